#!/usr/bin/python3
"""A window with one page of WebKit, which WebKitWebDriver drives.

It writes what a console would show to stdout.  The message `print` from the page prints
the page to a file, as the menu of a browser would.

usage: webkit_window.py PDF calm|lively
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

paper, mood = sys.argv[1:]


def print_page(_manager, _message):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{paper}.part")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set_paper_size(Gtk.PaperSize.new(Gtk.PAPER_NAME_A4))
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.connect("finished", lambda _: os.rename(paper + ".part", paper))
    operation.print_()


Gtk.Settings.get_default().set_property("gtk-enable-animations", mood == "lively")
messages = WebKit2.UserContentManager()
messages.connect("script-message-received::print", print_page)
messages.register_script_message_handler("print")
context = WebKit2.WebContext.get_default()
context.set_automation_allowed(True)
context.connect("automation-started", lambda _, session: session.connect(
    "create-web-view", lambda _: view))
view = WebKit2.WebView(web_context=context, user_content_manager=messages,
                       is_controlled_by_automation=True)
view.get_settings().set_enable_write_console_messages_to_stdout(True)
window = Gtk.Window()
window.add(view)
window.connect("destroy", Gtk.main_quit)
view.connect("close", lambda _: window.destroy())
window.show_all()
Gtk.main()
