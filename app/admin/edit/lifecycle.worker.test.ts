import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { FactsRecorded } from "~/context/facts-recorded";
import { lender } from "~/listings/kinds/lender";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { planMerge } from "~/listings/record/merge-listings";
import { recordFacts } from "~/listings/record/record-facts";
import lenders from "~db/content/lenders.json";
import { openDatabase } from "~db/database";
import { readFactsOfKind } from "~db/queries/content";
import { readDashboard } from "~db/queries/dashboard";
import { changeFavourites, listFavourites, readSummaries } from "~db/queries/favourites";
import { readListing, readListingsByIds } from "~db/queries/listings";
import { readMergedOfKind } from "~db/queries/merged";
import { saveComparison } from "~db/queries/saved-comparisons";
import { searchDocuments } from "~db/queries/search";
import { emptyTables } from "../../../tests/support/empty-tables";
import { writeKind } from "../../../tests/support/write-kind";
import { addListing, closeListing, mergeTwo, undoMerge } from "./lifecycle-verbs";

const NOON = Date.UTC(2026, 10, 22, 12);
const EDITOR = { userId: "user-ed", roles: ["editor"], isDeleted: false, deskProvedAt: 0 };
const FEW = (lenders as Array<{ slug: string }>).slice(0, 6);
const [FROM, INTO] = ["lender:strike", "lender:ledn"] as const;
const some = () => {
	const wanted = lenders.filter(({ slug }) => ["strike", "ledn"].includes(slug));
	return [...wanted, ...(FEW as typeof lenders).filter(({ slug }) => !["strike", "ledn"].includes(slug))];
};
const records = readKind(lender, { lenders: some() }, NOON);

const db = openDatabase(env.DB);
let time = NOON;
let told: FactsRecorded[] = [];
let purged: string[] = [];
const needs = {
	db,
	now: () => ++time,
	limit: async () => "within" as const,
	publishers: [],
	purge: async (tags: readonly string[]) => void purged.push(...tags),
	enqueueFacts: async (message: FactsRecorded) => void told.push(message),
};

const rows = async (query: string) => (await env.DB.prepare(query).all()).results;

async function derived() {
	return {
		listings: await rows(
			`select id, name, attributes, provenance, summary, quality, indexed, verified_at, ordinal, merged_into
			 from listings where kind = 'lender' order by id`,
		),
		columns: await rows(
			"select column, dictionary, counts, codes from index_columns where kind = 'lender' order by column",
		),
		totals: await rows(
			"select kind, version, total, verified_at, coverage from kind_totals where kind = 'lender'",
		),
		documents: await rows("select * from documents where domain = 'lender' order by id"),
	};
}

/** Rebuilds everything from the facts, as an import does. */
async function deriveAnew() {
	const merged = await readMergedOfKind(db, "lender");
	await writeKind(
		db,
		planImport(lender, records, await readFactsOfKind(db, "lender"), NOON, "content", merged),
	);
}

async function merge(from: string, into: string) {
	const plan = await planMerge(db, { from, into }, { at: NOON, by: "user-ed" });
	return mergeTwo(needs, EDITOR, { from, into, mark: plan.done?.mark ?? "" });
}

const isFound = async (words: string) =>
	(await searchDocuments(db, words, 5)).found.some(({ name }) => name.toLowerCase() === words);

const typed = (slug: string, more: Record<string, unknown> = {}) => ({
	kind: "lender",
	slug,
	values: { name: "Zebra finance", website: "https://zebra-finance.example.org" },
	source: {
		name: "https://zebra-finance.example.org/about",
		website: "https://zebra-finance.example.org/about",
	},
	as_of: { name: "2026-11-20", website: "2026-11-20" },
	...more,
});

beforeEach(async () => {
	[time, told, purged] = [NOON, [], []];
	const tables =
		"facts favourites saved_comparisons news_items listings index_columns kind_totals documents document_names audit_log outbox";
	await emptyTables(env.DB, tables.split(" "));
	await writeKind(db, planImport(lender, records, [], NOON - 1000));
});

describe("a new listing", () => {
	test("is there with all that follows: list, totals, search, log, message, purge", async () => {
		const [total] = await rows("select total from kind_totals");
		const { done, refused } = await addListing(needs, EDITOR, typed("zebra-finance"));
		expect(refused).toBeUndefined();
		expect(done).toEqual({ id: "lender:zebra-finance", href: "/lenders/zebra-finance" });
		expect((await readListing(db, "lender", "lender:zebra-finance"))?.listing.name).toBe("Zebra finance");
		expect(await isFound("zebra finance")).toBe(true);
		expect((await rows("select total from kind_totals"))[0]?.total).toBe(Number(total?.total) + 1);
		const [line] = await rows("select actor, verb, subject, before from audit_log");
		expect(line).toMatchObject({ actor: "user-ed", verb: "add-listing", subject: "lender:zebra-finance" });
		expect(told.map(({ listing }) => listing)).toEqual(["lender:zebra-finance"]);
		expect(purged).toEqual(["/lenders", "site"]);
		const ours = await derived();
		await deriveAnew();
		expect(await derived()).toEqual(ours);
	});

	test("sent twice is one listing", async () => {
		await addListing(needs, EDITOR, typed("zebra-finance"));
		const { refused } = await addListing(needs, EDITOR, typed("zebra-finance"));
		expect(Object.keys(refused?.fields ?? {})).toEqual(["slug"]);
		expect(await rows("select count(*) as n from audit_log")).toEqual([{ n: 1 }]);
	});

	test.each([
		["an address that another has", typed("ledn"), "slug"],
		["an address with other letters", typed("Zebra Finance"), "slug"],
		["a kind that there is not", typed("zebra", { kind: "bank" }), "kind"],
		["no name", typed("zebra", { values: { website: "https://zebra.example.org" } }), "name"],
		["no source", typed("zebra", { source: {} }), "name.source"],
		["no date", typed("zebra", { as_of: {} }), "name.as_of"],
		[
			"a source that is no address",
			typed("zebra", { source: { name: "their page", website: "https://a.example.org/b" } }),
			"name.source",
		],
		["a day to come", typed("zebra", { as_of: { name: "2030-01-01", website: "2026-11-20" } }), "name.as_of"],
		[
			"a site that is a script",
			typed("zebra", { values: { name: "Z", website: "javascript:alert(1)" } }),
			"website",
		],
	])("with %s is refused at its field, and nothing is written", async (_, input, field) => {
		const before = await derived();
		const { refused } = await addListing(needs, EDITOR, input);
		expect(refused?.status).toBe(422);
		expect(
			Object.keys(refused?.fields ?? {}).some((key) => key.startsWith(field) || key.endsWith(field)),
		).toBe(true);
		expect(await derived()).toEqual(before);
	});

	test("cannot take the address of one that was merged into another", async () => {
		await merge(FROM, INTO);
		const { refused } = await addListing(needs, EDITOR, typed("strike"));
		expect(Object.keys(refused?.fields ?? {})).toEqual(["slug"]);
	});
});

describe("a listing that ended", () => {
	const said = {
		listing: FROM,
		source: "https://example.org/news",
		as_of: "2026-11-20",
		note: "It has told its customers that it closes.",
	};

	test("stays where it is and says so, whatever its own page says", async () => {
		const ordinals = async () =>
			(await rows("select id, ordinal from listings order by ordinal")).map(({ id }) => id);
		await recordFacts(needs, "user-ed", {
			listing: FROM,
			rows: [{ field: "status", value: "open", source: "https://strike.me/", as_of: "2026-11-21" }],
		});
		expect((await closeListing(needs, EDITOR, said)).done?.facts).toHaveLength(1);
		expect((await readListing(db, "lender", FROM))?.listing.status).toBe("closed");
		expect(await ordinals()).toContain(FROM);
		const ours = await derived();
		await deriveAnew();
		expect(await derived()).toEqual(ours);
	});

	test("closed again is refused, and sent twice is the same", async () => {
		await closeListing(needs, EDITOR, said);
		expect((await closeListing(needs, EDITOR, said)).done?.facts).toEqual([]);
		const again = await closeListing(needs, EDITOR, { ...said, as_of: "2026-11-21" });
		expect(again.refused?.status).toBe(409);
	});

	test.each([
		["no source", { source: " " }, "source"],
		["no date", { as_of: "" }, "as_of"],
		["no reason", { note: "gone" }, "note"],
		["no listing", { listing: "lender:nobody" }, "listing"],
		["no kind", { listing: "nobody" }, "listing"],
	])("with %s is refused at its field", async (_, wrong, field) => {
		const { refused } = await closeListing(needs, EDITOR, { ...said, ...wrong });
		expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
	});
});

describe("two listings that are one", () => {
	test("are one from then on: what was said of the one is said of the other, with its sources", async () => {
		const before = await readListing(db, "lender", INTO);
		const [from] = await readListingsByIds(db, [FROM]);
		const { done } = await merge(FROM, INTO);
		expect(done?.facts.length).toBeGreaterThan(5);
		const after = await readListing(db, "lender", INTO);
		expect(after?.listing.name).toBe(before?.listing.name);
		expect(after?.listing.website).toBe(before?.listing.website);
		const theirs = await rows(
			`select field, source_url, as_of, value from facts where listing_id = '${FROM}' and standing = 'stated'`,
		);
		const ours = await rows(
			`select field, source_url, as_of, value from facts where listing_id = '${INTO}' and recorded_by = 'user-ed'`,
		);
		for (const fact of theirs) expect(ours).toContainEqual(fact);
		// What only the other said is known now.
		const gained = Object.keys(from?.attributes ?? {}).filter(
			(key) => before?.listing.attributes[key] == null,
		);
		for (const key of gained) expect(after?.listing.attributes[key]).toEqual(from?.attributes[key]);
	});

	test("leave list, search, totals and news under the old name, and derive the same anew", async () => {
		const name = (await readListing(db, "lender", FROM))?.listing.name.toLowerCase() ?? "";
		expect(await isFound(name)).toBe(true);
		const [total] = await rows("select total from kind_totals");
		await merge(FROM, INTO);
		expect(await isFound(name)).toBe(false);
		expect(await readListing(db, "lender", FROM)).toBeNull();
		expect((await rows("select total from kind_totals"))[0]?.total).toBe(Number(total?.total) - 1);
		expect(await rows(`select ordinal from listings where id = '${FROM}'`)).toEqual([{ ordinal: null }]);
		const ours = await derived();
		await deriveAnew();
		expect(await derived()).toEqual(ours);
	});

	test("are found by favourites, comparisons and addresses of the old one", async () => {
		await changeFavourites(db, { userId: "ada", add: [FROM], remove: [], now: 1 });
		await changeFavourites(db, { userId: "bob", add: [FROM, INTO], remove: [], now: 2 });
		const id = crypto.randomUUID();
		await saveComparison(db, "ada", { id, items: `${FROM},lender:unchained`, createdAt: 1 });
		await merge(FROM, INTO);
		expect((await listFavourites(db, "ada")).map((kept) => kept.id)).toEqual([INTO]);
		expect((await listFavourites(db, "bob")).map((kept) => kept.id)).toEqual([INTO]);
		const { favourites, comparisons } = await readDashboard(db, "ada");
		expect(favourites.map((kept) => kept.id)).toEqual([INTO]);
		expect(comparisons.map(({ items }) => items)).toEqual([`${INTO},lender:unchained`]);
		const summaries = await readSummaries(db, [FROM, "lender:nobody"]);
		expect([summaries.found.map((found) => found.id), [...summaries.merged]]).toEqual([
			[INTO],
			[[FROM, INTO]],
		]);
		// A browser that still knows the old name keeps and lets go of the new one.
		const added = await changeFavourites(db, { userId: "eve", add: [FROM], remove: [], now: 3 });
		expect([added.favourites.map((kept) => kept.id), added.refused, added.unknown]).toEqual([[INTO], [], []]);
		const removed = await changeFavourites(db, { userId: "bob", add: [], remove: [INTO], now: 4 });
		expect(removed.favourites).toEqual([]);
		// Undone, each has its own again.
		await undoMerge(needs, EDITOR, { from: FROM });
		expect((await listFavourites(db, "ada")).map((kept) => kept.id)).toEqual([FROM]);
	});

	test("are as they were once it is undone, but for the history", async () => {
		const before = await derived();
		await merge(FROM, INTO);
		const during = await readListing(db, "lender", INTO);
		expect((await undoMerge(needs, EDITOR, { from: FROM })).done).toEqual({ from: FROM, into: INTO });
		const after = await derived();
		const shown = ({ listings }: typeof before) => listings.map(({ id, attributes }) => [id, attributes]);
		expect(shown(after)).toEqual(shown(before));
		expect(during).not.toBeNull();
		expect(told.map(({ listing }) => listing)).toEqual([INTO, INTO, FROM]);
		await deriveAnew();
		expect(await derived()).toEqual(after);
		expect((await undoMerge(needs, EDITOR, { from: FROM })).refused?.status).toBe(409);
	});

	test("merge as they were shown or not at all", async () => {
		const { done: plan } = await planMerge(db, { from: FROM, into: INTO }, { at: NOON, by: "x" });
		await recordFacts(needs, "user-bob", {
			listing: INTO,
			rows: [{ field: "founded", value: 2011, source: "https://ledn.io/rates", as_of: "2026-11-21" }],
		});
		const { refused } = await mergeTwo(needs, EDITOR, { from: FROM, into: INTO, mark: plan?.mark });
		expect(refused?.status).toBe(409);
		expect(await readListing(db, "lender", FROM)).not.toBeNull();
	});

	test.each([
		["itself", { from: FROM, into: FROM }, "into"],
		["one of another kind", { from: FROM, into: "etf:ibit" }, "into"],
		["one that there is not", { from: FROM, into: "lender:nobody" }, "into"],
		["another, where it is not there itself", { from: "lender:nobody", into: INTO }, "from"],
		["a name that is no id", { from: "'; drop table listings", into: INTO }, "from"],
	])("are never merged into %s", async (_, input, field) => {
		const { refused } = await mergeTwo(needs, EDITOR, input);
		expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
	});

	test("make no chain: where others were merged into one, it is not merged itself", async () => {
		await merge(FROM, INTO);
		expect(Object.keys((await merge(INTO, "lender:unchained")).refused?.fields ?? {})).toEqual(["from"]);
		expect(Object.keys((await merge("lender:unchained", FROM)).refused?.fields ?? {})).toEqual(["into"]);
	});

	test("are not brought back by the next import of the content, nor by a fact about the old one", async () => {
		await merge(FROM, INTO);
		const facts = await readFactsOfKind(db, "lender");
		const merged = await readMergedOfKind(db, "lender");
		expect(planImport(lender, records, facts, NOON + 5000, "content", merged).newFacts).toEqual([]);
		const { refused } = await recordFacts(needs, "user-ed", {
			listing: FROM,
			rows: [{ field: "founded", value: 2012, source: "https://strike.me/x", as_of: "2026-11-21" }],
		});
		expect(Object.keys(refused?.fields ?? {})).toEqual(["listing"]);
	});
});

test("whatever becomes of listings, each says what its facts say", async () => {
	const slugs = records.slice(0, 5).map(({ slug }) => `lender:${slug}`);
	const which = fc.constantFrom(...slugs, "lender:new-one", "lender:new-two");
	const step = fc.oneof(
		fc.record({ does: fc.constant("add" as const), id: which }),
		fc.record({ does: fc.constant("close" as const), id: which }),
		fc.record({ does: fc.constant("merge" as const), id: which, into: which }),
		fc.record({ does: fc.constant("undo" as const), id: which }),
		fc.record({ does: fc.constant("record" as const), id: which, apr: fc.integer({ min: 1, max: 9 }) }),
	);
	const steps = fc.sample(step, { numRuns: 100, seed: 13 });
	const done = new Set<string>();
	for (const [at, each] of steps.entries()) {
		const note = "It has told its customers that it closes.";
		const source = `https://example.org/${at}`;
		const result = await {
			add: () => addListing(needs, EDITOR, typed(each.id.slice("lender:".length))),
			close: () => closeListing(needs, EDITOR, { listing: each.id, source, as_of: "2026-11-20", note }),
			merge: () => merge(each.id, "into" in each ? each.into : ""),
			undo: () => undoMerge(needs, EDITOR, { from: each.id }),
			record: () =>
				recordFacts(needs, "user-ed", {
					listing: each.id,
					rows: [
						{
							field: "founded",
							value: "apr" in each ? 2010 + (each.apr % 16) : 2009,
							source,
							as_of: "2026-11-20",
						},
					],
				}),
		}[each.does]();
		if (result.done) done.add(each.does);
	}
	expect([...done].sort()).toEqual(["add", "close", "merge", "record", "undo"]);
	const ours = await derived();
	await deriveAnew();
	expect(await derived()).toEqual(ours);
});
