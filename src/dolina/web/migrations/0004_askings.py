"""Who asks for a seat."""

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Whoever has the address of a private table may ask its host for a seat."""

    dependencies: ClassVar = [("web", "0003_taught_lessons")]

    operations: ClassVar = [
        migrations.CreateModel(
            name="Asking",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("person", models.CharField(max_length=40)),
                ("name", models.CharField(max_length=40)),
                ("refused", models.BooleanField(default=False)),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="askings", to="web.table"
                    ),
                ),
            ],
            options={"ordering": ["pk"]},
        ),
        migrations.AddConstraint(
            model_name="asking",
            constraint=models.UniqueConstraint(fields=("table", "person"), name="one_asking_a_person"),
        ),
    ]
