import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { by, definition, SALT } from "../../tests/support/columns-test";
import { emptyTables } from "../../tests/support/empty-tables";
import { openDatabase } from "../database";
import {
	readAssigning,
	readExperiment,
	writeArchived,
	writeDraft,
	writeJudged,
	writeStarted,
	writeStopped,
} from "./experiments";

const db = openDatabase(env.DB);

const log = async () =>
	(await env.DB.prepare("select verb from audit_log order by at").all<{ verb: string }>()).results.map(
		({ verb }) => verb,
	);

beforeEach(async () => {
	const tables = ["experiment_days", "experiments", "audit_log"];
	await emptyTables(env.DB, tables);
});

describe("the states of a test", () => {
	test("are never skipped, and what is refused leaves no line", async () => {
		await writeDraft(db, definition, by("columns", 0));
		expect(await writeStopped(db, by("columns", 1), { winner: null, reason: "No." })).toBe(false);
		expect(await writeArchived(db, by("columns", 1), "No.")).toBe(false);
		await writeStarted(db, by("columns", 2), SALT);
		expect(await writeDraft(db, { ...definition, title: "Another" }, by("columns", 3))).toBe(false);
		expect(await writeStarted(db, by("columns", 4), SALT)).toBe(false);
		expect((await readExperiment(db, "columns"))?.experiment.title).toBe("Columns");
		expect(await log()).toEqual(["define-experiment", "start-experiment"]);
	});

	test("keep the counts of the result, once and only while it runs", async () => {
		const counts = (did: number) =>
			["rate-first", "fall-first"].map((variant) => ({
				...{ experiment: "columns", variant, seen: 900, did, failed: 0, slow: 0, left: 0 },
			}));
		await writeDraft(db, definition, by("columns", 0));
		expect(await writeJudged(db, by("columns", 1), counts(1))).toBe(false);
		await writeStarted(db, by("columns", 2), SALT);
		expect((await readAssigning(db)).map(({ id, salt }) => [id, salt])).toEqual([["columns", SALT]]);
		expect(await writeJudged(db, by("columns", 3), counts(2))).toBe(true);
		expect(await writeJudged(db, by("columns", 4), counts(3))).toBe(false);
		await writeStopped(db, by("columns", 5), { winner: null, reason: "Enough." });
		expect(await readAssigning(db)).toEqual([]);
		const { experiment } = (await readExperiment(db, "columns")) ?? {};
		expect(experiment).toMatchObject({ ...definition, salt: SALT, reason: "Enough.", judged: counts(2) });
		const steps = ["define", "start", "judge", "stop"].map((step) => `${step}-experiment`);
		expect(await log()).toEqual(steps);
	});

	test("let one test of a thing run at a time", async () => {
		await writeDraft(db, definition, by("columns", 0));
		await writeDraft(db, { ...definition, id: "again" }, by("again", 0));
		expect(await writeStarted(db, by("columns", 1), SALT)).toBe(true);
		expect(await writeStarted(db, by("again", 2), SALT)).toBe(false);
	});

	test("keep a winner for the edge, also from the archive", async () => {
		await writeDraft(db, definition, by("columns", 0));
		await writeStarted(db, by("columns", 1), SALT);
		await writeStopped(db, by("columns", 2), { winner: "fall-first", reason: "It is better." });
		await writeArchived(db, by("columns", 3), "It is better.");
		expect((await readAssigning(db)).map(({ winner }) => winner)).toEqual(["fall-first"]);
	});
});
