"""The examples of docs/environments.md run as they stand."""

import re

import pytest

from tools.format import ROOT

PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_example(example: str) -> None:
    exec(compile(example, "environments.md", "exec"), {})  # noqa: S102 - our own page
