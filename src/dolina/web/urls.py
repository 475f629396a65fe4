"""The addresses of the site."""

from django.urls import path

from dolina.web.lobby import views as views_home
from dolina.web.replay import views as views_replay
from dolina.web.table import views as views_table

urlpatterns = [
    path("", views_home.home),
    path("new", views_home.new_table),
    path("play/<slug:game_id>", views_home.play_now),
    path("join", views_home.by_code),
    path("j/<slug:invite>", views_home.invitation),
    path("s/<str:key>", views_home.seat_link),
    path("rules/<slug:game_id>", views_home.rules),
    path("health", views_home.health),
    path("g/<slug:game_id>/parts.css", views_table.game_style),
    path("g/<slug:game_id>/signs.json", views_table.game_signs),
    path("t/<slug:table_id>", views_table.table),
    path("t/<slug:table_id>/play", views_table.play),
    path("t/<slug:table_id>/undo", views_table.undo),
    path("t/<slug:table_id>/preview", views_table.preview),
    path("t/<slug:table_id>/hint", views_table.hint),
    path("t/<slug:table_id>/start", views_table.start),
    path("t/<slug:table_id>/stand-in", views_table.stand_in),
    path("t/<slug:table_id>/rematch", views_table.rematch),
    path("t/<slug:table_id>/replay", views_replay.replay),
    path("t/<slug:table_id>/journal.json", views_replay.journal),
    path("t/<slug:table_id>/picture.svg", views_replay.picture),
    path("open", views_replay.bring),
    path("r/<slug:record_id>", views_replay.record),
    path("r/<slug:record_id>/picture.svg", views_replay.record_picture),
]

handler404 = "dolina.web.lobby.views.not_found"
handler500 = "dolina.web.lobby.views.failed"
