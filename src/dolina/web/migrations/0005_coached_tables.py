"""First matches with a coach."""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """A table knows whether a coach sits beside its person."""

    dependencies: ClassVar = [("web", "0004_askings")]

    operations: ClassVar = [
        migrations.AddField(model_name="table", name="coached", field=models.BooleanField(default=False)),
    ]
