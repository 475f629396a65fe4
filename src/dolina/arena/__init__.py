"""The arena: what many matches between bots tell about the bots and about the games.

`pairs` says what is played, `dolina.matches` plays it; `result_file` keeps the results so that nothing is lost;
`ratings`, `balance` and `report` read them.
"""
