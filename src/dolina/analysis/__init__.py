"""What decided a match, and what could have been done: every decision judged by what its seat could know.

`analyse` reads a match and gives an `Analysis`: data without words, which a report or a page tells in any language.
"""

from dolina.analysis.course import analyse
from dolina.analysis.result import Analysis

__all__ = ["Analysis", "analyse"]
