"""The party between fights: experience, counters, purse and loot."""
