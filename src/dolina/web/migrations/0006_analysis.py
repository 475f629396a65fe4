"""Analyses of finished matches, tables that begin from a position of one, tables without help."""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """Add what was found out about matches, where a table begins, and whether it has hints."""

    dependencies: ClassVar = [("web", "0005_coached_tables")]

    operations: ClassVar = [
        migrations.CreateModel(
            name="AnalysedMatch",
            fields=[
                ("name", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("analysis", models.TextField()),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
            options={"abstract": False},
        ),
        migrations.AddField(model_name="table", name="helped", field=models.BooleanField(default=True)),
        migrations.AddField(model_name="table", name="origin", field=models.TextField(blank=True, default="")),
    ]
