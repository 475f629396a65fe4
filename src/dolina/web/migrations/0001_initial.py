"""The first shape of the database."""

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models

import dolina.web.models


class Migration(migrations.Migration):
    """Create everything."""

    initial = True

    dependencies: ClassVar = []

    operations: ClassVar = [
        migrations.CreateModel(
            name="Record",
            fields=[
                (
                    "id",
                    models.CharField(default=dolina.web.models.code, max_length=12, primary_key=True, serialize=False),
                ),
                ("journal", models.TextField()),
                ("person", models.CharField(max_length=40)),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="Table",
            fields=[
                (
                    "id",
                    models.CharField(default=dolina.web.models.code, max_length=12, primary_key=True, serialize=False),
                ),
                ("invite", models.CharField(default=dolina.web.models.code, max_length=12, unique=True)),
                ("game", models.CharField(max_length=40)),
                ("options", models.JSONField()),
                ("components", models.CharField(max_length=16)),
                ("seed", models.CharField(max_length=32)),
                ("commitment", models.CharField(max_length=64)),
                ("public", models.BooleanField(default=False)),
                ("host", models.CharField(max_length=40)),
                ("stage", models.CharField(default="open", max_length=10)),
                ("next_table", models.CharField(blank=True, default="", max_length=12)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("touched", models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(max_length=10)),
                ("name", models.CharField(blank=True, max_length=40)),
                ("level", models.CharField(blank=True, max_length=20)),
                ("stand_in", models.CharField(blank=True, default="", max_length=20)),
                ("key", models.CharField(default=dolina.web.models.key, max_length=40, unique=True)),
                ("seen", models.DateTimeField(null=True)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="places", to="web.table"
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
            },
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("kind", models.CharField(max_length=8)),
                ("seat", models.SmallIntegerField()),
                ("action", models.CharField(blank=True, default="", max_length=100)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="entries", to="web.table"
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
            },
        ),
        migrations.CreateModel(
            name="Holder",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("person", models.CharField(db_index=True, max_length=40)),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="holders", to="web.seat"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("seat", "person"), name="one_holder_a_person")],
            },
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(fields=("table", "number"), name="one_seat_a_number"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(fields=("table", "number"), name="one_entry_a_number"),
        ),
    ]
