import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FactsRecorded } from "~/context/facts-recorded";
import { readPublishers } from "~/listings/facts/publishers";
import { lender } from "~/listings/kinds/lender";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { recordFacts } from "~/listings/record/record-facts";
import lenders from "~db/content/lenders.json";
import publishers from "~db/content/publishers.json";
import { openDatabase } from "~db/database";
import { readFollower } from "~db/queries/follows";
import { createChanges } from "~workers/shared/changes";
import { emptyTables } from "../../../tests/support/empty-tables";
import { writeKind } from "../../../tests/support/write-kind";
import { hearFacts } from "../hear-facts";
import { addFollows, createOffice, forgetEverything, told } from "./notices-for-tests";

const NOON = Date.UTC(2026, 11, 20, 12);
const TODAY = "2026-12-10";
const LEDN = "lender:ledn";
const records = readKind(
	lender,
	{ lenders: lenders.filter(({ slug }) => ["ledn", "strike"].includes(slug)) },
	NOON,
);

const db = openDatabase(env.DB);
const clock = { now: NOON };
let messages: FactsRecorded[] = [];
let office: ReturnType<typeof createOffice>;
const needs = {
	db,
	now: () => ++clock.now,
	limit: async () => "within" as const,
	publishers: readPublishers(publishers),
	purge: async () => {},
	enqueueFacts: async (message: FactsRecorded) => void messages.push(message),
};

/** Hears what was recorded, as often as told, and shares out what follows from it. */
async function hear(times = 1): Promise<void> {
	for (let time = 0; time < times; time++) {
		const batch = createMessageBatch(
			"plumbline-facts",
			messages.map((body, index) => ({ id: String(index), timestamp: new Date(NOON), attempts: 1, body })),
		);
		const changes = createChanges({ kv: env.CONTENT, now: () => NOON });
		await hearFacts(batch.messages, { db, changes, notices: office.sharing() });
		expect((await getQueueResult(batch, createExecutionContext())).retryMessages).toEqual([]);
		await office.runDry();
	}
	messages = [];
}

/** @returns ids of the changes that follow */
async function offer(part: { ltv_max?: number; apr?: number }, as_of = TODAY): Promise<string[]> {
	const value = { name: "Term loan", place: 1, ltv_max: 0.5, apr: 0.1149, apr_kind: "stated", ...part };
	const changed = Object.keys(part)[0];
	return (await record({ field: "offers.term", value, as_of })).map((id) => `${id}:offers.term.${changed}`);
}

async function record(row: Record<string, unknown>): Promise<string[]> {
	const source = { source: "https://ledn.io/rates", as_of: TODAY, read_at: TODAY };
	const { done, refused } = await recordFacts(needs, "test", {
		listing: LEDN,
		rows: [{ ...source, ...row }],
	});
	expect(refused).toBeUndefined();
	return done?.facts ?? [];
}

const changes = async () =>
	(
		await env.DB.prepare(
			"select what, listing_id, field, before, after from told_changes order by at, id",
		).all()
	).results;

beforeEach(async () => {
	vi.spyOn(console, "log").mockImplementation(() => {});
	[clock.now, messages, office] = [NOON, [], createOffice(clock)];
	await forgetEverything();
	const tables =
		"facts news_items listings index_columns kind_totals documents document_names audit_log outbox";
	await emptyTables(env.DB, tables.split(" "));
	await writeKind(db, planImport(lender, records, [], NOON - 1000));
	// The company's first statement. A later one is a change.
	await offer({ ltv_max: 0.5 }, "2026-12-09");
	messages = [];
});

describe("what was recorded", () => {
	test("is not told where the value was only read again, is of what nobody calls a change, or was taken back since", async () => {
		await addFollows([{ userId: "bob", target: LEDN, listingId: LEDN }]);
		const [first] = await offer({ ltv_max: 0.45 });
		await hear();
		expect(await told()).toEqual([`bob ${first}`]);
		await offer({ ltv_max: 0.45 }, "2026-12-11");
		await record({ field: "description", value: "Another sentence about it." });
		await hear();
		expect(await told()).toHaveLength(1);
		const [wrong] = await offer({ ltv_max: 0.4 }, "2026-12-12");
		const { refused } = await recordFacts(needs, "test", {
			listing: LEDN,
			rows: [],
			ends: [wrong?.split(":")[0]],
		});
		expect(refused).toBeUndefined();
		await hear();
		expect(await told()).toHaveLength(1);
	});

	test("is told change by change where there are several on one day", async () => {
		await addFollows([{ userId: "bob", target: LEDN, listingId: LEDN }]);
		const [one] = await offer({ ltv_max: 0.45 });
		const [two] = await offer({ ltv_max: 0.4 }, "2026-12-11");
		await hear();
		expect(await told()).toEqual([`bob ${one}`, `bob ${two}`].sort());
		const found = await changes();
		expect(found[1]).toMatchObject({ before: found[0]?.after, after: "40%" });
	});

	test("is told as the page shows it: each step of one source and day, and of a better source", async () => {
		await addFollows([
			{ userId: "bob", target: LEDN, listingId: LEDN },
			{
				userId: "ada",
				target: `${LEDN}#apr_max`,
				listingId: LEDN,
				field: "apr_max",
				measure: "share",
				least: 0.02,
			},
		]);
		await offer({ apr: 0.1099 });
		await hear();
		await forgetEverything();
		await addFollows([
			{ userId: "bob", target: LEDN, listingId: LEDN },
			{
				userId: "ada",
				target: `${LEDN}#apr_max`,
				listingId: LEDN,
				field: "apr_max",
				measure: "share",
				least: 0.02,
			},
		]);
		const steps = [];
		for (const value of [0.1085, 0.1075, 0.105]) {
			steps.push(...(await offer({ apr: value })));
			await hear();
		}
		expect(await told()).toEqual(
			[...steps.map((id) => `bob ${id}`), `ada ${steps[1]}`, `ada ${steps[2]}`].sort(),
		);
		expect((await changes()).map(({ after }) => after)).toEqual(["10.85%", "10.75%", "10.5%"]);
	});

	test("is not told where the page shows it in the same words", async () => {
		await addFollows([{ userId: "bob", target: LEDN, listingId: LEDN }]);
		await offer({ ltv_max: 0.50000001 });
		await hear();
		expect(await told()).toEqual([]);
	});

	test("stands in a notice with its source and the day that is of", async () => {
		await addFollows([{ userId: "ada", target: `${LEDN}#max_ltv`, listingId: LEDN, field: "max_ltv" }]);
		await offer({ ltv_max: 0.45 });
		await hear();
		const { notices } = await readFollower(db, "ada", { page: 1, size: 10 });
		expect(notices).toMatchObject([
			{ from: { sourceUrl: "https://ledn.io/rates", asOf: TODAY, confidence: "sourced" } },
		]);
	});
});
