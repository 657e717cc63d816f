"""The command line: reads words and files, calls the service, prints views.

Owns options, exit codes and layout in the terminal. May import everything; nothing imports it.
Exit codes: 0 done, 1 refused by the rules or findings in a history, 2 nothing could be done, 130
stopped from the keyboard.
"""
