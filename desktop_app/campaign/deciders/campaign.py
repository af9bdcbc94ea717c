"""Decides what the campaign is called, its rules and what it remembers."""

from __future__ import annotations

from desktop_app.campaign import command as asked
from desktop_app.campaign import event as happened
from desktop_app.campaign.deciding import Events, No, decides, given_name
from desktop_app.campaign.state import USED, Campaign, used_up


@decides(asked.SetTitle)
def _set_title(_state: Campaign, command: asked.SetTitle) -> Events:
    return [happened.TitleSet(title=given_name(command.to, "The campaign"))]


@decides(asked.SetRuleset)
def _set_ruleset(_state: Campaign, command: asked.SetRuleset) -> Events:
    return [happened.RulesetSet(ruleset=command.ruleset)]


@decides(asked.SetOption)
def _set_option(_state: Campaign, command: asked.SetOption) -> Events:
    return [happened.OptionSet(option=given_name(command.option, "A house rule"), value=command.value)]


@decides(asked.SetSetting)
def _set_setting(_state: Campaign, command: asked.SetSetting) -> Events:
    return [happened.SettingSet(name=given_name(command.name, "A setting"), value=command.value)]


@decides(asked.NewDay)
def _new_day(state: Campaign, command: asked.NewDay) -> Events:
    used = tuple(name for name in used_up(state, command.ids) if name not in command.but)
    if not used:
        raise No("Nothing is used up.")
    return [happened.SettingSet(name=name, value=None) for name in used]


@decides(asked.CountUses)
def _count_uses(_state: Campaign, command: asked.CountUses) -> Events:
    if not command.used or any(count < 0 or not name.startswith(USED) for name, count in command.used):
        raise No("There is nothing like that to count.")
    return [happened.SettingSet(name=name, value=count or None) for name, count in command.used]
