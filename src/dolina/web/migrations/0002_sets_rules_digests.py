"""A table keeps what it began with: the version of the rules, the component set, digests of its positions."""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """Tables of 0.1 began with version 1 of the rules; their component sets are kept when the site is started."""

    dependencies: ClassVar = [("web", "0001_initial")]

    operations: ClassVar = [
        migrations.AddField("table", "rules", models.PositiveSmallIntegerField(default=1)),
        migrations.AddField("entry", "digest", models.CharField(blank=True, default="", max_length=16)),
        migrations.CreateModel(
            name="ComponentSet",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("name", models.CharField(max_length=16)),
                ("contents", models.TextField()),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("game", "name"), name="one_component_set_a_name")]
            },
        ),
    ]
