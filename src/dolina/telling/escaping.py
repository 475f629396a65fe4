"""Escaping: what is written into a template shows as it is, whatever signs are in it.

A picture has hundreds of values, nearly all of them numbers and plain words. MarkupSafe makes an object of each; here
what has nothing to escape is taken as it is.
"""

from keyword import iskeyword

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from markupsafe import Markup
from markupsafe import escape as escape_any

safe = str.__new__  # Markup's own looks for more than a text


def escape(value: object) -> str:
    """Return a value as text that is safe between and within tags; only to be joined with other such text."""
    if type(value) is str:  # a sign that is not there costs next to nothing to look for
        value = value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return value.replace('"', "&#34;").replace("'", "&#39;")
    if type(value) is int or type(value) is float:
        return str(value)
    if type(value) is Markup:
        return value
    write = getattr(type(value), "__html__", None)
    return escape_any(value) if write is None else write(value)


class Escaping(CodeGenerator):
    """Compiles templates that escape what they write by the function above, and call what they call.

    Jinja looks at everything that is called whether it wants a context; nothing of ours does.
    """

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 - Jinja's name
        """Write the code of a template, then the name that it calls when it is rendered."""
        super().visit_Template(node, frame)
        self.writeline(f"from {__name__} import {escape.__name__}, safe")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802 - Jinja's
        """Write a plain call."""
        if forward_caller or node.dyn_args or node.dyn_kwargs or any(iskeyword(given.key) for given in node.kwargs):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for given in (*node.args, *node.kwargs):
            self.visit(given, frame)
            self.write(", ")
        self.write(")")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802 - Jinja's name
        """Write nothing where there is no `else`; Jinja makes an object that says so, and writes nothing."""
        if node.expr2 is None:
            node.expr2 = nodes.Const("", lineno=node.lineno)
        super().visit_CondExpr(node, frame)

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        """Write a macro as a function; Jinja makes an object, which sorts what it is given at every call."""
        names = [arg.name for arg in macro_ref.node.args]
        special = macro_ref.accesses_caller or macro_ref.accesses_kwargs or macro_ref.accesses_varargs
        if special or not frame.eval_ctx.autoescape or frame.eval_ctx.volatile or any(map(iskeyword, names)):
            super().macro_def(macro_ref, frame)
            return
        given = "".join(f"{name}=missing, " for name in names)
        self.write(f"(lambda {given}*, macro=macro: safe(Markup, macro({', '.join(names)})))")


class Plain(Escaping):
    """Compiles templates of pictures: what they are given are objects, whose attributes are asked for as in Python."""

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 - Jinja's name
        """Write a plain attribute."""
        self.write("(")
        self.visit(node.node, frame)
        self.write(f").{node.attr}")
