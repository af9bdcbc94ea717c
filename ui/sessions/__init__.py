"""The evenings at the table: their list, one to be planned and told, and the order of the one that is played."""
