"""(state, command, ruleset, dice) -> events or refusal: a file a family of commands."""
