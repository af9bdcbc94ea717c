"""The only SQL: tables, library, journal, migrations, backup."""
