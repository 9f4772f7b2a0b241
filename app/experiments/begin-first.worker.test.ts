import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { readAssigning, readExperiments, writeStopped } from "~db/queries/experiments";
import { stillKnown } from "./assign";
import { beginFirstTests } from "./begin-first";
import { isKnown } from "./known";
import { isMetric } from "./measures";

const db = openDatabase(env.DB);
const NOON = Date.UTC(2026, 10, 23, 12);

test("the tests that the site comes with run from its first import on, and are not begun again once they ended", async () => {
	expect(await beginFirstTests(db, NOON)).toBe(1);
	expect(await beginFirstTests(db, NOON + 1)).toBe(0);
	const [first] = await readAssigning(db);
	expect(first).toMatchObject({
		id: "lender-columns",
		state: "running",
		startedBy: "content",
		startedAt: NOON,
	});
	await writeStopped(
		db,
		{ id: "lender-columns", at: NOON + 2, actor: "user-admin" },
		{ winner: null, reason: "Enough." },
	);
	expect(await beginFirstTests(db, NOON + 3)).toBe(0);
	expect(await readAssigning(db)).toEqual([]);
});

test("they try out what the code knows, and are decided by what is counted", async () => {
	const { experiments } = await readExperiments(db);
	expect(experiments.length).toBeGreaterThan(0);
	for (const { known, shares, metric } of experiments) {
		expect(isMetric(metric)).toBe(true);
		expect(isKnown(known) && stillKnown([{ known, shares, salt: "", isRunning: true }]).length).toBe(1);
		expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBeLessThanOrEqual(100);
	}
});
