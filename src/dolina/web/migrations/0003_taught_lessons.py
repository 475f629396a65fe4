"""Lessons that somebody brings."""

from typing import ClassVar

from django.db import migrations, models

import dolina.web.models


class Migration(migrations.Migration):
    """A lesson of one's own is kept like a record that was brought."""

    dependencies: ClassVar = [("web", "0002_sets_rules_digests")]

    operations: ClassVar = [
        migrations.CreateModel(
            name="TaughtLesson",
            fields=[
                (
                    "id",
                    models.CharField(default=dolina.web.models.code, max_length=12, primary_key=True, serialize=False),
                ),
                ("text", models.TextField()),
                ("person", models.CharField(max_length=40)),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
        ),
    ]
