BEGIN TRANSACTION;
CREATE TABLE "django_migrations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app" varchar(255) NOT NULL, "name" varchar(255) NOT NULL, "applied" datetime NOT NULL);
INSERT INTO "django_migrations" VALUES(1,'web','0001_initial','2026-11-16 15:22:17.850095');
CREATE TABLE "web_entry" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "number" integer unsigned NOT NULL CHECK ("number" >= 0), "kind" varchar(8) NOT NULL, "seat" smallint NOT NULL, "action" varchar(100) NOT NULL, "at" datetime NOT NULL, "table_id" varchar(12) NOT NULL REFERENCES "web_table" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_entry_a_number" UNIQUE ("table_id", "number"));
INSERT INTO "web_entry" VALUES(1,1,'play',0,'play 12','2026-11-16 15:22:19.133049','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(2,2,'play',0,'place 6','2026-11-16 15:22:19.318198','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(3,3,'play',0,'draw row 0','2026-11-16 15:22:19.506974','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(4,4,'play',1,'play 2','2026-11-16 15:22:20.256970','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(5,5,'play',1,'place 10','2026-11-16 15:22:20.290252','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(6,6,'play',1,'draw row 0','2026-11-16 15:22:20.327285','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(7,7,'play',0,'play 5','2026-11-16 15:22:20.664975','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(8,8,'play',0,'place 4','2026-11-16 15:22:20.848562','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(9,9,'play',0,'draw row 2','2026-11-16 15:22:21.035032','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(10,10,'play',1,'play 11','2026-11-16 15:22:21.071738','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(11,11,'play',1,'place 10','2026-11-16 15:22:21.105917','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(12,12,'play',1,'treetop 10','2026-11-16 15:22:21.140973','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(13,13,'play',1,'draw row 1','2026-11-16 15:22:21.177372','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(14,14,'play',0,'play 18','2026-11-16 15:22:21.558293','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(15,15,'play',0,'place 13','2026-11-16 15:22:21.744638','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(16,16,'play',0,'draw deck','2026-11-16 15:22:21.933943','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(17,17,'play',1,'play 14','2026-11-16 15:22:21.973003','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(18,18,'play',1,'place 4','2026-11-16 15:22:22.010292','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(19,19,'play',1,'draw deck','2026-11-16 15:22:22.044167','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(20,20,'play',0,'play 15','2026-11-16 15:22:22.444917','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(21,21,'play',0,'place 8','2026-11-16 15:22:22.478061','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(22,22,'play',0,'draw row 0','2026-11-16 15:22:22.803168','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(23,23,'play',1,'play 10','2026-11-16 15:22:22.839442','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(24,24,'play',1,'place 8','2026-11-16 15:22:22.872318','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(25,25,'play',1,'draw deck','2026-11-16 15:22:22.905971','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(26,26,'play',0,'play 3','2026-11-16 15:22:23.155740','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(27,27,'undo',0,'','2026-11-16 15:22:23.489102','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(28,28,'play',0,'play 2','2026-11-16 15:22:23.676829','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(29,29,'play',0,'place 1','2026-11-16 15:22:23.867579','5h7nu97tmw');
INSERT INTO "web_entry" VALUES(30,1,'play',1,'draft_pick 9','2026-11-16 15:22:24.249926','nm2qckweq3');
INSERT INTO "web_entry" VALUES(31,2,'play',0,'draft_pick 15','2026-11-16 15:22:24.454245','nm2qckweq3');
INSERT INTO "web_entry" VALUES(32,3,'play',1,'draft_pick 14','2026-11-16 15:22:24.493007','nm2qckweq3');
INSERT INTO "web_entry" VALUES(33,4,'play',0,'draft_pick 4','2026-11-16 15:22:24.813318','nm2qckweq3');
INSERT INTO "web_entry" VALUES(34,5,'play',1,'draft_pick 16','2026-11-16 15:22:24.860897','nm2qckweq3');
INSERT INTO "web_entry" VALUES(35,6,'play',0,'draft_pick 3','2026-11-16 15:22:25.227963','nm2qckweq3');
INSERT INTO "web_entry" VALUES(36,7,'play',1,'draft_pick 8','2026-11-16 15:22:25.261542','nm2qckweq3');
INSERT INTO "web_entry" VALUES(37,8,'play',0,'draft_pick 19','2026-11-16 15:22:25.729181','nm2qckweq3');
INSERT INTO "web_entry" VALUES(38,9,'play',1,'draft_pick 5','2026-11-16 15:22:25.765887','nm2qckweq3');
INSERT INTO "web_entry" VALUES(39,10,'play',0,'draft_pick 17','2026-11-16 15:22:26.075843','nm2qckweq3');
INSERT INTO "web_entry" VALUES(40,11,'play',1,'draft_pick 10','2026-11-16 15:22:26.112907','nm2qckweq3');
INSERT INTO "web_entry" VALUES(41,12,'play',0,'draft_pick 18','2026-11-16 15:22:26.428569','nm2qckweq3');
INSERT INTO "web_entry" VALUES(42,13,'play',1,'draft_pick 7','2026-11-16 15:22:26.468646','nm2qckweq3');
INSERT INTO "web_entry" VALUES(43,14,'play',0,'draft_pick 12','2026-11-16 15:22:26.501917','nm2qckweq3');
INSERT INTO "web_entry" VALUES(44,15,'play',1,'choose_card 8','2026-11-16 15:22:26.534759','nm2qckweq3');
INSERT INTO "web_entry" VALUES(45,16,'play',1,'choose_cell 0 0','2026-11-16 15:22:26.567146','nm2qckweq3');
INSERT INTO "web_entry" VALUES(46,17,'play',0,'choose_card 17','2026-11-16 15:22:26.959746','nm2qckweq3');
INSERT INTO "web_entry" VALUES(47,18,'play',0,'choose_cell 0 1','2026-11-16 15:22:27.156370','nm2qckweq3');
INSERT INTO "web_entry" VALUES(48,19,'play',1,'choose_card 16','2026-11-16 15:22:27.195539','nm2qckweq3');
INSERT INTO "web_entry" VALUES(49,20,'play',1,'choose_cell 0 2','2026-11-16 15:22:27.228704','nm2qckweq3');
INSERT INTO "web_entry" VALUES(50,21,'play',0,'choose_card 4','2026-11-16 15:22:27.505878','nm2qckweq3');
INSERT INTO "web_entry" VALUES(51,22,'undo',0,'','2026-11-16 15:22:27.828877','nm2qckweq3');
INSERT INTO "web_entry" VALUES(52,23,'play',0,'choose_card 3','2026-11-16 15:22:28.015846','nm2qckweq3');
INSERT INTO "web_entry" VALUES(53,24,'play',0,'choose_cell -1 2','2026-11-16 15:22:28.206460','nm2qckweq3');
INSERT INTO "web_entry" VALUES(54,25,'play',1,'choose_card 5','2026-11-16 15:22:28.245312','nm2qckweq3');
INSERT INTO "web_entry" VALUES(55,26,'play',1,'choose_cell 0 -1','2026-11-16 15:22:28.278491','nm2qckweq3');
INSERT INTO "web_entry" VALUES(56,27,'play',0,'choose_card 18','2026-11-16 15:22:28.565504','nm2qckweq3');
INSERT INTO "web_entry" VALUES(57,28,'undo',0,'','2026-11-16 15:22:28.900813','nm2qckweq3');
INSERT INTO "web_entry" VALUES(58,29,'play',0,'choose_card 4','2026-11-16 15:22:29.099147','nm2qckweq3');
INSERT INTO "web_entry" VALUES(59,30,'play',0,'choose_cell 1 -1','2026-11-16 15:22:29.296390','nm2qckweq3');
INSERT INTO "web_entry" VALUES(60,31,'play',1,'choose_card 9','2026-11-16 15:22:29.331355','nm2qckweq3');
INSERT INTO "web_entry" VALUES(61,32,'play',1,'choose_cell -1 1','2026-11-16 15:22:29.369433','nm2qckweq3');
INSERT INTO "web_entry" VALUES(62,1,'play',0,'exchange','2026-11-16 15:22:30.096742','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(63,2,'play',0,'card 10','2026-11-16 15:22:30.277660','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(64,3,'play',0,'place 0','2026-11-16 15:22:30.467466','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(65,4,'play',1,'card 11','2026-11-16 15:22:30.528894','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(66,5,'play',1,'place 1','2026-11-16 15:22:30.563142','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(67,6,'play',0,'card 4','2026-11-16 15:22:30.979690','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(68,7,'play',0,'place 0','2026-11-16 15:22:31.167949','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(69,8,'play',0,'place 1','2026-11-16 15:22:31.352225','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(70,9,'undo',0,'','2026-11-16 15:22:31.677512','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(71,10,'play',0,'place 1','2026-11-16 15:22:31.863897','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(72,11,'play',0,'cw','2026-11-16 15:22:32.051355','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(73,12,'play',0,'place 0','2026-11-16 15:22:32.238800','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(74,13,'undo',0,'','2026-11-16 15:22:32.564818','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(75,14,'play',0,'place 0','2026-11-16 15:22:32.752521','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(76,15,'play',0,'ccw','2026-11-16 15:22:32.940257','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(77,16,'play',1,'place 1','2026-11-16 15:22:32.984991','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(78,17,'play',1,'cw','2026-11-16 15:22:33.017925','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(79,18,'play',1,'card 5','2026-11-16 15:22:33.051171','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(80,19,'play',1,'place 2','2026-11-16 15:22:33.084415','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(81,20,'play',1,'place 1','2026-11-16 15:22:33.127937','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(82,21,'play',0,'card 2','2026-11-16 15:22:33.472650','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(83,22,'undo',0,'','2026-11-16 15:22:33.799678','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(84,23,'play',0,'card 2','2026-11-16 15:22:33.989668','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(85,24,'play',0,'place 3','2026-11-16 15:22:34.193641','chs6c5qf7h');
INSERT INTO "web_entry" VALUES(86,1,'play',0,'pick 42','2026-11-16 15:22:34.704240','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(87,2,'play',0,'tile 0','2026-11-16 15:22:34.745031','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(88,3,'play',0,'take 3','2026-11-16 15:22:35.049160','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(89,4,'play',0,'colour 5','2026-11-16 15:22:35.225708','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(90,5,'play',1,'pick 35','2026-11-16 15:22:35.291602','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(91,6,'play',1,'tile 5','2026-11-16 15:22:35.323977','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(92,7,'play',1,'take 1','2026-11-16 15:22:35.356536','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(93,8,'play',0,'pick 3','2026-11-16 15:22:35.724230','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(94,9,'play',0,'tile 3','2026-11-16 15:22:35.763660','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(95,10,'play',0,'take 0','2026-11-16 15:22:36.074436','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(96,11,'play',0,'colour 2','2026-11-16 15:22:36.257369','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(97,12,'play',1,'pick 18','2026-11-16 15:22:36.296132','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(98,13,'play',1,'tile 0','2026-11-16 15:22:36.328548','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(99,14,'play',1,'take 1','2026-11-16 15:22:36.360981','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(100,15,'play',0,'pick 17','2026-11-16 15:22:36.752661','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(101,16,'play',0,'tile 5','2026-11-16 15:22:36.791531','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(102,17,'play',0,'take 2','2026-11-16 15:22:37.107180','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(103,18,'play',1,'pick 10','2026-11-16 15:22:37.148407','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(104,19,'play',1,'tile 4','2026-11-16 15:22:37.181932','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(105,20,'play',1,'take 5','2026-11-16 15:22:37.214945','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(106,21,'play',1,'colour 3','2026-11-16 15:22:37.247963','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(107,22,'play',0,'lake','2026-11-16 15:22:37.283354','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(108,23,'play',0,'leave 49','2026-11-16 15:22:37.467534','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(109,24,'play',1,'lake','2026-11-16 15:22:37.505937','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(110,25,'play',1,'leave 5','2026-11-16 15:22:37.538921','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(111,26,'play',0,'lake','2026-11-16 15:22:37.968333','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(112,27,'play',0,'leave 7','2026-11-16 15:22:38.156957','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(113,28,'play',0,'discard 34','2026-11-16 15:22:38.340090','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(114,29,'undo',0,'','2026-11-16 15:22:38.666996','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(115,30,'play',0,'discard 26','2026-11-16 15:22:38.853876','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(116,31,'play',0,'discard 20','2026-11-16 15:22:39.043723','sgfyqfjvjq');
INSERT INTO "web_entry" VALUES(117,1,'play',0,'move 13','2026-11-16 15:22:39.569020','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(118,2,'play',0,'end turn','2026-11-16 15:22:39.757967','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(119,3,'play',1,'move 7','2026-11-16 15:22:39.818524','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(120,4,'play',1,'load 4 0','2026-11-16 15:22:39.852132','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(121,5,'play',1,'end turn','2026-11-16 15:22:39.884767','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(122,6,'play',2,'move 5','2026-11-16 15:22:39.917408','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(123,7,'play',2,'load 4 0','2026-11-16 15:22:39.949875','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(124,8,'play',2,'end turn','2026-11-16 15:22:39.982961','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(125,9,'play',0,'move 14','2026-11-16 15:22:40.270484','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(126,10,'undo',0,'','2026-11-16 15:22:40.592398','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(127,11,'play',0,'move 2','2026-11-16 15:22:40.772649','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(128,12,'play',0,'end turn','2026-11-16 15:22:40.952608','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(129,13,'play',1,'move 0','2026-11-16 15:22:40.991887','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(130,14,'play',1,'flip R','2026-11-16 15:22:41.024681','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(131,15,'play',1,'buy R','2026-11-16 15:22:41.057531','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(132,16,'play',1,'end turn','2026-11-16 15:22:41.090766','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(133,17,'play',2,'move 0','2026-11-16 15:22:41.134039','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(134,18,'play',2,'flip R','2026-11-16 15:22:41.173696','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(135,19,'play',2,'flip R','2026-11-16 15:22:41.206978','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(136,20,'play',2,'buy L','2026-11-16 15:22:41.239556','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(137,21,'play',2,'end turn','2026-11-16 15:22:41.272108','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(138,22,'play',0,'move 5','2026-11-16 15:22:41.476482','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(139,23,'undo',0,'','2026-11-16 15:22:41.803768','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(140,24,'play',0,'move 23','2026-11-16 15:22:41.989420','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(141,25,'play',0,'end turn','2026-11-16 15:22:42.175254','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(142,26,'play',1,'move 9','2026-11-16 15:22:42.212052','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(143,27,'play',1,'load 4 0','2026-11-16 15:22:42.245482','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(144,28,'play',1,'load 1 2','2026-11-16 15:22:42.278188','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(145,29,'play',1,'end turn','2026-11-16 15:22:42.310259','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(146,30,'play',2,'move 4','2026-11-16 15:22:42.343057','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(147,31,'play',2,'end turn','2026-11-16 15:22:42.376058','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(148,32,'play',0,'move 14','2026-11-16 15:22:42.702534','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(149,33,'undo',0,'','2026-11-16 15:22:43.027938','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(150,34,'play',0,'move 15','2026-11-16 15:22:43.213022','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(151,35,'play',0,'end turn','2026-11-16 15:22:43.396942','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(152,36,'play',1,'move 0','2026-11-16 15:22:43.436635','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(153,37,'play',1,'buy L','2026-11-16 15:22:43.469216','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(154,38,'play',1,'end turn','2026-11-16 15:22:43.502384','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(155,39,'play',2,'move 20','2026-11-16 15:22:43.535102','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(156,40,'play',0,'move 23','2026-11-16 15:22:43.744685','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(157,41,'undo',0,'','2026-11-16 15:22:44.064515','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(158,42,'play',0,'move 23','2026-11-16 15:22:44.245358','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(159,43,'play',0,'end turn','2026-11-16 15:22:44.425044','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(160,44,'play',1,'move 9','2026-11-16 15:22:44.461800','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(161,45,'play',1,'load 2 3','2026-11-16 15:22:44.494091','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(162,46,'play',1,'end turn','2026-11-16 15:22:44.526324','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(163,47,'play',2,'move 6','2026-11-16 15:22:44.559446','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(164,48,'play',2,'load 3 4','2026-11-16 15:22:44.591966','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(165,49,'play',2,'load 4 0','2026-11-16 15:22:44.624724','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(166,50,'play',2,'end turn','2026-11-16 15:22:44.656679','3fncjz8zb5');
INSERT INTO "web_entry" VALUES(167,1,'play',1,'choose_card 13','2026-11-16 15:22:51.459078','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(168,2,'play',1,'choose_cell 0 0','2026-11-16 15:22:51.591371','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(169,3,'play',0,'choose_card 6','2026-11-16 15:22:51.718002','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(170,4,'play',0,'choose_cell -1 0','2026-11-16 15:22:51.844672','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(171,5,'play',1,'choose_card 10','2026-11-16 15:22:51.985017','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(172,6,'play',1,'choose_cell -1 1','2026-11-16 15:22:52.128101','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(173,7,'play',0,'choose_card 16','2026-11-16 15:22:52.257399','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(174,8,'play',0,'choose_cell 0 1','2026-11-16 15:22:52.385441','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(175,9,'play',1,'choose_card 18','2026-11-16 15:22:52.530116','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(176,10,'play',1,'choose_cell -1 2','2026-11-16 15:22:52.676922','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(177,11,'play',0,'choose_card 1','2026-11-16 15:22:52.815095','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(178,12,'play',0,'choose_cell -2 2','2026-11-16 15:22:52.956614','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(179,13,'play',1,'choose_card 12','2026-11-16 15:22:53.110168','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(180,14,'play',1,'choose_cell -2 1','2026-11-16 15:22:53.271872','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(181,15,'play',0,'choose_card 4','2026-11-16 15:22:53.415778','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(182,16,'play',0,'choose_cell 1 0','2026-11-16 15:22:53.563055','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(183,17,'play',1,'choose_card 7','2026-11-16 15:22:53.715863','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(184,18,'play',1,'choose_cell 1 1','2026-11-16 15:22:53.875389','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(185,19,'play',0,'choose_card 15','2026-11-16 15:22:54.020405','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(186,20,'play',0,'choose_cell -2 0','2026-11-16 15:22:54.172634','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(187,21,'play',1,'choose_card 17','2026-11-16 15:22:54.334272','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(188,22,'play',1,'choose_cell 1 2','2026-11-16 15:22:54.487096','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(189,23,'play',0,'choose_card 3','2026-11-16 15:22:54.626084','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(190,24,'play',0,'choose_cell 0 2','2026-11-16 15:22:54.763928','yuwurxk8sp');
INSERT INTO "web_entry" VALUES(191,1,'seats',1,'','2026-11-16 15:22:59.642324','fka8kavvbg');
INSERT INTO "web_entry" VALUES(192,2,'seats',1,'','2026-11-16 15:23:06.040197','fka8kavvbg');
INSERT INTO "web_entry" VALUES(193,3,'play',1,'pick 11','2026-11-16 15:23:06.079671','fka8kavvbg');
INSERT INTO "web_entry" VALUES(194,4,'play',1,'pair 11','2026-11-16 15:23:06.111899','fka8kavvbg');
INSERT INTO "web_entry" VALUES(195,5,'play',1,'tile 0','2026-11-16 15:23:06.145514','fka8kavvbg');
INSERT INTO "web_entry" VALUES(196,6,'play',1,'take 4','2026-11-16 15:23:06.179329','fka8kavvbg');
INSERT INTO "web_entry" VALUES(197,7,'play',1,'colour 8','2026-11-16 15:23:06.212595','fka8kavvbg');
INSERT INTO "web_entry" VALUES(198,8,'play',0,'lake','2026-11-16 15:23:06.394714','fka8kavvbg');
INSERT INTO "web_entry" VALUES(199,9,'play',0,'leave 3','2026-11-16 15:23:06.572143','fka8kavvbg');
INSERT INTO "web_entry" VALUES(200,10,'play',0,'discard 46','2026-11-16 15:23:06.753826','fka8kavvbg');
INSERT INTO "web_entry" VALUES(201,11,'play',0,'discard 1','2026-11-16 15:23:06.928612','fka8kavvbg');
INSERT INTO "web_entry" VALUES(202,12,'play',1,'pick 44','2026-11-16 15:23:06.987018','fka8kavvbg');
INSERT INTO "web_entry" VALUES(203,13,'play',1,'tile 2','2026-11-16 15:23:07.048350','fka8kavvbg');
INSERT INTO "web_entry" VALUES(204,14,'play',1,'take 0','2026-11-16 15:23:07.105208','fka8kavvbg');
INSERT INTO "web_entry" VALUES(205,15,'play',1,'colour 3','2026-11-16 15:23:07.138486','fka8kavvbg');
CREATE TABLE "web_holder" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "person" varchar(40) NOT NULL, "seat_id" bigint NOT NULL REFERENCES "web_seat" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_holder_a_person" UNIQUE ("seat_id", "person"));
INSERT INTO "web_holder" VALUES(1,'0xVxOciFG4DNuvfX',1);
INSERT INTO "web_holder" VALUES(2,'0xVxOciFG4DNuvfX',3);
INSERT INTO "web_holder" VALUES(3,'0xVxOciFG4DNuvfX',5);
INSERT INTO "web_holder" VALUES(4,'0xVxOciFG4DNuvfX',7);
INSERT INTO "web_holder" VALUES(5,'0xVxOciFG4DNuvfX',9);
INSERT INTO "web_holder" VALUES(6,'0xVxOciFG4DNuvfX',12);
INSERT INTO "web_holder" VALUES(7,'0xVxOciFG4DNuvfX',13);
INSERT INTO "web_holder" VALUES(8,'0xVxOciFG4DNuvfX',14);
INSERT INTO "web_holder" VALUES(9,'0xVxOciFG4DNuvfX',17);
INSERT INTO "web_holder" VALUES(10,'0xVxOciFG4DNuvfX',18);
INSERT INTO "web_holder" VALUES(11,'0xVxOciFG4DNuvfX',19);
INSERT INTO "web_holder" VALUES(12,'8pBjSDLXnQWUylxS',20);
CREATE TABLE "web_record" ("id" varchar(12) NOT NULL PRIMARY KEY, "journal" text NOT NULL, "person" varchar(40) NOT NULL, "created" datetime NOT NULL);
INSERT INTO "web_record" VALUES('hytd3apcr4','{
 "dolina": 1,
 "game": "valdora",
 "seats": 3,
 "players": [
  "P0",
  "P1",
  "P2"
 ],
 "options": {
  "first_player": "random",
  "completed": "hidden",
  "book_memory": "tops",
  "round_limit": "100",
  "take_back": "on"
 },
 "components": "bede7c05712236be",
 "seed": "9b87153f522da1da7c06248dd8068e4e",
 "commitment": "c79811df03f00ed2ab4f3e3db0d397e64513bd54812abcfcd8a6e6530d71b60e",
 "moves": [
  "0 move 15",
  "0 load 4 0",
  "0 end turn",
  "1 move 2",
  "1 buy R",
  "1 flip R",
  "1 end turn",
  "2 move 7",
  "2 load 4 0",
  "2 end turn",
  "0 move 1",
  "0 buy R",
  "0 end turn",
  "1 move 4",
  "1 load 4 0",
  "1 end turn",
  "2 move 0",
  "2 buy R",
  "2 end turn",
  "0 move 11",
  "0 load 4 0",
  "0 end turn",
  "1 move 1",
  "1 buy R",
  "1 end turn",
  "2 move 9",
  "2 load 4 0",
  "2 load 2 3",
  "2 end turn",
  "0 move 1",
  "0 buy R",
  "0 end turn",
  "1 move 23",
  "1 deliver 0",
  "1 end turn",
  "2 move 0",
  "2 buy R",
  "2 end turn",
  "0 move 22",
  "1 move 13",
  "1 load 4 0",
  "1 end turn",
  "2 move 2",
  "2 buy L",
  "2 flip R",
  "2 flip R",
  "2 flip R",
  "2 end turn",
  "0 move 2",
  "0 buy R",
  "0 buy L",
  "0 buy L",
  "0 return 1 L",
  "0 buy R",
  "0 end turn",
  "1 move 1",
  "1 buy R",
  "1 end turn",
  "2 move 4",
  "2 load 4 0",
  "2 end turn",
  "0 move 6",
  "0 load 3 4",
  "0 load 4 0",
  "0 end turn",
  "1 move 11",
  "1 load 4 0",
  "1 load 3 4",
  "1 end turn",
  "2 move 26",
  "2 deliver 0",
  "2 end turn",
  "0 move 29",
  "0 deliver 1",
  "0 end turn",
  "1 move 1",
  "1 buy R",
  "1 end turn",
  "2 move 12",
  "2 load 0 1",
  "2 load 2 3",
  "2 end turn",
  "0 move 4",
  "0 load 3 4",
  "0 end turn",
  "1 move 13",
  "1 load 4 0",
  "1 load 2 3",
  "1 end turn",
  "2 move 1",
  "2 buy R",
  "2 end turn",
  "0 move 29",
  "0 deliver 1",
  "0 end turn",
  "1 move 2",
  "1 flip L",
  "1 buy L",
  "1 end turn",
  "2 move 21",
  "0 move 0",
  "0 buy R",
  "0 end turn",
  "1 move 1",
  "1 buy R",
  "1 end turn",
  "2 move 3",
  "2 flip R",
  "2 flip R",
  "2 flip R",
  "2 flip R",
  "2 flip R",
  "2 buy R",
  "2 buy L",
  "2 end turn",
  "0 move 4",
  "0 load 4 0",
  "0 end turn",
  "1 move 26",
  "1 deliver 0",
  "1 end turn",
  "2 move 21",
  "0 move 1",
  "0 buy R",
  "0 end turn",
  "1 move 21",
  "2 move 26",
  "2 deliver 0",
  "2 end turn",
  "0 move 14",
  "0 load 4 0",
  "0 load 0 1",
  "0 load 3 4",
  "0 end turn",
  "1 move 3",
  "1 buy L",
  "1 flip L",
  "1 buy L",
  "1 flip R",
  "1 buy R",
  "1 end turn",
  "2 move 3",
  "2 flip R",
  "2 flip R",
  "2 flip R",
  "2 buy R",
  "2 buy R",
  "2 end turn",
  "0 move 23",
  "0 deliver 0",
  "0 end turn",
  "1 move 1",
  "1 provisions",
  "2 move 27",
  "2 deliver 1",
  "2 end turn",
  "0 move 4",
  "0 provisions",
  "1 move 16",
  "1 load 0 1",
  "1 load 1 5",
  "1 load 2 3",
  "1 load 4 0",
  "1 end turn",
  "2 move 18",
  "2 load 4 0",
  "2 end turn",
  "0 move 20",
  "1 move 25",
  "1 deliver 0",
  "1 end turn",
  "2 move 24",
  "2 deliver 0",
  "2 end turn",
  "0 move 2",
  "0 flip R",
  "0 buy R",
  "0 buy R",
  "0 buy L",
  "0 end turn",
  "1 move 22",
  "2 move 4",
  "2 load 4 0",
  "2 end turn",
  "0 move 7",
  "0 load 1 6",
  "0 end turn",
  "1 move 17",
  "1 load 0 1",
  "1 load 1 5",
  "1 end turn",
  "2 move 15",
  "2 load 0 1",
  "2 load 2 3",
  "2 end turn",
  "0 move 20",
  "1 move 25",
  "1 deliver 0",
  "1 end turn",
  "2 move 1",
  "2 buy R",
  "2 end turn",
  "0 move 4",
  "0 load 1 5",
  "0 end turn",
  "1 move 3",
  "1 buy L",
  "1 buy L",
  "1 end turn",
  "2 move 23",
  "2 deliver 0",
  "2 end turn",
  "0 move 28",
  "0 deliver 2",
  "0 pay 5",
  "0 end turn",
  "1 move 24",
  "1 deliver 1",
  "1 end turn",
  "2 move 13",
  "2 load 3 4",
  "2 end turn",
  "0 move 1",
  "0 buy R",
  "0 end turn",
  "1 move 8",
  "1 load 3 4",
  "1 load 0 1",
  "1 load 2 3",
  "1 end turn",
  "2 move 4",
  "2 load 4 0",
  "2 end turn",
  "0 move 25",
  "0 deliver 0",
  "0 end turn",
  "1 move 0",
  "1 provisions",
  "2 move 20",
  "0 move 6",
  "0 load 0 1",
  "0 load 2 3",
  "0 load 3 4",
  "0 end turn",
  "1 move 29",
  "1 deliver 0",
  "1 end turn",
  "2 move 2",
  "2 buy R",
  "2 flip R",
  "2 buy R",
  "2 buy R",
  "2 end turn",
  "0 move 4",
  "0 load 4 0",
  "0 end turn",
  "1 move 20",
  "2 move 1",
  "2 flip R",
  "2 buy R",
  "2 end turn",
  "0 move 24",
  "0 deliver 0",
  "0 end turn",
  "1 move 5",
  "1 load 1 5",
  "1 load 4 0",
  "1 load 3 4",
  "1 end turn",
  "2 move 16",
  "2 load 1 2",
  "2 load 4 0",
  "2 end turn",
  "0 move 3",
  "0 flip R",
  "0 buy R",
  "0 buy R",
  "0 flip R",
  "0 end turn",
  "1 move 28",
  "1 deliver 0",
  "1 end turn",
  "2 move 25",
  "2 deliver 0",
  "2 end turn",
  "0 move 21",
  "1 move 1",
  "1 buy L",
  "1 end turn",
  "2 move 1",
  "2 flip R",
  "2 buy R",
  "2 end turn",
  "0 move 4",
  "0 load 1 6",
  "0 end turn",
  "1 move 3",
  "1 flip R",
  "1 buy R",
  "1 buy R",
  "1 buy R",
  "1 end turn",
  "2 move 11",
  "2 load 4 0",
  "2 load 1 2",
  "2 load 2 3",
  "2 end turn",
  "0 move 28",
  "0 deliver 0",
  "0 end turn",
  "1 move 27",
  "1 deliver 1",
  "1 end turn",
  "2 move 4",
  "2 load 0 1",
  "2 end turn",
  "0 move 2",
  "0 flip R",
  "0 flip R",
  "0 buy R",
  "0 buy R",
  "0 end turn",
  "1 move 4",
  "1 load 0 1",
  "1 end turn",
  "2 move 27",
  "2 deliver 0",
  "2 end turn",
  "0 move 29",
  "0 deliver 0",
  "0 end turn",
  "1 move 21",
  "2 move 8",
  "2 load 0 1",
  "2 end turn",
  "0 move 4",
  "0 load 3 4",
  "0 end turn",
  "1 move 3",
  "1 flip L",
  "1 flip L",
  "1 flip L",
  "1 buy L",
  "1 end turn",
  "2 move 27",
  "2 deliver 0",
  "2 end turn",
  "0 move 20",
  "1 move 4",
  "1 load 4 0",
  "1 end turn",
  "2 move 18",
  "2 load 0 1",
  "2 end turn",
  "0 move 29",
  "0 deliver 1",
  "0 end turn",
  "1 move 27",
  "1 deliver 1",
  "1 end turn",
  "2 move 0",
  "2 provisions",
  "0 move 4",
  "0 load 1 6",
  "0 end turn",
  "1 move 4",
  "1 load 0 1",
  "1 end turn",
  "2 move 2",
  "2 flip R",
  "2 buy L",
  "2 flip R",
  "2 flip R",
  "2 end turn",
  "0 move 28",
  "0 deliver 0",
  "0 end turn",
  "1 move 26",
  "1 deliver 0",
  "1 end turn",
  "2 move 20",
  "0 move 2",
  "0 flip L",
  "0 flip L",
  "0 flip L",
  "0 buy L",
  "0 end turn",
  "1 move 4",
  "1 load 2 3",
  "1 end turn",
  "2 move 2",
  "2 flip R",
  "2 flip R",
  "2 flip R",
  "2 buy R",
  "2 buy R",
  "2 end turn",
  "0 move 23",
  "0 deliver 0",
  "0 end turn",
  "1 move 29",
  "1 deliver 0",
  "1 end turn",
  "2 move 25",
  "2 deliver 2",
  "2 end turn"
 ],
 "digest": "fd6b0093403af6574aa557032173e40aa5c131427bf8b86d34e904f0607cbd17"
}
','0xVxOciFG4DNuvfX','2026-11-16 15:23:06.994164');
CREATE TABLE "web_seat" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "number" smallint unsigned NOT NULL CHECK ("number" >= 0), "kind" varchar(10) NOT NULL, "name" varchar(40) NOT NULL, "level" varchar(20) NOT NULL, "stand_in" varchar(20) NOT NULL, "key" varchar(40) NOT NULL UNIQUE, "seen" datetime NULL, "table_id" varchar(12) NOT NULL REFERENCES "web_table" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_seat_a_number" UNIQUE ("table_id", "number"));
INSERT INTO "web_seat" VALUES(1,0,'person','Анна','','','VwOsI_ObITted3ykDQr4JRuD',NULL,'5h7nu97tmw');
INSERT INTO "web_seat" VALUES(2,1,'bot','','novice','','_qrGveYon_eUTyGl3axZJZ4I',NULL,'5h7nu97tmw');
INSERT INTO "web_seat" VALUES(3,0,'person','Анна','','','-YtDka7Fuo-pA8YWE84tv7WY',NULL,'nm2qckweq3');
INSERT INTO "web_seat" VALUES(4,1,'bot','','novice','','_mI9hsMDy7KkMe4NBPObItnJ',NULL,'nm2qckweq3');
INSERT INTO "web_seat" VALUES(5,0,'person','Анна','','','sXogpxSsyFKAdDZDbBwimHx5',NULL,'chs6c5qf7h');
INSERT INTO "web_seat" VALUES(6,1,'bot','','novice','','9uQ73XprPswhZ3_-j7BFYzWj',NULL,'chs6c5qf7h');
INSERT INTO "web_seat" VALUES(7,0,'person','Анна','','','UitZBAK70GM9OFepoFLuU4fW',NULL,'sgfyqfjvjq');
INSERT INTO "web_seat" VALUES(8,1,'bot','','novice','','rBWE_FCUu2xwiXVgRr_oAzgu',NULL,'sgfyqfjvjq');
INSERT INTO "web_seat" VALUES(9,0,'person','Анна','','','k1lAQQTelGs7bYILOW5-zTnW',NULL,'3fncjz8zb5');
INSERT INTO "web_seat" VALUES(10,1,'bot','','novice','','alFuobDlR2cBEHVkeDCfL_mT',NULL,'3fncjz8zb5');
INSERT INTO "web_seat" VALUES(11,2,'bot','','novice','','YZoO5rZ9A_gtsL7LHLJsaDZS',NULL,'3fncjz8zb5');
INSERT INTO "web_seat" VALUES(12,0,'person','Анна','','','qb_L14JDaptWLtGqfycWLeS_',NULL,'5mfa9mntq7');
INSERT INTO "web_seat" VALUES(13,1,'person','Bob','','','AM2FQzg0T4avKBJH2CgDoYGP',NULL,'5mfa9mntq7');
INSERT INTO "web_seat" VALUES(14,0,'person','Анна','','','xvqg2-sWHdRddSQ2Ms5lt54R',NULL,'9b4mybs5ca');
INSERT INTO "web_seat" VALUES(15,1,'free','','','','UqsxDcUMX3EmBpojRm526qNt',NULL,'9b4mybs5ca');
INSERT INTO "web_seat" VALUES(16,2,'bot','','regular','','Bfb8fAWxDGGwTxLd2JFQ8FK-',NULL,'9b4mybs5ca');
INSERT INTO "web_seat" VALUES(17,0,'person','Анна','','','OjfpiFJSmF9FWfgkQWM2G0CQ',NULL,'yuwurxk8sp');
INSERT INTO "web_seat" VALUES(18,1,'person','Bob','','','7-byaHCLnViFeVLImgAAkBU4',NULL,'yuwurxk8sp');
INSERT INTO "web_seat" VALUES(19,0,'person','Анна','','','pnk4x-KQVIj6d5Q_L8muj6mS',NULL,'fka8kavvbg');
INSERT INTO "web_seat" VALUES(20,1,'person','Олесь','','regular','724dfbbPp-YRsNp999PLcQw3',NULL,'fka8kavvbg');
CREATE TABLE "web_table" ("id" varchar(12) NOT NULL PRIMARY KEY, "invite" varchar(12) NOT NULL UNIQUE, "game" varchar(40) NOT NULL, "options" text NOT NULL CHECK ((JSON_VALID("options") OR "options" IS NULL)), "components" varchar(16) NOT NULL, "seed" varchar(32) NOT NULL, "commitment" varchar(64) NOT NULL, "public" bool NOT NULL, "host" varchar(40) NOT NULL, "stage" varchar(10) NOT NULL, "next_table" varchar(12) NOT NULL, "created" datetime NOT NULL, "touched" datetime NOT NULL);
INSERT INTO "web_table" VALUES('5h7nu97tmw','frmvbb9h7p','sylvan','{"first_player": "random", "second_seat_treetop": "on", "redraw_size": "3", "tile_view": "top"}','13df147f405e8764','8431c74a172d204cee226bc39fc6ed50','fec70f237ad563b19aee1e7f53b35ffafcf690127cac7cca92e6e7daef0709b0',0,'0xVxOciFG4DNuvfX','playing','','2026-11-16 15:22:18.654377','2026-11-16 15:22:18.649864');
INSERT INTO "web_table" VALUES('nm2qckweq3','835czya49x','secret_valley','{"draft": "on", "rounds": "3", "pass": "right", "first_player": "random", "frame": "free", "alternate": "none", "live_values": "all", "seen_cards": "off", "show_discards": "off"}','37e41a7e247c8737','5e9815fcb3d6310c51be8f6d2e71079a','b7d4f0d95b31d19a3ead3a9133698e4cc46419c45c3eecca14baf138d0a494f8',0,'0xVxOciFG4DNuvfX','playing','','2026-11-16 15:22:24.057743','2026-11-16 15:22:24.052015');
INSERT INTO "web_table" VALUES('chs6c5qf7h','2ymc4rreve','zodchie','{"variant": "basic", "replace_limit": "6", "first_player": "random", "colours": "seat", "match": "single"}','6b9ea62837ce9b98','68605b8774312703d7282938ca80bcb6','df9311b12b3c6a97d3647a7ad787f91718bd99dc0a5418abf877b0261d3ca95c',0,'0xVxOciFG4DNuvfX','playing','','2026-11-16 15:22:29.729495','2026-11-16 15:22:29.712032');
INSERT INTO "web_table" VALUES('sgfyqfjvjq','cub5gpfps5','glassworks','{"end_lake": "allowed", "first_player": "random", "rival": "hoarder", "rival_start": "3", "win_margin": "1"}','3c98e888e3979d9a','41036f155277c4e1b9e48c7f93b18004','665a64b3362d336576926482a9adc2740a206d2c3346c9cd2603e295c27d9551',0,'0xVxOciFG4DNuvfX','playing','','2026-11-16 15:22:34.383559','2026-11-16 15:22:34.379679');
INSERT INTO "web_table" VALUES('3fncjz8zb5','gya3aq9n7f','valdora','{"first_player": "random", "completed": "hidden", "book_memory": "tops", "round_limit": "100", "take_back": "on"}','bede7c05712236be','23373e690d88c9347edb40e9869d3031','0958c1938533799ca5923b72e8454f5b6a9bd010e6c11a84ef91b3cbf3c2978f',0,'0xVxOciFG4DNuvfX','playing','','2026-11-16 15:22:39.230877','2026-11-16 15:22:39.227546');
INSERT INTO "web_table" VALUES('5mfa9mntq7','rxahbsmhms','zodchie','{"variant": "basic", "replace_limit": "6", "first_player": "random", "colours": "seat", "match": "single"}','6b9ea62837ce9b98','8d228fea8f42e270ca619b4abc2a8b47','2e956730a865506f2c89ccf177147bd01608ed38b560879c4444c80df81af2b8',0,'0xVxOciFG4DNuvfX','playing','','2026-11-16 15:22:44.935791','2026-11-16 15:22:44.935360');
INSERT INTO "web_table" VALUES('9b4mybs5ca','fnkhppxes2','secret_valley','{"draft": "on", "rounds": "3", "pass": "right", "first_player": "random", "frame": "free", "alternate": "none", "live_values": "all", "seen_cards": "off", "show_discards": "off"}','37e41a7e247c8737','aaaa689089f9b94d88dcc341c7a02f22','40f39d55adb54700d0e406e86de84d36924100ec370f9fc12d7979bc0597f7c5',0,'0xVxOciFG4DNuvfX','open','','2026-11-16 15:22:51.376463','2026-11-16 15:22:51.376060');
INSERT INTO "web_table" VALUES('yuwurxk8sp','4m7ergmemx','secret_valley','{"draft": "off", "rounds": "1", "pass": "right", "first_player": "random", "frame": "free", "alternate": "none", "live_values": "all", "seen_cards": "off", "show_discards": "off"}','37e41a7e247c8737','00faf46f88c65c3b6470fa0a647b7221','05a3b35bce2cb00a5cee30acb5c148559a748f746f7e4c2c57f1491a70de4fd9',0,'0xVxOciFG4DNuvfX','over','','2026-11-16 15:22:51.410750','2026-11-16 15:22:54.764110');
INSERT INTO "web_table" VALUES('fka8kavvbg','ep86stsyeb','glassworks','{"end_lake": "allowed", "first_player": "random", "rival": "hoarder", "rival_start": "3", "win_margin": "1"}','3c98e888e3979d9a','8fd6de1ba351a504f45554d0a9461257','a239aa88c245e47c1771c4a069bd6288d3fce83641d9478e895ecd899201c161',0,'0xVxOciFG4DNuvfX','playing','','2026-11-16 15:22:59.591467','2026-11-16 15:22:59.642625');
CREATE INDEX "web_table_touched_1e330335" ON "web_table" ("touched");
CREATE INDEX "web_holder_person_6488f4c7" ON "web_holder" ("person");
CREATE INDEX "web_holder_seat_id_61ed8c8b" ON "web_holder" ("seat_id");
CREATE INDEX "web_seat_table_id_079bdfad" ON "web_seat" ("table_id");
CREATE INDEX "web_entry_table_id_ffd96f6e" ON "web_entry" ("table_id");
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('web_seat',20);
INSERT INTO "sqlite_sequence" VALUES('web_entry',205);
INSERT INTO "sqlite_sequence" VALUES('django_migrations',1);
INSERT INTO "sqlite_sequence" VALUES('web_holder',12);
COMMIT;
