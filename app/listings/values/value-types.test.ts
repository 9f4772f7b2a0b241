import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EntryPart, Value } from "~db/values";
import { contentFiles } from "../../../tests/support/content-files";
import { readKind } from "../import/read-contents";
import { kinds } from "../kinds/all";
import type { Entries, Part } from "../kinds/entries";
import { type Field, fieldOf } from "../kinds/kind";
import { cellOf } from "../sheet/print-sheet";
import { PartError, partWords, printTypedEntry, readEntry, readTypedEntry } from "./entry";
import type { partTypes } from "./part-types";
import type { Typed } from "./value-type";
import {
	printTyped,
	printValue,
	readCell,
	readTyped,
	readValue,
	typeOf,
	type valueTypes,
} from "./value-types";

const TODAY = "2026-11-22";

const entriesWith = (...parts: Part[]) =>
	({ parts, singular: "offer", check: () => null, words: ({ name }) => String(name) }) as Partial<Entries>;
const part = (type: string, of: object = {}) =>
	({ key: "any", label: "Any", explain: "Any.", group: "Any", type, ...of }) as Part;
const field = (type: string, of: object = {}) => part(type, of) as unknown as Field;

const edition = {
	label: "2027",
	start: "2027-05-26",
	end: "2027-05-28",
	city: "Prague",
	country: "CZ",
	source: null,
};
const typedEdition = {
	label: "2027",
	start_date: "2027-05-26",
	end_date: "2027-05-28",
	venue: "",
	city: "Prague",
	country: "CZ",
	source: "",
	canceled: "",
};

type Example = {
	/** What stands beside the type. */
	of?: object;
	stored: Value | EntryPart;
	/** As it is printed in a form. */
	typed: Typed;
	words: string;
	/** What else may be typed, and what is stored then. */
	also?: Array<[Typed, Value | EntryPart]>;
	/** What may not be typed, and the reason where it is of this type alone. */
	refused: Array<Typed | [Typed, string]>;
};

const EVERYWHERE = {
	text: {
		stored: "held by the lender",
		typed: "held by the lender",
		words: "held by the lender",
		also: [[" a\r\nb ", "a\nb"]],
		refused: ["x".repeat(4001)],
	},
	list: {
		stored: ["one", "two, and more"],
		typed: "one\ntwo, and more",
		words: "one, two, and more",
		also: [[" one \r\n\r\ntwo", ["one", "two"]]],
		refused: ["x".repeat(201)],
	},
	countries: {
		stored: ["US-NY", "CA", "EU", "WORLD"],
		typed: "US-NY, CA, EU, WORLD",
		words: "New York, Canada, European Union, Worldwide, with exceptions",
		also: [["us-ny, Canada;\nEU, worldwide", ["US-NY", "CA", "EU", "WORLD"]]],
		refused: ["US, Atlantis"],
	},
	currency: {
		stored: "USD-stablecoin",
		typed: "USD-stablecoin",
		words: "USD-stablecoin",
		also: [["usd-STABLEcoin", "USD-stablecoin"]],
		refused: ["dollars"],
	},
	url: {
		stored: "https://ledn.io/rates",
		typed: "https://ledn.io/rates",
		words: "https://ledn.io/rates",
		also: [[" https://ledn.io/rates ", "https://ledn.io/rates"]],
		refused: ["ledn.io", "javascript:alert(1)", "https://localhost/", "https://me:pw@ledn.io"],
	},
	boolean: {
		stored: true,
		typed: "yes",
		words: "yes",
		also: [
			["Yes", true],
			["no", false],
		],
		refused: [["maybe", "Yes or no."], "1"],
	},
	ratio: {
		of: { max: 2 },
		stored: 0.0825,
		typed: "8.25",
		words: "8.25%",
		also: [
			["8.25 %", 0.0825],
			["8,25", 0.0825],
			["150", 1.5],
		],
		refused: [
			["lots", "A percentage such as 8.25."],
			["201", "From 0% to 200%."],
			...["1,500", "-1", "8.2.5", "NaN", "1e3", "0x10", "∞"],
		],
	},
	count: {
		of: { unit: "months", min: 1, max: 1200 },
		stored: 1200,
		typed: "1,200",
		words: "1,200 months",
		also: [["36 months", 36]],
		refused: ["0", "1201", "1.5", "many"],
	},
	choice: {
		of: { choices: { open: "Open to all" } },
		stored: "open",
		typed: "open",
		words: "Open to all",
		refused: ["constructor", "shut"],
	},
} satisfies Record<keyof typeof valueTypes & keyof typeof partTypes, Example>;

const IN_FIELDS = {
	country: {
		stored: "CH",
		typed: "CH",
		words: "Switzerland",
		also: [
			["Switzerland", "CH"],
			["ch", "CH"],
		],
		refused: ["Atlantis", "ZZ", "US-NY"],
	},
	money: {
		of: { currency: "USD" },
		stored: 6_000_050,
		typed: "60,000.50",
		words: "60,000.50 USD",
		also: [
			["60.000,50", 6_000_050],
			["$10,000", 1_000_000],
			["12.5 usd", 1250],
		],
		refused: ["10.000", "1.000.000", "10 EUR", "-5", "ten", "1e9", "1,0000"],
	},
	bitcoin: {
		stored: 25_000_000,
		typed: "0.25",
		words: "0.25 BTC",
		also: [
			["0.25 BTC", 25_000_000],
			["0,25", 25_000_000],
			["1.500,25", 150_025_000_000],
		],
		refused: ["22000000", "-1", "1,500", "some"],
	},
	coordinate: {
		of: { min: -90, max: 90 },
		stored: -33.8688,
		typed: "-33.8688",
		words: "-33.8688",
		also: [["−33.8688", -33.8688]],
		refused: ["91", "north"],
	},
	year: { stored: 2019, typed: "2019", words: "2019", refused: ["1599", "2101", "MMXX"] },
	date: {
		stored: "2026-11-22",
		typed: "2026-11-22",
		words: "22 Nov 2026",
		refused: ["22.11.2026", "2026-02-30", "2026-11", "2026-12-01"],
	},
	editions: {
		stored: [edition],
		typed: [typedEdition],
		words: "2027, 26–28 May 2027",
		also: [
			// One that is left empty is dropped, and a country may go by its name.
			[
				[
					{ ...typedEdition, country: "Czechia" },
					{ label: "", venue: " " },
				],
				[edition],
			],
			[
				[
					{ ...typedEdition, canceled: "yes", venue: "O2 Arena" },
					{ ...typedEdition, start_date: "2027-05-27", canceled: "no" },
				],
				[
					{ ...edition, canceled: true, venue: "O2 Arena" },
					{ ...edition, start: "2027-05-27" },
				],
			],
		],
		refused: [
			"2027",
			[[{ label: "", venue: " " }], "Add an entry, or choose that it is unknown."],
			[[{ ...typedEdition, label: "" }], "Entry 1: name is missing."],
			[[{ ...typedEdition, end_date: "" }], "Entry 1: last day is missing."],
			[[{ ...typedEdition, end_date: "2027-05-25" }], "an edition ends before it starts"],
			[[{ ...typedEdition, country: "Atlantis" }], "must be an ISO 3166-1 alpha-2 code such as US"],
			[[{ ...typedEdition, canceled: "perhaps" }], "Yes or no."],
			[[{ ...typedEdition, source: "the web" }], "must be a web address with http or https"],
		],
	},
	entry: {
		of: {
			entries: entriesWith(
				{ ...part("text"), key: "name", mandatory: true },
				{ ...part("ratio"), key: "apr" },
			),
		},
		stored: { name: "Term loan", apr: 0.0825 },
		typed: { name: "Term loan", apr: "8.25" },
		words: "Term loan",
		also: [[{ name: " Term loan ", apr: "" }, { name: "Term loan" }]],
		refused: [
			[{ name: "", apr: "8" }, "must be known"],
			[{ name: "Term loan", apr: "lots" }, "A percentage such as 8.25."],
		],
	},
} satisfies Record<Exclude<keyof typeof valueTypes, keyof typeof partTypes>, Example>;

const BY = { choices: { dining: "Dining", fuel: "Fuel", other: "Everything else" } };

const IN_PARTS = {
	amount: {
		stored: 10_000.5,
		typed: "10,000.5",
		words: "10,000.5 USD",
		also: [["$500", 500]],
		refused: [["ten", "An amount in USD such as 10,000 or 12.50."], "-5", "10 EUR"],
	},
	ratios: {
		stored: [0.5, 0.25],
		typed: "50, 25",
		words: "50%, 25%",
		refused: [["25, 50", "must not rise from one share to the next"], "lots"],
	},
	counts: {
		of: { unit: "months", min: 1, max: 60 },
		stored: [12, 36],
		typed: "12, 36",
		words: "12, 36 months",
		also: [["12; 36", [12, 36]]],
		refused: [["36, 12", "must rise from one number to the next"], "0", "61", "1.5"],
	},
	day: {
		stored: "2026-10",
		typed: "2026-10",
		words: "Oct 2026",
		refused: ["2026-12", "yesterday"],
	},
	"places-by": {
		of: BY,
		stored: { fuel: ["US-NY", "CA"], other: [] },
		typed: "fuel: US-NY, CA\nother:",
		words: "Fuel: New York, Canada; Everything else: none",
		refused: [["toys: CA", "A line for each, such as dining: US-NY, US-VT."], "CA", "fuel: Atlantis"],
	},
	"rates-by": {
		of: BY,
		stored: {
			dining: 0.03,
			fuel: [
				[1300, 0.04],
				[null, 0.01],
			],
			other: 0,
		},
		typed: "dining: 3\nfuel: 4 to 1,300 | 1\nother: 0",
		words: "dining 3%, fuel 4% up to 1,300 USD a month, then 1%, everything else 0%",
		also: [["fuel: 4% up to 300\ndining: 3", { dining: 0.03, fuel: [[300, 0.04]] }]],
		refused: [
			["dining: 3\ndining: 2", "dining is there twice: one line for each."],
			["toys: 3", "A line for each, such as dining: 3, or by steps dining: 3 to 500 | 1."],
			["dining: lots", "A percentage such as 8.25."],
			["dining: 300", "From 0% to 100%."],
			["fuel: 4 to 300 | 3 to 200", "must have steps that rise, and only the last without an end"],
		],
	},
	requirements: {
		stored: [
			{ key: "kyc", value: true, text: "You show a passport", in: ["GB", "EU"] },
			{ key: "plan", value: "gold", text: "You pay for the gold plan" },
		],
		typed: "kyc | yes | You show a passport | GB, EU\nplan | gold | You pay for the gold plan",
		words: "You show a passport (United Kingdom, European Union only); You pay for the gold plan",
		refused: [
			["kyc | yes", "A line for each condition: its key | yes, or what is asked | the condition in words."],
			["K | yes | Words", "needs a key of small letters, digits and underscores for each condition"],
			["kyc | yes | Words | US-NY", "is asked in countries: codes such as GB, or EU"],
		],
	},
	sources: {
		stored: [{ url: "https://www.ledn.io/rates", as_of: "2026-01", says: "8% | 9%" }],
		typed: "https://www.ledn.io/rates | 2026-01 | 8% | 9%",
		words: "ledn.io (Jan 2026): 8% | 9%",
		also: [["https://ledn.io | | 8%", [{ url: "https://ledn.io", as_of: null, says: "8%" }]]],
		refused: [
			["https://ledn.io", "A line for each page: its address | its date, or nothing | what it says."],
			["ledn.io | | 8%", "must be a web address with http or https"],
		],
	},
} satisfies Record<Exclude<keyof typeof partTypes, keyof typeof valueTypes>, Example>;

const examples = (...tables: Array<Record<string, Example>>) =>
	tables.flatMap((table) => Object.entries(table)).map(([type, example]) => ({ type, ...example }));
const refusals = (refused: Example["refused"]) =>
	refused.map((one): [Typed, string | RegExp] =>
		Array.isArray(one) && typeof one[1] === "string" ? [one[0] as Typed, one[1]] : [one as Typed, /./],
	);

describe.each(examples(EVERYWHERE, IN_FIELDS))(
	"a field of type $type",
	({ type, of, stored, ...example }) => {
		const own = field(type, of);
		const value = stored as Value;
		const fromTyped = (typed: Typed) => readValue(own, readTyped(own, typed), TODAY);

		test("is typed and read back as it was", () => {
			expect(printTyped(own, value)).toEqual(example.typed);
			for (const [typed, wanted] of [[example.typed, value] as const, ...(example.also ?? [])])
				expect(fromTyped(typed)).toEqual(wanted);
		});

		test("refuses what is no such value, and says why", () => {
			for (const [typed, reason] of [...refusals(["", "  \n"]), ...refusals(example.refused)]) {
				expect(() => fromTyped(typed), JSON.stringify(typed)).toThrow(RangeError);
				expect(() => fromTyped(typed)).toThrow(reason);
			}
		});

		test("comes back from our files", () => {
			const content = printValue(own, value);
			expect(readValue(own, JSON.parse(JSON.stringify(content)), TODAY)).toEqual(value);
			expect(readValue(own, readCell(own, String(cellOf("value", content))), TODAY)).toEqual(value);
		});

		test("is exported as its schema says, and printed", () => {
			const { exportValue, is, print, schema } = typeOf(own);
			expect(is(value)).toBe(true);
			expect(schema.safeParse(exportValue ? exportValue(value, own, {}).value : value).success).toBe(true);
			expect(print(value, own, {})).toBe(example.words);
		});
	},
);

describe.each(examples(EVERYWHERE, IN_PARTS))("a part of type $type", ({ type, of, stored, ...example }) => {
	const own = part(type, of);
	const entries = entriesWith(own) as Entries;
	const entry = { any: stored as EntryPart };
	const fromTyped = (typed: Typed) => readEntry(entries, readTypedEntry(entries, { any: typed }), TODAY).any;

	test("is typed and read back as it was, and printed", () => {
		expect(printTypedEntry(entries, entry)).toEqual({ any: example.typed });
		for (const [typed, wanted] of [[example.typed, stored] as const, ...(example.also ?? [])])
			expect(fromTyped(typed)).toEqual(wanted);
		expect(fromTyped(" ")).toBeUndefined();
		expect(partWords(own, entry)).toBe(example.words);
	});

	test("refuses what is no such value by its name, and says why", () => {
		for (const [typed, reason] of refusals(example.refused)) {
			expect(() => fromTyped(typed), JSON.stringify(typed)).toThrow(PartError);
			expect(() => fromTyped(typed)).toThrow(reason);
		}
	});
});

test.each(kinds.map((kind) => [kind.plural, kind] as const))(
	"every stored value of all %s is typed and read back as it was",
	(_, kind) => {
		const statements = readKind(kind, contentFiles, Date.parse(TODAY)).flatMap((record) => record.statements);
		expect(statements.length).toBeGreaterThan(0);
		for (const { listingId, field: key, value } of statements) {
			const of = fieldOf(kind, key);
			if (!of || value === null) continue;
			const typed = printTyped(of, value);
			expect(
				readValue(of, readTyped(of, typed), TODAY),
				`${listingId} ${key}: ${JSON.stringify(typed)}`,
			).toEqual(value);
		}
	},
);

test.each([
	["cent", field("money", { currency: "USD" }), 1e15, 1],
	["sat", field("bitcoin"), 21e14, 1],
	["hundredth of a basis point", field("ratio"), 1e6, 1e6],
])("every %s is typed and read back as it was", (_, of, max, parts) => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max }), (whole) => {
			const value = whole / parts;
			expect(readValue(of, readTyped(of, printTyped(of, value)), TODAY)).toBe(value);
		}),
	);
});
