import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { findChanges } from "~/newsroom/desk/find-changes";
import { openDatabase } from "~db/database";
import { readFactsOfKind } from "~db/queries/content";
import { contentFiles } from "../../../tests/support/content-files";
import { factOf } from "../../../tests/support/fact";
import { writeKind } from "../../../tests/support/write-kind";
import { liveStatements } from "../facts/choose-statement";
import { isRetiredEnd, stateFacts } from "../facts/state-facts";
import { lender } from "../kinds/lender";
import { planImport } from "./import/plan-import";
import { readKind } from "./import/read-contents";
import { RETIRING, retireFacts } from "./retire-facts";

const NOON = Date.UTC(2026, 10, 22, 12);
const LEDN = "lender:ledn";
const db = openDatabase(env.DB);
const needs = {
	...{ db, now: () => NOON, publishers: [] },
	...{ purge: async () => {}, enqueueFacts: async () => {} },
};

/** A statement from when these were separate fields. */
const stated = (field: string, value: number | boolean | string, asOf: string) =>
	factOf({
		...{ listingId: LEDN, field, value, asOf, grade: "own", publisher: "Ledn", standing: "stated" },
		sourceUrl: "https://ledn.io/rates",
	});

beforeAll(async () => {
	const rows = planImport(lender, readKind(lender, contentFiles, NOON), [], NOON - 2000);
	const was = stateFacts(lender, [], [stated("apr_max", 0.11, "2026-09-01")], {
		at: NOON - 2000,
		by: "content",
	});
	const since = stateFacts(
		lender,
		was,
		[stated("apr_max", 0.12, "2026-11-01"), stated("single_threshold", true, "2026-11-01")],
		{ at: NOON - 1000, by: "user-ada" },
	);
	await writeKind(db, { ...rows, newFacts: [...rows.newFacts, ...was, ...since] });
});

const factsOf = async () =>
	(await readFactsOfKind(db, "lender")).filter(({ listingId }) => listingId === LEDN);

test("what people stated of fields that offers replace is ended by name, once, and stays in the history", async () => {
	const before = await factsOf();
	const news = findChanges(lender, before);
	expect(news.flatMap(({ changes }) => changes.map(({ field }) => field.key))).toContain("apr_max");

	expect(await retireFacts(needs)).toEqual({ statements: 3, listings: 1 });
	const after = await factsOf();
	const ends = after.filter(({ withdraws }) => withdraws !== null);
	expect(ends.map(({ field }) => field).sort()).toEqual(["apr_max", "apr_max", "single_threshold"]);
	expect(ends.every((end) => isRetiredEnd(end) && end.recordedBy === RETIRING)).toBe(true);
	expect(liveStatements(after).filter(({ field }) => field === "apr_max")).toEqual([]);
	// We deleted nothing and took no news back.
	expect(after.filter(({ field, value }) => field === "apr_max" && value !== null)).toHaveLength(2);
	expect(findChanges(lender, after)).toEqual(news);

	const log = await env.DB.prepare("select actor, verb, subject from audit_log").all();
	expect(log.results).toEqual([{ actor: RETIRING, verb: "record-facts", subject: LEDN }]);
	expect(await retireFacts(needs)).toEqual({ statements: 0, listings: 0 });
});
