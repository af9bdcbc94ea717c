"""Campaigns as files: recent ones, copies, a second window, checks, exports, what two campaigns share."""
