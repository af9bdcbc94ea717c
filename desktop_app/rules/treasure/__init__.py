"""Treasure: tables rolled by dice, every roll kept so that it can be shown, rolled again, typed over or taken out."""
