"""How quickly bots move."""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """A table knows its pace; those of before have the normal one."""

    dependencies: ClassVar = [("web", "0008_one_index_less")]

    operations: ClassVar = [
        migrations.AddField(model_name="table", name="pace", field=models.CharField(default="normal", max_length=10)),
    ]
