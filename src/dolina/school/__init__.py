"""The school: lessons that are played. A lesson is a journal with words; its files lie beside the rules of its game.

May know games and how they are told; no bots, no site, no terminal: these read it.
"""
