import { describe, expect, test } from "vitest";
import type { Entry, EntryPart } from "~db/values";
import { contentFiles } from "../../../tests/support/content-files";
import { stateFacts } from "../facts/state-facts";
import { readContents } from "../record/import/read-contents";
import { deriveFrom } from "../record/listing-rows";
import { entriesOf } from "../values/entries";
import { changeWords, differingWords } from "../values/entry";
import { kinds } from "./all";
import { lender } from "./lender";
import { offerWords } from "./lender-offer-words";
import { offers, offersOf } from "./lender-offers";

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
			"Residents of other countries: 11.49%, fee 2%, 500 to 1,000,000 USD, 12 months, LTV 50%, call 70%, sale 80%",
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
		"Rate a year 9.25%; Smallest loan unknown; Currency of the smallest loan unknown",
		null,
		"Rate a year 9.5%; Smallest loan 1,000 USD; Currency of the smallest loan USD",
	]);
	expect(changeWords(offers, before, after)).toBe(
		"Rate a year: 9.25% to 9.5%; Smallest loan: unknown to 1,000 USD; Currency of the smallest loan: unknown to USD",
	);
});
