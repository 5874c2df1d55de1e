"""What the page of settings asks of the stage."""

from typing import Any

from choicedesk.app.running import Running


def connect_stage_settings(app: Running, page: Any) -> None:
    """Let the page show how one stands with these screens, and do what it asks."""
    commands = app.commands
    commands.stand()
    standing = commands.standing

    def show() -> None:
        from choicedesk.widgets.stage.screens import present_keys

        page.show_screens(present_keys())
        page.show_way(standing.ways.way)

    def curtain(wanted: bool) -> None:
        from choicedesk.app.curtain_picture import choose_curtain_picture, take_picture_down

        page.say_of_curtain("")
        if wanted:
            page.say_of_curtain(choose_curtain_picture(app))
        else:
            take_picture_down(app)

    page.test_page_wanted.connect(commands.test_page)
    page.way_wanted.connect(standing.choose)
    page.curtain_wanted.connect(curtain)
    standing.ways.changed.connect(show)
    standing.watch.settled.connect(show)
    show()
