"""Entries are found by (table, number); the index by table alone was written with every move for nobody."""

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Remove an index."""

    dependencies: ClassVar = [("web", "0007_analysis_work")]

    operations: ClassVar = [
        migrations.AlterField(
            model_name="entry",
            name="table",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="entries",
                to="web.table",
            ),
        ),
    ]
