"""Jinja templates that render quickly: most of a page's cost is Jinja's care about what we never do.

A board writes some two thousand values. Jinja wraps each into a `Markup` before joining them, asks a dict for an
attribute first, and asks every macro how it wants to be called. The same texts come out without that, in about
half the time; `tests/core/test_templates.py` compares.
"""

import re
from types import FunctionType, MethodType
from typing import Any

from jinja2 import Environment
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Expr
from jinja2.runtime import Context, Macro
from markupsafe import Markup
from markupsafe import escape as escape_any

special = re.compile("[&<>'\"]").search


def escape(value: Any) -> str:  # noqa: ANN401 - whatever a template writes
    """Return a value as it is written into a page. Unlike Jinja's, the result is a plain string, to be joined."""
    kind = type(value)
    if kind is str:
        text: str = escape_any(value) if special(value) else value
    elif kind is Markup:
        text = value
    else:
        text = str(value) if kind is int or kind is float else escape_any(value)
    return text


class QuickGenerator(CodeGenerator):
    """Writes values through our `escape`."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escape(")


class QuickContext(Context):
    """Calls macros and plain functions directly."""

    def call(self, obj: Any, /, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - whatever a template calls
        kind = type(obj)
        if kind is not Macro and (kind not in {FunctionType, MethodType} or hasattr(obj, "jinja_pass_arg")):
            return super().call(obj, *args, **kwargs)
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        if kind is Macro and len(args) == len(obj.arguments) and not (kwargs or obj.caller or obj.catch_varargs):
            return Markup(obj._func(*args))  # noqa: S704, SLF001 - what Jinja does after matching the arguments
        return obj(*args, **kwargs)


class QuickEnvironment(Environment):
    """An environment whose templates render quickly."""

    code_generator_class = QuickGenerator
    context_class = QuickContext
    escape = staticmethod(escape)

    def getattr(self, obj: Any, attribute: str) -> Any:  # noqa: ANN401 - whatever a template is given
        """Return a dict's item, another thing's attribute; otherwise whatever Jinja would."""
        if type(obj) is dict:
            if attribute in obj:
                return obj[attribute]
        else:
            try:
                return getattr(obj, attribute)
            except AttributeError:
                pass
        return super().getattr(obj, attribute)
