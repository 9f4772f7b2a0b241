import { describe, expect, test } from "vitest";
import { BASELINE, NARROWED } from "./narrowed";
import { narrowingsIn } from "./narrowings";

const migrations = Object.entries(
	import.meta.glob<string>("./migrations/*.sql", { eager: true, query: "?raw", import: "default" }),
).map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ""), sql }));

const numberOf = (name: string) => Number(name.slice(0, 4));
const later = migrations.filter(({ name }) => numberOf(name) > BASELINE);

describe("every migration since the baseline", () => {
	test("widens, or says why it need not", () => {
		const unlisted = later
			.filter(({ name }) => !NARROWED[name])
			.flatMap(({ name, sql }) =>
				narrowingsIn(sql).map(({ rule, statement }) => `${name} ${rule}: ${statement}`),
			);
		expect(unlisted).toEqual([]);
	});

	test("that is listed is there, narrows, and names what ended the use", () => {
		for (const [name, { why, unusedSince }] of Object.entries(NARROWED)) {
			const migration = later.find((one) => one.name === name);
			expect([name, migration && narrowingsIn(migration.sql).length]).not.toEqual([name, 0]);
			expect(migration).toBeDefined();
			expect(why.length).toBeGreaterThan(20);
			expect(unusedSince).toMatch(/^[0-9a-f]{7,40}$/);
		}
	});

	test("has a number of its own, and none is left out", () => {
		expect(migrations.map(({ name }) => numberOf(name)).sort((a, b) => a - b)).toEqual(
			migrations.map((_, number) => number),
		);
	});
});

describe("a migration", () => {
	test.each([
		["CREATE TABLE `alerts` (`name` text PRIMARY KEY NOT NULL);"],
		["ALTER TABLE `kind_totals` ADD `ordered_until` text;"],
		["ALTER TABLE `kind_totals` ADD `quality` text DEFAULT '{}' NOT NULL;"],
		["CREATE INDEX `facts_day` ON `facts` (`as_of`);"],
		["UPDATE `listings` SET `due` = 1;"],
		["INSERT INTO `watch_state` VALUES (1, 0, '', '');"],
		["-- DROP TABLE `facts`;\nCREATE INDEX `facts_day` ON `facts` (`as_of`);"],
		// What the migration itself makes is nobody's yet.
		[
			"CREATE TABLE `one` (`id` text);--> statement-breakpoint\nCREATE UNIQUE INDEX `one_id` ON `one` (`id`);",
		],
		["CREATE TABLE `one` (`id` text);\nALTER TABLE `one` ADD `more` text NOT NULL;"],
	])("that only widens passes: %s", (sql) => {
		expect(narrowingsIn(sql)).toEqual([]);
	});

	test.each([
		["DROP TABLE `search_terms`;", "drops a table"],
		["drop table if exists facts", "drops a table"],
		["ALTER TABLE `facts` DROP COLUMN `quoted`;", "drops a column"],
		["ALTER TABLE `facts` RENAME COLUMN `at` TO `as_of`;", "renames a column or a table"],
		["ALTER TABLE `__new_facts` RENAME TO `facts`;", "renames a column or a table"],
		["ALTER TABLE `facts` ADD `day` text NOT NULL;", "adds a column that must be given"],
		[
			"ALTER TABLE `facts` ADD COLUMN `day` text REFERENCES `days`(`day`);",
			"adds a column that is checked or refers to another",
		],
		["CREATE UNIQUE INDEX `facts_day` ON `facts` (`day`);", "makes values unique that need not be"],
		["DROP INDEX `facts_day`;", "drops an index"],
		[
			"CREATE TRIGGER `stands` BEFORE DELETE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'no'); END;",
			"refuses or changes writes",
		],
		["DELETE FROM `events`;", "deletes rows"],
		["CREATE TABLE `one` (`id` text);\nDROP TABLE `other`;", "drops a table"],
	])("that narrows does not: %s", (sql, rule) => {
		expect(narrowingsIn(sql).map((found) => found.rule)).toEqual([rule]);
	});

	test("that makes a table anew, as drizzle-kit does, narrows: rows written meanwhile by the running version would be lost", () => {
		const anew = [
			"PRAGMA foreign_keys=OFF;",
			"CREATE TABLE `__new_facts` (`id` text);",
			"INSERT INTO `__new_facts`(`id`) SELECT `id` FROM `facts`;",
			"DROP TABLE `facts`;",
			"ALTER TABLE `__new_facts` RENAME TO `facts`;",
		].join("--> statement-breakpoint\n");
		expect(narrowingsIn(anew).map(({ rule }) => rule)).toEqual(["drops a table"]);
	});
});
