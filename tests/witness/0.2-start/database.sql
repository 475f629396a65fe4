BEGIN TRANSACTION;
CREATE TABLE "django_migrations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app" varchar(255) NOT NULL, "name" varchar(255) NOT NULL, "applied" datetime NOT NULL);
INSERT INTO "django_migrations" VALUES(1,'web','0001_initial','2026-11-20 00:08:53.884414');
INSERT INTO "django_migrations" VALUES(2,'web','0002_sets_rules_digests','2026-11-20 00:08:53.895414');
INSERT INTO "django_migrations" VALUES(3,'web','0003_taught_lessons','2026-11-20 00:08:53.902129');
INSERT INTO "django_migrations" VALUES(4,'web','0004_askings','2026-11-20 00:08:53.906932');
INSERT INTO "django_migrations" VALUES(5,'web','0005_coached_tables','2026-11-20 00:08:53.917866');
INSERT INTO "django_migrations" VALUES(6,'web','0006_analysis','2026-11-20 00:08:53.929189');
INSERT INTO "django_migrations" VALUES(7,'web','0007_analysis_work','2026-11-20 00:08:53.935710');
INSERT INTO "django_migrations" VALUES(8,'web','0008_one_index_less','2026-11-20 00:08:53.942403');
CREATE TABLE "web_analysedmatch" ("name" varchar(64) NOT NULL PRIMARY KEY, "analysis" text NOT NULL, "created" datetime NOT NULL);
INSERT INTO "web_analysedmatch" VALUES('f3984d16b3c173fcd8a40b3b835c091b01f5b82c74c92d6c2a9a92eed34b95bc','{
 "dolina": 1,
 "game": "zodchie",
 "seats": 2,
 "journal": "f3984d16b3c173fcd8a40b3b835c091b01f5b82c74c92d6c2a9a92eed34b95bc",
 "moves": 72,
 "seat": null,
 "quick": true,
 "seconds": 2.0,
 "iterations": 210598,
 "spread": 11.4062,
 "final": {
  "chance": [
   1.0,
   0.0
  ],
  "expected": [
   60.0,
   41.0
  ],
  "margin": [
   19.0,
   -19.0
  ]
 },
 "decisions": [
  {
   "move": 1,
   "seat": 0,
   "action": "exchange",
   "verdict": "best",
   "before": {
    "chance": [
     0.557,
     0.443
    ],
    "expected": [
     81.202,
     79.563
    ],
    "margin": [
     1.639,
     -1.639
    ]
   },
   "after": {
    "chance": [
     0.551,
     0.449
    ],
    "expected": [
     81.202,
     79.736
    ],
    "margin": [
     1.466,
     -1.466
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.197
   },
   "stake": 1.681,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.551,
      0.449
     ],
     "expected": [
      81.202,
      79.736
     ],
     "margin": [
      1.466,
      -1.466
     ],
     "action": "exchange",
     "line": [
      "0 exchange"
     ]
    },
    {
     "chance": [
      0.575,
      0.425
     ],
     "expected": [
      81.2,
      79.028
     ],
     "margin": [
      2.173,
      -2.173
     ],
     "action": "card 5",
     "line": [
      "0 card 5",
      "1 card 7",
      "1 place 1",
      "1 place 1",
      "0 exchange"
     ]
    },
    {
     "chance": [
      0.476,
      0.524
     ],
     "expected": [
      79.006,
      79.706
     ],
     "margin": [
      -0.701,
      0.701
     ],
     "action": "card 11",
     "line": [
      "0 card 11",
      "1 exchange"
     ]
    },
    {
     "chance": [
      0.411,
      0.589
     ],
     "expected": [
      77.575,
      80.147
     ],
     "margin": [
      -2.572,
      2.572
     ],
     "action": "card 10",
     "line": [
      "0 card 10",
      "1 exchange"
     ]
    }
   ]
  },
  {
   "move": 2,
   "seat": 0,
   "action": "card 4",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.595,
     0.405
    ],
    "expected": [
     82.134,
     79.445
    ],
    "margin": [
     2.688,
     -2.688
    ]
   },
   "after": {
    "chance": [
     0.514,
     0.486
    ],
    "expected": [
     80.614,
     80.231
    ],
    "margin": [
     0.383,
     -0.383
    ]
   },
   "loss": {
    "points": 2.305,
    "chance": 0.081,
    "noise": 0.133
   },
   "stake": 2.305,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.595,
      0.405
     ],
     "expected": [
      82.134,
      79.445
     ],
     "margin": [
      2.688,
      -2.688
     ],
     "action": "card 8",
     "line": [
      "0 card 8",
      "1 card 7",
      "1 place 8",
      "1 place 8",
      "0 card 6",
      "0 place 1",
      "0 place 2",
      "1 card 1"
     ]
    },
    {
     "chance": [
      0.514,
      0.486
     ],
     "expected": [
      80.614,
      80.231
     ],
     "margin": [
      0.383,
      -0.383
     ],
     "action": "card 4",
     "line": [
      "0 card 4",
      "0 place 0",
      "0 cw",
      "1 card 7",
      "1 place 1",
      "1 place 1",
      "0 card 8",
      "0 place 8",
      "1 exchange"
     ]
    },
    {
     "chance": [
      0.577,
      0.423
     ],
     "expected": [
      81.611,
      79.425
     ],
     "margin": [
      2.186,
      -2.186
     ],
     "action": "card 6",
     "line": [
      "0 card 6",
      "1 exchange"
     ]
    }
   ]
  },
  {
   "move": 4,
   "seat": 0,
   "action": "skip",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.514,
     0.486
    ],
    "expected": [
     80.614,
     80.231
    ],
    "margin": [
     0.383,
     -0.383
    ]
   },
   "after": {
    "chance": [
     0.431,
     0.569
    ],
    "expected": [
     79.128,
     81.077
    ],
    "margin": [
     -1.949,
     1.949
    ]
   },
   "loss": {
    "points": 2.34,
    "chance": 0.083,
    "noise": 0.172
   },
   "stake": 2.34,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.514,
      0.486
     ],
     "expected": [
      80.614,
      80.231
     ],
     "margin": [
      0.383,
      -0.383
     ],
     "action": "place 0",
     "line": [
      "0 place 0",
      "0 cw",
      "1 card 7",
      "1 place 1",
      "1 place 1",
      "0 card 8",
      "0 place 8",
      "1 card 5",
      "1 place 2"
     ]
    },
    {
     "chance": [
      0.431,
      0.569
     ],
     "expected": [
      79.128,
      81.077
     ],
     "margin": [
      -1.949,
      1.949
     ],
     "action": "skip",
     "line": [
      "0 skip",
      "1 card 5",
      "1 place 8",
      "0 card 8",
      "0 place 1",
      "1 card 10",
      "1 place 2"
     ]
    }
   ]
  },
  {
   "move": 5,
   "seat": 1,
   "action": "card 11",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.472,
     0.528
    ],
    "expected": [
     79.911,
     80.689
    ],
    "margin": [
     -0.778,
     0.778
    ]
   },
   "after": {
    "chance": [
     0.629,
     0.371
    ],
    "expected": [
     81.527,
     77.828
    ],
    "margin": [
     3.699,
     -3.699
    ]
   },
   "loss": {
    "points": 4.485,
    "chance": 0.157,
    "noise": 0.143
   },
   "stake": 4.485,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.472,
      0.528
     ],
     "expected": [
      79.911,
      80.689
     ],
     "margin": [
      -0.778,
      0.778
     ],
     "action": "exchange",
     "line": [
      "1 exchange"
     ]
    },
    {
     "chance": [
      0.629,
      0.371
     ],
     "expected": [
      81.527,
      77.828
     ],
     "margin": [
      3.699,
      -3.699
     ],
     "action": "card 11",
     "line": [
      "1 card 11",
      "1 place 8",
      "0 card 8",
      "0 place 9",
      "1 card 6",
      "1 place 1",
      "1 place 9",
      "1 place 2"
     ]
    },
    {
     "chance": [
      0.467,
      0.533
     ],
     "expected": [
      79.181,
      80.121
     ],
     "margin": [
      -0.941,
      0.941
     ],
     "action": "card 6",
     "line": [
      "1 card 6",
      "1 place 1",
      "1 place 8",
      "0 card 7",
      "0 place 2",
      "0 place 2",
      "1 card 0",
      "1 place 3"
     ]
    },
    {
     "chance": [
      0.456,
      0.544
     ],
     "expected": [
      78.36,
      79.605
     ],
     "margin": [
      -1.245,
      1.245
     ],
     "action": "card 0",
     "line": [
      "1 card 0",
      "1 place 8",
      "1 card 6",
      "1 place 1",
      "1 place 9",
      "0 card 7",
      "0 place 0",
      "0 skip"
     ]
    }
   ]
  },
  {
   "move": 6,
   "seat": 1,
   "action": "place 1",
   "verdict": "inaccuracy",
   "before": {
    "chance": [
     0.629,
     0.371
    ],
    "expected": [
     81.527,
     77.828
    ],
    "margin": [
     3.699,
     -3.699
    ]
   },
   "after": {
    "chance": [
     0.678,
     0.322
    ],
    "expected": [
     82.825,
     77.598
    ],
    "margin": [
     5.227,
     -5.227
    ]
   },
   "loss": {
    "points": 1.528,
    "chance": 0.049,
    "noise": 0.275
   },
   "stake": 1.528,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.629,
      0.371
     ],
     "expected": [
      81.527,
      77.828
     ],
     "margin": [
      3.699,
      -3.699
     ],
     "action": "place 8",
     "line": [
      "1 place 8",
      "0 card 8",
      "0 place 9",
      "1 card 0",
      "1 place 8",
      "1 card 6",
      "1 place 1",
      "1 place 0"
     ]
    },
    {
     "chance": [
      0.678,
      0.322
     ],
     "expected": [
      82.825,
      77.598
     ],
     "margin": [
      5.227,
      -5.227
     ],
     "action": "place 1",
     "line": [
      "1 place 1",
      "0 card 7",
      "0 place 2",
      "0 place 2",
      "1 exchange"
     ]
    }
   ]
  },
  {
   "move": 7,
   "seat": 0,
   "action": "card 0",
   "verdict": "best",
   "before": {
    "chance": [
     0.722,
     0.278
    ],
    "expected": [
     83.162,
     76.758
    ],
    "margin": [
     6.404,
     -6.404
    ]
   },
   "after": {
    "chance": [
     0.722,
     0.278
    ],
    "expected": [
     83.162,
     76.758
    ],
    "margin": [
     6.404,
     -6.404
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.355
   },
   "stake": 0.753,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.722,
      0.278
     ],
     "expected": [
      83.162,
      76.758
     ],
     "margin": [
      6.404,
      -6.404
     ],
     "action": "card 0",
     "line": [
      "0 card 0",
      "0 place 2",
      "0 card 8",
      "0 place 8",
      "1 place 1",
      "1 cw",
      "1 card 8",
      "1 place 3",
      "0 card 6",
      "0 place 2",
      "0 place 3"
     ]
    },
    {
     "chance": [
      0.702,
      0.298
     ],
     "expected": [
      83.513,
      77.771
     ],
     "margin": [
      5.741,
      -5.741
     ],
     "action": "card 8",
     "line": [
      "0 card 8",
      "0 place 2",
      "1 card 9",
      "0 card 0",
      "0 place 8",
      "0 card 6",
      "0 place 3",
      "0 place 4"
     ]
    },
    {
     "chance": [
      0.672,
      0.328
     ],
     "expected": [
      83.138,
      78.331
     ],
     "margin": [
      4.807,
      -4.807
     ],
     "action": "card 6",
     "line": [
      "0 card 6",
      "0 place 2",
      "1 card 9",
      "0 card 8",
      "0 place 3",
      "1 card 4"
     ]
    }
   ]
  },
  {
   "move": 8,
   "seat": 0,
   "action": "place 2",
   "verdict": "best",
   "before": {
    "chance": [
     0.722,
     0.278
    ],
    "expected": [
     83.162,
     76.758
    ],
    "margin": [
     6.404,
     -6.404
    ]
   },
   "after": {
    "chance": [
     0.722,
     0.278
    ],
    "expected": [
     83.1,
     76.711
    ],
    "margin": [
     6.389,
     -6.389
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.448
   },
   "stake": 0.007,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.722,
      0.278
     ],
     "expected": [
      83.1,
      76.711
     ],
     "margin": [
      6.389,
      -6.389
     ],
     "action": "place 2",
     "line": [
      "0 place 2",
      "0 card 8",
      "0 place 8",
      "1 place 1",
      "1 cw",
      "1 card 10",
      "1 place 9",
      "0 card 6",
      "0 place 10",
      "0 place 9",
      "0 place 11"
     ]
    },
    {
     "chance": [
      0.724,
      0.276
     ],
     "expected": [
      83.354,
      76.905
     ],
     "margin": [
      6.45,
      -6.45
     ],
     "action": "place 8",
     "line": [
      "0 place 8",
      "0 card 8",
      "0 place 2",
      "1 card 9",
      "0 card 6",
      "0 place 3",
      "0 place 4",
      "1 card 8",
      "1 place 5"
     ]
    }
   ]
  },
  {
   "move": 9,
   "seat": 0,
   "action": "skip",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.722,
     0.278
    ],
    "expected": [
     83.1,
     76.711
    ],
    "margin": [
     6.389,
     -6.389
    ]
   },
   "after": {
    "chance": [
     0.53,
     0.47
    ],
    "expected": [
     79.543,
     78.729
    ],
    "margin": [
     0.815,
     -0.815
    ]
   },
   "loss": {
    "points": 5.578,
    "chance": 0.192,
    "noise": 0.214
   },
   "stake": 5.578,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.722,
      0.278
     ],
     "expected": [
      83.1,
      76.711
     ],
     "margin": [
      6.389,
      -6.389
     ],
     "action": "card 8",
     "line": [
      "0 card 8",
      "0 place 8",
      "1 skip",
      "1 card 10",
      "1 place 9",
      "0 card 6",
      "0 place 10",
      "0 place 9",
      "0 place 3",
      "1 card 1"
     ]
    },
    {
     "chance": [
      0.53,
      0.47
     ],
     "expected": [
      79.543,
      78.729
     ],
     "margin": [
      0.815,
      -0.815
     ],
     "action": "skip",
     "line": [
      "0 skip",
      "1 place 1",
      "1 cw",
      "1 exchange"
     ]
    },
    {
     "chance": [
      0.661,
      0.339
     ],
     "expected": [
      81.295,
      76.826
     ],
     "margin": [
      4.469,
      -4.469
     ],
     "action": "card 6",
     "line": [
      "0 card 6",
      "0 place 8",
      "0 place 3",
      "1 place 1",
      "1 cw",
      "1 card 10",
      "1 place 0"
     ]
    }
   ]
  },
  {
   "move": 10,
   "seat": 1,
   "action": "place 1",
   "verdict": "best",
   "before": {
    "chance": [
     0.504,
     0.496
    ],
    "expected": [
     78.926,
     78.81
    ],
    "margin": [
     0.116,
     -0.116
    ]
   },
   "after": {
    "chance": [
     0.504,
     0.496
    ],
    "expected": [
     78.926,
     78.81
    ],
    "margin": [
     0.116,
     -0.116
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 0.241,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.504,
      0.496
     ],
     "expected": [
      78.926,
      78.81
     ],
     "margin": [
      0.116,
      -0.116
     ],
     "action": "place 1",
     "line": [
      "1 place 1",
      "1 cw",
      "1 exchange"
     ]
    },
    {
     "chance": [
      0.522,
      0.478
     ],
     "expected": [
      79.364,
      78.765
     ],
     "margin": [
      0.599,
      -0.599
     ],
     "action": "skip",
     "line": [
      "1 skip",
      "1 exchange"
     ]
    }
   ]
  },
  {
   "move": 11,
   "seat": 1,
   "action": "cw",
   "verdict": "best",
   "before": {
    "chance": [
     0.504,
     0.496
    ],
    "expected": [
     78.926,
     78.81
    ],
    "margin": [
     0.116,
     -0.116
    ]
   },
   "after": {
    "chance": [
     0.504,
     0.496
    ],
    "expected": [
     78.926,
     78.81
    ],
    "margin": [
     0.116,
     -0.116
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 0.533,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.504,
      0.496
     ],
     "expected": [
      78.926,
      78.81
     ],
     "margin": [
      0.116,
      -0.116
     ],
     "action": "cw",
     "line": [
      "1 cw",
      "1 exchange"
     ]
    },
    {
     "chance": [
      0.544,
      0.456
     ],
     "expected": [
      79.623,
      78.44
     ],
     "margin": [
      1.183,
      -1.183
     ],
     "action": "ccw",
     "line": [
      "1 ccw",
      "1 card 6",
      "1 place 3",
      "0 card 9",
      "1 card 9",
      "0 card 5"
     ]
    }
   ]
  },
  {
   "move": 12,
   "seat": 1,
   "action": "exchange",
   "verdict": "best",
   "before": {
    "chance": [
     0.504,
     0.496
    ],
    "expected": [
     78.926,
     78.81
    ],
    "margin": [
     0.116,
     -0.116
    ]
   },
   "after": {
    "chance": [
     0.504,
     0.496
    ],
    "expected": [
     78.926,
     78.81
    ],
    "margin": [
     0.116,
     -0.116
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 0.069,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.504,
      0.496
     ],
     "expected": [
      78.926,
      78.81
     ],
     "margin": [
      0.116,
      -0.116
     ],
     "action": "exchange",
     "line": [
      "1 exchange"
     ]
    },
    {
     "chance": [
      0.493,
      0.507
     ],
     "expected": [
      80.533,
      80.73
     ],
     "margin": [
      -0.198,
      0.198
     ],
     "action": "card 6",
     "line": [
      "1 card 6",
      "1 place 3",
      "0 card 9",
      "1 card 9",
      "0 card 8",
      "0 place 8",
      "1 card 3"
     ]
    },
    {
     "chance": [
      0.512,
      0.488
     ],
     "expected": [
      79.027,
      78.704
     ],
     "margin": [
      0.323,
      -0.323
     ],
     "action": "card 0",
     "line": [
      "1 card 0",
      "1 place 8",
      "1 card 6",
      "1 place 3",
      "0 card 9",
      "1 card 9",
      "0 card 7",
      "0 place 4"
     ]
    }
   ]
  },
  {
   "move": 13,
   "seat": 1,
   "action": "card 4",
   "verdict": "best",
   "before": {
    "chance": [
     0.504,
     0.496
    ],
    "expected": [
     79.059,
     78.948
    ],
    "margin": [
     0.11,
     -0.11
    ]
   },
   "after": {
    "chance": [
     0.504,
     0.496
    ],
    "expected": [
     79.059,
     78.948
    ],
    "margin": [
     0.11,
     -0.11
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.429
   },
   "stake": 1.48,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.504,
      0.496
     ],
     "expected": [
      79.059,
      78.948
     ],
     "margin": [
      0.11,
      -0.11
     ],
     "action": "card 4",
     "line": [
      "1 card 4",
      "1 place 8",
      "1 place 8",
      "1 cw",
      "1 place 0",
      "1 ccw",
      "0 card 7",
      "0 place 9",
      "0 place 9",
      "1 card 8",
      "1 place 3"
     ]
    },
    {
     "chance": [
      0.553,
      0.447
     ],
     "expected": [
      80.908,
      79.529
     ],
     "margin": [
      1.378,
      -1.378
     ],
     "action": "card 8",
     "line": [
      "1 card 8",
      "1 place 8",
      "0 card 5",
      "0 place 9",
      "1 card 2",
      "1 place 3",
      "1 place 8",
      "1 place 9"
     ]
    },
    {
     "chance": [
      0.623,
      0.377
     ],
     "expected": [
      80.468,
      77.185
     ],
     "margin": [
      3.283,
      -3.283
     ],
     "action": "card 2",
     "line": [
      "1 card 2",
      "1 place 8",
      "1 place 2",
      "0 card 5",
      "0 place 3"
     ]
    }
   ]
  },
  {
   "move": 14,
   "seat": 1,
   "action": "place 3",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.504,
     0.496
    ],
    "expected": [
     79.059,
     78.948
    ],
    "margin": [
     0.11,
     -0.11
    ]
   },
   "after": {
    "chance": [
     0.673,
     0.327
    ],
    "expected": [
     83.028,
     78.318
    ],
    "margin": [
     4.71,
     -4.71
    ]
   },
   "loss": {
    "points": 4.594,
    "chance": 0.169,
    "noise": 0.294
   },
   "stake": 4.594,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.504,
      0.496
     ],
     "expected": [
      79.059,
      78.948
     ],
     "margin": [
      0.11,
      -0.11
     ],
     "action": "place 8",
     "line": [
      "1 place 8",
      "1 place 8",
      "1 cw",
      "1 place 0",
      "1 ccw",
      "0 card 7",
      "0 place 9",
      "0 skip",
      "1 card 8",
      "1 place 3"
     ]
    },
    {
     "chance": [
      0.673,
      0.327
     ],
     "expected": [
      83.028,
      78.318
     ],
     "margin": [
      4.71,
      -4.71
     ],
     "action": "place 3",
     "line": [
      "1 place 3",
      "1 place 3",
      "1 cw",
      "0 card 9",
      "1 card 8",
      "1 place 1",
      "0 card 6",
      "0 place 8"
     ]
    }
   ]
  },
  {
   "move": 15,
   "seat": 1,
   "action": "place 3",
   "verdict": "best",
   "before": {
    "chance": [
     0.673,
     0.327
    ],
    "expected": [
     83.028,
     78.318
    ],
    "margin": [
     4.71,
     -4.71
    ]
   },
   "after": {
    "chance": [
     0.673,
     0.327
    ],
    "expected": [
     83.028,
     78.318
    ],
    "margin": [
     4.71,
     -4.71
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 0.997,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.673,
      0.327
     ],
     "expected": [
      83.028,
      78.318
     ],
     "margin": [
      4.71,
      -4.71
     ],
     "action": "place 3",
     "line": [
      "1 place 3",
      "1 cw",
      "0 card 9",
      "1 card 8",
      "1 place 1",
      "0 card 8",
      "0 place 4",
      "1 card 2",
      "1 place 8"
     ]
    },
    {
     "chance": [
      0.737,
      0.263
     ],
     "expected": [
      83.694,
      76.99
     ],
     "margin": [
      6.704,
      -6.704
     ],
     "action": "skip",
     "line": [
      "1 skip",
      "0 card 9",
      "1 card 8",
      "1 place 1",
      "0 card 8"
     ]
    }
   ]
  },
  {
   "move": 16,
   "seat": 1,
   "action": "cw",
   "verdict": "best",
   "before": {
    "chance": [
     0.673,
     0.327
    ],
    "expected": [
     83.028,
     78.318
    ],
    "margin": [
     4.71,
     -4.71
    ]
   },
   "after": {
    "chance": [
     0.673,
     0.327
    ],
    "expected": [
     83.028,
     78.318
    ],
    "margin": [
     4.71,
     -4.71
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 1.105,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.673,
      0.327
     ],
     "expected": [
      83.028,
      78.318
     ],
     "margin": [
      4.71,
      -4.71
     ],
     "action": "cw",
     "line": [
      "1 cw",
      "0 card 9",
      "1 card 8",
      "1 place 1",
      "0 card 8",
      "0 place 4",
      "1 card 5",
      "1 place 8"
     ]
    },
    {
     "chance": [
      0.743,
      0.257
     ],
     "expected": [
      83.479,
      76.559
     ],
     "margin": [
      6.92,
      -6.92
     ],
     "action": "ccw",
     "line": [
      "1 ccw",
      "0 card 9",
      "1 card 8",
      "1 place 1",
      "0 card 2",
      "0 place 8"
     ]
    }
   ]
  },
  {
   "move": 17,
   "seat": 0,
   "action": "card 8",
   "verdict": "best",
   "before": {
    "chance": [
     0.596,
     0.404
    ],
    "expected": [
     81.754,
     79.225
    ],
    "margin": [
     2.529,
     -2.529
    ]
   },
   "after": {
    "chance": [
     0.596,
     0.404
    ],
    "expected": [
     81.754,
     79.225
    ],
    "margin": [
     2.529,
     -2.529
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 2.214,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.596,
      0.404
     ],
     "expected": [
      81.754,
      79.225
     ],
     "margin": [
      2.529,
      -2.529
     ],
     "action": "card 8",
     "line": [
      "0 card 8",
      "0 place 4",
      "1 card 9",
      "0 card 9",
      "1 card 5",
      "1 place 8",
      "0 card 6"
     ]
    },
    {
     "chance": [
      0.477,
      0.523
     ],
     "expected": [
      79.988,
      80.577
     ],
     "margin": [
      -0.588,
      0.588
     ],
     "action": "card 6",
     "line": [
      "0 card 6",
      "0 place 2",
      "0 place 3",
      "1 card 2",
      "1 place 9"
     ]
    },
    {
     "chance": [
      0.462,
      0.538
     ],
     "expected": [
      77.397,
      78.391
     ],
     "margin": [
      -0.995,
      0.995
     ],
     "action": "card 1",
     "line": [
      "0 card 1",
      "0 place 2",
      "0 place 8",
      "1 card 2",
      "1 place 4"
     ]
    }
   ]
  },
  {
   "move": 18,
   "seat": 0,
   "action": "place 4",
   "verdict": "best",
   "before": {
    "chance": [
     0.596,
     0.404
    ],
    "expected": [
     81.754,
     79.225
    ],
    "margin": [
     2.529,
     -2.529
    ]
   },
   "after": {
    "chance": [
     0.596,
     0.404
    ],
    "expected": [
     81.754,
     79.225
    ],
    "margin": [
     2.529,
     -2.529
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 0.857,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.596,
      0.404
     ],
     "expected": [
      81.754,
      79.225
     ],
     "margin": [
      2.529,
      -2.529
     ],
     "action": "place 4",
     "line": [
      "0 place 4",
      "1 card 9",
      "0 card 9",
      "1 card 5",
      "1 place 8",
      "0 card 6",
      "0 place 5"
     ]
    },
    {
     "chance": [
      0.516,
      0.484
     ],
     "expected": [
      81.133,
      80.713
     ],
     "margin": [
      0.421,
      -0.421
     ],
     "action": "place 2",
     "line": [
      "0 place 2",
      "1 card 9",
      "0 card 6",
      "0 place 4",
      "0 place 5",
      "1 card 6"
     ]
    },
    {
     "chance": [
      0.579,
      0.421
     ],
     "expected": [
      82.195,
      80.13
     ],
     "margin": [
      2.066,
      -2.066
     ],
     "action": "place 8",
     "line": [
      "0 place 8",
      "1 card 9",
      "0 card 9",
      "1 card 0",
      "1 place 4"
     ]
    }
   ]
  },
  {
   "move": 19,
   "seat": 1,
   "action": "card 8",
   "verdict": "best",
   "before": {
    "chance": [
     0.695,
     0.305
    ],
    "expected": [
     83.732,
     78.533
    ],
    "margin": [
     5.199,
     -5.199
    ]
   },
   "after": {
    "chance": [
     0.695,
     0.305
    ],
    "expected": [
     83.732,
     78.533
    ],
    "margin": [
     5.199,
     -5.199
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 0.851,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.695,
      0.305
     ],
     "expected": [
      83.732,
      78.533
     ],
     "margin": [
      5.199,
      -5.199
     ],
     "action": "card 8",
     "line": [
      "1 card 8",
      "1 place 2",
      "0 card 9",
      "1 card 5",
      "1 place 8",
      "0 card 10",
      "0 place 5",
      "0 place 0",
      "1 card 3"
     ]
    },
    {
     "chance": [
      0.725,
      0.275
     ],
     "expected": [
      83.564,
      77.452
     ],
     "margin": [
      6.112,
      -6.112
     ],
     "action": "card 5",
     "line": [
      "1 card 5",
      "1 place 5",
      "0 card 9",
      "1 card 8",
      "1 place 1",
      "0 card 7"
     ]
    },
    {
     "chance": [
      0.747,
      0.253
     ],
     "expected": [
      83.095,
      76.257
     ],
     "margin": [
      6.838,
      -6.838
     ],
     "action": "card 2",
     "line": [
      "1 card 2",
      "1 place 2",
      "1 place 2",
      "1 place 1",
      "0 card 11"
     ]
    }
   ]
  },
  {
   "move": 20,
   "seat": 1,
   "action": "place 2",
   "verdict": "best",
   "before": {
    "chance": [
     0.695,
     0.305
    ],
    "expected": [
     83.732,
     78.533
    ],
    "margin": [
     5.199,
     -5.199
    ]
   },
   "after": {
    "chance": [
     0.695,
     0.305
    ],
    "expected": [
     83.732,
     78.533
    ],
    "margin": [
     5.199,
     -5.199
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 0.425,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.695,
      0.305
     ],
     "expected": [
      83.732,
      78.533
     ],
     "margin": [
      5.199,
      -5.199
     ],
     "action": "place 2",
     "line": [
      "1 place 2",
      "0 card 5",
      "0 place 1",
      "1 card 5",
      "1 place 5",
      "0 card 6",
      "0 place 6",
      "0 place 8"
     ]
    },
    {
     "chance": [
      0.708,
      0.292
     ],
     "expected": [
      83.382,
      77.781
     ],
     "margin": [
      5.601,
      -5.601
     ],
     "action": "place 5",
     "line": [
      "1 place 5",
      "0 card 9",
      "1 card 5",
      "1 place 6",
      "0 card 6",
      "0 place 7"
     ]
    },
    {
     "chance": [
      0.723,
      0.277
     ],
     "expected": [
      84.221,
      78.149
     ],
     "margin": [
      6.072,
      -6.072
     ],
     "action": "place 8",
     "line": [
      "1 place 8",
      "0 card 9",
      "1 card 5",
      "1 place 9",
      "0 card 6",
      "0 place 1"
     ]
    }
   ]
  },
  {
   "move": 21,
   "seat": 0,
   "action": "card 3",
   "verdict": "best",
   "before": {
    "chance": [
     0.751,
     0.249
    ],
    "expected": [
     84.04,
     77.53
    ],
    "margin": [
     6.51,
     -6.51
    ]
   },
   "after": {
    "chance": [
     0.751,
     0.249
    ],
    "expected": [
     84.04,
     77.53
    ],
    "margin": [
     6.51,
     -6.51
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.982
   },
   "stake": 0.976,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.751,
      0.249
     ],
     "expected": [
      84.04,
      77.53
     ],
     "margin": [
      6.51,
      -6.51
     ],
     "action": "card 3",
     "line": [
      "0 card 3",
      "0 place 1",
      "0 place 1",
      "0 cw",
      "0 place 2",
      "0 ccw",
      "1 card 10",
      "1 place 5",
      "0 card 6",
      "0 place 6",
      "0 place 8",
      "1 card 5"
     ]
    },
    {
     "chance": [
      0.691,
      0.309
     ],
     "expected": [
      81.826,
      77.071
     ],
     "margin": [
      4.754,
      -4.754
     ],
     "action": "card 1",
     "line": [
      "0 card 1",
      "0 place 1",
      "0 place 5",
      "1 card 7",
      "1 place 6",
      "1 skip",
      "0 card 6",
      "0 place 8",
      "0 place 5"
     ]
    },
    {
     "chance": [
      0.712,
      0.288
     ],
     "expected": [
      84.351,
      79.013
     ],
     "margin": [
      5.338,
      -5.338
     ],
     "action": "card 6",
     "line": [
      "0 card 6",
      "0 place 5",
      "0 place 1",
      "1 card 7",
      "1 place 6",
      "1 place 6",
      "0 card 1",
      "0 place 8"
     ]
    }
   ]
  },
  {
   "move": 22,
   "seat": 0,
   "action": "place 8",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.751,
     0.249
    ],
    "expected": [
     84.04,
     77.53
    ],
    "margin": [
     6.51,
     -6.51
    ]
   },
   "after": {
    "chance": [
     0.529,
     0.471
    ],
    "expected": [
     81.23,
     80.551
    ],
    "margin": [
     0.68,
     -0.68
    ]
   },
   "loss": {
    "points": 5.842,
    "chance": 0.222,
    "noise": 0.246
   },
   "stake": 5.842,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.751,
      0.249
     ],
     "expected": [
      84.04,
      77.53
     ],
     "margin": [
      6.51,
      -6.51
     ],
     "action": "place 1",
     "line": [
      "0 place 1",
      "0 place 1",
      "0 cw",
      "0 place 2",
      "0 ccw",
      "1 card 5",
      "1 place 5",
      "0 card 6",
      "0 place 6",
      "0 place 8"
     ]
    },
    {
     "chance": [
      0.529,
      0.471
     ],
     "expected": [
      81.23,
      80.551
     ],
     "margin": [
      0.68,
      -0.68
     ],
     "action": "place 8",
     "line": [
      "0 place 8",
      "0 place 8",
      "0 cw",
      "1 card 9",
      "0 card 6",
      "0 place 5",
      "0 place 6",
      "1 card 0",
      "1 place 7"
     ]
    },
    {
     "chance": [
      0.597,
      0.403
     ],
     "expected": [
      82.414,
      80.103
     ],
     "margin": [
      2.312,
      -2.312
     ],
     "action": "place 5",
     "line": [
      "0 place 5",
      "0 place 2",
      "0 ccw",
      "0 place 5",
      "0 cw"
     ]
    }
   ]
  },
  {
   "move": 23,
   "seat": 0,
   "action": "skip",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.529,
     0.471
    ],
    "expected": [
     81.23,
     80.551
    ],
    "margin": [
     0.68,
     -0.68
    ]
   },
   "after": {
    "chance": [
     0.423,
     0.577
    ],
    "expected": [
     79.919,
     81.76
    ],
    "margin": [
     -1.84,
     1.84
    ]
   },
   "loss": {
    "points": 2.522,
    "chance": 0.106,
    "noise": 0.205
   },
   "stake": 2.522,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.529,
      0.471
     ],
     "expected": [
      81.23,
      80.551
     ],
     "margin": [
      0.68,
      -0.68
     ],
     "action": "place 8",
     "line": [
      "0 place 8",
      "0 cw",
      "1 card 9",
      "0 card 6",
      "0 place 5",
      "0 place 6",
      "1 card 6",
      "1 place 9",
      "1 place 1"
     ]
    },
    {
     "chance": [
      0.423,
      0.577
     ],
     "expected": [
      79.919,
      81.76
     ],
     "margin": [
      -1.84,
      1.84
     ],
     "action": "skip",
     "line": [
      "0 skip",
      "1 card 9",
      "0 card 6",
      "0 place 5",
      "0 place 6",
      "1 card 7",
      "1 place 9",
      "1 skip"
     ]
    }
   ]
  },
  {
   "move": 24,
   "seat": 1,
   "action": "card 2",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.444,
     0.556
    ],
    "expected": [
     80.695,
     81.982
    ],
    "margin": [
     -1.288,
     1.288
    ]
   },
   "after": {
    "chance": [
     0.713,
     0.287
    ],
    "expected": [
     82.869,
     77.688
    ],
    "margin": [
     5.181,
     -5.181
    ]
   },
   "loss": {
    "points": 6.469,
    "chance": 0.269,
    "noise": 0.182
   },
   "stake": 6.469,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.444,
      0.556
     ],
     "expected": [
      80.695,
      81.982
     ],
     "margin": [
      -1.288,
      1.288
     ],
     "action": "card 7",
     "line": [
      "1 card 7",
      "1 place 9",
      "1 place 9",
      "0 card 9",
      "0 place 8",
      "1 card 2",
      "1 place 10",
      "1 yes",
      "1 place 8"
     ]
    },
    {
     "chance": [
      0.713,
      0.287
     ],
     "expected": [
      82.869,
      77.688
     ],
     "margin": [
      5.181,
      -5.181
     ],
     "action": "card 2",
     "line": [
      "1 card 2",
      "1 place 5",
      "1 place 8",
      "0 card 9",
      "1 card 7",
      "1 place 9",
      "1 place 9"
     ]
    },
    {
     "chance": [
      0.46,
      0.54
     ],
     "expected": [
      80.911,
      81.821
     ],
     "margin": [
      -0.911,
      0.911
     ],
     "action": "card 5",
     "line": [
      "1 card 5",
      "1 place 9",
      "0 card 9",
      "0 place 8",
      "1 card 7",
      "1 place 1",
      "1 skip"
     ]
    }
   ]
  },
  {
   "move": 25,
   "seat": 1,
   "action": "place 9",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.713,
     0.287
    ],
    "expected": [
     82.869,
     77.688
    ],
    "margin": [
     5.181,
     -5.181
    ]
   },
   "after": {
    "chance": [
     0.796,
     0.204
    ],
    "expected": [
     84.182,
     76.419
    ],
    "margin": [
     7.763,
     -7.763
    ]
   },
   "loss": {
    "points": 2.582,
    "chance": 0.083,
    "noise": 0.165
   },
   "stake": 2.582,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.713,
      0.287
     ],
     "expected": [
      82.869,
      77.688
     ],
     "margin": [
      5.181,
      -5.181
     ],
     "action": "place 5",
     "line": [
      "1 place 5",
      "1 place 5",
      "0 card 9",
      "1 card 7",
      "1 place 9",
      "1 skip",
      "0 card 6",
      "0 place 10"
     ]
    },
    {
     "chance": [
      0.796,
      0.204
     ],
     "expected": [
      84.182,
      76.419
     ],
     "margin": [
      7.763,
      -7.763
     ],
     "action": "place 9",
     "line": [
      "1 place 9",
      "1 place 9",
      "0 card 9",
      "1 card 7",
      "1 place 10",
      "1 skip",
      "0 card 10",
      "0 place 11"
     ]
    },
    {
     "chance": [
      0.665,
      0.335
     ],
     "expected": [
      82.79,
      78.876
     ],
     "margin": [
      3.914,
      -3.914
     ],
     "action": "place 1",
     "line": [
      "1 place 1",
      "1 place 4",
      "0 card 5",
      "0 place 5",
      "1 card 7",
      "1 place 9"
     ]
    }
   ]
  },
  {
   "move": 26,
   "seat": 1,
   "action": "place 9",
   "verdict": "best",
   "before": {
    "chance": [
     0.796,
     0.204
    ],
    "expected": [
     84.182,
     76.419
    ],
    "margin": [
     7.763,
     -7.763
    ]
   },
   "after": {
    "chance": [
     0.796,
     0.204
    ],
    "expected": [
     84.182,
     76.419
    ],
    "margin": [
     7.763,
     -7.763
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 0.894,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.796,
      0.204
     ],
     "expected": [
      84.182,
      76.419
     ],
     "margin": [
      7.763,
      -7.763
     ],
     "action": "place 9",
     "line": [
      "1 place 9",
      "0 card 9",
      "1 card 7",
      "1 place 10",
      "1 skip",
      "0 card 5",
      "0 place 11",
      "1 card 1"
     ]
    },
    {
     "chance": [
      0.8,
      0.2
     ],
     "expected": [
      84.295,
      76.409
     ],
     "margin": [
      7.886,
      -7.886
     ],
     "action": "place 8",
     "line": [
      "1 place 8",
      "1 place 9",
      "0 card 9",
      "1 card 7",
      "1 place 10",
      "1 place 10",
      "0 card 6",
      "0 place 11"
     ]
    },
    {
     "chance": [
      0.816,
      0.184
     ],
     "expected": [
      84.845,
      76.379
     ],
     "margin": [
      8.467,
      -8.467
     ],
     "action": "place 0",
     "line": [
      "1 place 0",
      "0 card 9",
      "1 card 10",
      "1 place 5",
      "0 card 7"
     ]
    },
    {
     "chance": [
      0.818,
      0.182
     ],
     "expected": [
      84.852,
      76.298
     ],
     "margin": [
      8.554,
      -8.554
     ],
     "action": "place 3",
     "line": [
      "1 place 3",
      "1 place 2",
      "0 card 5",
      "0 place 10",
      "1 card 1"
     ]
    }
   ]
  },
  {
   "move": 28,
   "seat": 0,
   "action": "card 6",
   "verdict": "best",
   "before": {
    "chance": [
     0.779,
     0.221
    ],
    "expected": [
     83.195,
     76.303
    ],
    "margin": [
     6.893,
     -6.893
    ]
   },
   "after": {
    "chance": [
     0.779,
     0.221
    ],
    "expected": [
     83.195,
     76.303
    ],
    "margin": [
     6.893,
     -6.893
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.377
   },
   "stake": 1.096,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.779,
      0.221
     ],
     "expected": [
      83.195,
      76.303
     ],
     "margin": [
      6.893,
      -6.893
     ],
     "action": "card 6",
     "line": [
      "0 card 6",
      "0 place 5",
      "0 place 1",
      "1 card 7",
      "1 place 10",
      "1 skip",
      "0 card 2",
      "0 place 6",
      "0 place 2",
      "0 place 1"
     ]
    },
    {
     "chance": [
      0.776,
      0.224
     ],
     "expected": [
      81.144,
      74.331
     ],
     "margin": [
      6.814,
      -6.814
     ],
     "action": "card 1",
     "line": [
      "0 card 1",
      "0 place 1",
      "0 place 10",
      "1 card 7",
      "1 place 5",
      "1 place 5",
      "0 card 2",
      "0 place 6",
      "0 place 8"
     ]
    },
    {
     "chance": [
      0.662,
      0.338
     ],
     "expected": [
      81.395,
      77.713
     ],
     "margin": [
      3.682,
      -3.682
     ],
     "action": "card 2",
     "line": [
      "0 card 2",
      "0 place 1",
      "0 place 1",
      "0 place 2"
     ]
    }
   ]
  },
  {
   "move": 29,
   "seat": 0,
   "action": "place 5",
   "verdict": "best",
   "before": {
    "chance": [
     0.779,
     0.221
    ],
    "expected": [
     83.195,
     76.303
    ],
    "margin": [
     6.893,
     -6.893
    ]
   },
   "after": {
    "chance": [
     0.774,
     0.226
    ],
    "expected": [
     83.137,
     76.401
    ],
    "margin": [
     6.736,
     -6.736
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.327
   },
   "stake": 0.834,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.774,
      0.226
     ],
     "expected": [
      83.137,
      76.401
     ],
     "margin": [
      6.736,
      -6.736
     ],
     "action": "place 5",
     "line": [
      "0 place 5",
      "0 place 1",
      "1 card 7",
      "1 place 10",
      "1 skip",
      "0 card 2",
      "0 place 6",
      "0 place 0",
      "0 place 1"
     ]
    },
    {
     "chance": [
      0.794,
      0.206
     ],
     "expected": [
      83.375,
      75.999
     ],
     "margin": [
      7.376,
      -7.376
     ],
     "action": "place 1",
     "line": [
      "0 place 1",
      "0 place 0",
      "0 place 10",
      "1 card 10",
      "1 place 5",
      "0 card 2",
      "0 place 11",
      "0 place 5",
      "1 card 7"
     ]
    },
    {
     "chance": [
      0.696,
      0.304
     ],
     "expected": [
      81.833,
      77.286
     ],
     "margin": [
      4.547,
      -4.547
     ],
     "action": "place 10",
     "line": [
      "0 place 10",
      "0 place 9",
      "0 place 1",
      "1 card 0",
      "1 place 5"
     ]
    }
   ]
  },
  {
   "move": 31,
   "seat": 0,
   "action": "place 10",
   "verdict": "inaccuracy",
   "before": {
    "chance": [
     0.774,
     0.226
    ],
    "expected": [
     83.137,
     76.401
    ],
    "margin": [
     6.736,
     -6.736
    ]
   },
   "after": {
    "chance": [
     0.72,
     0.28
    ],
    "expected": [
     82.549,
     77.372
    ],
    "margin": [
     5.177,
     -5.177
    ]
   },
   "loss": {
    "points": 1.554,
    "chance": 0.054,
    "noise": 0.221
   },
   "stake": 1.554,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.774,
      0.226
     ],
     "expected": [
      83.137,
      76.401
     ],
     "margin": [
      6.736,
      -6.736
     ],
     "action": "place 1",
     "line": [
      "0 place 1",
      "1 card 7",
      "1 place 10",
      "1 place 10",
      "0 card 2",
      "0 place 11",
      "0 place 0",
      "0 place 8"
     ]
    },
    {
     "chance": [
      0.72,
      0.28
     ],
     "expected": [
      82.549,
      77.372
     ],
     "margin": [
      5.177,
      -5.177
     ],
     "action": "place 10",
     "line": [
      "0 place 10",
      "1 card 9",
      "0 card 1",
      "0 place 6",
      "0 place 11",
      "1 card 3",
      "1 place 7"
     ]
    },
    {
     "chance": [
      0.714,
      0.286
     ],
     "expected": [
      83.338,
      78.325
     ],
     "margin": [
      5.014,
      -5.014
     ],
     "action": "place 6",
     "line": [
      "0 place 6",
      "1 card 9",
      "0 card 2",
      "0 place 10",
      "0 place 1",
      "0 place 0"
     ]
    }
   ]
  },
  {
   "move": 32,
   "seat": 1,
   "action": "card 7",
   "verdict": "best",
   "before": {
    "chance": [
     0.829,
     0.171
    ],
    "expected": [
     84.662,
     76.372
    ],
    "margin": [
     8.291,
     -8.291
    ]
   },
   "after": {
    "chance": [
     0.829,
     0.171
    ],
    "expected": [
     84.662,
     76.372
    ],
    "margin": [
     8.291,
     -8.291
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 0.577,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.829,
      0.171
     ],
     "expected": [
      84.662,
      76.372
     ],
     "margin": [
      8.291,
      -8.291
     ],
     "action": "card 7",
     "line": [
      "1 card 7",
      "1 place 1",
      "1 place 1",
      "0 card 5",
      "0 place 11",
      "1 card 5",
      "1 place 4",
      "0 card 7"
     ]
    },
    {
     "chance": [
      0.839,
      0.161
     ],
     "expected": [
      84.357,
      75.688
     ],
     "margin": [
      8.669,
      -8.669
     ],
     "action": "card 3",
     "line": [
      "1 card 3",
      "1 place 11",
      "1 place 10",
      "1 cw",
      "1 place 8",
      "1 cw",
      "0 card 5"
     ]
    },
    {
     "chance": [
      0.862,
      0.138
     ],
     "expected": [
      85.478,
      75.833
     ],
     "margin": [
      9.644,
      -9.644
     ],
     "action": "card 5",
     "line": [
      "1 card 5",
      "1 place 1",
      "0 card 5",
      "0 place 11",
      "1 card 7"
     ]
    }
   ]
  },
  {
   "move": 33,
   "seat": 1,
   "action": "place 6",
   "verdict": "best",
   "before": {
    "chance": [
     0.829,
     0.171
    ],
    "expected": [
     84.662,
     76.372
    ],
    "margin": [
     8.291,
     -8.291
    ]
   },
   "after": {
    "chance": [
     0.829,
     0.171
    ],
    "expected": [
     84.662,
     76.372
    ],
    "margin": [
     8.291,
     -8.291
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.352
   },
   "stake": 0.699,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.829,
      0.171
     ],
     "expected": [
      84.662,
      76.372
     ],
     "margin": [
      8.291,
      -8.291
     ],
     "action": "place 6",
     "line": [
      "1 place 6",
      "1 place 6",
      "0 card 5",
      "0 place 11",
      "1 card 5",
      "1 place 4",
      "0 card 9",
      "0 place 3"
     ]
    },
    {
     "chance": [
      0.847,
      0.153
     ],
     "expected": [
      85.027,
      76.029
     ],
     "margin": [
      8.998,
      -8.998
     ],
     "action": "place 1",
     "line": [
      "1 place 1",
      "1 place 2",
      "0 card 5",
      "0 place 11",
      "1 card 10",
      "1 place 6",
      "1 place 3",
      "0 card 7",
      "0 place 7"
     ]
    },
    {
     "chance": [
      0.846,
      0.154
     ],
     "expected": [
      84.997,
      76.015
     ],
     "margin": [
      8.982,
      -8.982
     ],
     "action": "place 11",
     "line": [
      "1 place 11",
      "1 place 3",
      "0 card 9",
      "1 card 5",
      "1 place 4",
      "1 no",
      "1 skip",
      "0 card 7"
     ]
    },
    {
     "chance": [
      0.863,
      0.137
     ],
     "expected": [
      85.316,
      75.63
     ],
     "margin": [
      9.686,
      -9.686
     ],
     "action": "place 4",
     "line": [
      "1 place 4",
      "1 place 3",
      "0 card 9",
      "1 card 5"
     ]
    }
   ]
  },
  {
   "move": 34,
   "seat": 1,
   "action": "skip",
   "verdict": "best",
   "before": {
    "chance": [
     0.829,
     0.171
    ],
    "expected": [
     84.662,
     76.372
    ],
    "margin": [
     8.291,
     -8.291
    ]
   },
   "after": {
    "chance": [
     0.829,
     0.171
    ],
    "expected": [
     84.662,
     76.372
    ],
    "margin": [
     8.291,
     -8.291
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.366
   },
   "stake": 0.084,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.829,
      0.171
     ],
     "expected": [
      84.662,
      76.372
     ],
     "margin": [
      8.291,
      -8.291
     ],
     "action": "skip",
     "line": [
      "1 skip",
      "0 card 5",
      "0 place 4",
      "0 place 3",
      "1 card 10",
      "1 place 7",
      "1 place 3",
      "0 card 10",
      "0 place 11"
     ]
    },
    {
     "chance": [
      0.833,
      0.167
     ],
     "expected": [
      84.752,
      76.293
     ],
     "margin": [
      8.46,
      -8.46
     ],
     "action": "place 6",
     "line": [
      "1 place 6",
      "0 card 5",
      "0 place 4",
      "0 place 3",
      "1 card 10",
      "1 place 11",
      "0 card 9",
      "0 place 3",
      "1 card 5"
     ]
    }
   ]
  },
  {
   "move": 35,
   "seat": 0,
   "action": "card 9",
   "verdict": "best",
   "before": {
    "chance": [
     0.796,
     0.204
    ],
    "expected": [
     83.199,
     76.032
    ],
    "margin": [
     7.167,
     -7.167
    ]
   },
   "after": {
    "chance": [
     0.791,
     0.209
    ],
    "expected": [
     83.713,
     76.713
    ],
    "margin": [
     7.0,
     -7.0
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.42
   },
   "stake": 0.884,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.791,
      0.209
     ],
     "expected": [
      83.713,
      76.713
     ],
     "margin": [
      7.0,
      -7.0
     ],
     "action": "card 9",
     "line": [
      "0 card 9",
      "1 card 5",
      "1 place 4",
      "1 place 5",
      "0 card 7",
      "0 place 5",
      "0 place 5",
      "1 card 10",
      "1 place 11",
      "0 card 2",
      "0 place 12"
     ]
    },
    {
     "chance": [
      0.812,
      0.188
     ],
     "expected": [
      81.611,
      73.929
     ],
     "margin": [
      7.682,
      -7.682
     ],
     "action": "card 1",
     "line": [
      "0 card 1",
      "0 place 1",
      "0 place 11",
      "1 card 5",
      "1 place 4",
      "1 place 5",
      "0 card 9",
      "1 card 0",
      "1 place 7",
      "1 card 3"
     ]
    },
    {
     "chance": [
      0.709,
      0.291
     ],
     "expected": [
      82.398,
      77.716
     ],
     "margin": [
      4.682,
      -4.682
     ],
     "action": "card 2",
     "line": [
      "0 card 2",
      "0 place 1",
      "0 place 1",
      "0 place 2",
      "1 card 0"
     ]
    }
   ]
  },
  {
   "move": 37,
   "seat": 1,
   "action": "card 3",
   "verdict": "inaccuracy",
   "before": {
    "chance": [
     0.792,
     0.208
    ],
    "expected": [
     85.327,
     78.855
    ],
    "margin": [
     6.472,
     -6.472
    ]
   },
   "after": {
    "chance": [
     0.84,
     0.16
    ],
    "expected": [
     84.522,
     76.476
    ],
    "margin": [
     8.046,
     -8.046
    ]
   },
   "loss": {
    "points": 1.559,
    "chance": 0.048,
    "noise": 0.303
   },
   "stake": 1.559,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.792,
      0.208
     ],
     "expected": [
      85.327,
      78.855
     ],
     "margin": [
      6.472,
      -6.472
     ],
     "action": "card 10",
     "line": [
      "1 card 10",
      "1 place 11",
      "0 card 5",
      "0 place 4",
      "0 place 3",
      "1 card 5",
      "1 place 12",
      "0 card 10",
      "0 place 3",
      "1 card 1",
      "1 place 13"
     ]
    },
    {
     "chance": [
      0.84,
      0.16
     ],
     "expected": [
      84.522,
      76.476
     ],
     "margin": [
      8.046,
      -8.046
     ],
     "action": "card 3",
     "line": [
      "1 card 3",
      "1 place 11",
      "1 place 10",
      "1 cw",
      "1 place 11",
      "1 cw",
      "0 card 5",
      "0 place 4",
      "0 place 3",
      "1 card 10",
      "1 place 7",
      "1 skip"
     ]
    },
    {
     "chance": [
      0.807,
      0.193
     ],
     "expected": [
      84.935,
      78.014
     ],
     "margin": [
      6.922,
      -6.922
     ],
     "action": "card 5",
     "line": [
      "1 card 5",
      "1 place 4",
      "1 place 5",
      "0 card 10",
      "0 place 7",
      "0 place 5",
      "1 card 10",
      "0 card 7",
      "0 skip",
      "1 card 3",
      "1 place 9"
     ]
    }
   ]
  },
  {
   "move": 38,
   "seat": 1,
   "action": "place 4",
   "verdict": "best",
   "before": {
    "chance": [
     0.84,
     0.16
    ],
    "expected": [
     84.522,
     76.476
    ],
    "margin": [
     8.046,
     -8.046
    ]
   },
   "after": {
    "chance": [
     0.84,
     0.16
    ],
    "expected": [
     84.522,
     76.476
    ],
    "margin": [
     8.046,
     -8.046
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.445
   },
   "stake": 1.912,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.84,
      0.16
     ],
     "expected": [
      84.522,
      76.476
     ],
     "margin": [
      8.046,
      -8.046
     ],
     "action": "place 4",
     "line": [
      "1 place 4",
      "1 place 4",
      "1 cw",
      "1 place 0",
      "1 ccw",
      "0 card 10",
      "0 place 11",
      "1 card 10",
      "1 place 12",
      "0 card 7",
      "0 place 7",
      "0 skip"
     ]
    },
    {
     "chance": [
      0.873,
      0.127
     ],
     "expected": [
      84.402,
      75.081
     ],
     "margin": [
      9.322,
      -9.322
     ],
     "action": "place 11",
     "line": [
      "1 place 11",
      "1 place 10",
      "1 cw",
      "1 place 11",
      "1 cw",
      "0 card 5",
      "0 place 4",
      "0 place 3",
      "1 card 10",
      "1 place 7",
      "1 place 3",
      "0 card 10"
     ]
    },
    {
     "chance": [
      0.93,
      0.07
     ],
     "expected": [
      86.98,
      74.475
     ],
     "margin": [
      12.505,
      -12.505
     ],
     "action": "place 7",
     "line": [
      "1 place 7",
      "1 place 7",
      "1 cw",
      "1 place 0",
      "1 ccw"
     ]
    }
   ]
  },
  {
   "move": 39,
   "seat": 1,
   "action": "place 2",
   "verdict": "good",
   "before": {
    "chance": [
     0.84,
     0.16
    ],
    "expected": [
     84.522,
     76.476
    ],
    "margin": [
     8.046,
     -8.046
    ]
   },
   "after": {
    "chance": [
     0.875,
     0.125
    ],
    "expected": [
     84.858,
     75.447
    ],
    "margin": [
     9.41,
     -9.41
    ]
   },
   "loss": {
    "points": 1.37,
    "chance": 0.035,
    "noise": 0.478
   },
   "stake": 3.385,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.84,
      0.16
     ],
     "expected": [
      84.522,
      76.476
     ],
     "margin": [
      8.046,
      -8.046
     ],
     "action": "place 0",
     "line": [
      "1 place 0",
      "1 ccw",
      "1 place 4",
      "1 cw",
      "0 card 10",
      "0 place 11",
      "1 card 10",
      "1 place 12",
      "0 card 11",
      "0 place 7",
      "1 card 5",
      "0 place 0"
     ]
    },
    {
     "chance": [
      0.875,
      0.125
     ],
     "expected": [
      84.858,
      75.447
     ],
     "margin": [
      9.41,
      -9.41
     ],
     "action": "place 2",
     "line": [
      "1 place 2",
      "1 cw",
      "1 place 0",
      "1 ccw",
      "0 card 1",
      "0 place 11",
      "0 place 7",
      "1 card 5",
      "0 card 10",
      "0 place 13",
      "0 place 11"
     ]
    },
    {
     "chance": [
      0.943,
      0.057
     ],
     "expected": [
      88.069,
      74.522
     ],
     "margin": [
      13.547,
      -13.547
     ],
     "action": "skip",
     "line": [
      "1 skip",
      "0 card 10",
      "0 place 11",
      "1 card 10",
      "1 place 12"
     ]
    },
    {
     "chance": [
      0.904,
      0.096
     ],
     "expected": [
      86.338,
      75.504
     ],
     "margin": [
      10.834,
      -10.834
     ],
     "action": "place 4",
     "line": [
      "1 place 4",
      "1 cw",
      "1 place 0",
      "1 ccw",
      "0 card 7",
      "0 place 7"
     ]
    }
   ]
  },
  {
   "move": 40,
   "seat": 1,
   "action": "cw",
   "verdict": "best",
   "before": {
    "chance": [
     0.875,
     0.125
    ],
    "expected": [
     84.858,
     75.447
    ],
    "margin": [
     9.41,
     -9.41
    ]
   },
   "after": {
    "chance": [
     0.875,
     0.125
    ],
    "expected": [
     84.858,
     75.447
    ],
    "margin": [
     9.41,
     -9.41
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 1.409,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.875,
      0.125
     ],
     "expected": [
      84.858,
      75.447
     ],
     "margin": [
      9.41,
      -9.41
     ],
     "action": "cw",
     "line": [
      "1 cw",
      "1 place 0",
      "1 ccw",
      "0 card 7",
      "0 place 11",
      "0 skip",
      "1 card 10",
      "1 place 12",
      "0 card 2",
      "0 place 13"
     ]
    },
    {
     "chance": [
      0.926,
      0.074
     ],
     "expected": [
      86.085,
      73.857
     ],
     "margin": [
      12.228,
      -12.228
     ],
     "action": "ccw",
     "line": [
      "1 ccw",
      "1 place 0",
      "1 ccw",
      "0 card 10",
      "0 place 11",
      "1 card 10"
     ]
    }
   ]
  },
  {
   "move": 41,
   "seat": 1,
   "action": "place 5",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.875,
     0.125
    ],
    "expected": [
     84.858,
     75.447
    ],
    "margin": [
     9.41,
     -9.41
    ]
   },
   "after": {
    "chance": [
     0.927,
     0.073
    ],
    "expected": [
     87.311,
     75.002
    ],
    "margin": [
     12.309,
     -12.309
    ]
   },
   "loss": {
    "points": 2.905,
    "chance": 0.052,
    "noise": 0.277
   },
   "stake": 2.905,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.875,
      0.125
     ],
     "expected": [
      84.858,
      75.447
     ],
     "margin": [
      9.41,
      -9.41
     ],
     "action": "place 0",
     "line": [
      "1 place 0",
      "1 ccw",
      "0 card 7",
      "0 place 11",
      "0 place 10",
      "1 card 10",
      "1 place 12",
      "0 card 11",
      "0 place 7"
     ]
    },
    {
     "chance": [
      0.927,
      0.073
     ],
     "expected": [
      87.311,
      75.002
     ],
     "margin": [
      12.309,
      -12.309
     ],
     "action": "place 5",
     "line": [
      "1 place 5",
      "1 cw",
      "0 card 10",
      "0 place 11",
      "1 card 10",
      "1 place 12",
      "0 card 11",
      "0 place 7",
      "1 card 5",
      "0 place 11",
      "0 ccw"
     ]
    },
    {
     "chance": [
      0.914,
      0.086
     ],
     "expected": [
      85.548,
      74.099
     ],
     "margin": [
      11.449,
      -11.449
     ],
     "action": "skip",
     "line": [
      "1 skip",
      "0 card 10",
      "0 place 11",
      "1 card 10",
      "1 place 12",
      "0 card 7",
      "0 place 7",
      "0 place 7"
     ]
    }
   ]
  },
  {
   "move": 42,
   "seat": 1,
   "action": "cw",
   "verdict": "best",
   "before": {
    "chance": [
     0.927,
     0.073
    ],
    "expected": [
     87.311,
     75.002
    ],
    "margin": [
     12.309,
     -12.309
    ]
   },
   "after": {
    "chance": [
     0.927,
     0.073
    ],
    "expected": [
     87.311,
     75.002
    ],
    "margin": [
     12.309,
     -12.309
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 1.372,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.927,
      0.073
     ],
     "expected": [
      87.311,
      75.002
     ],
     "margin": [
      12.309,
      -12.309
     ],
     "action": "cw",
     "line": [
      "1 cw",
      "0 card 10",
      "0 place 11",
      "1 card 10",
      "1 place 12",
      "0 card 11",
      "0 place 7",
      "1 card 5",
      "0 place 5",
      "0 cw",
      "0 card 7"
     ]
    },
    {
     "chance": [
      0.957,
      0.043
     ],
     "expected": [
      89.445,
      74.393
     ],
     "margin": [
      15.052,
      -15.052
     ],
     "action": "ccw",
     "line": [
      "1 ccw",
      "0 card 10",
      "0 place 11",
      "1 card 10",
      "1 place 12",
      "0 card 7"
     ]
    }
   ]
  },
  {
   "move": 43,
   "seat": 0,
   "action": "card 7",
   "verdict": "best",
   "before": {
    "chance": [
     0.922,
     0.078
    ],
    "expected": [
     86.628,
     75.155
    ],
    "margin": [
     11.473,
     -11.473
    ]
   },
   "after": {
    "chance": [
     0.922,
     0.078
    ],
    "expected": [
     86.628,
     75.155
    ],
    "margin": [
     11.473,
     -11.473
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 2.075,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.922,
      0.078
     ],
     "expected": [
      86.628,
      75.155
     ],
     "margin": [
      11.473,
      -11.473
     ],
     "action": "card 7",
     "line": [
      "0 card 7",
      "0 place 11",
      "0 skip",
      "1 card 10",
      "1 place 12",
      "0 card 11",
      "0 place 7",
      "1 card 0",
      "1 card 5"
     ]
    },
    {
     "chance": [
      0.892,
      0.108
     ],
     "expected": [
      83.579,
      73.81
     ],
     "margin": [
      9.769,
      -9.769
     ],
     "action": "card 1",
     "line": [
      "0 card 1",
      "0 place 11",
      "0 place 12",
      "1 card 6",
      "1 place 7",
      "0 card 2",
      "0 place 6"
     ]
    },
    {
     "chance": [
      0.817,
      0.183
     ],
     "expected": [
      83.929,
      76.979
     ],
     "margin": [
      6.95,
      -6.95
     ],
     "action": "card 2",
     "line": [
      "0 card 2",
      "0 place 11",
      "0 place 11",
      "0 place 10",
      "1 card 0"
     ]
    }
   ]
  },
  {
   "move": 44,
   "seat": 0,
   "action": "place 7",
   "verdict": "best",
   "before": {
    "chance": [
     0.922,
     0.078
    ],
    "expected": [
     86.628,
     75.155
    ],
    "margin": [
     11.473,
     -11.473
    ]
   },
   "after": {
    "chance": [
     0.922,
     0.078
    ],
    "expected": [
     86.593,
     75.168
    ],
    "margin": [
     11.425,
     -11.425
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.563
   },
   "stake": 0.024,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.922,
      0.078
     ],
     "expected": [
      86.593,
      75.168
     ],
     "margin": [
      11.425,
      -11.425
     ],
     "action": "place 7",
     "line": [
      "0 place 7",
      "0 place 7",
      "1 card 10",
      "0 card 10",
      "1 card 6",
      "1 place 12",
      "0 card 1",
      "0 place 15",
      "0 skip"
     ]
    },
    {
     "chance": [
      0.925,
      0.075
     ],
     "expected": [
      86.735,
      75.116
     ],
     "margin": [
      11.62,
      -11.62
     ],
     "action": "place 11",
     "line": [
      "0 place 11",
      "0 skip",
      "1 card 10",
      "1 place 12",
      "0 card 11",
      "0 place 7",
      "1 card 0",
      "1 card 1"
     ]
    }
   ]
  },
  {
   "move": 45,
   "seat": 0,
   "action": "place 7",
   "verdict": "best",
   "before": {
    "chance": [
     0.922,
     0.078
    ],
    "expected": [
     86.593,
     75.168
    ],
    "margin": [
     11.425,
     -11.425
    ]
   },
   "after": {
    "chance": [
     0.922,
     0.078
    ],
    "expected": [
     86.593,
     75.168
    ],
    "margin": [
     11.425,
     -11.425
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 0.11,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.922,
      0.078
     ],
     "expected": [
      86.593,
      75.168
     ],
     "margin": [
      11.425,
      -11.425
     ],
     "action": "place 7",
     "line": [
      "0 place 7",
      "1 card 10",
      "0 card 10",
      "1 card 6",
      "1 place 12",
      "0 card 1",
      "0 place 15",
      "0 place 12",
      "0 card 11",
      "0 place 9"
     ]
    },
    {
     "chance": [
      0.918,
      0.082
     ],
     "expected": [
      86.88,
      75.674
     ],
     "margin": [
      11.206,
      -11.206
     ],
     "action": "skip",
     "line": [
      "0 skip",
      "1 card 10",
      "0 card 5",
      "1 card 6",
      "1 place 4",
      "1 place 12",
      "0 card 2",
      "0 place 13",
      "0 place 10"
     ]
    }
   ]
  },
  {
   "move": 46,
   "seat": 1,
   "action": "card 1",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.923,
     0.077
    ],
    "expected": [
     81.053,
     70.039
    ],
    "margin": [
     11.014,
     -11.014
    ]
   },
   "after": {
    "chance": [
     0.974,
     0.026
    ],
    "expected": [
     83.705,
     67.665
    ],
    "margin": [
     16.04,
     -16.04
    ]
   },
   "loss": {
    "points": 5.026,
    "chance": 0.051,
    "noise": 0.416
   },
   "stake": 5.026,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.923,
      0.077
     ],
     "expected": [
      81.053,
      70.039
     ],
     "margin": [
      11.014,
      -11.014
     ],
     "action": "card 10",
     "line": [
      "1 card 10",
      "0 card 10",
      "1 card 5",
      "0 card 5",
      "1 card 6",
      "0 card 1"
     ]
    },
    {
     "chance": [
      0.974,
      0.026
     ],
     "expected": [
      83.705,
      67.665
     ],
     "margin": [
      16.04,
      -16.04
     ],
     "action": "card 1",
     "line": [
      "1 card 1",
      "1 place 12",
      "0 card 5",
      "1 card 6",
      "1 place 14",
      "1 place 13",
      "1 place 15",
      "0 card 11",
      "1 card 10",
      "0 skip"
     ]
    },
    {
     "chance": [
      0.945,
      0.055
     ],
     "expected": [
      86.718,
      74.051
     ],
     "margin": [
      12.667,
      -12.667
     ],
     "action": "card 5",
     "line": [
      "1 card 5",
      "0 card 5",
      "1 card 1",
      "1 place 4",
      "1 place 13",
      "0 card 1",
      "0 place 15",
      "1 card 10"
     ]
    }
   ]
  },
  {
   "move": 48,
   "seat": 1,
   "action": "place 12",
   "verdict": "best",
   "before": {
    "chance": [
     0.974,
     0.026
    ],
    "expected": [
     83.705,
     67.665
    ],
    "margin": [
     16.04,
     -16.04
    ]
   },
   "after": {
    "chance": [
     0.974,
     0.026
    ],
    "expected": [
     83.705,
     67.665
    ],
    "margin": [
     16.04,
     -16.04
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 2.129,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.974,
      0.026
     ],
     "expected": [
      83.705,
      67.665
     ],
     "margin": [
      16.04,
      -16.04
     ],
     "action": "place 12",
     "line": [
      "1 place 12",
      "0 card 5",
      "1 card 6",
      "1 place 14",
      "1 place 13",
      "1 place 12",
      "0 card 11",
      "0 place 15",
      "1 card 5"
     ]
    },
    {
     "chance": [
      0.99,
      0.01
     ],
     "expected": [
      93.129,
      72.831
     ],
     "margin": [
      20.298,
      -20.298
     ],
     "action": "skip",
     "line": [
      "1 skip",
      "0 card 5",
      "1 card 10",
      "1 place 11",
      "0 card 2",
      "0 place 4"
     ]
    }
   ]
  },
  {
   "move": 49,
   "seat": 0,
   "action": "card 1",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.964,
     0.036
    ],
    "expected": [
     82.166,
     68.241
    ],
    "margin": [
     13.925,
     -13.925
    ]
   },
   "after": {
    "chance": [
     0.885,
     0.115
    ],
    "expected": [
     70.604,
     61.923
    ],
    "margin": [
     8.681,
     -8.681
    ]
   },
   "loss": {
    "points": 5.244,
    "chance": 0.079,
    "noise": 0.373
   },
   "stake": 5.244,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.964,
      0.036
     ],
     "expected": [
      82.166,
      68.241
     ],
     "margin": [
      13.925,
      -13.925
     ],
     "action": "card 11",
     "line": [
      "0 card 11",
      "1 card 6",
      "1 place 14",
      "1 place 6",
      "1 place 15",
      "0 place 13",
      "0 ccw",
      "0 card 10",
      "1 card 10"
     ]
    },
    {
     "chance": [
      0.885,
      0.115
     ],
     "expected": [
      70.604,
      61.923
     ],
     "margin": [
      8.681,
      -8.681
     ],
     "action": "card 1",
     "line": [
      "0 card 1",
      "0 place 14",
      "1 card 6",
      "1 place 15",
      "0 card 10",
      "1 card 5",
      "1 place 13",
      "0 card 5",
      "0 place 13",
      "1 card 10"
     ]
    },
    {
     "chance": [
      0.836,
      0.164
     ],
     "expected": [
      82.222,
      75.313
     ],
     "margin": [
      6.909,
      -6.909
     ],
     "action": "card 2",
     "line": [
      "0 card 2",
      "0 place 2",
      "0 place 1"
     ]
    }
   ]
  },
  {
   "move": 51,
   "seat": 0,
   "action": "place 14",
   "verdict": "best",
   "before": {
    "chance": [
     0.885,
     0.115
    ],
    "expected": [
     70.604,
     61.923
    ],
    "margin": [
     8.681,
     -8.681
    ]
   },
   "after": {
    "chance": [
     0.885,
     0.115
    ],
    "expected": [
     70.604,
     61.923
    ],
    "margin": [
     8.681,
     -8.681
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 0.865,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.885,
      0.115
     ],
     "expected": [
      70.604,
      61.923
     ],
     "margin": [
      8.681,
      -8.681
     ],
     "action": "place 14",
     "line": [
      "0 place 14",
      "1 card 6",
      "1 place 15",
      "0 card 10",
      "1 card 5",
      "1 place 13",
      "0 card 5",
      "0 place 11",
      "1 card 0"
     ]
    },
    {
     "chance": [
      0.837,
      0.163
     ],
     "expected": [
      82.804,
      75.852
     ],
     "margin": [
      6.951,
      -6.951
     ],
     "action": "skip",
     "line": [
      "0 skip",
      "1 card 6",
      "1 place 14",
      "1 place 15",
      "0 card 11",
      "0 place 6",
      "1 card 0"
     ]
    }
   ]
  },
  {
   "move": 52,
   "seat": 1,
   "action": "card 6",
   "verdict": "best",
   "before": {
    "chance": [
     0.742,
     0.258
    ],
    "expected": [
     44.686,
     40.395
    ],
    "margin": [
     4.291,
     -4.291
    ]
   },
   "after": {
    "chance": [
     0.742,
     0.258
    ],
    "expected": [
     44.686,
     40.395
    ],
    "margin": [
     4.291,
     -4.291
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 2.085,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.742,
      0.258
     ],
     "expected": [
      44.686,
      40.395
     ],
     "margin": [
      4.291,
      -4.291
     ],
     "action": "card 6",
     "line": [
      "1 card 6",
      "1 place 15",
      "0 card 10",
      "1 card 5",
      "1 place 13",
      "0 card 5",
      "0 place 11",
      "1 card 0"
     ]
    },
    {
     "chance": [
      0.885,
      0.115
     ],
     "expected": [
      57.678,
      49.393
     ],
     "margin": [
      8.286,
      -8.286
     ],
     "action": "card 10",
     "line": [
      "1 card 10",
      "1 place 15",
      "0 card 10",
      "1 card 5",
      "1 place 13",
      "0 card 5",
      "0 place 11",
      "1 card 6",
      "1 place 5",
      "0 card 11",
      "0 place 9"
     ]
    },
    {
     "chance": [
      0.834,
      0.166
     ],
     "expected": [
      47.876,
      41.324
     ],
     "margin": [
      6.552,
      -6.552
     ],
     "action": "card 5",
     "line": [
      "1 card 5",
      "1 place 15",
      "0 card 10",
      "1 card 6",
      "1 place 4",
      "0 card 5"
     ]
    }
   ]
  },
  {
   "move": 53,
   "seat": 1,
   "action": "place 12",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.742,
     0.258
    ],
    "expected": [
     44.686,
     40.395
    ],
    "margin": [
     4.291,
     -4.291
    ]
   },
   "after": {
    "chance": [
     0.954,
     0.046
    ],
    "expected": [
     70.06,
     57.735
    ],
    "margin": [
     12.326,
     -12.326
    ]
   },
   "loss": {
    "points": 8.042,
    "chance": 0.212,
    "noise": 0.333
   },
   "stake": 8.042,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.742,
      0.258
     ],
     "expected": [
      44.686,
      40.395
     ],
     "margin": [
      4.291,
      -4.291
     ],
     "action": "place 15",
     "line": [
      "1 place 15",
      "0 card 10",
      "1 card 5",
      "1 place 13",
      "0 card 5",
      "0 place 11",
      "1 card 0"
     ]
    },
    {
     "chance": [
      0.954,
      0.046
     ],
     "expected": [
      70.06,
      57.735
     ],
     "margin": [
      12.326,
      -12.326
     ],
     "action": "place 12",
     "line": [
      "1 place 12",
      "1 place 4",
      "1 place 15",
      "0 card 10",
      "0 place 11",
      "1 card 5",
      "0 card 2",
      "0 place 6",
      "0 place 7"
     ]
    }
   ]
  },
  {
   "move": 54,
   "seat": 1,
   "action": "place 4",
   "verdict": "best",
   "before": {
    "chance": [
     0.954,
     0.046
    ],
    "expected": [
     70.06,
     57.735
    ],
    "margin": [
     12.326,
     -12.326
    ]
   },
   "after": {
    "chance": [
     0.954,
     0.046
    ],
    "expected": [
     70.06,
     57.735
    ],
    "margin": [
     12.326,
     -12.326
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 2.541,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.954,
      0.046
     ],
     "expected": [
      70.06,
      57.735
     ],
     "margin": [
      12.326,
      -12.326
     ],
     "action": "place 4",
     "line": [
      "1 place 4",
      "1 place 11",
      "0 card 5",
      "0 place 4",
      "1 card 5",
      "0 card 10"
     ]
    },
    {
     "chance": [
      0.986,
      0.014
     ],
     "expected": [
      84.32,
      66.912
     ],
     "margin": [
      17.408,
      -17.408
     ],
     "action": "place 13",
     "line": [
      "1 place 13",
      "1 place 15",
      "0 card 10",
      "0 place 11",
      "1 card 5",
      "0 card 11",
      "0 skip"
     ]
    }
   ]
  },
  {
   "move": 55,
   "seat": 1,
   "action": "place 15",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.954,
     0.046
    ],
    "expected": [
     70.06,
     57.735
    ],
    "margin": [
     12.326,
     -12.326
    ]
   },
   "after": {
    "chance": [
     0.975,
     0.025
    ],
    "expected": [
     76.331,
     61.383
    ],
    "margin": [
     14.948,
     -14.948
    ]
   },
   "loss": {
    "points": 2.621,
    "chance": 0.021,
    "noise": 0.329
   },
   "stake": 2.621,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.954,
      0.046
     ],
     "expected": [
      70.06,
      57.735
     ],
     "margin": [
      12.326,
      -12.326
     ],
     "action": "place 11",
     "line": [
      "1 place 11",
      "0 card 5",
      "0 place 4",
      "1 card 5",
      "0 card 10"
     ]
    },
    {
     "chance": [
      0.975,
      0.025
     ],
     "expected": [
      76.331,
      61.383
     ],
     "margin": [
      14.948,
      -14.948
     ],
     "action": "place 15",
     "line": [
      "1 place 15",
      "0 card 10",
      "0 place 11",
      "1 card 5",
      "0 card 2",
      "0 place 1",
      "0 place 2"
     ]
    }
   ]
  },
  {
   "move": 56,
   "seat": 0,
   "action": "card 11",
   "verdict": "best",
   "before": {
    "chance": [
     0.968,
     0.032
    ],
    "expected": [
     64.65,
     50.764
    ],
    "margin": [
     13.886,
     -13.886
    ]
   },
   "after": {
    "chance": [
     0.966,
     0.034
    ],
    "expected": [
     63.201,
     49.617
    ],
    "margin": [
     13.583,
     -13.583
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.691
   },
   "stake": 0.185,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.966,
      0.034
     ],
     "expected": [
      63.201,
      49.617
     ],
     "margin": [
      13.583,
      -13.583
     ],
     "action": "card 11",
     "line": [
      "0 card 11",
      "0 place 11",
      "1 card 5",
      "0 place 13",
      "0 cw",
      "0 card 10"
     ]
    },
    {
     "chance": [
      0.975,
      0.025
     ],
     "expected": [
      69.132,
      54.309
     ],
     "margin": [
      14.823,
      -14.823
     ],
     "action": "card 10",
     "line": [
      "0 card 10",
      "0 place 11",
      "1 card 5",
      "0 card 2",
      "0 place 1",
      "0 place 2"
     ]
    },
    {
     "chance": [
      0.966,
      0.034
     ],
     "expected": [
      86.639,
      73.006
     ],
     "margin": [
      13.633,
      -13.633
     ],
     "action": "card 2",
     "line": [
      "0 card 2",
      "0 place 11",
      "0 place 6",
      "0 place 7"
     ]
    }
   ]
  },
  {
   "move": 57,
   "seat": 0,
   "action": "place 11",
   "verdict": "best",
   "before": {
    "chance": [
     0.966,
     0.034
    ],
    "expected": [
     63.201,
     49.617
    ],
    "margin": [
     13.583,
     -13.583
    ]
   },
   "after": {
    "chance": [
     0.966,
     0.034
    ],
    "expected": [
     63.201,
     49.617
    ],
    "margin": [
     13.583,
     -13.583
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 1.978,
   "revealed": true,
   "options": [
    {
     "chance": [
      0.966,
      0.034
     ],
     "expected": [
      63.201,
      49.617
     ],
     "margin": [
      13.583,
      -13.583
     ],
     "action": "place 11",
     "line": [
      "0 place 11",
      "1 card 5",
      "0 place 13",
      "0 cw",
      "0 card 2",
      "0 place 1",
      "0 place 2"
     ]
    },
    {
     "chance": [
      0.954,
      0.046
     ],
     "expected": [
      88.468,
      76.132
     ],
     "margin": [
      12.337,
      -12.337
     ],
     "action": "place 14",
     "line": [
      "0 place 14",
      "1 card 9",
      "1 place 11",
      "0 place 7",
      "0 ccw"
     ]
    },
    {
     "chance": [
      0.899,
      0.101
     ],
     "expected": [
      84.732,
      75.836
     ],
     "margin": [
      8.897,
      -8.897
     ],
     "action": "place 4",
     "line": [
      "0 place 4",
      "1 card 9",
      "0 place 0",
      "0 cw"
     ]
    }
   ]
  },
  {
   "move": 58,
   "seat": 1,
   "action": "card 0",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.977,
     0.023
    ],
    "expected": [
     49.153,
     36.354
    ],
    "margin": [
     12.799,
     -12.799
    ]
   },
   "after": {
    "chance": [
     0.995,
     0.005
    ],
    "expected": [
     49.599,
     31.82
    ],
    "margin": [
     17.779,
     -17.779
    ]
   },
   "loss": {
    "points": 4.98,
    "chance": 0.018,
    "noise": 0.277
   },
   "stake": 4.98,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.977,
      0.023
     ],
     "expected": [
      49.153,
      36.354
     ],
     "margin": [
      12.799,
      -12.799
     ],
     "action": "card 5",
     "line": [
      "1 card 5",
      "0 place 13",
      "0 cw",
      "0 card 2",
      "0 place 1",
      "0 place 2"
     ]
    },
    {
     "chance": [
      0.995,
      0.005
     ],
     "expected": [
      49.599,
      31.82
     ],
     "margin": [
      17.779,
      -17.779
     ],
     "action": "card 0",
     "line": [
      "1 card 0",
      "0 place 13",
      "0 cw",
      "0 card 2",
      "0 place 1",
      "0 place 2"
     ]
    },
    {
     "chance": [
      0.977,
      0.023
     ],
     "expected": [
      49.154,
      36.351
     ],
     "margin": [
      12.803,
      -12.803
     ],
     "action": "card 10",
     "line": [
      "1 card 10",
      "0 place 13",
      "0 cw",
      "0 card 2",
      "0 place 12",
      "0 place 4"
     ]
    }
   ]
  },
  {
   "move": 61,
   "seat": 0,
   "action": "place 9",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.995,
     0.005
    ],
    "expected": [
     49.599,
     31.82
    ],
    "margin": [
     17.779,
     -17.779
    ]
   },
   "after": {
    "chance": [
     0.986,
     0.014
    ],
    "expected": [
     50.698,
     36.218
    ],
    "margin": [
     14.48,
     -14.48
    ]
   },
   "loss": {
    "points": 3.298,
    "chance": 0.009,
    "noise": 0.218
   },
   "stake": 4.646,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.995,
      0.005
     ],
     "expected": [
      49.599,
      31.82
     ],
     "margin": [
      17.779,
      -17.779
     ],
     "action": "place 13",
     "line": [
      "0 place 13",
      "0 cw",
      "0 card 2",
      "0 place 1",
      "0 place 2"
     ]
    },
    {
     "chance": [
      0.986,
      0.014
     ],
     "expected": [
      50.698,
      36.218
     ],
     "margin": [
      14.48,
      -14.48
     ],
     "action": "place 9",
     "line": [
      "0 place 9",
      "0 cw",
      "0 card 5",
      "1 card 9",
      "1 place 15",
      "0 card 10"
     ]
    },
    {
     "chance": [
      0.976,
      0.024
     ],
     "expected": [
      53.516,
      40.905
     ],
     "margin": [
      12.611,
      -12.611
     ],
     "action": "skip",
     "line": [
      "0 skip",
      "0 card 10"
     ]
    },
    {
     "chance": [
      0.974,
      0.026
     ],
     "expected": [
      52.679,
      40.315
     ],
     "margin": [
      12.364,
      -12.364
     ],
     "action": "place 0",
     "line": [
      "0 place 0",
      "0 cw",
      "0 card 10"
     ]
    }
   ]
  },
  {
   "move": 62,
   "seat": 0,
   "action": "ccw",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.986,
     0.014
    ],
    "expected": [
     50.698,
     36.218
    ],
    "margin": [
     14.48,
     -14.48
    ]
   },
   "after": {
    "chance": [
     0.964,
     0.036
    ],
    "expected": [
     49.895,
     38.663
    ],
    "margin": [
     11.231,
     -11.231
    ]
   },
   "loss": {
    "points": 3.249,
    "chance": 0.022,
    "noise": 0.183
   },
   "stake": 3.249,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.986,
      0.014
     ],
     "expected": [
      50.698,
      36.218
     ],
     "margin": [
      14.48,
      -14.48
     ],
     "action": "cw",
     "line": [
      "0 cw",
      "0 card 10"
     ]
    },
    {
     "chance": [
      0.964,
      0.036
     ],
     "expected": [
      49.895,
      38.663
     ],
     "margin": [
      11.231,
      -11.231
     ],
     "action": "ccw",
     "line": [
      "0 ccw",
      "0 card 5",
      "1 card 9",
      "1 place 15",
      "0 card 10"
     ]
    }
   ]
  },
  {
   "move": 63,
   "seat": 0,
   "action": "card 5",
   "verdict": "inaccuracy",
   "before": {
    "chance": [
     0.964,
     0.036
    ],
    "expected": [
     49.895,
     38.663
    ],
    "margin": [
     11.231,
     -11.231
    ]
   },
   "after": {
    "chance": [
     0.94,
     0.06
    ],
    "expected": [
     55.535,
     46.163
    ],
    "margin": [
     9.372,
     -9.372
    ]
   },
   "loss": {
    "points": 1.856,
    "chance": 0.024,
    "noise": 0.203
   },
   "stake": 1.856,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.964,
      0.036
     ],
     "expected": [
      49.895,
      38.663
     ],
     "margin": [
      11.231,
      -11.231
     ],
     "action": "card 10",
     "line": [
      "0 card 10"
     ]
    },
    {
     "chance": [
      0.94,
      0.06
     ],
     "expected": [
      55.535,
      46.163
     ],
     "margin": [
      9.372,
      -9.372
     ],
     "action": "card 5",
     "line": [
      "0 card 5",
      "1 card 10",
      "1 place 13",
      "1 place 15"
     ]
    },
    {
     "chance": [
      0.953,
      0.047
     ],
     "expected": [
      48.816,
      38.552
     ],
     "margin": [
      10.264,
      -10.264
     ],
     "action": "card 2",
     "line": [
      "0 card 2",
      "0 place 1",
      "0 place 2"
     ]
    }
   ]
  },
  {
   "move": 66,
   "seat": 1,
   "action": "card 5",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.94,
     0.06
    ],
    "expected": [
     55.535,
     46.163
    ],
    "margin": [
     9.372,
     -9.372
    ]
   },
   "after": {
    "chance": [
     0.994,
     0.006
    ],
    "expected": [
     59.993,
     42.856
    ],
    "margin": [
     17.136,
     -17.136
    ]
   },
   "loss": {
    "points": 7.761,
    "chance": 0.054,
    "noise": 0.196
   },
   "stake": 7.761,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.94,
      0.06
     ],
     "expected": [
      55.535,
      46.163
     ],
     "margin": [
      9.372,
      -9.372
     ],
     "action": "card 10",
     "line": [
      "1 card 10",
      "1 place 13",
      "1 place 15"
     ]
    },
    {
     "chance": [
      0.994,
      0.006
     ],
     "expected": [
      59.993,
      42.856
     ],
     "margin": [
      17.136,
      -17.136
     ],
     "action": "card 5",
     "line": [
      "1 card 5",
      "1 place 13",
      "0 card 10"
     ]
    },
    {
     "chance": [
      0.982,
      0.018
     ],
     "expected": [
      59.14,
      45.509
     ],
     "margin": [
      13.631,
      -13.631
     ],
     "action": "card 9",
     "line": [
      "1 card 9",
      "1 place 15",
      "0 card 10"
     ]
    }
   ]
  },
  {
   "move": 67,
   "seat": 1,
   "action": "place 15",
   "verdict": "mistake",
   "before": {
    "chance": [
     0.994,
     0.006
    ],
    "expected": [
     59.993,
     42.856
    ],
    "margin": [
     17.136,
     -17.136
    ]
   },
   "after": {
    "chance": [
     0.996,
     0.004
    ],
    "expected": [
     61.127,
     41.943
    ],
    "margin": [
     19.184,
     -19.184
    ]
   },
   "loss": {
    "points": 2.048,
    "chance": 0.002,
    "noise": 0.129
   },
   "stake": 2.048,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.994,
      0.006
     ],
     "expected": [
      59.993,
      42.856
     ],
     "margin": [
      17.136,
      -17.136
     ],
     "action": "place 13",
     "line": [
      "1 place 13",
      "0 card 10"
     ]
    },
    {
     "chance": [
      0.996,
      0.004
     ],
     "expected": [
      61.127,
      41.943
     ],
     "margin": [
      19.184,
      -19.184
     ],
     "action": "place 15",
     "line": [
      "1 place 15",
      "0 card 10"
     ]
    }
   ]
  },
  {
   "move": 68,
   "seat": 0,
   "action": "card 10",
   "verdict": "best",
   "before": {
    "chance": [
     0.996,
     0.004
    ],
    "expected": [
     61.127,
     41.943
    ],
    "margin": [
     19.184,
     -19.184
    ]
   },
   "after": {
    "chance": [
     0.996,
     0.004
    ],
    "expected": [
     61.127,
     41.943
    ],
    "margin": [
     19.184,
     -19.184
    ]
   },
   "loss": {
    "points": 0.0,
    "chance": 0.0,
    "noise": 0.0
   },
   "stake": 2.685,
   "revealed": false,
   "options": [
    {
     "chance": [
      0.996,
      0.004
     ],
     "expected": [
      61.127,
      41.943
     ],
     "margin": [
      19.184,
      -19.184
     ],
     "action": "card 10",
     "line": [
      "0 card 10"
     ]
    },
    {
     "chance": [
      0.983,
      0.017
     ],
     "expected": [
      56.584,
      42.769
     ],
     "margin": [
      13.815,
      -13.815
     ],
     "action": "card 2",
     "line": [
      "0 card 2",
      "0 place 13",
      "0 place 5"
     ]
    }
   ]
  }
 ],
 "accounts": [
  {
   "seat": 0,
   "accuracy": 35.5,
   "verdict": {
    "best": 16,
    "good": 0,
    "inaccuracy": 2,
    "mistake": 8
   },
   "start": 1.64,
   "luck": -3.79,
   "decisions": -34.63,
   "rivals": 55.97,
   "error": -0.19,
   "margin": 19.0,
   "turns": [
    23,
    24,
    26
   ]
  },
  {
   "seat": 1,
   "accuracy": 27.7,
   "verdict": {
    "best": 18,
    "good": 1,
    "inaccuracy": 2,
    "mistake": 11
   },
   "start": -1.64,
   "luck": 3.79,
   "decisions": -55.97,
   "rivals": 34.63,
   "error": 0.19,
   "margin": -19.0,
   "turns": [
    23,
    24,
    26
   ]
  }
 ]
}','2026-11-20 00:09:19.295572');
CREATE TABLE "web_analysiswork" ("name" varchar(64) NOT NULL PRIMARY KEY, "person" varchar(40) NOT NULL, "count" integer unsigned NOT NULL CHECK ("count" >= 0), "done" integer unsigned NOT NULL CHECK ("done" >= 0), "failed" bool NOT NULL, "heard" datetime NOT NULL, "created" datetime NOT NULL);
INSERT INTO "web_analysiswork" VALUES('06dd41659f9b38a260261ce082dcf3fef29cfd04c79cf5210fdb35e434c18b70','LWZsgAZBS1Efdr8g',45,30,0,'2026-11-20 00:09:27.728264','2026-11-20 00:09:26.215639');
CREATE TABLE "web_asking" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "person" varchar(40) NOT NULL, "name" varchar(40) NOT NULL, "refused" bool NOT NULL, "created" datetime NOT NULL, "table_id" varchar(12) NOT NULL REFERENCES "web_table" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_asking_a_person" UNIQUE ("table_id", "person"));
INSERT INTO "web_asking" VALUES(1,'xzjFrbOLnXS3NlE0','Тарас',0,'2026-11-20 00:09:13.275030','w6rkx5fznm');
INSERT INTO "web_asking" VALUES(2,'aXjFf-zYt4CT_vLY','Гость',1,'2026-11-20 00:09:13.320039','w6rkx5fznm');
CREATE TABLE "web_componentset" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "game" varchar(40) NOT NULL, "name" varchar(16) NOT NULL, "contents" text NOT NULL, CONSTRAINT "one_component_set_a_name" UNIQUE ("game", "name"));
INSERT INTO "web_componentset" VALUES(1,'secret_valley','e009972ffc9d6fb6','{"from":{"*":"ours","tokens_per_colour":"book","rounds":"book"},"schema":1,"game":"secret_valley","order":["F1","F2","F3","F4","F5","M1","M2","M3","M4","M5","S1","S2","S3","S4","S5","P1","P2","P3","P4","P5"],"tokens_per_colour":6,"colour_order":["red","white","black","violet"],"rounds":4,"players":{"2":{"from":{"*":"book","aside":"inferred"},"tokens":6,"turns":6,"hand":7,"aside":6,"cells":12,"frames":[[4,3],[3,4]]},"3":{"from":{"*":"book","aside":"inferred"},"tokens":5,"turns":5,"hand":6,"aside":2,"cells":15,"frames":[[5,3],[3,5]]},"4":{"from":{"*":"book","aside":"inferred"},"tokens":4,"turns":4,"hand":5,"aside":0,"cells":16,"frames":[[4,4]]}},"terrain":{"forest":{"from":{"ru":"book"},"ru":"Леса","uk":"Ліси","en":"Forests","letter":"F","colour":"#1B7F5C","icon":"tree"},"mountain":{"from":{"ru":"book"},"ru":"Горы","uk":"Гори","en":"Mountains","letter":"M","colour":"#7A6A63","icon":"peak"},"shore":{"from":{"ru":"book","colour":"book"},"ru":"Берега","uk":"Береги","en":"Shores","letter":"S","colour":"#0072B2","icon":"waves"},"field":{"from":{"ru":"book"},"ru":"Поля","uk":"Поля","en":"Fields","letter":"P","colour":"#E6B422","icon":"maize"}},"colour":{"red":{"ru":"красный","uk":"червоний","en":"red","hex":"#C8321E","symbol":"sun"},"white":{"ru":"белый","uk":"білий","en":"white","hex":"#F5F0E6","symbol":"moon"},"black":{"ru":"чёрный","uk":"чорний","en":"black","hex":"#222222","symbol":"jaguar"},"violet":{"ru":"фиолетовый","uk":"фіолетовий","en":"violet","hex":"#8E4EA8","symbol":"feather"}},"card":[{"face":{"id":"F1","terrain":"forest","strength":1,"max":8},"rule":[{"op":"count","scope":"adj","cmp":"stronger","per":2}],"ru":{"name":"Шепчущая роща","text":"2 очка за каждую примыкающую карту сильнее этой."},"uk":{"name":"Шепітливий гай","text":"2 очки за кожну прилеглу карту, сильнішу за цю."},"en":{"name":"Whispering Grove","text":"2 points for each adjacent card stronger than this one."}},{"face":{"id":"F2","terrain":"forest","strength":2,"max":8},"rule":[{"op":"any","scope":"adj","terrain":["shore"],"points":4},{"op":"any","scope":"adj","terrain":["field"],"points":4}],"ru":{"name":"Тропа ягуара","text":"4 очка, если примыкает хотя бы один берег; ещё 4 очка, если примыкает хотя бы одно поле."},"uk":{"name":"Стежка ягуара","text":"4 очки, якщо прилягає хоча б один берег; ще 4 очки, якщо прилягає хоча б одне поле."},"en":{"name":"Jaguar Trail","text":"4 points if at least one Shore is adjacent; 4 more if at least one Field is adjacent."}},{"face":{"id":"F3","terrain":"forest","strength":3,"max":10},"rule":[{"op":"count","scope":"group","per":2}],"ru":{"name":"Изумрудная чаща","text":"2 очка за каждый лес в группе примыкающих друг к другу лесов, куда входит эта карта (считая её)."},"uk":{"name":"Смарагдова хаща","text":"2 очки за кожен ліс у групі прилеглих один до одного лісів, до якої входить ця карта (разом із нею)."},"en":{"name":"Emerald Thicket","text":"2 points for each Forest in the group of side-touching Forests this card belongs to (itself included)."}},{"face":{"id":"F4","terrain":"forest","strength":4,"max":8},"rule":[{"op":"count","scope":"nb","terrain":["mountain"],"base":8,"per":-2,"min":0}],"ru":{"name":"Старая сейба","text":"8 очков минус 2 за каждую соседнюю гору (не меньше 0)."},"uk":{"name":"Стара сейба","text":"8 очок мінус 2 за кожну сусідню гору (не менше 0)."},"en":{"name":"Old Ceiba","text":"8 points minus 2 for each neighbouring Mountain (never below 0)."}},{"face":{"id":"F5","terrain":"forest","strength":5,"max":8},"rule":[{"op":"count","scope":"nb","cmp":"weaker","per":1}],"ru":{"name":"Крыло кецаля","text":"1 очко за каждую соседнюю карту слабее этой."},"uk":{"name":"Крило кецаля","text":"1 очко за кожну сусідню карту, слабшу за цю."},"en":{"name":"Quetzal''s Wing","text":"1 point for each neighbouring card weaker than this one."}},{"face":{"id":"M1","terrain":"mountain","strength":1,"max":7},"rule":[{"op":"position","corner":7,"border":3,"inner":0}],"ru":{"name":"Орлиный карниз","text":"7 очков в углу сетки, 3 очка на краю вне угла, 0 очков внутри."},"uk":{"name":"Орлиний карниз","text":"7 очок у куті сітки, 3 очки на краю поза кутом, 0 очок усередині."},"en":{"name":"Eagle''s Ledge","text":"7 points in a corner of the grid, 3 elsewhere on its edge, 0 inside."}},{"face":{"from":{"terrain":"inferred","strength":"inferred"},"id":"M2","terrain":"mountain","strength":2,"max":9},"rule":[{"from":{"*":"book","points":"ours"},"op":"none","scope":"column","strength":[2],"points":9}],"ru":{"from":{"name":"book"},"name":"Зев горы","text":"9 очков, если в её столбце нет других карт с силой 2."},"uk":{"name":"Паща гори","text":"9 очок, якщо в її стовпці немає інших карт із силою 2."},"en":{"name":"Mountain''s Maw","text":"9 points if its column holds no other card of strength 2."}},{"face":{"id":"M3","terrain":"mountain","strength":3,"max":12},"rule":[{"op":"count","scope":"adj","strength":[1,2],"per":3}],"ru":{"name":"Обсидиановый склон","text":"3 очка за каждую примыкающую карту с силой 1 или 2."},"uk":{"name":"Обсидіановий схил","text":"3 очки за кожну прилеглу карту із силою 1 або 2."},"en":{"name":"Obsidian Slope","text":"3 points for each adjacent card of strength 1 or 2."}},{"face":{"from":{"strength":"inferred"},"id":"M4","terrain":"mountain","strength":4,"max":9},"rule":[{"from":{"*":"book","points":"ours"},"op":"none","scope":"row","strength":[4],"points":9}],"ru":{"from":{"name":"book"},"name":"Кулак великана","text":"9 очков, если в её ряду нет других карт с силой 4."},"uk":{"name":"Кулак велетня","text":"9 очок, якщо в її ряду немає інших карт із силою 4."},"en":{"name":"Giant''s Fist","text":"9 points if its row holds no other card of strength 4."}},{"face":{"from":{"max":"book"},"id":"M5","terrain":"mountain","strength":5,"max":12},"rule":[{"from":"book","op":"distinct","scope":"adj","key":"terrain","per":3}],"ru":{"from":{"name":"book"},"name":"Тысяча ступеней","text":"3 очка за каждый тип местности среди примыкающих карт (повтор считается один раз)."},"uk":{"name":"Тисяча сходинок","text":"3 очки за кожен тип місцевості серед прилеглих карт (повтор рахується один раз)."},"en":{"name":"Thousand Steps","text":"3 points for each terrain type among adjacent cards (repeats count once)."}},{"face":{"id":"S1","terrain":"shore","strength":1,"max":8},"rule":[{"op":"count","scope":"adj","per":1},{"op":"count","scope":"adj","owner":"rival","per":1}],"ru":{"name":"Пристань чужаков","text":"1 очко за каждую примыкающую карту и ещё 1 за каждую из них с поселением соперника."},"uk":{"name":"Пристань чужинців","text":"1 очко за кожну прилеглу карту і ще 1 за кожну з них із поселенням суперника."},"en":{"name":"Strangers'' Landing","text":"1 point for each adjacent card, and 1 more for each of them holding a rival’s settlement."}},{"face":{"id":"S2","terrain":"shore","strength":2,"max":10},"rule":[{"op":"count","scope":"cross","self":true,"terrain":["shore"],"per":2}],"ru":{"name":"Солёная коса","text":"2 очка за каждый берег в её ряду и столбце (эта карта считается один раз)."},"uk":{"name":"Солона коса","text":"2 очки за кожен берег у її ряду та стовпці (ця карта рахується один раз)."},"en":{"name":"Salt Spit","text":"2 points for each Shore in its row and column (this card counts once)."}},{"face":{"from":{"terrain":"inferred","max":"book"},"id":"S3","terrain":"shore","strength":3,"max":10},"rule":[{"from":{"*":"book","per":"inferred"},"op":"unique","scope":"nb","key":"strength","per":2}],"ru":{"from":{"name":"book"},"name":"Западный поток","text":"2 очка за каждую соседнюю карту, сила которой не повторяется среди соседних карт."},"uk":{"name":"Західний потік","text":"2 очки за кожну сусідню карту, сила якої не повторюється серед сусідніх карт."},"en":{"name":"Western Stream","text":"2 points for each neighbouring card whose strength no other neighbouring card shares."}},{"face":{"id":"S4","terrain":"shore","strength":4,"max":8},"rule":[{"op":"range","scope":"row","self":true,"key":"strength","per":2}],"ru":{"name":"Семь порогов","text":"Удвоенная разность наибольшей и наименьшей силы в её ряду (считая эту карту)."},"uk":{"name":"Сім порогів","text":"Подвоєна різниця найбільшої та найменшої сили в її ряду (разом із цією картою)."},"en":{"name":"Seven Rapids","text":"Twice the difference between the highest and lowest strength in its row (this card included)."}},{"face":{"id":"S5","terrain":"shore","strength":5,"max":8},"rule":[{"op":"some_equal","scope":"adj","key":"strength","points":8}],"ru":{"name":"Озеро двух лун","text":"8 очков, если хотя бы у двух примыкающих карт одинаковая сила."},"uk":{"name":"Озеро двох місяців","text":"8 очок, якщо хоча б дві прилеглі карти мають однакову силу."},"en":{"name":"Lake of Two Moons","text":"8 points if at least two adjacent cards have equal strength."}},{"face":{"id":"P1","terrain":"field","strength":1,"max":10},"rule":[{"op":"sum","scope":"adj","limit":10}],"ru":{"name":"Маисовая терраса","text":"Сумма сил примыкающих карт, если она не больше 10; иначе 0 очков."},"uk":{"name":"Маїсова тераса","text":"Сума сил прилеглих карт, якщо вона не більша за 10; інакше 0 очок."},"en":{"name":"Maize Terrace","text":"The total strength of adjacent cards if it is 10 or less; otherwise 0."}},{"face":{"id":"P2","terrain":"field","strength":2,"max":10},"rule":[{"op":"sum","scope":"adj","lowest":2}],"ru":{"name":"Медовый луг","text":"Сумма двух наименьших сил среди примыкающих карт."},"uk":{"name":"Медова лука","text":"Сума двох найменших сил серед прилеглих карт."},"en":{"name":"Honey Meadow","text":"The sum of the two lowest strengths among adjacent cards."}},{"face":{"id":"P3","terrain":"field","strength":3,"max":8},"rule":[{"op":"distinct","scope":"column","self":true,"key":"terrain","per":2}],"ru":{"name":"Радужная межа","text":"2 очка за каждый тип местности в её столбце (считая эту карту)."},"uk":{"name":"Веселкова межа","text":"2 очки за кожен тип місцевості в її стовпці (разом із цією картою)."},"en":{"name":"Rainbow Boundary","text":"2 points for each terrain type in its column (this card included)."}},{"face":{"id":"P4","terrain":"field","strength":4,"max":12},"rule":[{"op":"count","scope":"adj","cmp":"one_off","per":3}],"ru":{"name":"Танцующие травы","text":"3 очка за каждую примыкающую карту, сила которой отличается от силы этой ровно на 1."},"uk":{"name":"Танок трав","text":"3 очки за кожну прилеглу карту, сила якої відрізняється від сили цієї рівно на 1."},"en":{"name":"Dancing Grasses","text":"3 points for each adjacent card whose strength differs from this card’s by exactly 1."}},{"face":{"id":"P5","terrain":"field","strength":5,"max":10},"rule":[{"from":{"*":"book","points":"ours"},"op":"all_different","scope":"adj","key":"terrain","points":10}],"ru":{"from":{"name":"book"},"name":"Солнечный камень","text":"10 очков, если у всех примыкающих карт разные типы местности."},"uk":{"name":"Сонячний камінь","text":"10 очок, якщо всі прилеглі карти мають різні типи місцевості."},"en":{"name":"Sunstone","text":"10 points if all adjacent cards have different terrain types."}}],"alternate":[{"face":{"id":"M1","max":12},"rule":[{"op":"count","scope":"nb","terrain":["mountain"],"per":3}],"ru":{"text":"3 очка за каждую соседнюю гору."},"uk":{"text":"3 очки за кожну сусідню гору."},"en":{"text":"3 points for each neighbouring Mountain."}},{"face":{"id":"S1","max":10},"rule":[{"op":"distinct","scope":"row","self":true,"key":"strength","per":2}],"ru":{"text":"2 очка за каждое значение силы в её ряду (считая эту карту; повторы не считаются)."},"uk":{"text":"2 очки за кожне значення сили в її ряду (разом із цією картою; повтори не рахуються)."},"en":{"text":"2 points for each different strength in its row (this card included; repeats count once)."}}]}');
INSERT INTO "web_componentset" VALUES(2,'sylvan','1d12f152cc842681','{"from":{"id":"ours","version":"ours","styles":"ours","symbols":"book","seats":"book","seats.3":"ours"},"id":"sylvan","version":1,"styles":["hollow","leaf_hut","mushroom","nest_box"],"symbols":["axe","hammer","bridge","treetop","double"],"seats":["red","yellow","blue","purple"],"deck":{"from":"ours","copies":[[4,4,4,4,4],[4,4,4,4,4],[4,4,4,4,4],[4,4,4,4,4]]},"tiles":{"from":{"per_style":"inferred","stack":"book"},"per_style":[4,4,4,4],"stack":8},"bases":{"from":"inferred","per_style":[5,5,5,5]},"supply":{"from":"book","axe":6,"hammer":6,"bridge":12,"treetop":9},"limits":{"from":{"*":"book","refresh_per_turn":"ours"},"flags_per_seat":16,"max_levels":6,"hand":4,"row":3,"redraw":3,"set_size":3,"flag_matches":2,"flag_points":5,"level_points":1,"area_sole":2,"area_shared":1,"items_per_turn":1,"refresh_per_turn":5,"rounds":2},"board":[{"from":{"*":"ours","players":"book"},"name":"large","players":[4],"areas":"AABBBACCBBDDCCEDDDEE","xy":[[0,0],[1,0],[2,0],[3,0],[4,0],[0,1],[1,1],[2,1],[3,1],[4,1],[0,2],[1,2],[2,2],[3,2],[4,2],[0,3],[1,3],[2,3],[3,3],[4,3]],"edges":[[0,1],[0,5],[1,2],[1,6],[2,3],[2,7],[3,4],[3,8],[4,9],[5,6],[5,10],[6,7],[6,11],[7,8],[7,12],[8,9],[8,13],[9,14],[10,11],[10,15],[11,12],[11,16],[12,13],[12,17],[13,14],[13,18],[14,19],[15,16],[16,17],[17,18],[18,19]]},{"from":{"*":"ours","players":"book","empty_area":"book"},"name":"small","players":[2,3],"empty_area":{"2":"B"},"areas":"AABBACCBDCCEDDEE","xy":[[0,0],[1,0],[2,0],[3,0],[0,1],[1,1],[2,1],[3,1],[0,2],[1,2],[2,2],[3,2],[0,3],[1,3],[2,3],[3,3]],"edges":[[0,1],[0,4],[1,2],[1,5],[2,3],[2,6],[3,7],[4,5],[4,8],[5,6],[5,9],[6,7],[6,10],[7,11],[8,9],[8,12],[9,10],[9,13],[10,11],[10,14],[11,15],[12,13],[13,14],[14,15]]}],"names":{"from":"ours","style":{"hollow":["дупло","дупло","hollow"],"leaf_hut":["шалаш из листьев","листяний курінь","leaf hut"],"mushroom":["грибной домик","грибна хатка","mushroom house"],"nest_box":["скворечник","шпаківня","nest box"]},"inhabitant":{"hollow":["белка","білка","squirrel"],"leaf_hut":["ёж","їжак","hedgehog"],"mushroom":["мышь","миша","mouse"],"nest_box":["попугайчик","папужка","parakeet"]},"item":{"axe":["топор","сокира","axe"],"hammer":["молоток","молоток","hammer"],"bridge":["мост","міст","bridge"],"treetop":["верхушка","верхівка","treetop"]},"area":{"A":["Каменный брод","Кам’яний брід","Stone Ford"],"B":["Светлая поляна","Світла галявина","Light Glade"],"C":["Речной остров","Річковий острів","River Isle"],"D":["Холм троллей","Пагорб тролів","Troll Hill"],"E":["Кабанья роща","Кабанячий гай","Boar Grove"]}}}');
INSERT INTO "web_componentset" VALUES(3,'secret_valley','7b29095e7b3ad5f9','{"from":{"*":"ours","tokens_per_colour":"book","rounds":"book"},"schema":1,"game":"secret_valley","order":["F1","F2","F3","F4","F5","M1","M2","M3","M4","M5","S1","S2","S3","S4","S5","P1","P2","P3","P4","P5"],"tokens_per_colour":6,"colour_order":["red","white","black","violet"],"rounds":3,"players":{"2":{"from":{"*":"book","aside":"inferred"},"tokens":6,"turns":6,"hand":7,"aside":6,"cells":12,"frames":[[4,3],[3,4]]},"3":{"from":{"*":"book","aside":"inferred"},"tokens":5,"turns":5,"hand":6,"aside":2,"cells":15,"frames":[[5,3],[3,5]]},"4":{"from":{"*":"book","aside":"inferred"},"tokens":4,"turns":4,"hand":5,"aside":0,"cells":16,"frames":[[4,4]]}},"terrain":{"forest":{"from":{"ru":"book"},"ru":"Леса","uk":"Ліси","en":"Forests","letter":"F","colour":"#1B7F5C","icon":"tree"},"mountain":{"from":{"ru":"book"},"ru":"Горы","uk":"Гори","en":"Mountains","letter":"M","colour":"#7A6A63","icon":"peak"},"shore":{"from":{"ru":"book","colour":"book"},"ru":"Берега","uk":"Береги","en":"Shores","letter":"S","colour":"#0072B2","icon":"waves"},"field":{"from":{"ru":"book"},"ru":"Поля","uk":"Поля","en":"Fields","letter":"P","colour":"#E6B422","icon":"maize"}},"colour":{"red":{"ru":"красный","uk":"червоний","en":"red","hex":"#C8321E","symbol":"sun"},"white":{"ru":"белый","uk":"білий","en":"white","hex":"#F5F0E6","symbol":"moon"},"black":{"ru":"чёрный","uk":"чорний","en":"black","hex":"#222222","symbol":"jaguar"},"violet":{"ru":"фиолетовый","uk":"фіолетовий","en":"violet","hex":"#8E4EA8","symbol":"feather"}},"card":[{"face":{"id":"F1","terrain":"forest","strength":1,"max":8},"rule":[{"op":"count","scope":"adj","cmp":"stronger","per":2}],"ru":{"name":"Шепчущая роща","text":"2 очка за каждую примыкающую карту сильнее этой."},"uk":{"name":"Шепітливий гай","text":"2 очки за кожну прилеглу карту, сильнішу за цю."},"en":{"name":"Whispering Grove","text":"2 points for each adjacent card stronger than this one."}},{"face":{"id":"F2","terrain":"forest","strength":2,"max":8},"rule":[{"op":"any","scope":"adj","terrain":["shore"],"points":4},{"op":"any","scope":"adj","terrain":["field"],"points":4}],"ru":{"name":"Тропа ягуара","text":"4 очка, если примыкает хотя бы один берег; ещё 4 очка, если примыкает хотя бы одно поле."},"uk":{"name":"Стежка ягуара","text":"4 очки, якщо прилягає хоча б один берег; ще 4 очки, якщо прилягає хоча б одне поле."},"en":{"name":"Jaguar Trail","text":"4 points if at least one Shore is adjacent; 4 more if at least one Field is adjacent."}},{"face":{"id":"F3","terrain":"forest","strength":3,"max":10},"rule":[{"op":"count","scope":"group","per":2}],"ru":{"name":"Изумрудная чаща","text":"2 очка за каждый лес в группе примыкающих друг к другу лесов, куда входит эта карта (считая её)."},"uk":{"name":"Смарагдова хаща","text":"2 очки за кожен ліс у групі прилеглих один до одного лісів, до якої входить ця карта (разом із нею)."},"en":{"name":"Emerald Thicket","text":"2 points for each Forest in the group of side-touching Forests this card belongs to (itself included)."}},{"face":{"id":"F4","terrain":"forest","strength":4,"max":8},"rule":[{"op":"count","scope":"nb","terrain":["mountain"],"base":8,"per":-2,"min":0}],"ru":{"name":"Старая сейба","text":"8 очков минус 2 за каждую соседнюю гору (не меньше 0)."},"uk":{"name":"Стара сейба","text":"8 очок мінус 2 за кожну сусідню гору (не менше 0)."},"en":{"name":"Old Ceiba","text":"8 points minus 2 for each neighbouring Mountain (never below 0)."}},{"face":{"id":"F5","terrain":"forest","strength":5,"max":8},"rule":[{"op":"count","scope":"nb","cmp":"weaker","per":1}],"ru":{"name":"Крыло кецаля","text":"1 очко за каждую соседнюю карту слабее этой."},"uk":{"name":"Крило кецаля","text":"1 очко за кожну сусідню карту, слабшу за цю."},"en":{"name":"Quetzal''s Wing","text":"1 point for each neighbouring card weaker than this one."}},{"face":{"id":"M1","terrain":"mountain","strength":1,"max":7},"rule":[{"op":"position","corner":7,"border":3,"inner":0}],"ru":{"name":"Орлиный карниз","text":"7 очков в углу сетки, 3 очка на краю вне угла, 0 очков внутри."},"uk":{"name":"Орлиний карниз","text":"7 очок у куті сітки, 3 очки на краю поза кутом, 0 очок усередині."},"en":{"name":"Eagle''s Ledge","text":"7 points in a corner of the grid, 3 elsewhere on its edge, 0 inside."}},{"face":{"from":{"terrain":"inferred","strength":"inferred"},"id":"M2","terrain":"mountain","strength":2,"max":9},"rule":[{"from":{"*":"book","points":"ours"},"op":"none","scope":"column","strength":[2],"points":9}],"ru":{"from":{"name":"book"},"name":"Зев горы","text":"9 очков, если в её столбце нет других карт с силой 2."},"uk":{"name":"Паща гори","text":"9 очок, якщо в її стовпці немає інших карт із силою 2."},"en":{"name":"Mountain''s Maw","text":"9 points if its column holds no other card of strength 2."}},{"face":{"id":"M3","terrain":"mountain","strength":3,"max":12},"rule":[{"op":"count","scope":"adj","strength":[1,2],"per":3}],"ru":{"name":"Обсидиановый склон","text":"3 очка за каждую примыкающую карту с силой 1 или 2."},"uk":{"name":"Обсидіановий схил","text":"3 очки за кожну прилеглу карту із силою 1 або 2."},"en":{"name":"Obsidian Slope","text":"3 points for each adjacent card of strength 1 or 2."}},{"face":{"from":{"strength":"inferred"},"id":"M4","terrain":"mountain","strength":4,"max":9},"rule":[{"from":{"*":"book","points":"ours"},"op":"none","scope":"row","strength":[4],"points":9}],"ru":{"from":{"name":"book"},"name":"Кулак великана","text":"9 очков, если в её ряду нет других карт с силой 4."},"uk":{"name":"Кулак велетня","text":"9 очок, якщо в її ряду немає інших карт із силою 4."},"en":{"name":"Giant''s Fist","text":"9 points if its row holds no other card of strength 4."}},{"face":{"from":{"max":"book"},"id":"M5","terrain":"mountain","strength":5,"max":12},"rule":[{"from":"book","op":"distinct","scope":"adj","key":"terrain","per":3}],"ru":{"from":{"name":"book"},"name":"Тысяча ступеней","text":"3 очка за каждый тип местности среди примыкающих карт (повтор считается один раз)."},"uk":{"name":"Тисяча сходинок","text":"3 очки за кожен тип місцевості серед прилеглих карт (повтор рахується один раз)."},"en":{"name":"Thousand Steps","text":"3 points for each terrain type among adjacent cards (repeats count once)."}},{"face":{"id":"S1","terrain":"shore","strength":1,"max":8},"rule":[{"op":"count","scope":"adj","per":1},{"op":"count","scope":"adj","owner":"rival","per":1}],"ru":{"name":"Пристань чужаков","text":"1 очко за каждую примыкающую карту и ещё 1 за каждую из них с поселением соперника."},"uk":{"name":"Пристань чужинців","text":"1 очко за кожну прилеглу карту і ще 1 за кожну з них із поселенням суперника."},"en":{"name":"Strangers'' Landing","text":"1 point for each adjacent card, and 1 more for each of them holding a rival’s settlement."}},{"face":{"id":"S2","terrain":"shore","strength":2,"max":10},"rule":[{"op":"count","scope":"cross","self":true,"terrain":["shore"],"per":2}],"ru":{"name":"Солёная коса","text":"2 очка за каждый берег в её ряду и столбце (эта карта считается один раз)."},"uk":{"name":"Солона коса","text":"2 очки за кожен берег у її ряду та стовпці (ця карта рахується один раз)."},"en":{"name":"Salt Spit","text":"2 points for each Shore in its row and column (this card counts once)."}},{"face":{"from":{"terrain":"inferred","max":"book"},"id":"S3","terrain":"shore","strength":3,"max":10},"rule":[{"from":{"*":"book","per":"inferred"},"op":"unique","scope":"nb","key":"strength","per":2}],"ru":{"from":{"name":"book"},"name":"Западный поток","text":"2 очка за каждую соседнюю карту, сила которой не повторяется среди соседних карт."},"uk":{"name":"Західний потік","text":"2 очки за кожну сусідню карту, сила якої не повторюється серед сусідніх карт."},"en":{"name":"Western Stream","text":"2 points for each neighbouring card whose strength no other neighbouring card shares."}},{"face":{"id":"S4","terrain":"shore","strength":4,"max":8},"rule":[{"op":"range","scope":"row","self":true,"key":"strength","per":2}],"ru":{"name":"Семь порогов","text":"Удвоенная разность наибольшей и наименьшей силы в её ряду (считая эту карту)."},"uk":{"name":"Сім порогів","text":"Подвоєна різниця найбільшої та найменшої сили в її ряду (разом із цією картою)."},"en":{"name":"Seven Rapids","text":"Twice the difference between the highest and lowest strength in its row (this card included)."}},{"face":{"id":"S5","terrain":"shore","strength":5,"max":8},"rule":[{"op":"some_equal","scope":"adj","key":"strength","points":8}],"ru":{"name":"Озеро двух лун","text":"8 очков, если хотя бы у двух примыкающих карт одинаковая сила."},"uk":{"name":"Озеро двох місяців","text":"8 очок, якщо хоча б дві прилеглі карти мають однакову силу."},"en":{"name":"Lake of Two Moons","text":"8 points if at least two adjacent cards have equal strength."}},{"face":{"id":"P1","terrain":"field","strength":1,"max":10},"rule":[{"op":"sum","scope":"adj","limit":10}],"ru":{"name":"Маисовая терраса","text":"Сумма сил примыкающих карт, если она не больше 10; иначе 0 очков."},"uk":{"name":"Маїсова тераса","text":"Сума сил прилеглих карт, якщо вона не більша за 10; інакше 0 очок."},"en":{"name":"Maize Terrace","text":"The total strength of adjacent cards if it is 10 or less; otherwise 0."}},{"face":{"id":"P2","terrain":"field","strength":2,"max":10},"rule":[{"op":"sum","scope":"adj","lowest":2}],"ru":{"name":"Медовый луг","text":"Сумма двух наименьших сил среди примыкающих карт."},"uk":{"name":"Медова лука","text":"Сума двох найменших сил серед прилеглих карт."},"en":{"name":"Honey Meadow","text":"The sum of the two lowest strengths among adjacent cards."}},{"face":{"id":"P3","terrain":"field","strength":3,"max":8},"rule":[{"op":"distinct","scope":"column","self":true,"key":"terrain","per":2}],"ru":{"name":"Радужная межа","text":"2 очка за каждый тип местности в её столбце (считая эту карту)."},"uk":{"name":"Веселкова межа","text":"2 очки за кожен тип місцевості в її стовпці (разом із цією картою)."},"en":{"name":"Rainbow Boundary","text":"2 points for each terrain type in its column (this card included)."}},{"face":{"id":"P4","terrain":"field","strength":4,"max":12},"rule":[{"op":"count","scope":"adj","cmp":"one_off","per":3}],"ru":{"name":"Танцующие травы","text":"3 очка за каждую примыкающую карту, сила которой отличается от силы этой ровно на 1."},"uk":{"name":"Танок трав","text":"3 очки за кожну прилеглу карту, сила якої відрізняється від сили цієї рівно на 1."},"en":{"name":"Dancing Grasses","text":"3 points for each adjacent card whose strength differs from this card’s by exactly 1."}},{"face":{"id":"P5","terrain":"field","strength":5,"max":10},"rule":[{"from":{"*":"book","points":"ours"},"op":"all_different","scope":"adj","key":"terrain","points":10}],"ru":{"from":{"name":"book"},"name":"Солнечный камень","text":"10 очков, если у всех примыкающих карт разные типы местности."},"uk":{"name":"Сонячний камінь","text":"10 очок, якщо всі прилеглі карти мають різні типи місцевості."},"en":{"name":"Sunstone","text":"10 points if all adjacent cards have different terrain types."}}],"alternate":[{"face":{"id":"M1","max":12},"rule":[{"op":"count","scope":"nb","terrain":["mountain"],"per":3}],"ru":{"text":"3 очка за каждую соседнюю гору."},"uk":{"text":"3 очки за кожну сусідню гору."},"en":{"text":"3 points for each neighbouring Mountain."}},{"face":{"id":"S1","max":10},"rule":[{"op":"distinct","scope":"row","self":true,"key":"strength","per":2}],"ru":{"text":"2 очка за каждое значение силы в её ряду (считая эту карту; повторы не считаются)."},"uk":{"text":"2 очки за кожне значення сили в її ряду (разом із цією картою; повтори не рахуються)."},"en":{"text":"2 points for each different strength in its row (this card included; repeats count once)."}}]}');
INSERT INTO "web_componentset" VALUES(4,'zodchie','c0ff9d99e6f22c72','{"from":{"*":"ours","columns":"book","tokens_per_seat":"book","hand_start":"book","three_in_row_from":"book","colours":"found","slots":"book"},"id":"zodchie","version":1,"columns":8,"tokens_per_seat":2,"hand_start":3,"hand_min":1,"three_in_row_from":3,"colours":["red","blue","green","yellow"],"slots":12,"cards":[{"from":{"name":"book"},"id":"tavern","set":"base","slot":0,"kind":"n","sides":[-1,1,4,8],"init":1,"group":"instant","fx":"extra_play","name":["Таверна","Таверна","Tavern"]},{"from":{"name":"book"},"id":"fountain","set":"base","slot":1,"kind":"n","sides":[0,2,5,8],"init":1,"group":"instant","fx":"reserve","name":["Фонтан","Фонтан","Fountain"]},{"from":{"name":"book"},"id":"theatre","set":"base","slot":2,"kind":"n","sides":[1,3,6,8],"init":1,"group":"instant","fx":"swap_pair","name":["Театр","Театр","Theatre"]},{"from":{"name":"book"},"id":"library","set":"base","slot":3,"kind":"n","sides":[2,4,6,8],"init":1,"group":"instant","fx":"rotate_row","p":1,"name":["Библиотека","Бібліотека","Library"]},{"from":{"name":"book","p":"book"},"id":"greenhouse","set":"base","slot":4,"kind":"n","sides":[3,5,7,8],"init":1,"group":"instant","fx":"rotate_near","p":2,"name":["Оранжерея","Оранжерея","Greenhouse"]},{"from":{"name":"book"},"id":"arsenal","set":"base","slot":5,"kind":"n","sides":[4,6,7,9],"init":1,"group":"instant","fx":"destroy_lower","name":["Арсенал","Арсенал","Arsenal"]},{"from":{"name":"book"},"id":"hotel","set":"base","slot":6,"kind":"n","sides":[5,7,8,9],"init":1,"group":"instant","fx":"move_near","name":["Гостиница","Готель","Hotel"]},{"id":"lighthouse","set":"base","slot":7,"kind":"n","sides":[6,7,8,10],"init":2,"group":"instant","fx":"protect_near","name":["Маяк","Маяк","Lighthouse"]},{"id":"treasury","set":"base","slot":8,"kind":"n","sides":[6,8,9,10],"init":2,"group":"end","fx":"end_foreign","p":-1,"endmark":true,"name":["Казначейство","Скарбниця","Treasury"]},{"from":{"name":"book"},"id":"town_hall","set":"base","slot":9,"kind":"n","sides":[10],"init":0,"group":"preliminary","fx":"pre_ruin","name":["Ратуша","Ратуша","Town Hall"]},{"from":{"name":"book","set":"inferred"},"id":"park","set":"base","slot":10,"kind":"x","sides":[-1,0,1,2],"init":1,"group":"instant","fx":"restore_row","name":["Парк","Парк","Park"]},{"id":"clock_tower","set":"base","slot":11,"kind":"c","sides":[-1,0,1,2],"init":1,"group":"delayed","fx":"next_turn_rotate","p":1,"name":["Часовая башня","Годинникова вежа","Clock Tower"]},{"from":{"name":"book"},"id":"forge","set":"red","slot":3,"kind":"n","sides":[2,4,8,10],"init":1,"group":"instant","fx":"copy_near","name":["Кузница","Кузня","Forge"]},{"from":{"name":"book"},"id":"laboratory","set":"red","slot":2,"kind":"n","sides":[1,3,8,10],"init":1,"group":"instant","fx":"rivals_lay","name":["Лаборатория","Лабораторія","Laboratory"]},{"id":"powder_tower","set":"red","slot":6,"kind":"n","sides":[5,7,9,10],"init":1,"group":"delayed","fx":"blast","name":["Пороховая башня","Порохова вежа","Powder Tower"]},{"id":"foundry","set":"red","slot":1,"kind":"n","sides":[0,2,7,10],"init":1,"group":"instant","fx":"rotate_self_ruins","name":["Литейный двор","Ливарня","Foundry"]},{"id":"bastion","set":"red","slot":5,"kind":"n","sides":[5,6,8,9],"init":1,"group":"none","fx":"none","shield":true,"name":["Бастион","Бастіон","Bastion"]},{"id":"rampart","set":"red","slot":11,"kind":"c","sides":[-2,-1,2,5],"init":1,"group":"instant","fx":"rotate_column","p":2,"named":true,"name":["Осадный вал","Облоговий вал","Siege Rampart"]},{"from":{"name":"book","fx":"book"},"id":"academy","set":"blue","slot":9,"kind":"n","sides":[9,11,13,14],"init":2,"group":"preliminary","fx":"pre_cost","p":2,"named":true,"name":["Академия магии","Академія магії","Academy of Magic"]},{"from":{"name":"book"},"id":"cemetery","set":"blue","slot":0,"kind":"n","sides":[1],"init":0,"group":"preliminary","fx":"cemetery","p":2,"endmark":true,"name":["Кладбище","Цвинтар","Cemetery"]},{"id":"observatory","set":"blue","slot":4,"kind":"n","sides":[3,5,8,10],"init":1,"group":"instant","fx":"look","p":3,"name":["Обсерватория","Обсерваторія","Observatory"]},{"id":"mirror_pond","set":"blue","slot":10,"kind":"x","sides":[-2,0,2,3],"init":2,"group":"none","fx":"none","named":true,"name":["Зеркальный пруд","Дзеркальний ставок","Mirror Pond"]},{"id":"crypt","set":"blue","slot":7,"kind":"n","sides":[5,7,8,9],"init":2,"group":"end","fx":"end_ruins","p":1,"endmark":true,"name":["Склеп основателей","Склеп засновників","Founders'' Crypt"]},{"id":"portal","set":"blue","slot":2,"kind":"n","sides":[1,3,6,8],"init":1,"group":"instant","fx":"swap_self","name":["Портал","Портал","Portal"]},{"from":{"name":"book"},"id":"statue","set":"green","slot":1,"kind":"n","sides":[0,2,6,9],"init":1,"group":"end","fx":"end_park","p":4,"endmark":true,"name":["Статуя","Статуя","Statue"]},{"from":{"name":"book","fx":"book","p":"book"},"id":"museum","set":"green","slot":4,"kind":"n","sides":[3,5,8,9],"init":1,"group":"delayed","fx":"hand_limit","p":4,"name":["Музей","Музей","Museum"]},{"id":"maze","set":"green","slot":11,"kind":"c","sides":[-1,0,2,3],"init":1,"group":"instant","fx":"move_self_rotate","name":["Ботанический лабиринт","Ботанічний лабіринт","Botanical Maze"]},{"id":"amphitheatre","set":"green","slot":2,"kind":"n","sides":[1,3,8,10],"init":1,"group":"instant","fx":"rotate_column_all","name":["Амфитеатр","Амфітеатр","Amphitheatre"]},{"id":"restoration","set":"green","slot":3,"kind":"n","sides":[2,4,8,10],"init":1,"group":"instant","fx":"restore_own_rotate","name":["Реставрационная мастерская","Реставраційна майстерня","Restoration Workshop"]},{"id":"pantheon","set":"green","slot":8,"kind":"n","sides":[6,8,9,11],"init":2,"group":"end","fx":"end_own","p":-2,"endmark":true,"name":["Пантеон","Пантеон","Pantheon"]},{"from":{"name":"book"},"id":"manufactory","set":"yellow","slot":4,"kind":"n","sides":[3,5,6,7],"init":1,"group":"instant","fx":"rebuild","name":["Мануфактура","Мануфактура","Manufactory"]},{"from":{"name":"book","fx":"book","p":"book","search":"book"},"id":"obelisk","set":"yellow","slot":1,"kind":"n","sides":[0,1,2,3],"init":2,"group":"delayed","fx":"hand_limit","p":5,"search":true,"name":["Обелиск","Обеліск","Obelisk"]},{"id":"caravanserai","set":"yellow","slot":6,"kind":"n","sides":[5,7,8,9],"init":1,"group":"instant","fx":"move_own","name":["Караван-сарай","Караван-сарай","Caravanserai"]},{"id":"bourse","set":"yellow","slot":10,"kind":"x","sides":[-3,0,1,3],"init":1,"group":"instant","fx":"rotate_prev","name":["Биржа","Біржа","Bourse"]},{"id":"pawnshop","set":"yellow","slot":8,"kind":"n","sides":[5,7,9,10],"init":2,"group":"delayed","fx":"hand_minus","p":1,"name":["Ломбард","Ломбард","Pawnshop"]},{"id":"wasteland","set":"yellow","slot":0,"kind":"n","sides":[-2,3,6,9],"init":0,"group":"none","fx":"none","named":true,"name":["Пустырь","Пустир","Wasteland"]}],"text":{"ru":{"tavern":"Можете сразу сыграть ещё одну карту с руки по всем правилам.","fountain":"Можете положить свой жетон на пустое легальное место: занять его сможете только вы.","theatre":"Поменяйте местами любые две карты города рядом друг с другом.","library":"Поверните до одной карты каждого игрока в этом ряду.","greenhouse":"Поверните до двух карт: эту и/или карты рядом.","arsenal":"Уничтожьте одну карту рядом, текущая ценность которой ниже, чем у этой.","hotel":"Переместите одну карту рядом; если места для неё нет, уничтожьте её.","lighthouse":"Можете защитить жетоном эту карту или свою карту рядом.","treasury":"В конце игры: −1 за каждую чужую карту рядом.","town_hall":"Играется только поверх уничтоженной карты. Если никакую карту с руки сыграть нельзя, удалите эту.","park":"Можете восстановить одну уничтоженную карту в этом ряду, чья бы она ни была.","clock_tower":"В начале вашего следующего хода можете повернуть одну свою карту.","forge":"Примените мгновенное свойство одной открытой карты рядом, как если бы оно было написано здесь.","laboratory":"Каждый соперник по часовой стрелке кладёт карту с руки рубашкой вверх на легальное место.","powder_tower":"Когда эту карту уничтожат, уничтожьте одну карту рядом с её местом.","foundry":"Можете повернуть эту карту по разу за каждое место рядом с уничтоженной картой сверху.","bastion":"Защищён с самого начала.","rampart":"Поверните до двух карт в этом столбце (можно и эту). Заменяет «Часовую башню».","academy":"Цена: удалите 2 карты с руки и/или со своего «Кладбища». Если никакую карту сыграть нельзя, удалите эту. Заменяет «Ратушу».","cemetery":"Выкладывается вне города. Отныне ваши уничтоженные карты переносятся сюда. В конце игры: +2 за каждую из них.","observatory":"Посмотрите 3 верхние карты своей колоды: любые положите под низ, прочие верните наверх в любом порядке.","mirror_pond":"Заменяет «Парк».","crypt":"В конце игры: +1 за каждое место этого ряда с уничтоженной картой сверху.","portal":"Можете поменять эту карту местами с любой картой города.","statue":"В конце игры: +4 за каждый «Парк» рядом, чей бы он ни был.","museum":"До конца игры ваш максимум карт на руке — 4.","maze":"Можете переместить эту карту, затем можете её повернуть.","amphitheatre":"Поверните все остальные карты этого столбца в одну выбранную сторону.","restoration":"Можете восстановить одну свою уничтоженную карту, затем можете её повернуть.","pantheon":"В конце игры: −2 за каждую вашу карту рядом.","manufactory":"Можете взять на руку другую свою карту из города и тут же сыграть на её место иную карту с руки.","obelisk":"До конца игры ваш максимум карт на руке — 5. Перед первым ходом можете найти его, отдав карту с руки под колоду.","caravanserai":"Можете переместить одну свою карту (можно и эту).","bourse":"Можете повернуть предыдущую карту этого ряда.","pawnshop":"До конца игры ваш максимум карт на руке на 1 меньше.","wasteland":"Заменяет «Таверну»."},"uk":{"tavern":"Можете одразу зіграти ще одну карту з руки за всіма правилами.","fountain":"Можете покласти свій жетон на порожнє легальне місце: зайняти його зможете лише ви.","theatre":"Поміняйте місцями будь-які дві карти міста, що лежать поруч.","library":"Поверніть щонайбільше по одній карті кожного гравця в цьому ряду.","greenhouse":"Поверніть щонайбільше дві карти: цю та/або карти поруч.","arsenal":"Знищте одну карту поруч, поточна цінність якої нижча, ніж у цієї.","hotel":"Перемістіть одну карту поруч; якщо місця для неї немає, знищте її.","lighthouse":"Можете захистити жетоном цю карту або свою карту поруч.","treasury":"Наприкінці гри: −1 за кожну чужу карту поруч.","town_hall":"Її можна зіграти лише поверх знищеної карти. Якщо жодної карти з руки зіграти не можна, вилучіть цю.","park":"Можете відновити одну знищену карту в цьому ряду, хоч би чия вона була.","clock_tower":"На початку вашого наступного ходу можете повернути одну свою карту.","forge":"Застосуйте миттєву властивість однієї відкритої карти поруч, ніби її написано тут.","laboratory":"Кожен суперник за годинниковою стрілкою кладе карту з руки сорочкою догори на легальне місце.","powder_tower":"Коли цю карту знищать, знищте одну карту поруч із її місцем.","foundry":"Можете повернути цю карту по разу за кожне місце поруч зі знищеною картою зверху.","bastion":"Захищений від самого початку.","rampart":"Поверніть щонайбільше дві карти в цьому стовпці (можна й цю). Замінює «Годинникову вежу».","academy":"Ціна: вилучіть 2 карти з руки та/або зі свого «Цвинтаря». Якщо жодної карти зіграти не можна, вилучіть цю. Замінює «Ратушу».","cemetery":"Викладається поза містом. Відтепер ваші знищені карти переносяться сюди. Наприкінці гри: +2 за кожну з них.","observatory":"Подивіться 3 верхні карти своєї колоди: будь-які покладіть під низ, решту поверніть нагору в будь-якому порядку.","mirror_pond":"Замінює «Парк».","crypt":"Наприкінці гри: +1 за кожне місце цього ряду зі знищеною картою зверху.","portal":"Можете поміняти цю карту місцями з будь-якою картою міста.","statue":"Наприкінці гри: +4 за кожен «Парк» поруч, хоч би чий він був.","museum":"До кінця гри ваш максимум карт у руці — 4.","maze":"Можете перемістити цю карту, потім можете її повернути.","amphitheatre":"Поверніть усі інші карти цього стовпця в один вибраний бік.","restoration":"Можете відновити одну свою знищену карту, потім можете її повернути.","pantheon":"Наприкінці гри: −2 за кожну вашу карту поруч.","manufactory":"Можете взяти в руку іншу свою карту з міста й одразу зіграти на її місце якусь іншу карту з руки.","obelisk":"До кінця гри ваш максимум карт у руці — 5. Перед першим ходом можете знайти його, віддавши карту з руки під колоду.","caravanserai":"Можете перемістити одну свою карту (можна й цю).","bourse":"Можете повернути попередню карту цього ряду.","pawnshop":"До кінця гри ваш максимум карт у руці на 1 менший.","wasteland":"Замінює «Таверну»."},"en":{"tavern":"You may at once play one more card from your hand, following all rules.","fountain":"You may put your token on an empty legal place: only you can build there.","theatre":"Swap any two adjacent cards of the city.","library":"Rotate at most one card of each player in this row.","greenhouse":"Rotate up to two cards: this one and/or adjacent ones.","arsenal":"Destroy one adjacent card whose current value is lower than this card’s.","hotel":"Move one adjacent card; if there is no place for it, destroy it.","lighthouse":"You may protect this card or an adjacent card of yours with a token.","treasury":"End of game: −1 for each adjacent card of another player.","town_hall":"Play only on top of a destroyed card. If no card in hand can be played, remove this one.","park":"You may restore one destroyed card in this row, whoever owns it.","clock_tower":"At the start of your next turn you may rotate one of your cards.","forge":"Apply the instant ability of one adjacent face-up card as if it were printed here.","laboratory":"Clockwise, each rival lays one card from hand face down on a legal place.","powder_tower":"When this card is destroyed, destroy one card adjacent to its place.","foundry":"You may rotate this card once for each adjacent place topped by a destroyed card.","bastion":"Protected from the start.","rampart":"Rotate up to two cards in this column (this one too if you like). Replaces the Clock Tower.","academy":"Cost: remove 2 cards from your hand and/or your Cemetery. If no card can be played, remove this one. Replaces the Town Hall.","cemetery":"Goes outside the city. From now on your destroyed cards move here. End of game: +2 for each of them.","observatory":"Look at the top 3 cards of your deck: put any of them on the bottom, the rest back on top in any order.","mirror_pond":"Replaces the Park.","crypt":"End of game: +1 for each place of this row topped by a destroyed card.","portal":"You may swap this card with any card of the city.","statue":"End of game: +4 for each adjacent Park, whoever owns it.","museum":"For the rest of the game you hold at most 4 cards.","maze":"You may move this card, then you may rotate it.","amphitheatre":"Rotate all other cards of this column in one direction of your choice.","restoration":"You may restore one of your destroyed cards, then you may rotate it.","pantheon":"End of game: −2 for each adjacent card of yours.","manufactory":"You may take another card of yours from the city into hand and at once play a different hand card on its place.","obelisk":"For the rest of the game you hold at most 5 cards. Before your first turn you may find it by putting a hand card under the deck.","caravanserai":"You may move one of your cards (this one too if you like).","bourse":"You may rotate the previous card of this row.","pawnshop":"For the rest of the game you hold 1 card fewer.","wasteland":"Replaces the Tavern."}}}');
INSERT INTO "web_componentset" VALUES(5,'glassworks','337d061dd70d0a63','{"game":{"from":{"id":"ours","players":"book"},"id":"glassworks","players":[1,5],"title":{"ru":"Речная долина: Фабрика мозаики","uk":"Річкова Долина: Фабрика мозаїки","en":"River Valley Glassworks"}},"limits":{"from":{"*":"book","rows":"found"},"columns":7,"rows":5,"satchel":5,"satchel_start":3,"lake":5,"lake_take":4,"end_inventory":17,"end_topup":3},"scoring":{"from":{"*":"book","row":"inferred","column":"inferred"},"overflow":-3,"tallest_columns":2,"row":[0,1,2,4,7,11,16,22],"column":[[1,2,3,4,5,6,7],[2,4,6,8,10,12,14],[3,6,9,12,15,18,21],[4,8,12,16,20,24,28],[5,10,15,20,25,30,35]]},"shape":[{"from":"ours","id":"circle","code":"c","stones":1,"name":{"ru":"круг","uk":"коло","en":"circle"},"gender":{"ru":"masculine","uk":"neuter"}},{"from":"ours","id":"square","code":"s","stones":1,"name":{"ru":"квадрат","uk":"квадрат","en":"square"},"gender":{"ru":"masculine","uk":"masculine"}},{"from":{"*":"ours","id":"found"},"id":"triangle","code":"t","stones":1,"name":{"ru":"треугольник","uk":"трикутник","en":"triangle"},"gender":{"ru":"masculine","uk":"masculine"}},{"from":{"*":"ours","id":"found"},"id":"heart","code":"h","stones":2,"name":{"ru":"сердце","uk":"серце","en":"heart"},"gender":{"ru":"neuter","uk":"neuter"}},{"from":"ours","id":"drop","code":"d","stones":2,"name":{"ru":"капля","uk":"крапля","en":"drop"},"gender":{"ru":"feminine","uk":"feminine"}},{"from":"ours","id":"hexagon","code":"x","stones":2,"name":{"ru":"шестиугольник","uk":"шестикутник","en":"hexagon"},"gender":{"ru":"masculine","uk":"masculine"}}],"colour":[{"from":{"*":"ours","id":"book","pieces":"book","min_players":"book"},"id":"white","code":"W","pieces":22,"by_shape":[4,4,4,4,3,3],"min_players":1,"look":{"hex":"#F4F1E8","pattern":"plain"},"name":{"ru":"белый","uk":"білий","en":"white"},"feminine":{"ru":"белая","uk":"біла"},"neuter":{"ru":"белое","uk":"біле"}},{"from":{"*":"ours","id":"book","pieces":"book","min_players":"book"},"id":"purple","code":"P","pieces":22,"by_shape":[4,4,3,3,4,4],"min_players":1,"look":{"hex":"#8A4FBF","pattern":"dots"},"name":{"ru":"фиолетовый","uk":"фіолетовий","en":"purple"},"feminine":{"ru":"фиолетовая","uk":"фіолетова"},"neuter":{"ru":"фиолетовое","uk":"фіолетове"}},{"from":{"*":"ours","id":"book","pieces":"book","min_players":"book"},"id":"light_blue","code":"L","pieces":17,"by_shape":[2,3,3,3,3,3],"min_players":1,"look":{"hex":"#7CC8F0","pattern":"one wave"},"name":{"ru":"голубой","uk":"блакитний","en":"light blue"},"feminine":{"ru":"голубая","uk":"блакитна"},"neuter":{"ru":"голубое","uk":"блакитне"}},{"from":{"*":"ours","id":"book","pieces":"book","min_players":"book"},"id":"dark_blue","code":"D","pieces":17,"by_shape":[3,2,3,3,3,3],"min_players":1,"look":{"hex":"#1F3F8F","pattern":"three waves"},"name":{"ru":"тёмно-синий","uk":"темно-синій","en":"dark blue"},"feminine":{"ru":"тёмно-синяя","uk":"темно-синя"},"neuter":{"ru":"тёмно-синее","uk":"темно-синє"}},{"from":{"*":"ours","id":"book","pieces":"book","min_players":"book"},"id":"light_green","code":"G","pieces":12,"by_shape":[2,2,2,2,2,2],"min_players":1,"look":{"hex":"#9BD36A","pattern":"leaf"},"name":{"ru":"светло-зелёный","uk":"світло-зелений","en":"light green"},"feminine":{"ru":"светло-зелёная","uk":"світло-зелена"},"neuter":{"ru":"светло-зелёное","uk":"світло-зелене"}},{"from":{"*":"ours","id":"book","pieces":"book","min_players":"book"},"id":"dark_green","code":"E","pieces":12,"by_shape":[2,2,2,2,2,2],"min_players":1,"look":{"hex":"#1E6B3A","pattern":"fir"},"name":{"ru":"тёмно-зелёный","uk":"темно-зелений","en":"dark green"},"feminine":{"ru":"тёмно-зелёная","uk":"темно-зелена"},"neuter":{"ru":"тёмно-зелёное","uk":"темно-зелене"}},{"from":{"*":"ours","id":"book","pieces":"book","min_players":"book"},"id":"black","code":"K","pieces":12,"by_shape":[2,2,2,2,2,2],"min_players":5,"look":{"hex":"#2A2A2E","pattern":"cross"},"name":{"ru":"чёрный","uk":"чорний","en":"black"},"feminine":{"ru":"чёрная","uk":"чорна"},"neuter":{"ru":"чёрное","uk":"чорне"}},{"from":{"*":"ours","id":"book","pieces":"book","min_players":"book"},"id":"yellow","code":"Y","pieces":9,"by_shape":[2,1,2,1,2,1],"min_players":1,"look":{"hex":"#F5D547","pattern":"rays"},"name":{"ru":"жёлтый","uk":"жовтий","en":"yellow"},"feminine":{"ru":"жёлтая","uk":"жовта"},"neuter":{"ru":"жёлтое","uk":"жовте"}},{"from":{"*":"ours","id":"book","pieces":"book","min_players":"book"},"id":"orange","code":"O","pieces":9,"by_shape":[1,2,1,2,1,2],"min_players":1,"look":{"hex":"#E8822A","pattern":"diagonal stripes"},"name":{"ru":"оранжевый","uk":"помаранчевий","en":"orange"},"feminine":{"ru":"оранжевая","uk":"помаранчева"},"neuter":{"ru":"оранжевое","uk":"помаранчеве"}}],"rival":[{"from":"ours","id":"builder","icon":"beaver","priority":["column_gain_minus_overflow"],"name":{"ru":"Строитель башен","uk":"Будівник веж","en":"Tower Builder"}},{"from":"ours","id":"weaver","icon":"spider","priority":["row_gain_minus_overflow"],"name":{"ru":"Ткач","uk":"Ткач","en":"Weaver"}},{"from":"ours","id":"hoarder","icon":"squirrel","priority":["pieces"],"name":{"ru":"Хапуга","uk":"Хапуга","en":"Hoarder"}},{"from":"ours","id":"picky","icon":"heron","priority":["least_overflow","pieces"],"name":{"ru":"Привереда","uk":"Вередун","en":"Picky"}},{"from":"ours","id":"master","icon":"fox","priority":["total_gain"],"name":{"ru":"Мастер","uk":"Майстер","en":"Master"}}]}');
INSERT INTO "web_componentset" VALUES(6,'valdora','de3d3b4f8f763cdb','{"game":{"from":"book","id":"valdora","players":[3,5],"coins_total":30,"coin_limit":6,"open_contract_limit":3,"bonus_tiles":13,"bonus_points":10,"colour_points":10,"gem_points":1,"gems_per_road":6},"gems":{"from":"book","order":["ruby","sapphire","amethyst","emerald","gold"],"count":[13,13,15,15,22]},"clients":{"from":{"craftsmen":"book","removed_with_3_players":"book","order":"book","order.0":"inferred","order.1":"inferred","order.2":"inferred","workshop_need":"ours","workshop_need.3":"book","workshop_need.4":"inferred","workshop_need.5":"book","workshop_need.6":"inferred","workshop_points":"ours"},"order":["grey","yellow","white","violet","red","blue","green"],"craftsmen":[9,9,5,4,4,4,4],"removed_with_3_players":[0,0,0,1,1,1,1],"workshop_need":[4,4,2,2,2,2,2],"workshop_points":[0,0,10,10,10,10,10]},"carriers":{"from":"book","list":[{"id":"pan","loads":"gold","cost":0,"start":true},{"from":{"loads":"inferred"},"id":"shovel","loads":"ruby","cost":0},{"from":{"loads":"inferred"},"id":"pick","loads":"sapphire","cost":0},{"id":"hammer","loads":"amethyst","cost":0},{"from":{"loads":"inferred"},"id":"chisel","loads":"emerald","cost":0},{"from":{"cost":"inferred"},"id":"horse","loads":"any","cost":3},{"id":"cart","loads":"any","cost":2}]},"books":{"from":{"copies":"book","equipment":"ours","contracts":"ours"},"copies":2,"equipment":[{"front":"shovel","count":3},{"front":"pick","count":3},{"front":"hammer","count":3},{"front":"chisel","count":3},{"front":"horse","count":3},{"front":"cart","count":3}],"contracts":[{"front":"grey1","count":6},{"front":"yellow1","count":6},{"front":"white1","count":1},{"front":"white2","count":1},{"front":"white3","count":1},{"front":"violet1","count":3},{"front":"red1","count":3},{"front":"blue1","count":3},{"front":"green1","count":3}]},"contract":{"grey1":{"from":{"client":"inferred","needs":"book","points":"ours"},"client":"grey","needs":{"coin":1},"points":2},"yellow1":{"from":{"client":"found","needs":"book","points":"ours"},"client":"yellow","needs":{"gold":1},"points":3},"white1":{"from":{"client":"book","*":"ours"},"client":"white","needs":{"ruby":1,"sapphire":1,"emerald":1},"points":15},"white2":{"from":{"client":"book","*":"ours"},"client":"white","needs":{"ruby":1,"sapphire":1,"amethyst":1},"points":15},"white3":{"from":{"client":"book","*":"ours"},"client":"white","needs":{"amethyst":1,"emerald":1,"gold":1},"points":15},"violet1":{"from":{"*":"book","points":"ours"},"client":"violet","needs":{"amethyst":1},"points":5},"red1":{"from":{"client":"found","needs":"book","points":"ours"},"client":"red","needs":{"ruby":1},"points":6},"blue1":{"from":{"client":"found","needs":"book","points":"ours"},"client":"blue","needs":{"sapphire":1},"points":6},"green1":{"from":{"client":"found","needs":"book","points":"ours"},"client":"green","needs":{"emerald":1},"points":5}},"board":{"from":{"spaces":"book","edges":"ours"},"size":[1000,700],"spaces":[{"id":"A","kind":"city","book":"equipment","x":130,"y":110},{"id":"B","kind":"city","book":"equipment","x":870,"y":590},{"id":"C","kind":"city","book":"contracts","x":870,"y":110},{"id":"D","kind":"city","book":"contracts","x":130,"y":590},{"id":"H","kind":"city","ships":1,"start":true,"x":500,"y":350},{"id":"r1","kind":"road","x":270,"y":80},{"id":"r2","kind":"road","x":510,"y":90},{"id":"r3","kind":"road","x":500,"y":215},{"id":"r4","kind":"road","x":120,"y":350},{"id":"r5","kind":"road","x":370,"y":350},{"id":"r6","kind":"road","x":270,"y":620},{"id":"r7","kind":"road","x":510,"y":610},{"id":"r8","kind":"road","x":500,"y":485},{"id":"r9","kind":"road","x":600,"y":350},{"id":"r10","kind":"road","x":800,"y":470},{"id":"r11","kind":"road","x":780,"y":350},{"id":"r12","kind":"road","x":950,"y":190},{"id":"r13","kind":"road","x":950,"y":515},{"from":{"ships":"inferred"},"id":"p1","kind":"harbour","ships":1,"x":245,"y":350},{"from":{"ships":"inferred"},"id":"p2","kind":"harbour","ships":2,"x":965,"y":355},{"id":"m1","kind":"mine","x":390,"y":120},{"id":"m2","kind":"mine","x":680,"y":580},{"id":"m3","kind":"mine","x":960,"y":435},{"id":"h_grey","kind":"house","client":"grey","letter":"a","x":690,"y":350},{"id":"h_yellow","kind":"house","client":"yellow","letter":"b","x":90,"y":470},{"id":"h_white","kind":"house","client":"white","letter":"c","x":960,"y":275},{"id":"h_violet","kind":"house","client":"violet","letter":"d","x":390,"y":580},{"id":"h_red","kind":"house","client":"red","letter":"e","x":90,"y":230},{"id":"h_blue","kind":"house","client":"blue","letter":"f","x":800,"y":230},{"id":"h_green","kind":"house","client":"green","letter":"g","x":680,"y":120}],"edges":[["A","r1"],["r1","m1"],["m1","r2"],["r2","h_green"],["h_green","C"],["r2","r3"],["r3","H"],["A","h_red"],["h_red","r4"],["r4","h_yellow"],["h_yellow","D"],["r4","p1"],["p1","r5"],["r5","H"],["D","r6"],["r6","h_violet"],["h_violet","r7"],["r7","m2"],["m2","B"],["r7","r8"],["r8","H"],["C","h_blue"],["h_blue","r11"],["r11","r10"],["r10","B"],["r11","h_grey"],["h_grey","r9"],["r9","H"],["C","r12"],["r12","h_white"],["h_white","p2"],["p2","m3"],["m3","r13"],["r13","B"]]}}');
CREATE TABLE "web_entry" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "number" integer unsigned NOT NULL CHECK ("number" >= 0), "kind" varchar(8) NOT NULL, "seat" smallint NOT NULL, "action" varchar(100) NOT NULL, "at" datetime NOT NULL, "digest" varchar(16) NOT NULL, "table_id" varchar(12) NOT NULL REFERENCES "web_table" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_entry_a_number" UNIQUE ("table_id", "number"));
INSERT INTO "web_entry" VALUES(1,1,'play',0,'choose_card 15','2026-11-20 00:08:55.228512+00:00','3e6f5db9df4b204b','6ck5w2keym');
INSERT INTO "web_entry" VALUES(2,2,'play',0,'choose_cell 0 0','2026-11-20 00:08:55.240999+00:00','fe1d61962c39d8e4','6ck5w2keym');
INSERT INTO "web_entry" VALUES(3,3,'play',1,'choose_card 0','2026-11-20 00:08:55.783284+00:00','0e5fffc844591d65','6ck5w2keym');
INSERT INTO "web_entry" VALUES(4,4,'play',1,'choose_cell 0 -1','2026-11-20 00:08:55.814734+00:00','cd5339113cfa98cb','6ck5w2keym');
INSERT INTO "web_entry" VALUES(5,5,'play',0,'choose_card 10','2026-11-20 00:08:55.834093+00:00','49891d4795a395b1','6ck5w2keym');
INSERT INTO "web_entry" VALUES(6,6,'play',0,'choose_cell -1 -1','2026-11-20 00:08:55.849560+00:00','10ae74251bd8ad19','6ck5w2keym');
INSERT INTO "web_entry" VALUES(7,7,'play',1,'choose_card 1','2026-11-20 00:08:55.882777+00:00','1b263ae6ed80b1d5','6ck5w2keym');
INSERT INTO "web_entry" VALUES(8,8,'play',1,'choose_cell -1 0','2026-11-20 00:08:55.913695+00:00','88ad433413d6b931','6ck5w2keym');
INSERT INTO "web_entry" VALUES(9,9,'play',0,'choose_card 18','2026-11-20 00:08:55.945831+00:00','3ef5539207bb6fa8','6ck5w2keym');
INSERT INTO "web_entry" VALUES(10,10,'play',0,'choose_cell -2 0','2026-11-20 00:08:55.956781+00:00','2afbc7217b004774','6ck5w2keym');
INSERT INTO "web_entry" VALUES(11,11,'play',1,'choose_card 3','2026-11-20 00:08:55.990248+00:00','7f3c6b6d1d280271','6ck5w2keym');
INSERT INTO "web_entry" VALUES(12,12,'play',1,'choose_cell -3 0','2026-11-20 00:08:56.021488+00:00','3b8437b36fe65d95','6ck5w2keym');
INSERT INTO "web_entry" VALUES(13,1,'play',0,'choose_card 12','2026-11-20 00:08:56.286730+00:00','3e6f5db9df4b204b','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(14,2,'play',0,'choose_cell 0 0','2026-11-20 00:08:56.301015+00:00','01105f9ffa25a163','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(15,3,'play',1,'choose_card 1','2026-11-20 00:08:56.338248+00:00','0e5fffc844591d65','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(16,4,'play',1,'choose_cell 0 -1','2026-11-20 00:08:56.371140+00:00','3ad87ad085a814e2','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(17,5,'play',0,'choose_card 10','2026-11-20 00:08:56.399559+00:00','49891d4795a395b1','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(18,6,'play',0,'choose_cell 0 1','2026-11-20 00:08:56.414353+00:00','6f21c05fc679c274','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(19,7,'play',1,'choose_card 9','2026-11-20 00:08:56.450686+00:00','1cc0933a70dd8945','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(20,8,'play',1,'choose_cell -1 1','2026-11-20 00:08:56.481987+00:00','198d1771cb272c6b','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(21,9,'play',0,'choose_card 15','2026-11-20 00:08:56.516092+00:00','dca57cabf61b7d6b','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(22,10,'play',0,'choose_cell 0 -2','2026-11-20 00:08:56.532952+00:00','6015baf12d64a5f8','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(23,11,'play',1,'choose_card 18','2026-11-20 00:08:56.565408+00:00','3ac53895ef029dd1','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(24,12,'play',1,'choose_cell -2 1','2026-11-20 00:08:56.597938+00:00','66b2b0cb8aa4b13b','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(25,13,'play',0,'choose_card 3','2026-11-20 00:08:56.641678+00:00','b78d41afee5f1178','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(26,14,'play',0,'choose_cell -1 -2','2026-11-20 00:08:56.657862+00:00','44bdd7de29db7111','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(27,15,'play',1,'choose_card 19','2026-11-20 00:08:56.699079+00:00','3ae8c6bd6893b566','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(28,16,'play',1,'choose_cell -1 0','2026-11-20 00:08:56.730080+00:00','bb764fab6b064e97','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(29,17,'play',0,'choose_card 8','2026-11-20 00:08:56.754697+00:00','a9dc6c09499a73c4','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(30,18,'play',0,'choose_cell -2 -2','2026-11-20 00:08:56.779046+00:00','41acd321c64b690d','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(31,19,'play',1,'choose_card 5','2026-11-20 00:08:56.814215+00:00','be1923a07ffedce1','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(32,20,'play',1,'choose_cell -1 -1','2026-11-20 00:08:56.844361+00:00','cdb42c0fb382167a','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(33,21,'play',0,'choose_card 0','2026-11-20 00:08:56.875500+00:00','6b97ac1e9866612b','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(34,22,'play',0,'choose_cell -2 0','2026-11-20 00:08:56.890443+00:00','636557ab4e48a181','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(35,23,'play',1,'choose_card 13','2026-11-20 00:08:56.929476+00:00','f3a4ae74aa2bc35d','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(36,24,'play',1,'choose_cell -2 -1','2026-11-20 00:08:56.966290+00:00','4907461baaa48ee3','5vgp59v6jp');
INSERT INTO "web_entry" VALUES(37,1,'seats',1,'','2026-11-20 00:08:59.533835+00:00','','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(38,1,'seats',1,'','2026-11-20 00:08:59.669191+00:00','','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(39,1,'seats',1,'','2026-11-20 00:08:59.874014+00:00','','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(40,1,'seats',1,'','2026-11-20 00:09:00.137678+00:00','','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(41,1,'seats',1,'','2026-11-20 00:09:00.411941+00:00','','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(42,2,'play',1,'play 7','2026-11-20 00:09:00.480300+00:00','a6951acffa81414f','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(43,3,'play',1,'place 5','2026-11-20 00:09:00.509467+00:00','4386f6af45c2f416','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(44,4,'play',1,'draw row 1','2026-11-20 00:09:00.566931+00:00','82f515d1c7790bbc','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(45,5,'play',2,'play 1','2026-11-20 00:09:01.335324+00:00','f8fa873f91aa38cb','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(46,6,'play',2,'place 1','2026-11-20 00:09:01.375299+00:00','d3639e1ec2e7f38c','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(47,7,'play',2,'draw row 2','2026-11-20 00:09:01.419294+00:00','7d282c079f735b53','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(48,8,'play',0,'play 9','2026-11-20 00:09:01.489871+00:00','1af23f30b125ad70','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(49,9,'play',0,'place 6','2026-11-20 00:09:01.533709+00:00','0b22c0fa82321160','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(50,10,'play',0,'draw row 0','2026-11-20 00:09:01.582652+00:00','98f433410c549571','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(51,11,'play',1,'play 10','2026-11-20 00:09:01.605285+00:00','a55617ba2bbd2c2f','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(52,12,'play',1,'place 13','2026-11-20 00:09:01.624061+00:00','fd2ed6f60bd51082','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(53,13,'play',1,'draw deck','2026-11-20 00:09:01.649375+00:00','336f86448fe0c9f5','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(54,14,'play',2,'play 3','2026-11-20 00:09:01.682121+00:00','7726d8387a39fe29','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(55,15,'play',2,'place 7','2026-11-20 00:09:01.735833+00:00','239d664075cbd913','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(56,16,'play',2,'draw deck','2026-11-20 00:09:01.781611+00:00','11b18e388f6e601a','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(57,17,'play',0,'play 18','2026-11-20 00:09:01.815707+00:00','48f163db25ba95ea','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(58,18,'play',0,'place 0','2026-11-20 00:09:01.850388+00:00','b10fc7669c8e01d5','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(59,19,'play',0,'draw deck','2026-11-20 00:09:01.912545+00:00','d4120f2d6830e7c7','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(60,20,'play',1,'play 12','2026-11-20 00:09:01.980831+00:00','204d5d5cbe1eebeb','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(61,21,'play',1,'place 4','2026-11-20 00:09:02.011795+00:00','34f468e9be3e4f61','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(62,22,'play',1,'draw row 0','2026-11-20 00:09:02.057415+00:00','537175f791bc0f42','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(63,23,'play',2,'play 19','2026-11-20 00:09:02.102241+00:00','164a3e74428c3430','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(64,24,'play',2,'place 11','2026-11-20 00:09:02.138260+00:00','ef232396de80d9fa','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(65,25,'play',2,'draw row 1','2026-11-20 00:09:02.171446+00:00','e1c576abb6efb2db','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(66,26,'play',0,'play 1','2026-11-20 00:09:02.187388+00:00','be2b183279ff8f2e','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(67,27,'play',0,'place 9','2026-11-20 00:09:02.235665+00:00','11bf4920d8f81d78','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(68,28,'play',0,'draw row 2','2026-11-20 00:09:02.281327+00:00','0ca105b2c5527c03','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(69,29,'play',1,'play 15','2026-11-20 00:09:02.309951+00:00','c00f24fdf6961b3a','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(70,30,'play',1,'place 8','2026-11-20 00:09:02.355378+00:00','ed51a48e4d848163','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(71,31,'play',1,'draw row 1','2026-11-20 00:09:02.400021+00:00','e16ebaa9ace65efd','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(72,32,'play',2,'play 8','2026-11-20 00:09:02.434519+00:00','9f6a28b42d1869cb','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(73,33,'play',2,'place 7','2026-11-20 00:09:02.470851+00:00','416787964dfcea2b','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(74,34,'play',2,'claim treetop 1','2026-11-20 00:09:02.505384+00:00','855e4ade8d7719d9','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(75,35,'play',2,'treetop 1','2026-11-20 00:09:02.540568+00:00','f0df0fd3ccb19cb2','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(76,36,'play',2,'draw row 1','2026-11-20 00:09:02.578647+00:00','c9dba79accbbc189','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(77,37,'play',0,'play 0','2026-11-20 00:09:02.616627+00:00','9810f87e031ac9e6','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(78,38,'play',0,'place 9','2026-11-20 00:09:02.656380+00:00','62369180ad389559','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(79,39,'play',0,'draw row 2','2026-11-20 00:09:02.686211+00:00','3bb74a9aa664e001','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(80,40,'play',1,'play 16','2026-11-20 00:09:02.704726+00:00','c0851c7c2a29ad66','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(81,41,'play',1,'place 7','2026-11-20 00:09:02.740009+00:00','382bd6ee858d63e6','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(82,42,'play',1,'draw row 0','2026-11-20 00:09:02.792044+00:00','8673ef7e8a1b2020','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(83,43,'play',2,'play 9','2026-11-20 00:09:02.828095+00:00','57d662fcf6a58805','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(84,44,'play',2,'place 7','2026-11-20 00:09:02.860942+00:00','79a6bd30ab56536e','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(85,45,'play',2,'flag yes','2026-11-20 00:09:02.895929+00:00','6253fc233b794a60','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(86,46,'play',2,'draw row 0','2026-11-20 00:09:02.933084+00:00','acbbb563e12f1077','ftrj77fzrt');
INSERT INTO "web_entry" VALUES(87,2,'play',0,'choose_card 12','2026-11-20 00:09:03.138787+00:00','9f9657c00ef90f53','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(88,3,'play',0,'choose_cell 0 0','2026-11-20 00:09:03.161280+00:00','214f8002d47bce39','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(89,4,'play',1,'choose_card 0','2026-11-20 00:09:03.179755+00:00','15e266b632b96859','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(90,5,'play',1,'choose_cell 0 -1','2026-11-20 00:09:03.196721+00:00','855611cca88585b2','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(91,6,'play',2,'choose_card 4','2026-11-20 00:09:03.255662+00:00','2b92ce939c16423f','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(92,7,'play',2,'choose_cell 1 0','2026-11-20 00:09:03.286543+00:00','3b4b1f073b3d23cb','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(93,8,'play',0,'choose_card 17','2026-11-20 00:09:03.313249+00:00','96fc268884fa9e9c','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(94,9,'play',0,'choose_cell 0 -2','2026-11-20 00:09:03.355571+00:00','4289e5022179aaea','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(95,10,'play',1,'choose_card 7','2026-11-20 00:09:03.409143+00:00','bf5705e837594ce7','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(96,11,'play',1,'choose_cell -1 -1','2026-11-20 00:09:03.427129+00:00','e8589bce07375c21','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(97,12,'play',2,'choose_card 14','2026-11-20 00:09:03.466146+00:00','8da4f770e63d17c6','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(98,13,'play',2,'choose_cell -1 0','2026-11-20 00:09:03.500520+00:00','bde1e7e8886446b1','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(99,14,'play',0,'choose_card 16','2026-11-20 00:09:03.538283+00:00','9c3cb904b85b9b89','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(100,15,'play',0,'choose_cell -1 -2','2026-11-20 00:09:03.565088+00:00','c79ca2315b7a3e80','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(101,16,'play',1,'choose_card 18','2026-11-20 00:09:03.589584+00:00','a9b192e1e68f4a38','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(102,17,'play',1,'choose_cell -2 0','2026-11-20 00:09:03.614195+00:00','f9124ce77e753375','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(103,18,'play',2,'choose_card 8','2026-11-20 00:09:03.648205+00:00','81794f160e12d83e','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(104,19,'play',2,'choose_cell -2 -2','2026-11-20 00:09:03.682825+00:00','ee0e9a42e25ef5d8','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(105,20,'play',0,'choose_card 9','2026-11-20 00:09:03.740550+00:00','d24f692766b163a3','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(106,21,'play',0,'choose_cell 1 -1','2026-11-20 00:09:03.773629+00:00','6a02b92e3239415a','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(107,22,'play',1,'choose_card 3','2026-11-20 00:09:03.797216+00:00','543fe9e3194b7ae1','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(108,23,'play',1,'choose_cell -3 0','2026-11-20 00:09:03.819235+00:00','90423d2e9f472da7','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(109,24,'play',2,'choose_card 1','2026-11-20 00:09:03.854736+00:00','95e753c6eada6c0b','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(110,25,'play',2,'choose_cell 1 -2','2026-11-20 00:09:03.885877+00:00','a9a644db480c3672','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(111,26,'play',0,'choose_card 19','2026-11-20 00:09:03.934000+00:00','9fbbe9829b7c774a','c2v8w4ub7n');
INSERT INTO "web_entry" VALUES(112,2,'play',0,'ready','2026-11-20 00:09:04.147915+00:00','506f3b4fe7a8def5','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(113,3,'play',1,'replace 5','2026-11-20 00:09:04.167564+00:00','e18571f758c9af68','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(114,4,'play',1,'replace 4','2026-11-20 00:09:04.200522+00:00','dd2173c3ea4c9c1f','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(115,5,'play',1,'replace 2','2026-11-20 00:09:04.245163+00:00','ddf2faf3824e8744','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(116,6,'play',1,'replace 1','2026-11-20 00:09:04.281151+00:00','b0bed9207355419c','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(117,7,'play',1,'ready','2026-11-20 00:09:04.311604+00:00','c68a2a40e538fb42','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(118,8,'play',1,'card 0','2026-11-20 00:09:04.360199+00:00','46dc3ac71e8b98ab','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(119,9,'play',1,'outside','2026-11-20 00:09:04.390032+00:00','45f5ca092f594f4f','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(120,10,'play',0,'exchange','2026-11-20 00:09:04.422850+00:00','efdc25995890bb89','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(121,11,'play',0,'card 0','2026-11-20 00:09:04.466321+00:00','a1faef26bb4615d2','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(122,12,'play',0,'place 0','2026-11-20 00:09:04.514091+00:00','949a9ec0530029ae','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(123,13,'play',0,'card 3','2026-11-20 00:09:04.541028+00:00','d4a8839df387a13b','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(124,14,'play',0,'place 1','2026-11-20 00:09:04.567226+00:00','480465d2fda1131b','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(125,15,'play',0,'place 1','2026-11-20 00:09:04.597337+00:00','75c1fbd9742cfc82','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(126,16,'play',0,'ccw','2026-11-20 00:09:04.623114+00:00','b194e1785f24e8c2','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(127,17,'play',1,'card 7','2026-11-20 00:09:04.655094+00:00','a2f4a81912f47439','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(128,18,'play',1,'place 2','2026-11-20 00:09:04.696954+00:00','b7e37ad674acf759','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(129,2,'play',1,'pick 11','2026-11-20 00:09:04.905366+00:00','81a6549f794ae9a2','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(130,3,'play',1,'tile 5','2026-11-20 00:09:04.930039+00:00','0f95cbcbf768301c','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(131,4,'play',1,'take 4','2026-11-20 00:09:04.956798+00:00','cb09acc926cf4bee','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(132,5,'play',1,'colour 8','2026-11-20 00:09:04.981500+00:00','dd7f91ae4df3e520','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(133,6,'play',2,'pick 14','2026-11-20 00:09:05.029034+00:00','a3df722cc888076d','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(134,7,'play',2,'tile 2','2026-11-20 00:09:05.060152+00:00','6155d00c2dc048bd','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(135,8,'play',2,'take 5','2026-11-20 00:09:05.091253+00:00','688208c43f4316fa','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(136,9,'play',2,'colour 5','2026-11-20 00:09:05.122313+00:00','dc58c3e86f0a751d','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(137,10,'play',2,'colour 2','2026-11-20 00:09:05.153498+00:00','e1d381137a13d31c','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(138,11,'play',0,'pick 24','2026-11-20 00:09:05.196974+00:00','27f89aa517b865f1','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(139,12,'play',0,'tile 0','2026-11-20 00:09:05.219455+00:00','4421e2dad17db6ae','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(140,13,'play',0,'take 1','2026-11-20 00:09:05.242134+00:00','4c8ef4e33130c04f','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(141,14,'play',1,'pick 27','2026-11-20 00:09:05.254349+00:00','85fd0e39e7ae9de8','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(142,15,'play',1,'tile 3','2026-11-20 00:09:05.271138+00:00','b4bdee3c41883eb4','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(143,16,'play',1,'take 2','2026-11-20 00:09:05.289590+00:00','380c18204eb4d2c3','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(144,17,'play',1,'colour 0','2026-11-20 00:09:05.310043+00:00','c096d94cc5b18c7b','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(145,18,'play',2,'pick 5','2026-11-20 00:09:05.345394+00:00','63ab90db2a3d06c9','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(146,19,'play',2,'tile 5','2026-11-20 00:09:05.381846+00:00','f1a246f89c4a1027','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(147,20,'play',2,'take 1','2026-11-20 00:09:05.414168+00:00','97995e52bc9a6972','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(148,21,'play',0,'pick 29','2026-11-20 00:09:05.471375+00:00','0d041b3f30e8dad0','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(149,22,'play',0,'tile 5','2026-11-20 00:09:05.500783+00:00','01349a587031daed','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(150,23,'play',0,'take 4','2026-11-20 00:09:05.519494+00:00','c0ddd11b4314e993','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(151,24,'play',1,'lake','2026-11-20 00:09:05.532435+00:00','fcd14ad14cf9d13e','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(152,25,'play',1,'leave 28','2026-11-20 00:09:05.552254+00:00','eb8121800722869e','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(153,26,'play',2,'lake','2026-11-20 00:09:05.586759+00:00','a85232f96929d507','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(154,27,'play',2,'leave 28','2026-11-20 00:09:05.622268+00:00','68308457ecd64ffc','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(155,28,'play',0,'lake','2026-11-20 00:09:05.634178+00:00','a558ccf71ff360e6','wnshmbs9ev');
INSERT INTO "web_entry" VALUES(156,2,'play',0,'move 8','2026-11-20 00:09:05.821601+00:00','533947ab3c0532fe','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(157,3,'play',0,'load 4 0','2026-11-20 00:09:05.844130+00:00','bb08a2353d1e8cf6','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(158,4,'play',0,'end turn','2026-11-20 00:09:05.868175+00:00','e1cfefa637264564','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(159,5,'play',1,'move 13','2026-11-20 00:09:05.923063+00:00','446c35d357e9550f','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(160,6,'play',1,'end turn','2026-11-20 00:09:05.947590+00:00','03caa1e9ea76b77f','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(161,7,'play',2,'move 15','2026-11-20 00:09:06.003619+00:00','b5494b9dc44c87e1','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(162,8,'play',2,'load 4 0','2026-11-20 00:09:06.037152+00:00','f5a25cc7321dca59','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(163,9,'play',2,'end turn','2026-11-20 00:09:06.069888+00:00','a4ac57d050265e01','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(164,10,'play',0,'move 0','2026-11-20 00:09:06.124100+00:00','74b439dbf908e974','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(165,11,'play',0,'buy R','2026-11-20 00:09:06.145265+00:00','a95bed8a8371285a','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(166,12,'play',0,'end turn','2026-11-20 00:09:06.164744+00:00','f4c03f89263527f2','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(167,13,'play',1,'move 2','2026-11-20 00:09:06.179206+00:00','9ef72792095bd09c','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(168,14,'play',1,'end turn','2026-11-20 00:09:06.200625+00:00','d61ce1d420980022','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(169,15,'play',2,'move 1','2026-11-20 00:09:06.235470+00:00','10608fc7b5f9004d','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(170,16,'play',2,'buy R','2026-11-20 00:09:06.273435+00:00','47f5a9ce0aff8818','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(171,17,'play',2,'end turn','2026-11-20 00:09:06.305512+00:00','3b00652d7af85c69','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(172,18,'play',0,'move 8','2026-11-20 00:09:06.321422+00:00','82b632fee1f4a4c4','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(173,19,'play',0,'end turn','2026-11-20 00:09:06.351597+00:00','8bc63c0ab13e821d','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(174,20,'play',1,'move 6','2026-11-20 00:09:06.367214+00:00','2a18b45c6743851d','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(175,21,'play',1,'end turn','2026-11-20 00:09:06.386065+00:00','be8fcf37242656b4','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(176,22,'play',2,'move 11','2026-11-20 00:09:06.421084+00:00','c65ac89f52fe9d0a','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(177,23,'play',2,'load 4 0','2026-11-20 00:09:06.458548+00:00','494e5901b699ce51','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(178,24,'play',2,'load 0 6','2026-11-20 00:09:06.491661+00:00','4983249db7ae2b42','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(179,25,'play',2,'end turn','2026-11-20 00:09:06.528911+00:00','d50540feb2d941f5','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(180,26,'play',0,'move 3','2026-11-20 00:09:06.550869+00:00','e9ada4af2cf4d897','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(181,27,'play',0,'buy R','2026-11-20 00:09:06.577174+00:00','786f45ddf04ce51f','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(182,28,'play',0,'end turn','2026-11-20 00:09:06.598660+00:00','2a848459ff77184f','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(183,29,'play',1,'move 20','2026-11-20 00:09:06.620097+00:00','3ff735d3b9d8ae99','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(184,30,'play',2,'move 1','2026-11-20 00:09:06.658790+00:00','1207e7fd038ae5a5','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(185,31,'play',2,'buy R','2026-11-20 00:09:06.695196+00:00','e10d0aaf83f3c181','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(186,32,'play',2,'flip R','2026-11-20 00:09:06.728389+00:00','c7e37ec28c174951','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(187,33,'play',2,'end turn','2026-11-20 00:09:06.760274+00:00','29c8798c036abe44','w9bn59ebpj');
INSERT INTO "web_entry" VALUES(188,1,'play',0,'exchange','2026-11-20 00:09:07.165265+00:00','717e90386e99c0ff','ruknfp6epj');
INSERT INTO "web_entry" VALUES(189,2,'play',0,'card 10','2026-11-20 00:09:07.365036+00:00','7dedf470203c5e5d','ruknfp6epj');
INSERT INTO "web_entry" VALUES(190,3,'undo',0,'','2026-11-20 00:09:07.386913+00:00','717e90386e99c0ff','ruknfp6epj');
INSERT INTO "web_entry" VALUES(191,4,'play',0,'card 4','2026-11-20 00:09:07.588022+00:00','7dedf470203c5e5d','ruknfp6epj');
INSERT INTO "web_entry" VALUES(192,5,'undo',0,'','2026-11-20 00:09:07.611322+00:00','717e90386e99c0ff','ruknfp6epj');
INSERT INTO "web_entry" VALUES(193,6,'play',0,'card 4','2026-11-20 00:09:07.793948+00:00','7dedf470203c5e5d','ruknfp6epj');
INSERT INTO "web_entry" VALUES(194,7,'play',0,'place 0','2026-11-20 00:09:07.989063+00:00','b993c6da159290ed','ruknfp6epj');
INSERT INTO "web_entry" VALUES(195,8,'play',0,'place 0','2026-11-20 00:09:08.175665+00:00','cb203a9af05e2ece','ruknfp6epj');
INSERT INTO "web_entry" VALUES(196,9,'undo',0,'','2026-11-20 00:09:08.199942+00:00','b993c6da159290ed','ruknfp6epj');
INSERT INTO "web_entry" VALUES(197,10,'play',0,'skip','2026-11-20 00:09:08.386272+00:00','e47e474bc27d7988','ruknfp6epj');
INSERT INTO "web_entry" VALUES(198,11,'play',1,'exchange','2026-11-20 00:09:08.427910+00:00','6959f09b7052cf84','ruknfp6epj');
INSERT INTO "web_entry" VALUES(199,12,'play',1,'card 2','2026-11-20 00:09:08.462632+00:00','cb8ce98565c29ff0','ruknfp6epj');
INSERT INTO "web_entry" VALUES(200,13,'play',1,'place 1','2026-11-20 00:09:08.500996+00:00','85827193764dc2a3','ruknfp6epj');
INSERT INTO "web_entry" VALUES(201,14,'play',1,'place 1','2026-11-20 00:09:08.537838+00:00','5b46086470ebef33','ruknfp6epj');
INSERT INTO "web_entry" VALUES(202,15,'play',1,'place 0','2026-11-20 00:09:08.572800+00:00','4816e14cdae66d3a','ruknfp6epj');
INSERT INTO "web_entry" VALUES(203,16,'play',0,'card 3','2026-11-20 00:09:08.760903+00:00','0faa234fd59158ed','ruknfp6epj');
INSERT INTO "web_entry" VALUES(204,17,'undo',0,'','2026-11-20 00:09:08.774855+00:00','4816e14cdae66d3a','ruknfp6epj');
INSERT INTO "web_entry" VALUES(205,18,'play',0,'card 3','2026-11-20 00:09:08.957077+00:00','0faa234fd59158ed','ruknfp6epj');
INSERT INTO "web_entry" VALUES(206,19,'play',0,'place 2','2026-11-20 00:09:09.144468+00:00','3373136bcfdbf3ec','ruknfp6epj');
INSERT INTO "web_entry" VALUES(207,20,'play',0,'place 1','2026-11-20 00:09:09.358781+00:00','9a8f6ddf3065f719','ruknfp6epj');
INSERT INTO "web_entry" VALUES(208,21,'undo',0,'','2026-11-20 00:09:09.379227+00:00','3373136bcfdbf3ec','ruknfp6epj');
INSERT INTO "web_entry" VALUES(209,1,'play',0,'pick 17','2026-11-20 00:09:09.627298+00:00','f3ded26983c0b671','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(210,2,'play',0,'pair 11','2026-11-20 00:09:09.977205+00:00','930398e6d3d60f6d','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(211,3,'play',0,'tile 5','2026-11-20 00:09:10.162417+00:00','c6257fc59003016d','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(212,4,'play',0,'take 4','2026-11-20 00:09:10.359422+00:00','5323c8771d3809dc','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(213,5,'play',0,'colour 7','2026-11-20 00:09:10.548500+00:00','b087526b6a19c5bc','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(214,6,'play',1,'pick 13','2026-11-20 00:09:10.589466+00:00','7cee9ae0794ceeda','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(215,7,'play',1,'tile 1','2026-11-20 00:09:10.621172+00:00','0410b5bcf10bf424','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(216,8,'play',1,'take 2','2026-11-20 00:09:10.655147+00:00','ee579c2a4a13836e','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(217,9,'play',0,'lake','2026-11-20 00:09:10.857398+00:00','4ce9bfd8713600d2','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(218,10,'play',0,'leave 32','2026-11-20 00:09:11.039045+00:00','20990ab38c9ca684','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(219,11,'play',1,'pick 15','2026-11-20 00:09:11.071266+00:00','67a07d0ca6b689e6','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(220,12,'play',1,'tile 3','2026-11-20 00:09:11.102006+00:00','7727ec2f46a8e82d','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(221,13,'play',1,'take 1','2026-11-20 00:09:11.133784+00:00','b7e99fd2aede744a','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(222,14,'play',1,'colour 8','2026-11-20 00:09:11.164506+00:00','130fd4e1bfd59d18','x5bmz8cy79');
INSERT INTO "web_entry" VALUES(223,1,'seats',1,'','2026-11-20 00:09:11.456390+00:00','','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(224,2,'play',0,'pick 50','2026-11-20 00:09:11.486844+00:00','679a3a64c44c2fa3','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(225,3,'play',0,'tile 2','2026-11-20 00:09:11.508918+00:00','6acb5170541f2e85','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(226,4,'play',0,'take 4','2026-11-20 00:09:11.528755+00:00','01d41c62477bb69e','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(227,5,'play',0,'colour 2','2026-11-20 00:09:11.543240+00:00','188853be1b85a718','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(228,6,'play',1,'lake','2026-11-20 00:09:11.554103+00:00','6547ba769306413d','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(229,7,'play',1,'leave 24','2026-11-20 00:09:11.579348+00:00','71aad85f46b75e62','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(230,8,'play',1,'discard 53','2026-11-20 00:09:11.607510+00:00','655158198b28bf7c','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(231,9,'play',1,'discard 7','2026-11-20 00:09:11.633859+00:00','1ee62e7d28a64df5','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(232,10,'seats',1,'','2026-11-20 00:09:11.811914+00:00','1ee62e7d28a64df5','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(233,11,'play',0,'pick 33','2026-11-20 00:09:11.835603+00:00','254639028c0aa1e1','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(234,12,'play',0,'tile 3','2026-11-20 00:09:11.853345+00:00','aa52ada18ef21513','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(235,13,'play',0,'take 0','2026-11-20 00:09:11.868792+00:00','9cd4e9699be992a8','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(236,14,'play',1,'pick 6','2026-11-20 00:09:11.904728+00:00','a9ff9ee717b33a11','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(237,15,'play',1,'pair 18','2026-11-20 00:09:11.936172+00:00','982efe02313709b7','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(238,16,'play',1,'tile 2','2026-11-20 00:09:11.967305+00:00','e5c1b1187aff2752','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(239,17,'play',1,'take 3','2026-11-20 00:09:11.998642+00:00','f495d407de7c46ab','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(240,18,'play',1,'colour 5','2026-11-20 00:09:12.028616+00:00','3b3b0e85b60ebb07','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(241,19,'play',1,'colour 7','2026-11-20 00:09:12.059981+00:00','8ff4d0123c2e05ae','zg2dphwa5f');
INSERT INTO "web_entry" VALUES(242,1,'play',0,'move 10','2026-11-20 00:09:12.309475+00:00','533947ab3c0532fe','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(243,2,'play',0,'end turn','2026-11-20 00:09:12.360149+00:00','2c4180bfde42f496','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(244,3,'play',1,'move 6','2026-11-20 00:09:12.388321+00:00','e41c45392543074d','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(245,4,'play',1,'end turn','2026-11-20 00:09:12.434541+00:00','f94f7cda410dca30','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(246,5,'play',2,'move 0','2026-11-20 00:09:12.465161+00:00','86ef976fd1ed4a56','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(247,6,'play',2,'end turn','2026-11-20 00:09:12.512393+00:00','435799fc3d05d47d','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(248,7,'play',0,'move 21','2026-11-20 00:09:12.544066+00:00','cb1b75758cd61ff6','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(249,8,'play',1,'move 4','2026-11-20 00:09:12.573811+00:00','34967fa3679c911e','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(250,9,'play',1,'provisions','2026-11-20 00:09:12.639068+00:00','491ec7fb352d79dd','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(251,10,'play',2,'move 18','2026-11-20 00:09:12.673886+00:00','a0a354d1df2ae9cc','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(252,11,'play',2,'end turn','2026-11-20 00:09:12.735681+00:00','5455e07bec14085a','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(253,12,'play',0,'move 26','2026-11-20 00:09:12.768279+00:00','2a22b3919641caed','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(254,13,'play',0,'end turn','2026-11-20 00:09:12.825355+00:00','8a2f87faad26c1c6','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(255,14,'play',1,'move 27','2026-11-20 00:09:12.854730+00:00','4d36336f9a3057a9','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(256,15,'play',1,'end turn','2026-11-20 00:09:12.920321+00:00','d64053e044a3fac2','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(257,16,'play',2,'move 3','2026-11-20 00:09:12.942615+00:00','7ec1c724a946de60','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(258,17,'play',2,'provisions','2026-11-20 00:09:12.989154+00:00','b9916f731b048700','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(259,18,'play',0,'move 21','2026-11-20 00:09:13.012278+00:00','0075c75a1c1ae467','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(260,19,'play',1,'move 5','2026-11-20 00:09:13.039115+00:00','02d837e3c1698424','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(261,20,'play',1,'end turn','2026-11-20 00:09:13.082255+00:00','b0878d46ec1c130e','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(262,21,'play',2,'move 20','2026-11-20 00:09:13.102862+00:00','265e066a97a2dc0e','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(263,22,'play',0,'move 4','2026-11-20 00:09:13.119418+00:00','e467d0b18661c070','4qruw3f4g8');
INSERT INTO "web_entry" VALUES(264,1,'seats',-1,'','2026-11-20 00:09:13.270681+00:00','','w6rkx5fznm');
INSERT INTO "web_entry" VALUES(265,2,'seats',-1,'','2026-11-20 00:09:13.316810+00:00','','w6rkx5fznm');
INSERT INTO "web_entry" VALUES(266,3,'seats',-1,'','2026-11-20 00:09:13.347961+00:00','','w6rkx5fznm');
INSERT INTO "web_entry" VALUES(267,1,'seats',1,'','2026-11-20 00:09:13.522442+00:00','','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(268,2,'play',0,'exchange','2026-11-20 00:09:13.565295+00:00','970963b2b82146d2','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(269,3,'play',0,'card 4','2026-11-20 00:09:13.591101+00:00','7dedf470203c5e5d','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(270,4,'play',0,'place 0','2026-11-20 00:09:13.627912+00:00','b993c6da159290ed','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(271,5,'play',0,'skip','2026-11-20 00:09:13.655864+00:00','fc0d618c42e86da2','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(272,6,'play',1,'card 11','2026-11-20 00:09:13.672973+00:00','7833afc0cd9484d8','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(273,7,'play',1,'place 1','2026-11-20 00:09:13.697821+00:00','92a70dcb9d832231','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(274,8,'play',0,'card 0','2026-11-20 00:09:13.724921+00:00','37902d3bad611639','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(275,9,'play',0,'place 2','2026-11-20 00:09:13.749724+00:00','f35fddf79dc56f4c','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(276,10,'play',0,'skip','2026-11-20 00:09:13.775441+00:00','854a16ff5cbb6d98','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(277,11,'play',1,'place 1','2026-11-20 00:09:13.805251+00:00','3ef33ef8983bf2a4','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(278,12,'play',1,'cw','2026-11-20 00:09:13.836173+00:00','ed22be6652e24f4e','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(279,13,'play',1,'exchange','2026-11-20 00:09:13.865213+00:00','5e1a44fbb7fe16e3','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(280,14,'play',1,'card 4','2026-11-20 00:09:13.910692+00:00','d20d01712dd44358','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(281,15,'play',1,'place 3','2026-11-20 00:09:13.949444+00:00','eacb5b7a4ae10be6','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(282,16,'play',1,'place 3','2026-11-20 00:09:13.986116+00:00','df4b976bc622c5c9','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(283,17,'play',1,'cw','2026-11-20 00:09:14.023703+00:00','cdb5bfdb55501761','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(284,18,'play',0,'card 8','2026-11-20 00:09:14.055553+00:00','db72f7d3c2989137','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(285,19,'play',0,'place 4','2026-11-20 00:09:14.094806+00:00','cf7cac999bb51d3b','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(286,20,'play',1,'card 8','2026-11-20 00:09:14.118575+00:00','8e0b7e149dd8221f','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(287,21,'play',1,'place 2','2026-11-20 00:09:14.139768+00:00','9f39a8867d8daf95','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(288,22,'play',0,'card 3','2026-11-20 00:09:14.166501+00:00','ff17d822545a0cc1','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(289,23,'play',0,'place 8','2026-11-20 00:09:14.194944+00:00','180db4b3501954f5','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(290,24,'play',0,'skip','2026-11-20 00:09:14.223825+00:00','52993aaec6579a05','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(291,25,'play',1,'card 2','2026-11-20 00:09:14.246673+00:00','f4ad68eea8ffd9fd','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(292,26,'play',1,'place 9','2026-11-20 00:09:14.277732+00:00','c64652ccc8a3beb8','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(293,27,'play',1,'place 9','2026-11-20 00:09:14.311485+00:00','cfaee3c8e9423892','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(294,28,'play',1,'place 8','2026-11-20 00:09:14.344392+00:00','491e4f76043d7e40','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(295,29,'play',0,'card 6','2026-11-20 00:09:14.369347+00:00','8afe821eebabf727','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(296,30,'play',0,'place 5','2026-11-20 00:09:14.394296+00:00','8955a337cda92e42','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(297,31,'play',0,'place 4','2026-11-20 00:09:14.424536+00:00','b0d7c4424446637f','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(298,32,'play',0,'place 10','2026-11-20 00:09:14.442646+00:00','578deb997ae71c49','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(299,33,'play',1,'card 7','2026-11-20 00:09:14.458095+00:00','90d70b6bb1f42223','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(300,34,'play',1,'place 6','2026-11-20 00:09:14.494777+00:00','c5e7e2e659b37d6e','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(301,35,'play',1,'skip','2026-11-20 00:09:14.517416+00:00','1e7bbbe839f1b5db','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(302,36,'play',0,'card 9','2026-11-20 00:09:14.539746+00:00','3fcf7d7e1c7aeec4','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(303,37,'play',0,'place 1','2026-11-20 00:09:14.563577+00:00','fa02b3cca86cce63','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(304,38,'play',1,'card 3','2026-11-20 00:09:14.589497+00:00','4ab2996b7b6da686','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(305,39,'play',1,'place 4','2026-11-20 00:09:14.624219+00:00','c4ac72317ccee245','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(306,40,'play',1,'place 2','2026-11-20 00:09:14.650299+00:00','f5079c6163ab69b4','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(307,41,'play',1,'cw','2026-11-20 00:09:14.668061+00:00','39610e72ccea3bd4','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(308,42,'play',1,'place 5','2026-11-20 00:09:14.689951+00:00','22d6a77d3d8e9b3f','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(309,43,'play',1,'cw','2026-11-20 00:09:14.713494+00:00','147b179acee802ad','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(310,44,'play',0,'card 7','2026-11-20 00:09:14.735650+00:00','396e9f690e8006c4','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(311,45,'play',0,'place 7','2026-11-20 00:09:14.772208+00:00','9fc045f0b2249ce0','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(312,46,'play',0,'place 7','2026-11-20 00:09:14.810179+00:00','8c708761d9fdecd4','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(313,47,'play',1,'card 1','2026-11-20 00:09:14.835160+00:00','9d13a699e8bbd892','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(314,48,'play',1,'place 11','2026-11-20 00:09:14.875217+00:00','42737c0c0f147634','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(315,49,'play',1,'place 12','2026-11-20 00:09:14.915787+00:00','2eeb46341866b9a5','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(316,50,'play',0,'card 1','2026-11-20 00:09:14.943362+00:00','eb542ff758d910cf','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(317,51,'play',0,'place 13','2026-11-20 00:09:14.974044+00:00','b85d1fe3d5ea4186','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(318,52,'play',0,'place 14','2026-11-20 00:09:15.023680+00:00','4d9d8bc341f45849','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(319,53,'play',1,'card 6','2026-11-20 00:09:15.060185+00:00','36a939021d00b702','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(320,54,'play',1,'place 12','2026-11-20 00:09:15.108389+00:00','aa853df889b28e7f','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(321,55,'play',1,'place 4','2026-11-20 00:09:15.150797+00:00','54d94ff3926cab0a','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(322,56,'play',1,'place 15','2026-11-20 00:09:15.194546+00:00','1ab0e2eecb10fc57','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(323,57,'play',0,'card 11','2026-11-20 00:09:15.228055+00:00','3fbba50736fdb926','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(324,58,'play',0,'place 11','2026-11-20 00:09:15.276669+00:00','2fa963eb1e312333','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(325,59,'play',1,'card 0','2026-11-20 00:09:15.309932+00:00','64b83df0503502e7','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(326,60,'play',1,'place 4','2026-11-20 00:09:15.355501+00:00','11bc730663fbb45b','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(327,61,'play',1,'skip','2026-11-20 00:09:15.393083+00:00','6f9ed70fc0e12d22','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(328,62,'play',0,'place 9','2026-11-20 00:09:15.430132+00:00','777704e9006a8b58','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(329,63,'play',0,'ccw','2026-11-20 00:09:15.464460+00:00','209456aa8e23a41a','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(330,64,'play',0,'card 5','2026-11-20 00:09:15.497786+00:00','193e164103ea7a8a','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(331,65,'play',0,'place 14','2026-11-20 00:09:15.517810+00:00','d6cc5fb6748ecfa9','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(332,66,'play',0,'place 15','2026-11-20 00:09:15.542174+00:00','0f5014c0e028ab3c','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(333,67,'play',1,'card 5','2026-11-20 00:09:15.560848+00:00','7215051578dfe3a1','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(334,68,'play',1,'place 15','2026-11-20 00:09:15.593550+00:00','e7c41e21690e030d','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(335,69,'play',0,'card 10','2026-11-20 00:09:15.623634+00:00','7386b95fc0819e90','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(336,70,'play',0,'place 13','2026-11-20 00:09:15.651473+00:00','639a9a0309993e6c','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(337,71,'play',1,'remove','2026-11-20 00:09:15.674379+00:00','9e1755b4e02050f8','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(338,72,'play',0,'pass','2026-11-20 00:09:15.687914+00:00','33bf07ca594e512c','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(339,73,'play',1,'pass','2026-11-20 00:09:15.704650+00:00','55712a161d9d1445','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(340,74,'seats',0,'again','2026-11-20 00:09:15.761349+00:00','55712a161d9d1445','xuwwpw6y8z');
INSERT INTO "web_entry" VALUES(341,1,'play',0,'place 8','2026-11-20 00:09:19.366702+00:00','23cee03715072e53','y8zhy6edb5');
INSERT INTO "web_entry" VALUES(342,2,'play',1,'card 0','2026-11-20 00:09:19.403389+00:00','18d530e032dbf578','y8zhy6edb5');
INSERT INTO "web_entry" VALUES(343,3,'play',1,'place 4','2026-11-20 00:09:19.437345+00:00','704f28615eaaa962','y8zhy6edb5');
INSERT INTO "web_entry" VALUES(344,4,'play',1,'card 8','2026-11-20 00:09:19.469432+00:00','2869347ae110a9ad','y8zhy6edb5');
INSERT INTO "web_entry" VALUES(345,5,'play',1,'place 9','2026-11-20 00:09:19.501759+00:00','6ce097792721c2a8','y8zhy6edb5');
INSERT INTO "web_entry" VALUES(346,6,'play',0,'card 6','2026-11-20 00:09:19.539374+00:00','21a3af68bb7a2628','y8zhy6edb5');
INSERT INTO "web_entry" VALUES(347,7,'play',0,'place 10','2026-11-20 00:09:19.558603+00:00','74c4dee18cc5ed0a','y8zhy6edb5');
INSERT INTO "web_entry" VALUES(348,8,'play',0,'place 9','2026-11-20 00:09:19.575795+00:00','ac3951eb58db4a55','y8zhy6edb5');
INSERT INTO "web_entry" VALUES(349,1,'play',0,'place 15','2026-11-20 00:09:19.800389+00:00','0f5014c0e028ab3c','7vr426hnyv');
INSERT INTO "web_entry" VALUES(350,2,'play',1,'card 9','2026-11-20 00:09:19.832267+00:00','7215051578dfe3a1','7vr426hnyv');
INSERT INTO "web_entry" VALUES(351,3,'play',1,'place 15','2026-11-20 00:09:19.867311+00:00','44b676d3460a33fd','7vr426hnyv');
INSERT INTO "web_entry" VALUES(352,4,'play',0,'card 10','2026-11-20 00:09:19.918580+00:00','89ef1cb3f990eeba','7vr426hnyv');
INSERT INTO "web_entry" VALUES(353,5,'play',0,'place 13','2026-11-20 00:09:19.939392+00:00','086b703e200f7892','7vr426hnyv');
INSERT INTO "web_entry" VALUES(354,6,'play',1,'pass','2026-11-20 00:09:19.974575+00:00','81b6a7d7184df374','7vr426hnyv');
INSERT INTO "web_entry" VALUES(355,7,'play',0,'pass','2026-11-20 00:09:20.005855+00:00','5ae8f6f67b09af03','7vr426hnyv');
INSERT INTO "web_entry" VALUES(356,1,'play',0,'choose_card 3','2026-11-20 00:09:20.083739+00:00','49891d4795a395b1','t5wbe4d6aa');
INSERT INTO "web_entry" VALUES(357,2,'play',0,'choose_cell -1 -1','2026-11-20 00:09:20.099748+00:00','53a274687859d77a','t5wbe4d6aa');
INSERT INTO "web_entry" VALUES(358,3,'play',1,'choose_card 17','2026-11-20 00:09:20.137160+00:00','1b263ae6ed80b1d5','t5wbe4d6aa');
INSERT INTO "web_entry" VALUES(359,4,'play',1,'choose_cell 0 -2','2026-11-20 00:09:20.168192+00:00','4db9a743dd7bec8c','t5wbe4d6aa');
INSERT INTO "web_entry" VALUES(360,5,'play',0,'choose_card 8','2026-11-20 00:09:20.176570+00:00','bf5f1ff76707f9d5','t5wbe4d6aa');
INSERT INTO "web_entry" VALUES(361,19,'seats',-1,'','2026-11-20 00:09:20.832140+00:00','b7e37ad674acf759','gcbyz4w7dr');
INSERT INTO "web_entry" VALUES(362,29,'seats',0,'','2026-11-20 00:09:20.857123+00:00','a558ccf71ff360e6','wnshmbs9ev');
CREATE TABLE "web_holder" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "person" varchar(40) NOT NULL, "seat_id" bigint NOT NULL REFERENCES "web_seat" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_holder_a_person" UNIQUE ("seat_id", "person"));
INSERT INTO "web_holder" VALUES(1,'LWZsgAZBS1Efdr8g',1);
INSERT INTO "web_holder" VALUES(2,'LWZsgAZBS1Efdr8g',3);
INSERT INTO "web_holder" VALUES(3,'LWZsgAZBS1Efdr8g',5);
INSERT INTO "web_holder" VALUES(4,'LWZsgAZBS1Efdr8g',7);
INSERT INTO "web_holder" VALUES(5,'mzU9c2bRrIXXE4QA',8);
INSERT INTO "web_holder" VALUES(6,'LWZsgAZBS1Efdr8g',10);
INSERT INTO "web_holder" VALUES(7,'mzU9c2bRrIXXE4QA',11);
INSERT INTO "web_holder" VALUES(8,'LWZsgAZBS1Efdr8g',13);
INSERT INTO "web_holder" VALUES(9,'mzU9c2bRrIXXE4QA',14);
INSERT INTO "web_holder" VALUES(10,'LWZsgAZBS1Efdr8g',15);
INSERT INTO "web_holder" VALUES(11,'mzU9c2bRrIXXE4QA',16);
INSERT INTO "web_holder" VALUES(12,'LWZsgAZBS1Efdr8g',18);
INSERT INTO "web_holder" VALUES(13,'mzU9c2bRrIXXE4QA',19);
INSERT INTO "web_holder" VALUES(14,'LWZsgAZBS1Efdr8g',21);
INSERT INTO "web_holder" VALUES(15,'LWZsgAZBS1Efdr8g',23);
INSERT INTO "web_holder" VALUES(16,'LWZsgAZBS1Efdr8g',25);
INSERT INTO "web_holder" VALUES(17,'mzU9c2bRrIXXE4QA',26);
INSERT INTO "web_holder" VALUES(18,'LWZsgAZBS1Efdr8g',27);
INSERT INTO "web_holder" VALUES(19,'LWZsgAZBS1Efdr8g',28);
INSERT INTO "web_holder" VALUES(20,'LWZsgAZBS1Efdr8g',29);
INSERT INTO "web_holder" VALUES(21,'LWZsgAZBS1Efdr8g',30);
INSERT INTO "web_holder" VALUES(22,'LWZsgAZBS1Efdr8g',35);
INSERT INTO "web_holder" VALUES(23,'mzU9c2bRrIXXE4QA',38);
INSERT INTO "web_holder" VALUES(24,'LWZsgAZBS1Efdr8g',40);
INSERT INTO "web_holder" VALUES(25,'mzU9c2bRrIXXE4QA',41);
INSERT INTO "web_holder" VALUES(28,'LWZsgAZBS1Efdr8g',42);
INSERT INTO "web_holder" VALUES(29,'mzU9c2bRrIXXE4QA',43);
INSERT INTO "web_holder" VALUES(30,'LWZsgAZBS1Efdr8g',44);
INSERT INTO "web_holder" VALUES(31,'LWZsgAZBS1Efdr8g',46);
INSERT INTO "web_holder" VALUES(32,'LWZsgAZBS1Efdr8g',48);
INSERT INTO "web_holder" VALUES(33,'jl1gDfD1EFjZTqlv',13);
CREATE TABLE "web_record" ("id" varchar(12) NOT NULL PRIMARY KEY, "journal" text NOT NULL, "person" varchar(40) NOT NULL, "created" datetime NOT NULL);
INSERT INTO "web_record" VALUES('j4ydpzmext','{
 "dolina": 1,
 "game": "sylvan",
 "seats": 3,
 "players": [
  "Марина",
  "Olena",
  "Тарас"
 ],
 "options": {
  "first_player": "random",
  "second_seat_treetop": "on",
  "redraw_size": "4",
  "tile_view": "open"
 },
 "components": "1d12f152cc842681",
 "rules": 1,
 "seed": "eb874d42ee4f4ed99265e7e1c76c6afb",
 "commitment": "38959aedff10798af304751c600960799840035f3318f7b9a74220f808edb323",
 "moves": [
  "1 play 10",
  "1 place 12",
  "1 draw row 2",
  "2 play 7",
  "2 place 11",
  "2 refresh",
  "2 draw row 0",
  "0 play 17",
  "0 place 3",
  "0 draw row 0",
  "1 play 5",
  "1 place 12",
  "1 draw row 1",
  "2 play 4",
  "2 place 11",
  "2 draw row 1",
  "0 play 7",
  "0 place 3",
  "0 draw row 2",
  "1 play 2",
  "1 place 12",
  "1 draw row 0",
  "2 play 9",
  "2 place 11",
  "2 claim bridge 2",
  "2 draw row 2",
  "0 play 15",
  "0 place 3",
  "0 draw deck",
  "1 play 7",
  "1 place 5",
  "1 draw row 2",
  "2 play 3",
  "2 place 12",
  "2 flag yes",
  "2 draw row 2",
  "0 play 4",
  "0 place 5",
  "0 claim bridge 1",
  "0 draw row 1",
  "1 play 2",
  "1 place 3",
  "1 flag yes",
  "1 claim bridge 0",
  "1 draw row 1",
  "2 play 8",
  "2 place 5",
  "2 draw row 2",
  "0 play 15",
  "0 place 5",
  "0 draw row 0",
  "1 play 3",
  "1 place 5",
  "1 draw row 1",
  "2 play 13",
  "2 place 11",
  "2 flag yes",
  "2 claim treetop 0",
  "2 draw row 2",
  "0 play 15",
  "0 place 3",
  "0 flag yes",
  "0 claim axe",
  "0 axe 5",
  "0 draw row 2",
  "1 play 3",
  "1 place 5",
  "1 draw row 1",
  "2 play 12",
  "2 place 1",
  "2 draw row 2",
  "0 play 11",
  "0 place 1",
  "0 flag yes",
  "0 draw row 0",
  "1 play 10",
  "1 place 1",
  "1 flag yes",
  "1 claim axe",
  "1 bridge 3",
  "1 draw row 1",
  "2 play 12",
  "2 place 1",
  "2 flag yes",
  "2 treetop 1",
  "2 draw row 0",
  "0 play 1",
  "0 place 9",
  "0 draw row 1",
  "0 play 12",
  "0 place 9",
  "0 draw row 1",
  "2 play 9",
  "2 place 11",
  "2 claim bridge 1",
  "2 draw row 2",
  "1 play 3",
  "1 place 12",
  "1 flag yes",
  "1 claim treetop 0",
  "1 draw row 2",
  "0 play 14",
  "0 place 9",
  "0 draw row 1",
  "2 play 5",
  "2 place 0",
  "2 draw row 0",
  "1 play 6",
  "1 place 0",
  "1 flag yes",
  "1 treetop 0",
  "1 draw row 2",
  "0 play 2",
  "0 place 13",
  "0 claim bridge 1",
  "0 draw row 0",
  "2 play 10",
  "2 place 8",
  "2 draw row 2",
  "1 play 16",
  "1 place 13",
  "1 draw row 0",
  "0 play 0",
  "0 place 9",
  "0 flag yes",
  "0 draw row 2",
  "2 play 2",
  "2 place 9",
  "2 flag yes",
  "2 draw row 0",
  "1 play 17",
  "1 place 6",
  "1 draw deck",
  "0 play 6",
  "0 place 13",
  "0 claim hammer",
  "0 hammer from 3",
  "0 hammer to 13",
  "0 flag yes",
  "0 draw row 0",
  "2 play 18",
  "2 place 3",
  "2 flag yes",
  "2 draw row 2",
  "1 play 9",
  "1 place 8",
  "1 refresh",
  "1 draw row 0",
  "0 play 15",
  "0 place 8",
  "0 bridge 17",
  "0 draw deck",
  "2 play 9",
  "2 place 8",
  "2 bridge 13",
  "2 draw row 2",
  "1 play 0",
  "1 place 8",
  "1 flag yes",
  "1 draw deck",
  "0 play 11",
  "0 place 6",
  "0 bridge 6",
  "0 draw row 2",
  "2 play 7",
  "2 place 6",
  "2 claim bridge 1",
  "2 bridge 20",
  "2 draw row 0",
  "1 play 17",
  "1 place 6",
  "1 claim bridge 1",
  "1 bridge 15",
  "1 draw row 2",
  "0 play 13",
  "0 place 6",
  "0 flag yes",
  "0 end",
  "2 play 0",
  "2 place 4",
  "2 claim axe",
  "2 axe 8",
  "2 end",
  "1 play 4",
  "1 place 8",
  "1 axe 6",
  "1 end"
 ],
 "digest": "0ac1f575d78b37c2ec3a11764be0f239ba6684ab9ba074196a214556c19665df"
}
','LWZsgAZBS1Efdr8g','2026-11-20 00:09:20.395574');
INSERT INTO "web_record" VALUES('vkjmrcf3ad','{
 "dolina": 1,
 "game": "glassworks",
 "seats": 3,
 "players": [
  "Марина",
  "Olena",
  "Тарас"
 ],
 "options": {
  "end_lake": "allowed",
  "first_player": "random",
  "rival": "hoarder",
  "rival_start": "3",
  "win_margin": "1"
 },
 "components": "337d061dd70d0a63",
 "rules": 1,
 "seed": "7c3951054ae49636add2674994a4c608",
 "commitment": "5d0c92ea7aaaea1915976404432eb95cdc5afa8a3e281f223f5ad6b57dd531ee",
 "origin": {
  "journal": {
   "dolina": 1,
   "game": "glassworks",
   "seats": 3,
   "players": [
    "Марина",
    "Olena",
    "Тарас"
   ],
   "options": {
    "end_lake": "allowed",
    "first_player": "random",
    "rival": "hoarder",
    "rival_start": "3",
    "win_margin": "1"
   },
   "components": "337d061dd70d0a63",
   "rules": 1,
   "seed": "ae4c133bd085441b592ba713a5c6b244",
   "commitment": "8e31d7228acee455a5a4df4f174c51bd531844eb51ed79f1af5a442c324b8d72",
   "moves": [
    "0 pick 15",
    "0 tile 3",
    "0 take 5",
    "0 colour 4",
    "1 pick 20",
    "1 tile 2",
    "1 take 3",
    "1 colour 2",
    "1 colour 3",
    "2 pick 5",
    "2 tile 5",
    "2 take 4",
    "2 colour 5",
    "0 pick 33",
    "0 tile 3",
    "0 take 5",
    "0 colour 2",
    "1 pick 33",
    "1 tile 3",
    "1 take 0",
    "2 pick 34",
    "2 tile 4",
    "2 take 5",
    "2 colour 0",
    "0 pick 7",
    "0 tile 1",
    "0 take 2",
    "1 pick 7",
    "1 tile 1",
    "1 take 3",
    "1 colour 5",
    "2 lake",
    "2 leave 34",
    "0 lake",
    "0 leave 50",
    "1 lake",
    "1 leave 0",
    "2 pick 16",
    "2 tile 4",
    "2 take 1",
    "0 pick 28",
    "0 tile 4",
    "0 take 0",
    "1 pick 31",
    "1 pair 31",
    "1 tile 5",
    "1 take 4",
    "2 pick 11",
    "2 tile 5",
    "2 take 2",
    "2 colour 3",
    "0 pick 49",
    "0 tile 1",
    "0 take 3",
    "1 pick 4",
    "1 tile 4",
    "1 take 0",
    "2 pick 4",
    "2 tile 4",
    "2 take 2",
    "0 pick 32",
    "0 tile 2",
    "0 take 0",
    "1 lake",
    "1 leave 20",
    "2 pick 11",
    "2 tile 5",
    "2 take 1",
    "0 pick 34",
    "0 tile 4",
    "0 take 5",
    "1 pick 6",
    "1 tile 0",
    "1 take 2",
    "2 lake",
    "2 leave 20",
    "0 lake",
    "0 leave 42",
    "1 pick 0",
    "1 tile 0",
    "1 take 1",
    "2 pick 29",
    "2 pair 29",
    "2 tile 5",
    "2 take 0",
    "0 pick 20",
    "0 tile 2",
    "0 take 1",
    "1 pick 6",
    "1 tile 0",
    "1 take 1",
    "2 pick 2",
    "2 tile 2",
    "2 take 5"
   ]
  },
  "move": 30,
  "seat": 1
 },
 "moves": [
  "1 colour 5",
  "2 lake",
  "2 leave 11",
  "0 lake",
  "0 leave 0",
  "1 lake",
  "1 leave 19",
  "2 pick 16",
  "2 tile 4",
  "2 take 1",
  "0 pick 11",
  "0 tile 5",
  "0 take 0",
  "1 pick 0",
  "1 tile 0",
  "1 take 1",
  "2 pick 34",
  "2 pair 4",
  "2 tile 5",
  "2 take 4",
  "2 colour 2",
  "0 pick 14",
  "0 tile 2",
  "0 take 5",
  "0 colour 1",
  "1 pick 27",
  "1 tile 3",
  "1 take 0",
  "2 pick 11",
  "2 tile 5",
  "2 take 0",
  "0 lake",
  "0 leave 19",
  "0 discard 1",
  "1 pick 4",
  "1 pair 16",
  "1 tile 2",
  "1 take 3",
  "2 lake",
  "2 leave 51",
  "0 pick 21",
  "0 tile 3",
  "0 take 0",
  "1 lake",
  "1 leave 29",
  "2 pick 2",
  "2 pair 44",
  "2 tile 1",
  "2 take 2",
  "0 pick 6",
  "0 pair 0",
  "0 tile 4",
  "0 take 5",
  "1 pick 51",
  "1 tile 3",
  "1 take 0",
  "2 pick 45",
  "2 pair 3",
  "2 tile 4",
  "2 take 3"
 ],
 "digest": "d0e8a7ae2cdc51e365a9578a8b09224c1d3ce0b823612f9c7984f9e3f6fad122"
}
','LWZsgAZBS1Efdr8g','2026-11-20 00:09:20.423265');
INSERT INTO "web_record" VALUES('3edtz9bedq','{
 "dolina": 1,
 "game": "secret_valley",
 "seats": 3,
 "players": [],
 "options": {
  "draft": "off",
  "rounds": "3",
  "pass": "right",
  "first_player": "random",
  "frame": "free",
  "alternate": "none",
  "live_values": "all",
  "seen_cards": "off",
  "show_discards": "off"
 },
 "components": "e009972ffc9d6fb6",
 "rules": 1,
 "seed": "16c9e1cd94062d980c1ec2923d67a53e",
 "commitment": "fff26bde7f08880bb5a59001d0cba906964eff3077681f944933852a3b3730db",
 "moves": [
  "0 choose_card 18",
  "0 choose_cell 0 0",
  "1 choose_card 19",
  "1 choose_cell 0 -1",
  "2 choose_card 16",
  "2 choose_cell 0 -2",
  "0 choose_card 17",
  "0 choose_cell -1 0",
  "1 choose_card 8",
  "1 choose_cell -1 1",
  "2 choose_card 9",
  "2 choose_cell -1 -2",
  "0 choose_card 15",
  "0 choose_cell 0 1",
  "1 choose_card 3",
  "1 choose_cell 1 -2",
  "2 choose_card 12",
  "2 choose_cell 0 2",
  "0 choose_card 13",
  "0 choose_cell 1 1",
  "1 choose_card 14",
  "1 choose_cell -1 -1",
  "2 choose_card 1",
  "2 choose_cell 1 0",
  "0 choose_card 5",
  "0 choose_cell 1 2",
  "1 choose_card 4",
  "1 choose_cell 1 -1",
  "2 choose_card 0",
  "2 choose_cell -1 2",
  "0 choose_card 8",
  "0 choose_cell 0 0",
  "1 choose_card 3",
  "1 choose_cell -1 0",
  "2 choose_card 19",
  "2 choose_cell -1 1",
  "0 choose_card 15",
  "0 choose_cell 0 1",
  "1 choose_card 1",
  "1 choose_cell -1 2",
  "2 choose_card 6",
  "2 choose_cell 0 2",
  "0 choose_card 16",
  "0 choose_cell 0 -1",
  "1 choose_card 10",
  "1 choose_cell -1 3",
  "2 choose_card 12",
  "2 choose_cell 1 1",
  "0 choose_card 9",
  "0 choose_cell -1 -1",
  "1 choose_card 5",
  "1 choose_cell 1 -1",
  "2 choose_card 17",
  "2 choose_cell 1 0",
  "0 choose_card 7",
  "0 choose_cell 0 3",
  "1 choose_card 18",
  "1 choose_cell 1 3",
  "2 choose_card 4",
  "2 choose_cell 1 2",
  "1 choose_card 19",
  "1 choose_cell 0 0",
  "2 choose_card 3",
  "2 choose_cell -1 0",
  "0 choose_card 6",
  "0 choose_cell 0 -1",
  "1 choose_card 1",
  "1 choose_cell 0 -2",
  "2 choose_card 9",
  "2 choose_cell 1 0",
  "0 choose_card 8",
  "0 choose_cell 1 -2",
  "1 choose_card 18",
  "1 choose_cell -1 -2",
  "2 choose_card 14",
  "2 choose_cell -1 -1",
  "0 choose_card 15",
  "0 choose_cell 2 0",
  "1 choose_card 5",
  "1 choose_cell -2 0",
  "2 choose_card 10",
  "2 choose_cell 1 -1",
  "0 choose_card 7",
  "0 choose_cell 2 -1",
  "1 choose_card 4",
  "1 choose_cell -2 -2",
  "2 choose_card 12",
  "2 choose_cell 2 -2",
  "0 choose_card 11",
  "0 choose_cell -2 -1"
 ],
 "digest": "8e3aebe6692b34d04c12b6ac9d9a0aaf0b22405077d8816f58fc2a0dc06df590"
}
','LWZsgAZBS1Efdr8g','2026-11-20 00:09:20.458055');
CREATE TABLE "web_seat" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "number" smallint unsigned NOT NULL CHECK ("number" >= 0), "kind" varchar(10) NOT NULL, "name" varchar(40) NOT NULL, "level" varchar(20) NOT NULL, "stand_in" varchar(20) NOT NULL, "key" varchar(40) NOT NULL UNIQUE, "seen" datetime NULL, "table_id" varchar(12) NOT NULL REFERENCES "web_table" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_seat_a_number" UNIQUE ("table_id", "number"));
INSERT INTO "web_seat" VALUES(1,0,'person','Марина','','','qCoRzPmUyDrLew7ZamW66UWZ',NULL,'6ck5w2keym');
INSERT INTO "web_seat" VALUES(2,1,'bot','','novice','','ZcX2gIZzUouV8PHwZThncq8j',NULL,'6ck5w2keym');
INSERT INTO "web_seat" VALUES(3,0,'person','Марина','','','vBQaCo8lpAnZAsZEtuVIQmkT',NULL,'5vgp59v6jp');
INSERT INTO "web_seat" VALUES(4,1,'bot','','child','','xIiLbBimXW8FlA5qBFzqhTLk',NULL,'5vgp59v6jp');
INSERT INTO "web_seat" VALUES(5,0,'person','Марина','','','0zTMX-dGnnl6a19JaoM87kld',NULL,'sr6s8pw7vk');
INSERT INTO "web_seat" VALUES(6,1,'free','','','','tMaeLVwiMj-yFIx5ngFo905N',NULL,'sr6s8pw7vk');
INSERT INTO "web_seat" VALUES(7,0,'person','Марина','','','osd5E8ckJ8p5VpoRXLHdxm6H',NULL,'ftrj77fzrt');
INSERT INTO "web_seat" VALUES(8,1,'person','Olena','','','gglmEfWjRrpT3UXqSeboPRyW',NULL,'ftrj77fzrt');
INSERT INTO "web_seat" VALUES(9,2,'bot','','casual','','Bj-cRFd0bNnwyRFBbFoonabm',NULL,'ftrj77fzrt');
INSERT INTO "web_seat" VALUES(10,0,'person','Марина','','','KrUwKAmKEo-eqNXKYVVflbor',NULL,'c2v8w4ub7n');
INSERT INTO "web_seat" VALUES(11,1,'person','Olena','','','Br4Y8bDV3RiyQiwnZmkx9zhn',NULL,'c2v8w4ub7n');
INSERT INTO "web_seat" VALUES(12,2,'bot','','novice','','xCphpKsErdhZvY02TnYh7R6g',NULL,'c2v8w4ub7n');
INSERT INTO "web_seat" VALUES(13,0,'person','Марина','','','61GUeI2wMQ1Ey4hnW5zI9Au2',NULL,'gcbyz4w7dr');
INSERT INTO "web_seat" VALUES(14,1,'person','Olena','','','RhV7575hO8GgTmQLP114zByp',NULL,'gcbyz4w7dr');
INSERT INTO "web_seat" VALUES(15,0,'person','Марина','','','YGaG1uTxg6fwMmLY4jzBKIOs',NULL,'wnshmbs9ev');
INSERT INTO "web_seat" VALUES(16,1,'person','Olena','','','7_R1m1fK_el0fqjKqCEVBx8A',NULL,'wnshmbs9ev');
INSERT INTO "web_seat" VALUES(17,2,'bot','','regular:builder','','j5BVpXb2WaYL5TQxlbuL3WsC',NULL,'wnshmbs9ev');
INSERT INTO "web_seat" VALUES(18,0,'person','Марина','','','TdqbKUn-d3DSa-3oUNbTtKwl',NULL,'w9bn59ebpj');
INSERT INTO "web_seat" VALUES(19,1,'person','Olena','','','rc0053xMazkVWNs35oUsVvPz',NULL,'w9bn59ebpj');
INSERT INTO "web_seat" VALUES(20,2,'bot','','child','','Q1xVbaU7NuQfY7-LjoPgwggY',NULL,'w9bn59ebpj');
INSERT INTO "web_seat" VALUES(21,0,'person','Марина','','','OnGHy6Wg_Hca6L0p-qVs1597',NULL,'ruknfp6epj');
INSERT INTO "web_seat" VALUES(22,1,'bot','','novice','','DwCW-Als7iXdFpuH2p4UrByl',NULL,'ruknfp6epj');
INSERT INTO "web_seat" VALUES(23,0,'person','Марина','','','AcY-O1tIum0nYrhIDcYGNp4g',NULL,'x5bmz8cy79');
INSERT INTO "web_seat" VALUES(24,1,'bot','','novice','','3z7Ijk6YE7OcyvRWHrR_-8qd',NULL,'x5bmz8cy79');
INSERT INTO "web_seat" VALUES(25,0,'person','Марина','','','HMkf9GqSzSQ0bcnlU6Ll05Mz',NULL,'zg2dphwa5f');
INSERT INTO "web_seat" VALUES(26,1,'person','Olena','','regular','UIeKyErgU5YzKBRnfnb_8rBs',NULL,'zg2dphwa5f');
INSERT INTO "web_seat" VALUES(27,0,'person','Марина','','','04Ehz6OaRSfwD8Z4sh4uWRmX',NULL,'4qruw3f4g8');
INSERT INTO "web_seat" VALUES(28,1,'person','Оля','','','M5IiPsfVGOTsqpG-_MXFi9iQ',NULL,'4qruw3f4g8');
INSERT INTO "web_seat" VALUES(29,2,'person','Петро','','','7-dIcl2v8NZdb4eto0hXm6g2',NULL,'4qruw3f4g8');
INSERT INTO "web_seat" VALUES(30,0,'person','Марина','','','1pmjVBAm-wbFj1CKyoCS02an',NULL,'nz3cvm35ug');
INSERT INTO "web_seat" VALUES(31,1,'bot','','strong:long','','9N8RYW51NwSlBB5m4XVvc8J3',NULL,'nz3cvm35ug');
INSERT INTO "web_seat" VALUES(32,2,'bot','','master:gambler','','N4s6HcAj2zdv4ynwZXSJeZhb',NULL,'nz3cvm35ug');
INSERT INTO "web_seat" VALUES(33,3,'bot','','skilled:spoiler','','Hw7bfsnLmp04vuS8dOV0PW8D',NULL,'nz3cvm35ug');
INSERT INTO "web_seat" VALUES(34,4,'bot','','careful','','umjADC5fnAz_Zu1qIppPbqN-',NULL,'nz3cvm35ug');
INSERT INTO "web_seat" VALUES(35,0,'person','Марина','','','BULayEnsg5kRJ1qlEw4RpDQb',NULL,'w6rkx5fznm');
INSERT INTO "web_seat" VALUES(36,1,'free','','','','g-g9QrMq9mdoInhBUfAJzNaE',NULL,'w6rkx5fznm');
INSERT INTO "web_seat" VALUES(37,2,'free','','','','UDPILjA9fc7HqVO_NAm_PMbj',NULL,'w6rkx5fznm');
INSERT INTO "web_seat" VALUES(38,0,'person','Olena','','','GuFNyhXIDDDHyadyKRBtm7Yq',NULL,'c3va2fykd6');
INSERT INTO "web_seat" VALUES(39,1,'free','','','','lCqg0pTWPxDxAVfavqEbnOtp',NULL,'c3va2fykd6');
INSERT INTO "web_seat" VALUES(40,0,'person','Марина','','','fe_WwsCBcg7JjRB_MaOuOtrz',NULL,'xuwwpw6y8z');
INSERT INTO "web_seat" VALUES(41,1,'person','Olena','','','1EeAeD-HEXqCe5HOagMRrpKN',NULL,'xuwwpw6y8z');
INSERT INTO "web_seat" VALUES(42,0,'person','Марина','','','46gCCpBgoi_790mdf5sqRlQ6',NULL,'n75hug7wc8');
INSERT INTO "web_seat" VALUES(43,1,'person','Olena','','','xczAYXDT-ONAF-_Qb5PIazf-',NULL,'n75hug7wc8');
INSERT INTO "web_seat" VALUES(44,0,'person','Марина','','','XZ3Ne8tQ2DDfSWRQOlw4K89U',NULL,'y8zhy6edb5');
INSERT INTO "web_seat" VALUES(45,1,'bot','','regular','','N_Bi96D8Z0bgtuBnGvcg8qfo',NULL,'y8zhy6edb5');
INSERT INTO "web_seat" VALUES(46,0,'person','Марина','','','-vkALbOFEbD7aMiHn1xwiJED',NULL,'7vr426hnyv');
INSERT INTO "web_seat" VALUES(47,1,'bot','','regular','','P9-ePadOQ-5PwYzirpjHULEI',NULL,'7vr426hnyv');
INSERT INTO "web_seat" VALUES(48,0,'person','Марина','','','pijJ0as-MKsw6_WB-vFzVYqm',NULL,'t5wbe4d6aa');
INSERT INTO "web_seat" VALUES(49,1,'bot','','casual','','VHzL-Qm_utD12EHzueELXDrT',NULL,'t5wbe4d6aa');
CREATE TABLE "web_table" ("id" varchar(12) NOT NULL PRIMARY KEY, "invite" varchar(12) NOT NULL UNIQUE, "game" varchar(40) NOT NULL, "options" text NOT NULL CHECK ((JSON_VALID("options") OR "options" IS NULL)), "components" varchar(16) NOT NULL, "seed" varchar(32) NOT NULL, "commitment" varchar(64) NOT NULL, "public" bool NOT NULL, "host" varchar(40) NOT NULL, "stage" varchar(10) NOT NULL, "next_table" varchar(12) NOT NULL, "created" datetime NOT NULL, "touched" datetime NOT NULL, "rules" smallint unsigned NOT NULL CHECK ("rules" >= 0), "coached" bool NOT NULL, "helped" bool NOT NULL, "origin" text NOT NULL);
INSERT INTO "web_table" VALUES('6ck5w2keym','zwqav4p9r3','secret_valley','{"draft": "off", "rounds": "3", "pass": "right", "first_player": "0", "frame": "free", "alternate": "none", "live_values": "all", "seen_cards": "off", "show_discards": "off"}','e009972ffc9d6fb6','df594779c945b555de17549fe60b1788','332b3cdd90ba249dcb51caa6ec73a05e77c4e590debf82d6a314f375ae7d787a',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:08:55.120065','2026-11-20 00:08:55.113380',1,0,1,'');
INSERT INTO "web_table" VALUES('5vgp59v6jp','k264cjnbdg','secret_valley','{"draft": "off", "rounds": "1", "pass": "right", "first_player": "random", "frame": "free", "alternate": "none", "live_values": "all", "seen_cards": "off", "show_discards": "off"}','e009972ffc9d6fb6','80368abe76db1dde55d921800912f133','1ff3312a2eac9db3a3e11618907770faeba5ff66de36d97fc2926340a9badfc2',0,'LWZsgAZBS1Efdr8g','over','','2026-11-20 00:08:56.263460','2026-11-20 00:08:56.966115',1,0,1,'');
INSERT INTO "web_table" VALUES('sr6s8pw7vk','se5esyer22','secret_valley','{"draft": "off", "rounds": "3", "pass": "right", "first_player": "random", "frame": "free", "alternate": "none", "live_values": "all", "seen_cards": "off", "show_discards": "off"}','e009972ffc9d6fb6','37af5bff44a29bcd9ae64baf0c21b3fc','3c4d12ead841260152519b70ec5819c0b1b799665e3c20b057e842e33235980f',0,'LWZsgAZBS1Efdr8g','open','','2026-11-20 00:08:57.120570','2026-11-20 00:08:57.120200',1,0,0,'');
INSERT INTO "web_table" VALUES('ftrj77fzrt','epzyhujmv8','sylvan','{"first_player": "random", "second_seat_treetop": "on", "redraw_size": "3", "tile_view": "open"}','1d12f152cc842681','83622a519c8bdd556dd9b57c2dc8eeb1','59322624a1ffd59c383c39ec890e52f722637eda0ff5ec487d67a863b0083ff5',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:08:59.348649','2026-11-20 00:08:59.535578',1,0,0,'');
INSERT INTO "web_table" VALUES('c2v8w4ub7n','6kgu4mvn95','secret_valley','{"draft": "from_round_2", "rounds": "3", "pass": "right", "first_player": "0", "frame": "wide", "alternate": "none", "live_values": "all", "seen_cards": "off", "show_discards": "off"}','7b29095e7b3ad5f9','9a76bcb24de99fa6bdee5c45fb3b4a94','2620c664b74c0694dd54823dc39b1197ab533587f2591862454c3f744449aaf2',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:08:59.631572','2026-11-20 00:08:59.670585',1,0,0,'');
INSERT INTO "web_table" VALUES('gcbyz4w7dr','yvhw78mq6u','zodchie','{"variant": "advanced", "replace_limit": "6", "first_player": "random", "colours": "seat", "match": "single"}','c0ff9d99e6f22c72','11cbf2026cbe9897b3fd408e9eb8c082','7abee65d8180efea050249cb62fd107f2cfa4a97a7e7b40d80d9a991e64aff74',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:08:59.805257','2026-11-20 00:09:20.833265',1,0,0,'');
INSERT INTO "web_table" VALUES('wnshmbs9ev','87gj2baxbt','glassworks','{"end_lake": "allowed", "first_player": "1", "rival": "hoarder", "rival_start": "3", "win_margin": "1"}','337d061dd70d0a63','f2f6a54d99bce4d82cc2bb9295efe294','73e632068d46172de66b67b72a7794f1b860f8fad9f46cd8769cc7ecf3f3641a',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:09:00.072767','2026-11-20 00:09:20.858079',1,0,0,'');
INSERT INTO "web_table" VALUES('w9bn59ebpj','gykzy36wdr','valdora','{"first_player": "random", "completed": "open", "book_memory": "tops", "round_limit": "100", "take_back": "on"}','de3d3b4f8f763cdb','1f69c161bfff2af79df22637b78d8d96','a3d843358c3ec59893b6cfb1bbd3ceaefa22242e2bed5e1cbc6471ed8c9b2854',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:09:00.306401','2026-11-20 00:09:00.413465',1,0,0,'');
INSERT INTO "web_table" VALUES('ruknfp6epj','f2hbqsk3s5','zodchie','{"variant": "basic", "replace_limit": "6", "first_player": "0", "colours": "seat", "match": "single"}','c0ff9d99e6f22c72','c748790517e54cb6d29d8771c6df152b','ac95a65fa31beda40c2d4925e4b29e869ccb613c5735d029cf178ef4e12b5321',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:09:06.956028','2026-11-20 00:09:06.955638',1,0,1,'');
INSERT INTO "web_table" VALUES('x5bmz8cy79','dpu25qza4b','glassworks','{"end_lake": "allowed", "first_player": "0", "rival": "hoarder", "rival_start": "3", "win_margin": "1"}','337d061dd70d0a63','ef45b7017d2da8bbc37aa63ace931646','b49b66af32a35ebdfa0357d1f436d0885a02cda802350ada77bcdbb9b2c2a67f',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:09:09.600338','2026-11-20 00:09:09.599911',1,1,1,'');
INSERT INTO "web_table" VALUES('zg2dphwa5f','86vw5mxkpv','glassworks','{"end_lake": "allowed", "first_player": "random", "rival": "hoarder", "rival_start": "3", "win_margin": "1"}','337d061dd70d0a63','8db1cdadb5cfb2d5325e92a1bbbaaa66','efe1a6d24754d8a82a917186204a42b9526a9e40d27b8c032c5a9c6d00ad1577',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:09:11.387364','2026-11-20 00:09:11.813076',1,0,0,'');
INSERT INTO "web_table" VALUES('4qruw3f4g8','rtyunwyuk8','valdora','{"first_player": "0", "completed": "hidden", "book_memory": "tops", "round_limit": "100", "take_back": "on"}','de3d3b4f8f763cdb','6d6c8ca51525ca752ea028ae38db511b','72fb68ac669e36ed9bd3fb512e2daa08d49708c45b1c57d617a6c01cf76f9eb2',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:09:12.277467','2026-11-20 00:09:12.277169',1,0,0,'');
INSERT INTO "web_table" VALUES('nz3cvm35ug','fdvtjb4qbm','glassworks','{"end_lake": "allowed", "first_player": "0", "rival": "hoarder", "rival_start": "3", "win_margin": "1"}','337d061dd70d0a63','2a9e8616be27fad37557c8d3e16aadcd','a0a8c150c4d7e2af0fe1f53f8aa1e4b01c45bbdadf60781b0227cf7b5ac71f10',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:09:13.157395','2026-11-20 00:09:13.157093',1,0,0,'');
INSERT INTO "web_table" VALUES('w6rkx5fznm','jvts4b88cf','sylvan','{"first_player": "random", "second_seat_treetop": "on", "redraw_size": "3", "tile_view": "top"}','1d12f152cc842681','072dbab2a1c98ec2a2a7d5b0ec37a02e','d092e4aa34522f281ba20b2b798039a2a17f1fc4dc08a73a78164d43f495cf72',0,'LWZsgAZBS1Efdr8g','open','','2026-11-20 00:09:13.220823','2026-11-20 00:09:13.350078',1,0,1,'');
INSERT INTO "web_table" VALUES('c3va2fykd6','ewk4xvn25j','glassworks','{"end_lake": "allowed", "first_player": "random", "rival": "hoarder", "rival_start": "3", "win_margin": "1"}','337d061dd70d0a63','4f2f0d3739464e50feca1356de0c9767','63827eea212ca338cc112f73b70b6043dd2c038da4e5ddfcd572472576e2bb5f',1,'mzU9c2bRrIXXE4QA','open','','2026-11-20 00:09:13.381850','2026-11-20 00:09:13.381466',1,0,0,'');
INSERT INTO "web_table" VALUES('xuwwpw6y8z','k6hjr2dj3g','zodchie','{"variant": "basic", "replace_limit": "6", "first_player": "random", "colours": "seat", "match": "single"}','c0ff9d99e6f22c72','2279a6f76ddc70671d014f73a8569bd5','368f465c93456c0fbc7df4a0d872b44ebc1e089593273221c9655b00250384d3',0,'LWZsgAZBS1Efdr8g','over','n75hug7wc8','2026-11-20 00:09:13.424555','2026-11-20 00:09:15.766302',1,0,0,'');
INSERT INTO "web_table" VALUES('n75hug7wc8','hqx7dsbr5n','zodchie','{"variant": "basic", "replace_limit": "6", "first_player": "random", "colours": "seat", "match": "single"}','c0ff9d99e6f22c72','14e2b2e9f1723065e554b7df580d3b80','2a67e9731ee3238088c03f8e26ab93da353f1680cfd4f3de2b0513d105c0e6f9',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:09:15.762118','2026-11-20 00:09:15.761912',1,0,0,'');
INSERT INTO "web_table" VALUES('y8zhy6edb5','q88y4899ju','zodchie','{"variant": "basic", "replace_limit": "6", "first_player": "random", "colours": "seat", "match": "single"}','c0ff9d99e6f22c72','bc68c9ccc422fe5170c3fbc7355e0602','95ae460d58c07ef8bbe275eac50bce7f4d60c7becd70dfaf64ca3ff30e6b171d',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:09:19.345282','2026-11-20 00:09:19.345054',1,0,1,'{"journal":{"dolina":1,"game":"zodchie","seats":2,"players":[],"options":{"variant":"basic","replace_limit":"6","first_player":"random","colours":"seat","match":"single"},"components":"c0ff9d99e6f22c72","rules":1,"seed":"2279a6f76ddc70671d014f73a8569bd5","commitment":"368f465c93456c0fbc7df4a0d872b44ebc1e089593273221c9655b00250384d3","moves":["0 exchange","0 card 4","0 place 0","0 skip","1 card 11","1 place 1","0 card 0","0 place 2","0 skip","1 place 1","1 cw","1 exchange","1 card 4","1 place 3","1 place 3","1 cw","0 card 8","0 place 4","1 card 8","1 place 2","0 card 3","0 place 8","0 skip","1 card 2","1 place 9","1 place 9","1 place 8","0 card 6","0 place 5","0 place 4","0 place 10","1 card 7","1 place 6","1 skip","0 card 9","0 place 1","1 card 3","1 place 4","1 place 2","1 cw","1 place 5","1 cw","0 card 7","0 place 7","0 place 7","1 card 1","1 place 11","1 place 12","0 card 1","0 place 13","0 place 14","1 card 6","1 place 12","1 place 4","1 place 15","0 card 11","0 place 11","1 card 0","1 place 4","1 skip","0 place 9","0 ccw","0 card 5","0 place 14","0 place 15","1 card 5","1 place 15","0 card 10","0 place 13","1 remove","0 pass","1 pass"]},"move":17,"seat":0}');
INSERT INTO "web_table" VALUES('7vr426hnyv','mdcceezjha','zodchie','{"variant": "basic", "replace_limit": "6", "first_player": "random", "colours": "seat", "match": "single"}','c0ff9d99e6f22c72','02177af81b72ceed4b28111580664bb1','d42656ffbf6fb3dbab7979e4e04af67589d9b27a22bf87c2c2d5e9ef5530745e',0,'LWZsgAZBS1Efdr8g','over','','2026-11-20 00:09:19.765861','2026-11-20 00:09:20.005790',1,0,1,'{"journal":{"dolina":1,"game":"zodchie","seats":2,"players":[],"options":{"variant":"basic","replace_limit":"6","first_player":"random","colours":"seat","match":"single"},"components":"c0ff9d99e6f22c72","rules":1,"seed":"2279a6f76ddc70671d014f73a8569bd5","commitment":"368f465c93456c0fbc7df4a0d872b44ebc1e089593273221c9655b00250384d3","moves":["0 exchange","0 card 4","0 place 0","0 skip","1 card 11","1 place 1","0 card 0","0 place 2","0 skip","1 place 1","1 cw","1 exchange","1 card 4","1 place 3","1 place 3","1 cw","0 card 8","0 place 4","1 card 8","1 place 2","0 card 3","0 place 8","0 skip","1 card 2","1 place 9","1 place 9","1 place 8","0 card 6","0 place 5","0 place 4","0 place 10","1 card 7","1 place 6","1 skip","0 card 9","0 place 1","1 card 3","1 place 4","1 place 2","1 cw","1 place 5","1 cw","0 card 7","0 place 7","0 place 7","1 card 1","1 place 11","1 place 12","0 card 1","0 place 13","0 place 14","1 card 6","1 place 12","1 place 4","1 place 15","0 card 11","0 place 11","1 card 0","1 place 4","1 skip","0 place 9","0 ccw","0 card 5","0 place 14","0 place 15","1 card 5","1 place 15","0 card 10","0 place 13","1 remove","0 pass","1 pass"]},"move":64,"seat":0}');
INSERT INTO "web_table" VALUES('t5wbe4d6aa','x3z5sw3pk8','secret_valley','{"draft": "off", "rounds": "1", "pass": "right", "first_player": "random", "frame": "free", "alternate": "none", "live_values": "all", "seen_cards": "off", "show_discards": "off"}','e009972ffc9d6fb6','481f5a43f4328a87c84adf0de23f8d3c','6a729b0d79292f4e26fa620964d134ccbe2588bd5466cdad1ad0bec829513d55',0,'LWZsgAZBS1Efdr8g','playing','','2026-11-20 00:09:20.053026','2026-11-20 00:09:20.052811',1,0,1,'{"journal":{"dolina":1,"game":"secret_valley","seats":2,"players":[],"options":{"draft":"off","rounds":"1","pass":"right","first_player":"random","frame":"free","alternate":"none","live_values":"all","seen_cards":"off","show_discards":"off"},"components":"e009972ffc9d6fb6","rules":1,"seed":"80368abe76db1dde55d921800912f133","commitment":"1ff3312a2eac9db3a3e11618907770faeba5ff66de36d97fc2926340a9badfc2","moves":["0 choose_card 12","0 choose_cell 0 0","1 choose_card 1","1 choose_cell 0 -1","0 choose_card 10","0 choose_cell 0 1","1 choose_card 9","1 choose_cell -1 1","0 choose_card 15","0 choose_cell 0 -2","1 choose_card 18","1 choose_cell -2 1","0 choose_card 3","0 choose_cell -1 -2","1 choose_card 19","1 choose_cell -1 0","0 choose_card 8","0 choose_cell -2 -2","1 choose_card 5","1 choose_cell -1 -1","0 choose_card 0","0 choose_cell -2 0","1 choose_card 13","1 choose_cell -2 -1"]},"move":4,"seat":0}');
CREATE TABLE "web_taughtlesson" ("id" varchar(12) NOT NULL PRIMARY KEY, "text" text NOT NULL, "person" varchar(40) NOT NULL, "created" datetime NOT NULL);
INSERT INTO "web_taughtlesson" VALUES('8467mjjn6m','game = "secret_valley"
components = "e009972ffc9d6fb6"
seats = 2
seed = "80368abe76db1dde55d921800912f133"
learner = 0
options = { draft = "off", rounds = "1", pass = "right", first_player = "random", frame = "free", alternate = "none", live_values = "all", seen_cards = "off", show_discards = "off" }
moves = [
  "0 choose_card 12",
  "0 choose_cell 0 0",
  "1 choose_card 1",
  "1 choose_cell 0 -1",
  "0 choose_card 10",
  "0 choose_cell 0 1",
  "1 choose_card 9",
  "1 choose_cell -1 1",
]

[title]
ru = "Картка"
uk = "Картка"
en = "Картка"

[[step]]
ask = ["choose_card 15"]
[step.say]
ru = "Картка"
uk = "Картка"
en = "Картка"
[step.wrong]
ru = "Картка"
uk = "Картка"
en = "Картка"
[step.done]
ru = "Картка"
uk = "Картка"
en = "Картка"

[[step]]
ask = ["choose_cell 0 -2"]
[step.say]
ru = "Картка"
uk = "Картка"
en = "Картка"
[step.wrong]
ru = "Картка"
uk = "Картка"
en = "Картка"
[step.done]
ru = "Картка"
uk = "Картка"
en = "Картка"

[[step]]
play = [
  "1 choose_card 18",
  "1 choose_cell -2 1",
]
ask = ["choose_card 3"]
[step.say]
ru = "Картка"
uk = "Картка"
en = "Картка"
[step.wrong]
ru = "Картка"
uk = "Картка"
en = "Картка"
[step.done]
ru = "Картка"
uk = "Картка"
en = "Картка"

[[step]]
[step.say]
ru = "Картка"
uk = "Картка"
en = "Картка"
','LWZsgAZBS1Efdr8g','2026-11-20 00:09:20.491436');
CREATE INDEX "web_holder_person_6488f4c7" ON "web_holder" ("person");
CREATE INDEX "web_holder_seat_id_61ed8c8b" ON "web_holder" ("seat_id");
CREATE INDEX "web_seat_table_id_079bdfad" ON "web_seat" ("table_id");
CREATE INDEX "web_asking_table_id_110f6bcc" ON "web_asking" ("table_id");
CREATE INDEX "web_table_touched_1e330335" ON "web_table" ("touched");
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('web_seat',49);
INSERT INTO "sqlite_sequence" VALUES('django_migrations',8);
INSERT INTO "sqlite_sequence" VALUES('web_asking',2);
INSERT INTO "sqlite_sequence" VALUES('web_entry',362);
INSERT INTO "sqlite_sequence" VALUES('web_componentset',6);
INSERT INTO "sqlite_sequence" VALUES('web_holder',33);
COMMIT;
