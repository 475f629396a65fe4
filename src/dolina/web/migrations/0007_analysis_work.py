"""Analyses under way, seen by all server processes."""

from typing import ClassVar

import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    """Add how far analyses are."""

    dependencies: ClassVar = [("web", "0006_analysis")]

    operations: ClassVar = [
        migrations.CreateModel(
            name="AnalysisWork",
            fields=[
                ("name", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("person", models.CharField(max_length=40)),
                ("count", models.PositiveIntegerField(default=0)),
                ("done", models.PositiveIntegerField(default=0)),
                ("failed", models.BooleanField(default=False)),
                ("heard", models.DateTimeField(default=django.utils.timezone.now)),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
            options={"abstract": False},
        ),
    ]
