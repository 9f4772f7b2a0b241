import { describe, expect, test } from "vitest";
import type { Entry, EntryPart } from "~db/values";
import { contentFiles } from "../../../tests/support/content-files";
import { shownContent } from "../../../tests/support/shown-content";
import { stateFacts } from "../facts/state-facts";
import { readContents } from "../record/import/read-contents";
import { deriveFrom } from "../record/listing-rows";
import { entriesOf } from "../values/entries";
import { changeWords, differingWords } from "../values/entry";
import { kinds } from "./all";
import { conditionOf } from "./condition";
import { lender } from "./lender";
import { offerWords } from "./lender-offer-words";
import { offers, offersOf } from "./lender-offers";
import { outlineLender } from "./lender-outline";

const loan = (part: Entry): Entry => ({ name: "Loan", apr_kind: "stated", fee_kind: "one_off", ...part });
const asks = (text: string) => [{ key: text, value: true, text }];

/** The summary of some offers, by field key. */
function outlined(offers: Record<string, Entry>, attributes = {}) {
	const found = outlineLender(new Map(Object.entries(offers)), attributes);
	return Object.fromEntries([...found].map(([key, { value }]) => [key, value]));
}

describe("the rates of a lender’s offers", () => {
	test("are a range: the lowest with who gets it, the highest that nobody pays more than", () => {
		const { apr_min, apr_condition, apr_max, apr_open } = outlined({
			all: loan({ apr: 0.12 }),
			large: loan({ apr: 0.09, requires: asks("a larger loan; how large is not published") }),
		});
		expect([apr_min, apr_condition, apr_max, apr_open]).toEqual([0.09, "a larger loan", 0.12, undefined]);
	});

	test("hold for everybody where all offers have one", () => {
		const { apr_condition, apr_min, apr_max } = outlined({
			all: loan({ apr: 0.1 }),
			too: loan({ apr: 0.1 }),
		});
		expect([apr_min, apr_max, apr_condition]).toEqual([0.1, 0.1, undefined]);
	});

	test("are not known to be the most where an offer says none", () => {
		const said = outlined({
			one: loan({ apr: 0.06, amount_max: 500 }),
			two: loan({ apr: 0.1 }),
			three: loan({}),
		});
		expect(said).toMatchObject({ apr_max: 0.1, apr_open: "unknown for “Loan”" });
		expect(conditionOf(lender, said, "apr_max")?.said).toBe("unknown for “Loan”");
	});

	test("of one day are no most", () => {
		const said = outlined({ all: loan({ apr: 0.05, apr_kind: "snapshot" }) });
		expect(said).toMatchObject({ apr_min: 0.05, apr_condition: "variable (rate on one day)" });
		expect(said.apr_max).toBeUndefined();
	});

	test("hold up to an LTV where no other offer that lends as little asks more", () => {
		const low = loan({ apr: 0.09, ltv_max: 0.5 });
		const above = loan({ ltv_max: 0.75, ltv_start_min: 0.5 });
		expect(outlined({ low, above })).toMatchObject({ apr_ltv: 0.5, apr_condition: "up to 50% LTV" });
		expect(outlined({ low, above: { ...above, ltv_start_min: 0.4 } }).apr_ltv).toBeUndefined();
		expect(outlined({ low: { ...low, requires: asks("a tier") }, above }).apr_ltv).toBeUndefined();
	});

	test("are those in dollars, or in the first currency where none is", () => {
		const euros = loan({ apr: 0.03, currency: ["EUR", "USDC"] });
		expect(outlined({ euros })).toMatchObject({ rate_currency: "EUR", apr_max: 0.03 });
		const both = outlined({ euros, dollars: loan({ apr: 0.08, currency: ["USD"] }) });
		expect(both).toMatchObject({ rate_currency: "USD", apr_min: 0.08, apr_max: 0.08 });
	});
});

describe("the fee", () => {
	test("is the dearest, with what others pay; unknown where an offer with a rate says none", () => {
		const here = loan({ apr: 0.1, fee: 0, name: "Here" });
		const there = loan({ apr: 0.1, fee: 0.02 });
		expect(outlined({ here, there })).toMatchObject({
			origination_fee: 0.02,
			fee_condition: "0% for “Here”",
		});
		expect(outlined({ here, there: loan({ apr: 0.1 }) }).origination_fee).toBeUndefined();
	});
});

describe("the levels", () => {
	test("are those of the offers with the highest LTV, the earlier of two; unknown where one says none", () => {
		const low = loan({ ltv_max: 0.5, margin_call_ltv: 0.6, liquidation_ltv: 0.7 });
		const high = loan({ ltv_max: 0.7, margin_call_ltv: 0.8, liquidation_ltv: 0.9 });
		const early = loan({ ltv_max: 0.7, liquidation_ltv: 0.85 });
		expect(outlined({ low, high })).toMatchObject({
			max_ltv: 0.7,
			margin_call_ltv: 0.8,
			liquidation_ltv: 0.9,
		});
		const both = outlined({ low, high, early });
		expect([both.liquidation_ltv, both.margin_call_ltv]).toEqual([0.85, undefined]);
	});

	test("of offers that all ask something hold only for those who meet it", () => {
		const said = outlined({
			only: loan({ ltv_max: 0.4, liquidation_ltv: 0.9, requires: asks("buying a home") }),
		});
		expect(said.ltv_condition).toBe("buying a home");
		for (const key of ["max_ltv", "liquidation_ltv"])
			expect(conditionOf(lender, said, key)?.said, key).toBe("buying a home");
	});

	test("and what a lender that is open to some asks of all is who these are", () => {
		const only = loan({ apr: 0.12, ltv_max: 0.4, requires: asks("a business") });
		expect(outlined({ only }, { status: "restricted" })).toMatchObject({ apr_max: 0.12, max_ltv: 0.4 });
		expect(outlined({ only }, { status: "restricted" }).ltv_condition).toBeUndefined();
		expect(outlined({ only }, { status: "open" })).toMatchObject({ ltv_condition: "a business" });
	});
});

describe("sizes and places", () => {
	const sized = (least: number, most?: number, part: Entry = {}) =>
		loan({
			...{ amount_min: least, amount_min_currency: "USD" },
			...(most === undefined ? {} : { amount_max: most, amount_max_currency: "USD" }),
			...part,
		});

	test("run from the smallest to the largest, in cents; of two readings of the smallest the higher counts", () => {
		const said = outlined({ one: sized(500, 5000, { amount_min_disputed: 1000 }), two: sized(5000, 90_000) });
		expect(said).toMatchObject({ min_loan: 100_000, max_loan: 9_000_000, min_loan_currency: "USD" });
	});

	test("are unknown where an offer does not say, or somebody guessed; no largest is another thing", () => {
		expect(outlined({ one: sized(500, 5000), two: loan({}) }).min_loan).toBeUndefined();
		expect(outlined({ one: sized(500, 5000, { amount_min_estimated: true }) }).min_loan).toBeUndefined();
		expect(outlined({ one: sized(500), two: sized(500, 5000) }).max_loan).toBeUndefined();
		expect(outlined({ one: sized(500, undefined, { amount_max_none: true }) })).toMatchObject({
			max_loan_none: true,
		});
	});

	test("of a larger loan for those who meet a condition are said beside the largest", () => {
		const more = sized(500, 90_000, { requires: asks("an account of the second kind: by agreement") });
		expect(outlined({ one: sized(500, 5000), more })).toMatchObject({
			max_loan: 500_000,
			loan_more: "an account of the second kind",
		});
	});

	test("a place is left out where every offer leaves it out, and in doubt where one does that serves it", () => {
		const home = loan({ countries_served: ["US"], served_exhaustive: true, countries_excluded: ["US-CA"] });
		const abroad = loan({ countries_served: ["WORLD"], countries_excluded: ["US", "SE"] });
		const said = outlined({ home, abroad, doubt: { ...abroad, countries_disputed: ["GB"] } });
		expect(said).toMatchObject({ serves: ["US", "WORLD"], regions_excluded: ["US-CA", "SE"] });
		expect(said.regions_disputed).toBeUndefined();
		expect(outlined({ doubt: loan({ countries_served: ["GB"], countries_disputed: ["GB"] }) })).toMatchObject(
			{
				regions_disputed: ["GB"],
			},
		);
	});
});

test("rests on the offers that it is read off", () => {
	const found = outlineLender(
		new Map([
			["low", loan({ apr: 0.08, requires: asks("a tier") })],
			["all", loan({ apr: 0.1, ltv_max: 0.5, liquidation_ltv: 0.8 })],
		]),
		{},
	);
	expect(found.get("apr_min")?.from).toEqual(["low"]);
	expect(found.get("apr_max")?.from).toEqual(["all"]);
	expect(found.get("liquidation_ltv")).toMatchObject({ from: ["all"], isElsewhere: true });
});

test("of the content: no fewer lenders have a rate, an LTV or a sale level than had one when each was stated", () => {
	const shown = [...shownContent(lender, "2026-11-22").values()];
	const known = (key: string) => shown.filter((attributes) => attributes[key] != null).length;
	expect(known("apr_min")).toBeGreaterThanOrEqual(25);
	expect(known("max_ltv")).toBeGreaterThanOrEqual(28);
	expect(known("liquidation_ltv")).toBeGreaterThanOrEqual(22);
});

const NOON = Date.UTC(2026, 10, 22, 12);
const TODAY = "2026-11-22";

type Row = { slug: string; field: string; value: Entry; source: string; as_of: string | null };
type Lender = { slug: string } & Record<string, unknown>;

const rows = (contentFiles["facts/lenders"] as Row[]).filter(({ field }) => field.startsWith("offers."));
const records = contentFiles.lenders as Lender[];
/** Offers in the records themselves. They are general knowledge without a page. */
const ofRecords = records.flatMap((record) =>
	Object.entries(record)
		.filter(([key]) => key.startsWith("offers."))
		.map(([field, value]) => ({
			slug: record.slug,
			field,
			value: value as Entry,
			source: null,
			as_of: null,
		})),
);
const stated = [...rows, ...ofRecords];

const listings = readContents(kinds, contentFiles, NOON)
	.filter(({ kind }) => kind.id === "lender")
	.flatMap(({ records: read }) => read)
	.map(({ id, slug, statements }) => {
		const facts = stateFacts(lender, [], statements, { at: NOON, by: "content" });
		// As a database would give it back.
		const { attributes, provenance } = JSON.parse(
			JSON.stringify(deriveFrom(lender, id, facts, TODAY).derived),
		);
		return { slug, attributes, provenance };
	});

describe("the offers of the content", () => {
	test.each(records.map(({ slug }) => slug))(
		"of %s: imported, recorded and derived they say what the content says",
		(slug) => {
			const listing = listings.find((one) => one.slug === slug);
			if (!listing) throw new Error(slug);
			const wanted = stated
				.filter((row) => row.slug === slug)
				// Of two statements of an offer by the lender itself the later one is shown.
				.filter((row, _at, all) => !all.some((one) => one.field === row.field && isLater(one, row)))
				.sort((a, b) => Number(a.value.place) - Number(b.value.place));
			const whole = offersOf(listing);
			expect(whole.map(({ id }) => id)).toEqual(
				wanted.map(({ field }) => `${slug}/${field.slice("offers.".length)}`),
			);
			for (const [at, { value, source, as_of }] of wanted.entries()) {
				const { id: _id, lender: of, source: from, as_of: date, ...said } = whole[at] ?? {};
				const { place: _place, ...content } = value;
				expect([of, from, date]).toEqual([slug, source, as_of]);
				expect(said).toEqual({ ...usual(), ...content });
			}
		},
	);

	test("each read in one line", () => {
		for (const { value } of stated) expect(offerWords(value)).toMatch(/^\S.{3,}/);
		const ledn = entriesOf(offers, listings.find(({ slug }) => slug === "ledn")?.attributes);
		expect([...ledn.values()].map(offerWords)).toContain(
			"Residents of other countries: 11.49%, fee 2%, $500 to $1,000,000, 12 months, LTV 50%, margin call 70%, liquidation 80%",
		);
	});
});

function isLater(a: { as_of: string | null }, b: { as_of: string | null }): boolean {
	return (a.as_of ?? "") > (b.as_of ?? "");
}

/** An offer's defaults for all parts. */
function usual(): Record<string, EntryPart | null> {
	return Object.fromEntries(
		offers.parts.filter(({ key }) => key !== "place").map((part) => [part.key, part.usual ?? null]),
	);
}

test("a change of an offer is said in words: only the parts that differ", () => {
	const before: Entry = {
		name: "Term loan",
		place: 1,
		apr: 0.0925,
		apr_kind: "stated",
		fee: 0,
		fee_kind: "none",
	};
	const after: Entry = { ...before, place: 2, apr: 0.095, amount_min: 1000, amount_min_currency: "USD" };
	expect(differingWords(offers, [before, null, after])).toEqual([
		"Yearly rate 9.25%; Minimum loan unknown; Minimum loan currency unknown",
		null,
		"Yearly rate 9.5%; Minimum loan $1,000; Minimum loan currency USD",
	]);
	expect(changeWords(offers, before, after)).toBe(
		"Yearly rate: 9.25% to 9.5%; Minimum loan: unknown to $1,000; Minimum loan currency: unknown to USD",
	);
});
