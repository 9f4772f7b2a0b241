import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { publishText } from "~/learn/text/publish-text.server";
import { isFall } from "~/listings/facts/format-value";
import { partsBehind } from "~/listings/facts/value-mark";
import { kinds } from "~/listings/kinds/all";
import { valueForAll } from "~/listings/kinds/condition";
import { lender } from "~/listings/kinds/lender";
import { isOutOfOrder } from "~/listings/kinds/status";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { checkedField, PAGE_SIZE, parseListQuery } from "~/listings/record/index/search-params";
import { heldOn } from "~/listings/values/age";
import { daysBetween, firstDay } from "~/ui/format";
import { openDatabase } from "~db/database";
import { readListing } from "~db/queries/listings";
import { CANDIDATES } from "~db/queries/search";
import { contentFiles } from "../../../tests/support/content-files";
import { countingDatabase } from "../../../tests/support/counting-database";
import { importShipped } from "../../../tests/support/import-shipped";
import { groundOf, ourTexts } from "../../../tests/support/our-texts";
import { writeKind } from "../../../tests/support/write-kind";
import { presentList } from "./present.server";
import { isPast } from "./present-row";
import { readList } from "./read.server";
import { findAll, readAll } from "./read-all.server";

const NOW = Date.UTC(2026, 10, 20, 12);
const TODAY = "2026-11-20";
/** Twenty pages, enough to reveal a table scan. */
const MANY = 1000;

const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);

function queryOf(search: string) {
	return parseListQuery(lender, new URLSearchParams(search)).query;
}

async function allOf(search: string) {
	return readAll(db, lender, await findAll(db, lender, queryOf(search), TODAY));
}

async function measured<T>(work: () => Promise<T>): Promise<{ value: T; trips: number; rowsRead: number }> {
	count.trips = 0;
	count.rowsRead = 0;
	const value = await work();
	return { value, ...count };
}

describe("a list of a thousand lenders", () => {
	beforeAll(async () => {
		const records = contentFiles.lenders as Array<Record<string, unknown>>;
		const copies = Array.from({ length: MANY }, (_, index) => ({
			...records[index % records.length],
			slug: `copy-${index}`,
			name: `Copy ${index}`,
		}));
		const offers = copies.map(({ slug }, index) => ({
			slug,
			field: "offers.loan",
			source: "https://example.com/terms",
			as_of: index % 2 ? "2025-02-01" : "2026-02-01",
			value: {
				name: "Loan",
				apr: 0.08 + (index % 50) / 1000,
				apr_kind: "stated",
				fee: 0,
				fee_kind: "none",
				ltv_max: 0.4 + (index % 30) / 100,
				margin_call_ltv: 0.75,
				liquidation_ltv: 0.85,
				amount_min: 1000,
				amount_min_currency: "USD",
				countries_served: ["US"],
			},
		}));
		const contents = { lenders: copies, "facts/lenders": offers };
		await writeKind(openDatabase(env.DB), planImport(lender, readKind(lender, contents, NOW), [], NOW));
		// A remembered older index costs one extra round trip, once.
		await readList(db, lender, queryOf("sort=name&lent=no"), TODAY);
	});

	const states = [
		"",
		"page=20",
		"sort=apr",
		"sort=name&dir=desc&page=3",
		"lent=no",
		"keys=custodian&kyc=yes&fresh=stale",
		"loan=10000&ltv=50",
		"q=copy",
		"fresh=ageing&sort=fall",
		"serves=US&page=2",
	];

	it.each(states)(
		"reads at most ten rows a row shown and goes to the database twice at most: ?%s",
		async (state) => {
			const { value, trips, rowsRead } = await measured(() => readList(db, lender, queryOf(state), TODAY));
			expect(value.rows).toHaveLength(PAGE_SIZE);
			expect(trips).toBeLessThanOrEqual(2);
			expect(rowsRead).toBeLessThanOrEqual(10 * value.rows.length);
			expect(rowsRead).toBeGreaterThanOrEqual(value.rows.length);
		},
	);

	it("needs one round trip where nothing is filtered and the order is the kind's own", async () => {
		expect((await measured(() => readList(db, lender, queryOf("page=4"), TODAY))).trips).toBe(1);
	});

	it("gives a page after the last no rows", async () => {
		expect((await readList(db, lender, queryOf("page=41"), TODAY)).rows).toEqual([]);
	});

	it("exports every listing that passes, in the list's order", async () => {
		const all = await allOf("lent=no&sort=name");
		const { matched, rows } = await readList(db, lender, queryOf("lent=no&sort=name"), TODAY);
		expect(all).toHaveLength(matched);
		expect(all.slice(0, PAGE_SIZE).map((listing) => listing.id)).toEqual(rows.map((row) => row.id));
	});

	it("says when a text begins more words than are read", async () => {
		expect((await readList(db, lender, queryOf("q=copy"), TODAY)).truncated).toBe(true);
	});

	it("compares at most five hundred names where a word is misspelled, in two round trips", async () => {
		const { value, trips, rowsRead } = await measured(() => readList(db, lender, queryOf("q=copyy"), TODAY));
		expect(value.rows.length).toBeGreaterThan(0);
		expect(trips).toBe(2);
		// Each name is read and put in order.
		expect(rowsRead).toBeLessThanOrEqual(2 * CANDIDATES + 10 * value.rows.length);
	});

	it("reads a detail page in one round trip", async () => {
		const { value, trips } = await measured(() => readListing(db, "lender", "lender:copy-7"));
		expect(value?.listing.name).toBe("Copy 7");
		expect(trips).toBe(1);
	});

	it("is right after the index was rebuilt, whatever the isolate remembers of the old one", async () => {
		const before = await readList(db, lender, queryOf("lent=no&sort=name"), TODAY);
		const records = (contentFiles.lenders as Array<Record<string, unknown>>).map((record) => ({
			...record,
			rehypothecation: "yes",
		}));
		await writeKind(
			openDatabase(env.DB),
			planImport(lender, readKind(lender, { lenders: records }, NOW), [], NOW),
		);
		expect(before.matched).toBeGreaterThan(0);
		expect((await readList(db, lender, queryOf("lent=no&sort=name"), TODAY)).matched).toBe(0);
		const { trips } = await measured(() => readList(db, lender, queryOf("lent=yes&sort=name"), TODAY));
		expect(trips).toBe(2);
	});
});

describe("the lists of the starting content", () => {
	beforeAll(() => importShipped(Date.UTC(2026, 10, 20)));

	it("bring the guide of their section, and none where there is none, in the same round trip", async () => {
		const guide = ourTexts.find(({ slug }) => slug === "rehypothecation") as (typeof ourTexts)[number];
		const needs = { db, now: () => NOW, ground: await groundOf(env.DB), purge: async () => {} };
		await publishText(needs, "content", guide);
		const { value, trips } = await measured(() => readList(db, lender, queryOf(""), TODAY));
		expect(trips).toBe(1);
		expect(value.guide).toEqual({
			slug: "rehypothecation",
			title: "Rehypothecation: what happens when a lender re-lends your bitcoin",
		});
		const custody = kinds.find(({ path }) => path === "/custody") as (typeof kinds)[number];
		const { query } = parseListQuery(custody, new URLSearchParams());
		expect((await readList(db, custody, query, TODAY)).guide).toBeNull();
	});

	it("sort lenders by effective rate, whatever its age, and the unknown last", async () => {
		const { rows } = await readList(db, lender, queryOf(""), TODAY);
		const isOld = rows.map(({ summary }) => isPast(lender, summary, "effective_rate", TODAY));
		const rates = rows.map(
			(row) =>
				lender.fields
					.find((field) => field.key === "effective_rate")
					?.derive?.value(row.summary.attributes, TODAY) ?? null,
		);
		const known = rates.filter((rate): rate is number => typeof rate === "number");
		expect(known.length).toBeGreaterThan(8);
		expect(known).toEqual([...known].sort((a, b) => a - b));
		expect(new Set(isOld.slice(0, known.length))).toEqual(new Set([true, false]));
	});

	it("leave out by the switch what wasn't checked in the last 6 months, by the figure that they are sorted by, and say how many", async () => {
		for (const search of ["", "sort=ltv", "sort=name"]) {
			const usual = await readList(db, lender, queryOf(search), TODAY);
			const query = queryOf(`${search}&checked=6-months`);
			const asked = await readList(db, lender, query, TODAY);
			const field = checkedField(lender, query);
			const isLately = ({ summary }: (typeof usual.rows)[number]) =>
				partsBehind(lender, summary, field).every(
					({ from }) =>
						from.confidence !== "general-knowledge" &&
						daysBetween(firstDay(heldOn(from) ?? "2000-01-01"), TODAY) < 186,
				) && valueForAll(lender, summary.attributes, field, TODAY) !== null;
			expect(asked.rows.length).toBeGreaterThan(0);
			expect(asked.rows.map(({ id }) => id)).toEqual(
				usual.rows.filter((row) => asked.rows.some(({ id }) => id === row.id)).map(({ id }) => id),
			);
			for (const row of usual.rows.filter(({ summary }) => !isOutOfOrder(summary.attributes)))
				expect([row.slug, asked.rows.some(({ id }) => id === row.id)]).toEqual([row.slug, isLately(row)]);
			expect(asked.without.checked).toBe(usual.matched);
			expect(usual.counts.checked).toEqual({ "6-months": asked.matched });
		}
	});

	it("say of a page beyond the last how many there are, and lead to that", async () => {
		for (const [search, words] of [
			["page=2", "There’s no page 2. This list has 1 page."],
			["kyc=yes&page=7", "There’s no page 7. This list has 1 page."],
		] as const) {
			const parsed = parseListQuery(lender, new URLSearchParams(search));
			const view = presentList(lender, parsed, await readList(db, lender, parsed.query, TODAY), TODAY, null);
			expect(view.problems).toContain(words);
			expect(view.pageHrefs).toEqual({ previous: view.canonical.replace(/[?&]page=\d+/, ""), next: null });
		}
	});

	/** The list of an address as its page shows it. */
	async function shownAt(search: string) {
		const parsed = parseListQuery(lender, new URLSearchParams(search));
		return presentList(lender, parsed, await readList(db, lender, parsed.query, TODAY), TODAY, null);
	}
	const shownFrom = (href: string) => shownAt(href.split("?")[1] ?? "");

	it("say where nothing passes what collides, and what is promised by leaving a filter out, or loosening it, is there", async () => {
		const { empty } = await shownAt("keys=own-key&apr=10");
		expect(empty?.heading).toBe("No lenders match these filters");
		expect(empty?.reason).toMatch(/^Remove “.+” to see \d+ lenders?\.$/);
		expect(empty?.nearest.length).toBeGreaterThan(0);
		const labels = empty?.loosen.map(({ label }) => label) ?? [];
		expect(labels.filter((label) => label.startsWith("Remove "))).toHaveLength(2);
		expect(labels).toContainEqual(expect.stringMatching(/^Change to .*APR of /));
		for (const { href, count: promised } of empty?.loosen ?? []) {
			const { matched, empty: isEmpty } = await shownFrom(href);
			expect([href, isEmpty]).toEqual([href, null]);
			if (promised !== null) expect([href, matched]).toEqual([href, promised]);
		}
	});

	it("part by a loan of an amount those that lend it, may, and do not, with why; together they are all", async () => {
		const { parts, refused } = await shownAt("loan=60000");
		const headings = [...parts, { heading: refused?.heading ?? "" }].map(({ heading }) => heading);
		expect(headings).toEqual([
			expect.stringMatching(/^Lenders that offer \$60,000 \(\d+\)/),
			expect.stringMatching(/^Lenders we couldn’t confirm for \$60,000 \(\d+\)/),
			expect.stringMatching(/^Lenders that don’t offer \$60,000 \(\d+\)$/),
		]);
		expect(refused?.listings.find(({ name }) => name === "Unchained")?.why).toContain(
			"minimum loan $150,000",
		);
		const sizes = headings.map((heading) => Number(/\((\d+)\)/.exec(heading)?.[1]));
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBe((await shownAt("")).total);
	});

	it("say how many a typed number leaves out because they do not say, and let them in", async () => {
		const { matched, silent } = await shownAt("apr=12");
		const [{ words, href } = { words: "", href: "" }] = silent;
		expect(href).toBe("/lenders?apr=12&apr=unknown");
		const leftOut = Number(/ hides (\d+)/.exec(words)?.[1]);
		expect((await shownFrom(href)).matched).toBe(matched + leftOut);
	});

	it("compare loans at another LTV with other falls, and show the same lenders", async () => {
		const [usual, other] = [await shownAt(""), await shownAt("at=0.3")];
		const slugsOf = ({ rows }: typeof usual) => rows.map(({ href }) => href).sort();
		expect(slugsOf(other)).toEqual(slugsOf(usual));
		const callsOf = ({ rows }: typeof usual) =>
			rows.flatMap(({ cells }) => cells.filter(isFall).map(({ call }) => call));
		// Of a loan at 30% that is called at 70%.
		const fall = expect.closeTo(1 - 0.3 / 0.7, 9);
		expect(callsOf(other)).toContainEqual(fall);
		expect(callsOf(usual)).not.toContainEqual(fall);
		expect(other.footnote).toContain("a loan at 30% LTV");
	});

	it("answer any address without failing, and never with more than they have", async () => {
		const pairs = fc.array(
			fc.tuple(
				fc.constantFrom(
					"q",
					"sort",
					"dir",
					"page",
					"keys",
					"lent",
					"loan",
					"ltv",
					"apr",
					"room",
					"serves",
					"kyc",
					"fresh",
					"known",
					"at",
				),
				fc.oneof(
					fc.string({ maxLength: 12 }),
					fc.constantFrom("own-key", "no", "yes", "10", "50", "US", "desc", "name", "fall", "2"),
				),
			),
			{ maxLength: 8 },
		);
		await fc.assert(
			fc.asyncProperty(pairs, async (state) => {
				const { query } = parseListQuery(lender, new URLSearchParams(state));
				const { rows, matched, total } = await readList(db, lender, query, TODAY);
				expect(rows.length).toBeLessThanOrEqual(Math.min(matched, PAGE_SIZE));
				expect(matched).toBeLessThanOrEqual(total);
			}),
			{ numRuns: 100 },
		);
	}, 60_000);
});
