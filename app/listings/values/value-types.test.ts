import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entry, EntryPart, Value } from "~db/values";
import { contentFiles } from "../../../tests/support/content-files";
import { kinds } from "../kinds/all";
import { type Field, fieldOf } from "../kinds/kind";
import { readKind } from "../record/import/read-contents";
import { cellOf } from "../record/sheet/print-sheet";
import type { Entries, Part } from "./entries";
import { PartError, partWords, printTypedEntry, readEntry, readTypedEntry } from "./entry";
import { partTypes } from "./part-types";
import type { PartType, Typed } from "./value-type";
import { printTyped, printValue, readCell, readTyped, readValue, typeOf, valueTypes } from "./value-types";

const TODAY = "2026-11-22";

const entriesWith = (...parts: Part[]) =>
	({
		parts,
		singular: "offer",
		check: () => null,
		words: ({ name }: Entry) => String(name),
	}) as unknown as Entries;
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

const content = { label: "2027", start_date: "2027-05-26", end_date: "2027-05-28" };

/** An example of each type, with its settings, a value, the typed text and the words. */
type Examples<Types extends PropertyKey> = Record<
	Types,
	[of: object, stored: Value | EntryPart, typed: Typed, words: string]
>;

const BY = { choices: { dining: "Dining", fuel: "Fuel", other: "Everything else" } };
const MONTHS = { unit: "months", min: 1, max: 1200 };
const NAMED = entriesWith(
	{ ...part("text"), key: "name", mandatory: true },
	{ ...part("ratio"), key: "apr" },
);

const shared: Examples<keyof typeof valueTypes & keyof typeof partTypes> = {
	text: [{}, "held by the lender", "held by the lender", "held by the lender"],
	list: [{}, ["one", "two, and more"], "one\ntwo, and more", "one, two, and more"],
	countries: [{}, ["US-NY", "CA", "EU"], "US-NY, CA, EU", "New York, Canada, European Union"],
	currency: [{}, "USD-stablecoin", "USD-stablecoin", "USD-stablecoin"],
	url: [{}, "https://ledn.io/rates", "https://ledn.io/rates", "https://ledn.io/rates"],
	boolean: [{}, true, "yes", "yes"],
	ratio: [{ max: 2 }, 0.0825, "8.25", "8.25%"],
	count: [MONTHS, 1200, "1,200", "1,200 months"],
	choice: [{ choices: { open: "Open to all" } }, "open", "open", "Open to all"],
};
const ofFields: Examples<Exclude<keyof typeof valueTypes, keyof typeof partTypes>> = {
	country: [{}, "CH", "CH", "Switzerland"],
	money: [{ currency: "USD" }, 6_000_050, "60,000.50", "$60,000.50"],
	bitcoin: [{}, 25_000_000, "0.25", "0.25 BTC"],
	coordinate: [{ min: -90, max: 90 }, -33.8688, "-33.8688", "-33.8688"],
	year: [{}, 2019, "2019", "2019"],
	date: [{}, "2026-11-22", "2026-11-22", "Nov 22, 2026"],
	editions: [{}, [edition], [typedEdition], "2027, May 26–28, 2027"],
	entry: [{ entries: NAMED }, { name: "Term loan", apr: 0.08 }, { name: "Term loan", apr: "8" }, "Term loan"],
};
const ofParts: Examples<Exclude<keyof typeof partTypes, keyof typeof valueTypes>> = {
	amount: [{}, 10_000.5, "10,000.5", "$10,000.50"],
	ratios: [{}, [0.5, 0.25], "50, 25", "50%, 25%"],
	counts: [MONTHS, [12, 36], "12, 36", "12, 36 months"],
	day: [{}, "2026-10", "2026-10", "Oct 2026"],
	"places-by": [BY, { fuel: ["CA"], other: [] }, "fuel: CA\nother:", "Fuel: Canada; Everything else: none"],
	"rates-by": [
		BY,
		// biome-ignore format: one step a line says less
		{ dining: 0.03, fuel: [[1300, 0.04], [null, 0.01]] },
		"dining: 3\nfuel: 4 to 1,300 | 1",
		"dining 3%, fuel 4% up to $1,300 a month, then 1%",
	],
	requirements: [
		{},
		[{ key: "kyc", value: true, text: "You show a passport", in: ["GB", "EU"] }],
		"kyc | yes | You show a passport | GB, EU",
		"You show a passport (United Kingdom, European Union only)",
	],
	sources: [
		{},
		[{ url: "https://www.ledn.io/rates", as_of: "2026-01", says: "8% | 9%" }],
		"https://www.ledn.io/rates | 2026-01 | 8% | 9%",
		"ledn.io (Jan 2026): 8% | 9%",
	],
};

/** Other typed texts and their stored values. */
const also: Array<[type: string, typed: Typed, stored: Value | EntryPart]> = [
	["text", " a\r\nb ", "a\nb"],
	["list", " one \r\n\r\ntwo", ["one", "two"]],
	["countries", "us-ny, Canada;\nEU, worldwide", ["US-NY", "CA", "EU", "WORLD"]],
	["currency", "usd-STABLEcoin", "USD-stablecoin"],
	["url", " https://ledn.io/rates ", "https://ledn.io/rates"],
	["boolean", "No", false],
	["ratio", "8.25 %", 0.0825],
	["ratio", "8,25", 0.0825],
	["ratio", "150", 1.5],
	["count", "36 months", 36],
	["country", "Switzerland", "CH"],
	["country", "ch", "CH"],
	["money", "60.000,50", 6_000_050],
	["money", "10,000 USD", 1_000_000],
	["money", "12.5 usd", 1250],
	["bitcoin", "0.25 BTC", 25_000_000],
	["bitcoin", "0,25", 25_000_000],
	["bitcoin", "1.500,25", 150_025_000_000],
	["coordinate", "−33.8688", -33.8688],
	[
		"editions",
		[
			{ ...typedEdition, country: "Czechia" },
			{ label: "", venue: " " },
		],
		[edition],
	],
	["editions", [{ ...typedEdition, canceled: "yes" }], [{ ...edition, canceled: true }]],
	["editions", [{ ...typedEdition, canceled: "no", venue: "O2" }], [{ ...edition, venue: "O2" }]],
	["entry", { name: " Term loan ", apr: "" }, { name: "Term loan" }],
	["amount", "$500", 500],
	["counts", "12; 36", [12, 36]],
	["rates-by", "fuel: 4% up to 300\ndining: 0", { dining: 0, fuel: [[300, 0.04]] }],
	["sources", "https://ledn.io | | 8%", [{ url: "https://ledn.io", as_of: null, says: "8%" }]],
];

/** Invalid texts and their errors. */
const refused: Array<[type: string, reason: string | RegExp, ...typed: Typed[]]> = [
	["text", "must be at most 4000 characters", "x".repeat(4001)],
	["list", "must be at most 200 characters", "x".repeat(201)],
	["countries", "must be codes such as US, US-NY, EU or WORLD", "US, Atlantis"],
	["currency", "must be an ISO 4217 code", "dollars"],
	["url", "must be a web address with http or https", "ledn.io", "javascript:alert(1)"],
	["url", /not a public host|without a name/, "https://localhost/", "https://me:pw@ledn.io"],
	["boolean", "Enter yes or no.", "maybe", "1"],
	["ratio", "Enter a percentage, like 8.25.", "lots", "8.2.5", "NaN", "1e3", "0x10", "∞"],
	["ratio", "from 0% to 200%.", "201", "-1"],
	["ratio", "Did you mean 1,500 or 1.5?", "1,500"],
	["count", "from 1 to 1,200.", "0", "1201"],
	["count", "Enter a whole number, like 1,200.", "1.5", "many"],
	["choice", "must be one of open", "constructor", "shut"],
	["country", "must be an ISO 3166-1 alpha-2 code", "Atlantis", "ZZ", "US-NY"],
	["money", /A point marks decimals|Did you mean/, "10.000", "1.000.000"],
	["money", "Enter an amount in USD, like 10,000 or 12.50.", "10 EUR", "ten", "1e9", "1,0000"],
	["money", "Enter an amount of 0 or more.", "-5"],
	["bitcoin", "must be an amount of bitcoin from 0 to 21000000", "22000000", "-1"],
	["bitcoin", /like 0.25|Did you mean/, "some", "1,500"],
	["coordinate", /from -?−?90 to 90\.|Enter degrees/, "91", "north"],
	["year", /from 1600 to 2100\.|Enter a year, like 2019\./, "1599", "2101", "MMXX"],
	["date", "must be a day such as 2026-11-20", "22.11.2026", "2026-11"],
	["date", /isn’t a real date|in the future/, "2026-02-30", "2027-12-01"],
	["editions", "Enter a list of editions.", "2027"],
	["editions", "Add an edition, or choose unknown.", [{ label: "", venue: " " }]],
	["editions", "Edition 1 needs a name.", [{ ...typedEdition, label: "" }]],
	["editions", "Edition 1 needs a last day.", [{ ...typedEdition, end_date: "" }]],
	["editions", "an edition ends before it starts", [{ ...typedEdition, end_date: "2027-05-25" }]],
	["editions", "must be an ISO 3166-1 alpha-2 code", [{ ...typedEdition, country: "Atlantis" }]],
	["editions", "Enter yes or no.", [{ ...typedEdition, canceled: "perhaps" }]],
	["editions", "must be a web address", [{ ...typedEdition, source: "the web" }]],
	["entry", "must be known", { name: "", apr: "8" }],
	["entry", "Enter a percentage, like 8.25.", { name: "Term loan", apr: "lots" }],
	["amount", "Enter an amount in USD, like 10,000 or 12.50.", "ten", "10 EUR"],
	["amount", "Enter an amount of 0 or more.", "-5"],
	["ratios", "must not rise from one share to the next", "25, 50"],
	["counts", "must rise from one number to the next", "36, 12"],
	["counts", /from 1 to 1,200\.|Enter a whole number/, "0", "1201", "1.5"],
	["day", /is in the future|in ISO form/, "2027-12", "yesterday"],
	["places-by", "Enter one per line, like dining: US-NY, US-VT.", "toys: CA", "CA"],
	["places-by", "must be codes such as US, US-NY, EU or WORLD", "fuel: Atlantis"],
	["rates-by", "dining is there twice. Enter one line for each.", "dining: 3\ndining: 2"],
	["rates-by", "Enter one per line, like dining: 3, or in steps dining: 3 to 500 | 1.", "toys: 3"],
	["rates-by", /Enter a percentage, like 8.25.|from 0% to 100%./, "dining: lots", "dining: 300"],
	["rates-by", "must have steps that rise", "fuel: 4 to 300 | 3 to 200"],
	["requirements", "Enter one condition per line, like: key | yes, or what’s required", "kyc | yes"],
	["requirements", "needs a key of small letters", "K | yes | Words"],
	["requirements", "is asked in countries: codes such as GB, or EU", "kyc | yes | Words | US-NY"],
	["sources", "Enter one page per line, like: address | date, or nothing", "https://ledn.io"],
	["sources", "must be a web address with http or https", "ledn.io | | 8%"],
];

/** Bad content values and the errors they cause. */
const refusedContent: Array<[type: string, reason: string, ...raw: unknown[]]> = [
	["text", "must be a text", "  ", 1, null],
	["country", "ISO 3166-1", "UK", "ZZ", 1],
	["countries", "US-NY", ["QQ-NY"]],
	["url", "is not a public host", "http://127.0.0.1/terms", "http://[::1]/terms", "http://2130706433/"],
	["url", "is not a public host", "http://localhost:8787/", "https://nas.local/", "https://intranet/terms"],
	["url", "without a name or password", "https://me:secret@example.com/"],
	["url", "is a test site", "https://test.example.com/"],
	["boolean", "must be true or false", "yes", 1],
	["ratio", "must be a decimal share (0.5 is 50%) from 0 to 2", -0.01, 12],
	["ratio", "must be a decimal share", "0.5", Number.NaN],
	["editions", "must be a list of editions", "2027", [null]],
	["editions", "ends before", [{ ...content, end_date: "2027-04-30" }]],
	["editions", "more than 366 days", [{ ...content, end_date: "2029-05-01" }]],
	["editions", "years ahead", [{ ...content, start_date: "9999-12-31", end_date: "9999-12-31" }]],
	["editions", "before bitcoin", [{ ...content, start_date: "1999-05-01", end_date: "1999-05-02" }]],
	["editions", "true or false", [{ ...content, canceled: "yes" }]],
	["editions", "isn’t a real date", [{ ...content, end_date: "2027-02-30" }]],
	["counts", "must rise", [12, 6], [12, 12]],
	["places-by", "must be for one of dining, fuel, other", { robots: ["US-NY"] }],
	["rates-by", "must be a decimal share (0.5 is 50%) from 0 to 1", { dining: -0.01 }, { dining: 3 }],
	["rates-by", "must be for one of dining, fuel, other, not toys", { toys: 0.01 }],
	["rates-by", "must have a step", { other: [] }],
	["rates-by", "must have steps of two", { other: [[300, 0.02, 1]] }],
	["rates-by", "must be a decimal share", { other: [[300, 1.02]] }],
	["rates-by", "must be dollars a month from 0.01", { other: [[0, 0.02]] }],
	// biome-ignore format: one step a line says less
	["rates-by", "must have steps that rise", { other: [[300, 0.02], [200, 0.01]] }, { other: [[null, 0.02], [200, 0.01]] }],
	["requirements", "must be a text", [{ key: "tier", text: "a tier" }]],
	["requirements", "has until. Use only key, value, text and in", [{ until: 2027 }]],
];

test.each(refusedContent)("content refuses a value of type %s: %s", (type, reason, ...raws) => {
	const types: Record<string, PartType<object, unknown>> = { ...valueTypes, ...partTypes };
	const [of] = { ...shared, ...ofFields, ...ofParts }[type] ?? [{}];
	for (const raw of raws)
		expect(() => types[type]?.parseContent(raw, of, TODAY), JSON.stringify(raw)).toThrow(reason);
});

describe.each(Object.entries({ ...shared, ...ofFields }))(
	"a field of type %s",
	(type, [of, value, typed, words]) => {
		const own = field(type, of);
		const stored = value as Value;
		const fromTyped = (text: Typed) => readValue(own, readTyped(own, text), TODAY);

		test("is typed and read back as it was", () => {
			expect(printTyped(own, stored)).toEqual(typed);
			expect(fromTyped(typed)).toEqual(stored);
			for (const [_, text, wanted] of also.filter(([one]) => one === type))
				expect(fromTyped(text)).toEqual(wanted);
		});

		test("refuses what is no such value, and says why", () => {
			for (const [_, reason, ...texts] of [
				["", /./, "", "  \n"] as const,
				...refused.filter(([one]) => one === type),
			])
				for (const text of texts) expect(() => fromTyped(text), JSON.stringify(text)).toThrow(reason);
		});

		test("comes back from our files", () => {
			const content = printValue(own, stored);
			expect(readValue(own, JSON.parse(JSON.stringify(content)), TODAY)).toEqual(stored);
			expect(readValue(own, readCell(own, String(cellOf("value", content))), TODAY)).toEqual(stored);
		});

		test("is exported as its schema says, and printed", () => {
			const { exportValue, is, print, schema } = typeOf(own);
			expect(is(stored)).toBe(true);
			expect(schema.safeParse(exportValue ? exportValue(stored, own, {}).value : stored).success).toBe(true);
			expect(print(stored, own, {})).toBe(words);
		});
	},
);

describe.each(Object.entries({ ...shared, ...ofParts }))(
	"a part of type %s",
	(type, [of, value, typed, words]) => {
		const own = part(type, of);
		const entries = entriesWith(own);
		const stored = { any: value as EntryPart };
		const fromTyped = (text: Typed) => readEntry(entries, readTypedEntry(entries, { any: text }), TODAY).any;

		test("is typed and read back as it was, and printed", () => {
			expect(printTypedEntry(entries, stored)).toEqual({ any: typed });
			expect(fromTyped(typed)).toEqual(value);
			for (const [_, text, wanted] of also.filter(([one]) => one === type))
				expect(fromTyped(text)).toEqual(wanted);
			expect(fromTyped(" ")).toBeUndefined();
			expect(partWords(own, stored)).toBe(words);
		});

		test("refuses what is no such value by its name, and says why", () => {
			for (const [_, reason, ...texts] of refused.filter(([one]) => one === type))
				for (const text of texts) {
					expect(() => fromTyped(text), JSON.stringify(text)).toThrow(PartError);
					expect(() => fromTyped(text)).toThrow(reason);
				}
		});
	},
);

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
