"""The window itself: start, frame, pages, menus, settings, opening and closing campaigns."""
