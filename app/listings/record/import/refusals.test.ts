import { describe, expect, it } from "vitest";
import { ContentError } from "~/listings/facts/content-error";
import { kindById } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { parseContent } from "./parse-content";
import { readKind } from "./read-contents";

const NOW = Date.UTC(2026, 10, 22, 12);
const PAGE = "https://example-lender.com/terms";
const SOURCES = ["https://example-lender.com/terms"];

const record = {
	slug: "example",
	name: "Example",
	website: "https://example-lender.com",
	sources: SOURCES,
	as_of: "2026-02-17",
	confidence: "sourced",
};
const row = {
	slug: "example",
	field: "founded",
	value: 2019,
	source: PAGE,
	as_of: "2026-07",
	read_at: "2026-11-22",
};
const event = {
	...record,
	editions: [{ label: "First", start_date: "2027-05-01", end_date: "2027-05-02" }],
};

/** The error for a record or a row about it; null without one. */
function refusal(
	change: Record<string, unknown>,
	rows: unknown = [],
	kind: Kind = lender,
	base: Record<string, unknown> = record,
): ContentError | null {
	try {
		readKind(kind, { [kind.content]: [{ ...base, ...change }], [`facts/${kind.content}`]: rows }, NOW);
		return null;
	} catch (error) {
		if (error instanceof ContentError) return error;
		throw error;
	}
}

it("the record and the row that the rest of this file spoils are taken as they are", () => {
	expect(refusal({})).toBeNull();
	expect(refusal({}, [row])).toBeNull();
	expect(refusal({}, [], kindById("event"), event)).toBeNull();
});

describe("a date that cannot be is refused, wherever it stands", () => {
	const odd = [
		...["2099-01-01", "2027", "2026-12", "2026-11-26", "9999-12-31", "10000-01-01", "+010000-01-01"],
		...["0000", "1970-01-01", "2008", "2008-12-31", "-2026-01-01", "2026-13", "2026-00-10", "2026-02-29"],
		...["2026-9", "2026-09-1", "26-09-01", "2026/09/01", "01-09-2026", "Sep 2026", "today"],
		...["2026-09-01T00:00:00Z", " 2026-09-01", "2026-W36", "20260901", "", "undated", "2026-09-"],
		...["２０２６-09-01", "2026−09−01", 2026, true, [], {}, Number.NaN],
	];

	it.each(odd.map((date) => [JSON.stringify(date), date]))("%s", (_words, date) => {
		const places: Array<[string, ContentError | null]> = [
			["as_of", refusal({ as_of: date })],
			["field_sources", refusal({ field_sources: { kyc: { source: PAGE, as_of: date } } })],
			["history", refusal({ history: [{ field: "founded", value: 2019, source: PAGE, date }] })],
			["facts", refusal({}, [{ ...row, as_of: date }])],
			["read_at", refusal({}, [{ ...row, read_at: date }])],
		];
		for (const [place, refused] of places) expect(refused, place).toBeInstanceOf(ContentError);
	});

	it.each(["2026-11-22", "2026-11", "2026", "2024-02-29", "2009-01-03", "2009", null])(
		"and %s is taken",
		(date) => {
			expect(refusal({ as_of: date })).toBeNull();
			expect(refusal({}, [{ ...row, as_of: date }])).toBeNull();
		},
	);
});

describe("a record is refused with its file, its name, the field and the reason", () => {
	it.each<[string, Record<string, unknown>, string, string]>([
		["what is read off its offers", { max_ltv: 0.5 }, "max_ltv", "change it in one of them"],
		["a field of former days", { single_threshold: true }, "single_threshold", "is retired"],
		["a country nobody has", { country: "ZZ" }, "country", "ISO 3166-1"],
		["a choice nobody knows", { rehypothecation: "perhaps" }, "rehypothecation", "must be one of no,"],
		["an address without http", { website: "javascript:alert(1)" }, "website", "web address"],
		["a name left out", { name: null }, "name", "must be known"],
		["a field of no kind", { interest: 0.1 }, "interest", "is not a field of a lender"],
		["a computed field", { effective_rate: 0.1 }, "effective_rate", "is computed"],
		["no source", { sources: [] }, "sources", "at least one source"],
		[
			"a source for no field",
			{ field_sources: { luck: { source: PAGE, as_of: null } } },
			"field_sources",
			"luck",
		],
		["a date that is none", { as_of: "2026-13" }, "as_of", "isn’t a real date"],
		["a precision that is not the date's", { as_of_precision: "year" }, "as_of_precision", "says year"],
		["a zero character", { name: "Exa\u0000mple" }, "name", "U+0000"],
		["a turn of direction", { description: "Lends \u202e bitcoin" }, "description", "U+202E"],
		["a character without width", { name: "Exam\u200bple" }, "name", "U+200B"],
		[
			"a hidden character in a note on a source",
			{ field_sources: { kyc: { source: PAGE, as_of: null, via: "a\u2066b" } } },
			"field_sources",
			"U+2066",
		],
		["a source that is nothing", { field_sources: { kyc: null } }, "field_sources.kyc", "must be an object"],
		["a source in a list", { field_sources: { kyc: [] } }, "field_sources.kyc", "must be an object"],
		["a point of history that is nothing", { history: [null] }, "history 1", "must be an object"],
		[
			"a source on one's own machine",
			{ sources: ["http://127.0.0.1/terms"] },
			"sources",
			"not a public host",
		],
		["a website on a private host", { website: "http://10.0.0.1/" }, "website", "not a public host"],
	])("%s", (_name, change, field, reason) => {
		const refused = refusal(change);
		expect(refused).toMatchObject({ file: "lenders.json", record: "example", field });
		expect(refused?.reason).toContain(reason);
	});
});

it.each([
	["above its bound", 50],
	["in words", "9%"],
])("a share %s is refused", (_words, taker_fee) => {
	const refused = refusal({ taker_fee }, [], kindById("exchange"));
	expect([refused?.field, refused?.reason]).toEqual([
		"taker_fee",
		expect.stringContaining("must be a decimal share (0.5 is 50%)"),
	]);
});

describe("a card whose numbers are out of order is refused", () => {
	const card = kindById("card-issuer");
	it.each<[string, Record<string, unknown>, string, string]>([
		[
			"lowest reward above the highest",
			{ reward_rate_min: 0.05, reward_rate_max: 0.01 },
			"reward_rate_max",
			"above",
		],
		["a region of no country", { serves: ["QQ-NY"] }, "serves", "US-NY"],
	])("%s", (_name, change, field, reason) => {
		const refused = refusal(change, [], card);
		expect(refused).toMatchObject({ record: "example", field });
		expect(refused?.reason).toContain(reason);
	});

	it("and equal ones are taken", () => {
		expect(refusal({ reward_rate_min: 0.01, reward_rate_max: 0.01 }, [], card)).toBeNull();
	});

	it("also where only the shown values, from several sources, are out of order", () => {
		const rows = [{ ...row, field: "reward_rate_max", value: 0.01 }];
		expect(refusal({ reward_rate_min: 0.05 }, rows, card)).toMatchObject({ field: "reward_rate_max" });
	});
});

describe("a row of facts is refused with its place", () => {
	it.each<[string, unknown, string, string]>([
		["nothing", null, "(row)", "must be an object"],
		["a listing nobody has", { ...row, slug: "nobody" }, "slug", "is not a lender"],
		["a field nobody has", { ...row, field: "luck" }, "field", "luck"],
		["a computed field", { ...row, field: "effective_rate" }, "field", "computed"],
		[
			"what is read off its offers",
			{ ...row, field: "apr_min", value: 0.1 },
			"field",
			"change it in one of them",
		],
		["a value out of bounds", { ...row, value: 1 }, "founded", "year"],
		["no value and no note", { ...row, value: null }, "note", "why there’s no value"],
		["standing without a note", { ...row, stands: true }, "note", "why this row has “stands”"],
		["a grade of its own choice", { ...row, grade: "own" }, "grade", "can only be filing"],
		["a part nobody knows", { ...row, colour: "red" }, "colour", "isn’t a column of a row"],
		["no source", { ...row, source: undefined }, "source", "web address"],
		["a hidden character", { ...row, note: "a\u202eb" }, "note", "U+202E"],
		["a name taken away", { ...row, field: "name", value: null, note: "None." }, "name", "must be known"],
	])("%s", (_name, spoilt, field, reason) => {
		const refused = refusal({}, [row, spoilt]);
		expect(refused).toMatchObject({ file: "facts/lenders.json", field });
		expect(refused?.record).toContain("row 2");
		expect(refused?.reason).toContain(reason);
	});

	it("the same row twice, and two that stand", () => {
		expect(refusal({}, [row, row])?.reason).toBe("appears twice");
		const stands = { ...row, stands: true, note: "Ours." };
		expect(refusal({}, [stands, { ...stands, value: 2018 }])?.reason).toContain("two rows");
	});
});

describe("a file is refused", () => {
	const refusedText = (text: string) => {
		try {
			parseContent("lenders.json", text);
		} catch (error) {
			return error as ContentError;
		}
		return null;
	};

	it.each([
		["empty", "", "is empty"],
		["of blanks", " \n", "is empty"],
		["with a byte order mark", "\ufeff[]", "byte order mark"],
		["that is no JSON", "[{]", "is not JSON"],
	])("%s", (_name, text, reason) => {
		expect(refusedText(text)).toMatchObject({ file: "lenders.json", field: "(file)" });
		expect(refusedText(text)?.reason).toContain(reason);
	});

	it("with a key twice in an object, naming the record", () => {
		const twice = '[{"slug": "one"}, {"slug": "two", "field_sources": {"apr_min": {}, "apr_min": {}}}]';
		expect(refusedText(twice)).toMatchObject({
			record: "two",
			field: "apr_min",
			reason: "appears twice in one object",
		});
		expect(refusedText('[{"slug": "one", "na\\u006de": 1, "name": 2}]')).toMatchObject({ field: "name" });
	});

	it("and not with the same key in two objects, or in a text", () => {
		const fine =
			'[{"a": {"b": 1}, "c": {"b": 2}, "d": "\\"a\\": {\\"a\\": 1}", "e": [{"b": 1}, {"b": 2}]}, {"a": 1}]';
		expect(refusedText(fine)).toBeNull();
	});

	it("not of a kind that has none yet", () => {
		expect(readKind(lender, {}, NOW)).toEqual([]);
	});

	it("of no records, and of something else than a list", () => {
		for (const content of [[], {}, null, "x"])
			expect(() => readKind(lender, { lenders: content }, NOW)).toThrow("must be a list of records");
	});
});
