PRAGMA application_id = 1416327282;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE document (
            id VARCHAR NOT NULL,
            kind VARCHAR NOT NULL,
            made_at VARCHAR NOT NULL,
            PRIMARY KEY (id)
        );
INSERT INTO "document" VALUES('campaign','campaign','2026-11-22T10:11:48.360Z');
INSERT INTO "document" VALUES('e1','encounter','2026-11-22T10:11:48.360Z');
CREATE TABLE entry (
            id INTEGER NOT NULL,
            document VARCHAR NOT NULL,
            seq INTEGER NOT NULL,
            kind VARCHAR NOT NULL,
            title VARCHAR NOT NULL,
            command VARCHAR NOT NULL,
            dice VARCHAR NOT NULL,
            events VARCHAR NOT NULL,
            outcome VARCHAR NOT NULL,
            summary VARCHAR NOT NULL,
            at VARCHAR NOT NULL,
            program VARCHAR NOT NULL,
            digest VARCHAR NOT NULL,
            PRIMARY KEY (id),
            UNIQUE (document, seq),
            FOREIGN KEY(document) REFERENCES document (id)
        );
INSERT INTO "entry" VALUES(1,'campaign',1,'command','write note: Rumours','{"kind":"WriteNote","id":"n1","name":"Rumours","text":"The bridge is guarded."}','{}','[{"kind":"PageWritten","version":1,"page":{"id":"n1","title":"Rumours","text":"The bridge is guarded."}}]','{"ok":true,"log":"Note Rumours was written.","lines":["Note Rumours was written."]}','{"title":"Ash Keep","ruleset":"pf1","creatures":2,"encounters":1}','2026-11-22T10:11:48.716Z','0.1.0','4eaa0b36b1f73ed2');
INSERT INTO "entry" VALUES(2,'campaign',2,'command','add 2 creatures','{"kind":"AddCreatures","creatures":[{"id":"c3","creature":{"format":"turnkeeper.creature/1","ruleset":"pf1","name":"Ogre","type":"giant","printed":{"ac":17,"hp":200000,"in_force":true}}},{"id":"c4","creature":{"format":"turnkeeper.creature/1","ruleset":"pf1","name":"Wolf","type":"animal","hp":13}}]}','{}','[{"kind":"CreatureKept","version":1,"kept":{"id":"c3","creature":{"format":"turnkeeper.creature/1","ruleset":"pf1","name":"Ogre","type":"giant","printed":{"ac":17,"hp":200000,"in_force":true}}}},{"kind":"CreatureKept","version":1,"kept":{"id":"c4","creature":{"format":"turnkeeper.creature/1","ruleset":"pf1","name":"Wolf","type":"animal","hp":13}}}]','{"ok":true,"log":"Ogre was added. Wolf was added.","lines":["Ogre was added.","Wolf was added."]}','{"title":"Ash Keep","ruleset":"pf1","creatures":4,"encounters":1}','2026-11-22T10:11:48.718Z','0.1.0','29d0dae493fa13e5');
INSERT INTO "entry" VALUES(3,'campaign',3,'command','tag Ogre: bridge','{"kind":"TagCreatures","ids":["c3"],"add":["bridge"]}','{}','[{"kind":"CreatureKept","version":1,"kept":{"id":"c3","creature":{"format":"turnkeeper.creature/1","ruleset":"pf1","name":"Ogre","type":"giant","printed":{"ac":17,"hp":200000,"in_force":true}},"tags":["bridge"]},"what":"is tagged bridge"}]','{"ok":true,"log":"Ogre is tagged bridge.","lines":["Ogre is tagged bridge."]}','{"title":"Ash Keep","ruleset":"pf1","creatures":4,"encounters":1}','2026-11-22T10:11:48.720Z','0.1.0','891428b554d62491');
INSERT INTO "entry" VALUES(4,'campaign',4,'command','rename the campaign: Ember Keep','{"kind":"SetTitle","to":"Ember Keep"}','{}','[{"kind":"TitleSet","version":1,"title":"Ember Keep"}]','{"ok":true,"log":"The campaign is called Ember Keep.","lines":["The campaign is called Ember Keep."]}','{"title":"Ember Keep","ruleset":"pf1","creatures":4,"encounters":1}','2026-11-22T10:11:48.721Z','0.1.0','75ff3dd8905bdb0a');
INSERT INTO "entry" VALUES(5,'campaign',5,'command','move Orc to foes','{"kind":"MoveCreatures","ids":["c2"],"folder":"foes"}','{}','[{"kind":"CreatureKept","version":1,"kept":{"id":"c2","creature":{"format":"turnkeeper.creature/1","name":"Orc","hp":12},"folder":"foes"},"what":"is now among foes"}]','{"ok":true,"log":"Orc is now among foes.","lines":["Orc is now among foes."]}','{"title":"Ember Keep","ruleset":"pf1","creatures":4,"encounters":1}','2026-11-22T10:11:48.721Z','0.1.0','6bb70b59782c3d3b');
INSERT INTO "entry" VALUES(6,'e1',1,'command','add Ana','{"add":{"creature":{"format":"turnkeeper.creature/1","name":"Ana","hp":20},"side":"heroes","source_creature":"c1"}}','{}','[{"kind":"joined","version":1,"combatant":{"name":"Ana","side":"heroes","creature":{"format":"turnkeeper.creature/1","name":"Ana","hp":20},"maximum":20,"source_creature":"c1"}}]','{"ok":true,"pending":false,"provokes":[],"log":"Ana joins.","lines":["Ana joins."]}','{"phase":"setup","round":0,"actor":"","combatants":1}','2026-11-22T10:11:48.924Z','0.1.0','7e35eb7e2ae5553f');
INSERT INTO "entry" VALUES(7,'e1',2,'command','add Ogre','{"add":{"creature":{"format":"turnkeeper.creature/1","ruleset":"pf1","name":"Ogre","type":"giant","hp":30,"printed":{"ac":17,"hp":200000,"in_force":true}},"source_creature":"c3"}}','{}','[{"kind":"joined","version":1,"combatant":{"name":"Ogre","side":"foes","creature":{"format":"turnkeeper.creature/1","ruleset":"pf1","name":"Ogre","type":"giant","hp":30,"printed":{"ac":17,"hp":200000,"in_force":true}},"maximum":200000,"source_creature":"c3"}}]','{"ok":true,"pending":false,"provokes":[],"log":"Ogre joins.","lines":["Ogre joins."]}','{"phase":"setup","round":0,"actor":"","combatants":2}','2026-11-22T10:11:48.926Z','0.1.0','e5262dbc0453c28b');
INSERT INTO "entry" VALUES(8,'e1',3,'command','note','{"note":{"text":"Rain."}}','{}','[{"kind":"noted","version":1,"text":"Rain."}]','{"ok":true,"pending":false,"provokes":[],"log":"Note: Rain.","lines":["Note: Rain."]}','{"phase":"setup","round":0,"actor":"","combatants":2}','2026-11-22T10:11:48.927Z','0.1.0','34d7488bf4ef80ff');
CREATE TABLE meta (
            "key" VARCHAR NOT NULL,
            value VARCHAR NOT NULL,
            PRIMARY KEY ("key")
        );
INSERT INTO "meta" VALUES('written_by','0.1.0');
INSERT INTO "meta" VALUES('made_by','0.1.0');
INSERT INTO "meta" VALUES('made_at','2026-11-22T10:11:48.360Z');
CREATE TABLE snapshot (
            document VARCHAR NOT NULL,
            seq INTEGER NOT NULL,
            state VARCHAR NOT NULL,
            digest VARCHAR NOT NULL,
            PRIMARY KEY (document, seq),
            FOREIGN KEY(document) REFERENCES document (id)
        );
INSERT INTO "snapshot" VALUES('campaign',0,'{"title":"Ash Keep","ruleset":"pf1","creatures":{"c1":{"id":"c1","creature":{"format":"turnkeeper.creature/1","name":"Ana","hp":20},"folder":"party"},"c2":{"id":"c2","creature":{"format":"turnkeeper.creature/1","name":"Orc","hp":12}}},"encounters":{"e1":{"id":"e1","title":"The Bridge"}}}','0c3f5934c6533c8c');
INSERT INTO "snapshot" VALUES('e1',0,'{"ruleset":"pf1"}','b662538a5c3a8a4f');
COMMIT;
