"""The addresses of the site. Everybody else knows them by their names."""

from django.urls import path

from dolina import signing
from dolina.web import pages
from dolina.web.game import views as game
from dolina.web.lobby import views as lobby
from dolina.web.replay import analysis_views as analysis
from dolina.web.replay import views as replay
from dolina.web.school import views as school
from dolina.web.table import views as table

TABLE = {"find": replay.show_table}  # a match of this site
RECORD = {"find": replay.show_record}  # one that somebody brought

urlpatterns = [
    # the first is asked for most often, and they are tried in this order
    path("t/<slug:table_id>/play", table.play, name="play"),
    path("", lobby.home, name="home"),
    path("new", lobby.new_table, name="new_table"),
    path("play/<slug:game_id>", lobby.play_now, name="play_now"),
    path("join", lobby.join, name="join"),
    path("j/<slug:invite>", lobby.invitation, name="invitation"),
    path("s/<slug:key>", lobby.seat_link, name="seat_link"),
    path("learn", school.school, name="school"),
    path("learn/open", school.open_lesson, name="open_lesson"),
    path("l/<slug:lesson_id>", school.taught_lesson, name="taught_lesson"),
    path("learn/<slug:game_id>", school.game_school, name="game_school"),
    path("learn/<slug:game_id>/<int:number>", school.lesson, name="lesson"),
    path("learn/<slug:game_id>/first", school.first_match, name="first_match"),
    path("learn/<slug:game_id>/<slug:name>.svg", school.how_picture, name="how_picture"),
    path("rules/<slug:game_id>", game.rules, name="rules"),
    path("health", pages.health, name="health"),
    path("g/<slug:game_id>/parts.css", game.style, name="game_style"),
    path("g/<slug:game_id>/signs.json", game.signs, name="game_signs"),
    path("t/<slug:table_id>", table.table, name="table"),
    path("t/<slug:table_id>/undo", table.undo, name="undo"),
    path("t/<slug:table_id>/preview", table.preview, name="preview"),
    path("t/<slug:table_id>/words", table.words, name="words"),
    path("t/<slug:table_id>/hint", table.hint, name="hint"),
    path("t/<slug:table_id>/start", table.start, name="start"),
    path("t/<slug:table_id>/ask", table.ask, name="ask"),
    path("t/<slug:table_id>/let-in", table.let_in, name="let_in"),
    path("t/<slug:table_id>/stand-in", table.stand_in, name="stand_in"),
    path("t/<slug:table_id>/pace", table.pace, name="pace"),
    path("t/<slug:table_id>/skip", table.skip, name="skip"),
    path("t/<slug:table_id>/rematch", table.rematch, name="rematch"),
    path("t/<slug:table_id>/new-link", table.new_link, name="new_link"),
    path("t/<slug:table_id>/sign-out", table.sign_out, name="sign_out"),
    path("t/<slug:name>/replay", replay.replay, TABLE, name="replay"),
    path("t/<slug:name>/analysis", analysis.analysis, TABLE, name="analysis"),
    path("t/<slug:name>/try", analysis.try_from, TABLE, name="try_from"),
    path("t/<slug:table_id>/journal.json", replay.journal, name="journal"),
    path(signing.ADDRESS, replay.journal_key, name="journal_key"),
    path("t/<slug:name>/lesson.toml", replay.lesson_file, TABLE, name="match_lesson"),
    path("t/<slug:name>/picture.svg", replay.picture, TABLE, name="picture"),
    path("t/<slug:table_id>/board.svg", replay.board, name="board"),
    path("open", replay.open_record, name="open_record"),
    path("r/<slug:name>", replay.replay, RECORD, name="record"),
    path("r/<slug:name>/analysis", analysis.analysis, RECORD, name="record_analysis"),
    path("r/<slug:name>/try", analysis.try_from, RECORD, name="record_try_from"),
    path("r/<slug:name>/lesson.toml", replay.lesson_file, RECORD, name="record_lesson"),
    path("r/<slug:name>/picture.svg", replay.picture, RECORD, name="record_picture"),
]

handler404 = "dolina.web.pages.not_found"
handler500 = "dolina.web.pages.failed"
