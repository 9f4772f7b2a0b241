import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentFiles } from "../../../tests/support/content-files";
import { readKind } from "../import/read-contents";
import { readValue } from "../import/read-value";
import { kinds } from "../kinds/all";
import { type Field, fieldOf } from "../kinds/kind";
import { printTyped, readTyped, type Typed, type TypedEntry } from "./typed-value";

const TODAY = "2026-11-22";
const NOW = Date.parse(TODAY);

const field = (part: Record<string, unknown>) =>
	({ key: "any", label: "Any", explain: "Any.", group: "Any", ...part }) as Field;
const stored = (of: Field, typed: Typed) => readValue(of, readTyped(of, typed), TODAY);

describe("what is typed of a value", () => {
	test.each(kinds.map((kind) => [kind.plural, kind] as const))(
		"gives every stored value of all %s again",
		(_, kind) => {
			const statements = readKind(kind, contentFiles, NOW).flatMap((record) => record.statements);
			expect(statements.length).toBeGreaterThan(0);
			for (const { listingId, field: key, value } of statements) {
				const of = fieldOf(kind, key);
				if (!of || value === null) continue;
				const again = stored(of, printTyped(of, value));
				expect(again, `${listingId} ${key}: ${JSON.stringify(printTyped(of, value))}`).toEqual(value);
			}
		},
	);

	test("gives every cent, sat and hundredth of a basis point again", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1e15 }), (cents) => {
				const money = field({ type: "money", currency: "USD" });
				expect(stored(money, printTyped(money, cents))).toBe(cents);
			}),
		);
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 21e14 }), (sats) => {
				const bitcoin = field({ type: "bitcoin" });
				expect(stored(bitcoin, printTyped(bitcoin, sats))).toBe(sats);
			}),
		);
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1e6 }), (parts) => {
				const ratio = field({ type: "ratio" });
				expect(stored(ratio, printTyped(ratio, parts / 1e6))).toBe(parts / 1e6);
			}),
		);
	});

	test.each([
		[{ type: "ratio" }, "8.25", 0.0825],
		[{ type: "ratio" }, "8.25 %", 0.0825],
		[{ type: "ratio" }, "8,25", 0.0825],
		[{ type: "money", currency: "USD" }, "60.000,50", 6_000_050],
		[{ type: "bitcoin" }, "1.500,25", 150_025_000_000],
		[{ type: "bitcoin" }, "0,25", 25_000_000],
		[{ type: "ratio", max: 2 }, "150", 1.5],
		[{ type: "money", currency: "USD" }, "$10,000", 1_000_000],
		[{ type: "money", currency: "USD" }, "12.5 usd", 1250],
		[{ type: "bitcoin" }, "0.25 BTC", 25_000_000],
		[{ type: "count", unit: "months" }, "36 months", 36],
		[{ type: "count" }, "1,200", 1200],
		[{ type: "year" }, "2019", 2019],
		[{ type: "coordinate", min: -90, max: 90 }, "−33.8688", -33.8688],
		[{ type: "boolean" }, "Yes", true],
		[{ type: "country" }, "Switzerland", "CH"],
		[{ type: "country" }, "ch", "CH"],
		[{ type: "countries" }, "us-ny, Canada;\nEU, worldwide", ["US-NY", "CA", "EU", "WORLD"]],
		[{ type: "currency" }, "usd-STABLEcoin", "USD-stablecoin"],
		[{ type: "list" }, " one \r\n\r\ntwo, and more ", ["one", "two, and more"]],
		[{ type: "text" }, " a\r\nb ", "a\nb"],
		[{ type: "date" }, "2026-11-22", "2026-11-22"],
		[{ type: "url" }, " https://ledn.io/rates ", "https://ledn.io/rates"],
		[{ type: "choice", choices: { open: "Open" } }, "open", "open"],
	])("%o: %o is %o", (part, typed, value) => {
		expect(stored(field(part), typed)).toEqual(value);
	});

	test.each([
		[{ type: "ratio" }, ["1,500", "lots", "101", "-1", "8.2.5", "NaN", "1e3", "0x10", "∞"]],
		[{ type: "money", currency: "USD" }, ["10.000", "1.000.000", "10 EUR", "-5", "ten", "1e9", "1,0000"]],
		[{ type: "bitcoin" }, ["22000000", "-1", "1,500", "some"]],
		[{ type: "count", min: 1, max: 600 }, ["0", "601", "1.5", "many"]],
		[{ type: "year" }, ["1599", "2101", "MMXX"]],
		[{ type: "coordinate", min: -90, max: 90 }, ["91", "north"]],
		[{ type: "boolean" }, ["maybe", "1"]],
		[{ type: "country" }, ["Atlantis", "ZZ", "US-NY"]],
		[{ type: "countries" }, ["US, Atlantis"]],
		[{ type: "currency" }, ["dollars"]],
		[{ type: "date" }, ["22.11.2026", "2026-02-30", "2026-11"]],
		[{ type: "url" }, ["ledn.io", "javascript:alert(1)", "https://localhost/", "https://me:pw@ledn.io"]],
		[{ type: "choice", choices: { open: "Open" } }, ["constructor", "shut"]],
		[{ type: "list" }, ["x".repeat(201)]],
		[{ type: "text" }, ["x".repeat(4001)]],
		[{ type: "editions" }, ["2027"]],
	])("%o refuses what is no such value, and says why", (part, refused) => {
		for (const typed of ["", "  \n", ...refused])
			expect(() => stored(field(part), typed), typed).toThrow(RangeError);
	});
});

describe("entries", () => {
	const editions = field({ type: "editions" });
	const entry = { label: "2027", start_date: "2027-05-26", end_date: "2027-05-28" };
	const blank = { label: "", start_date: "", end_date: "", venue: " ", city: "", country: "", source: "" };

	test("that are left empty are none, and what is left out of one is unknown", () => {
		expect(stored(editions, [blank, { ...blank, ...entry, country: "Czechia" }])).toEqual([
			...[
				{
					label: "2027",
					start: entry.start_date,
					end: entry.end_date,
					city: null,
					country: "CZ",
					source: null,
				},
			],
		]);
	});

	test("say which edition is canceled, and come back as they were typed", () => {
		const typed = [
			{ ...blank, ...entry, canceled: "yes" },
			{ ...blank, ...entry, start_date: "2027-05-27", canceled: "no" },
		];
		const value = stored(editions, typed);
		expect(value).toMatchObject([{ canceled: true }, { start: "2027-05-27" }]);
		expect((value as object[]).map((one) => "canceled" in one)).toEqual([true, false]);
		expect((printTyped(editions, value) as TypedEntry[]).map(({ canceled }) => canceled)).toEqual([
			"yes",
			"",
		]);
	});

	test.each([
		["no entry", [blank]],
		["no name", [{ ...entry, label: "" }]],
		["no last day", [{ ...entry, end_date: "" }]],
		["an end before the start", [{ ...entry, end_date: "2027-05-25" }]],
		["a country that there is not", [{ ...entry, country: "Atlantis" }]],
		["neither yes nor no of whether it is canceled", [{ ...entry, canceled: "perhaps" }]],
		["a source that is no address", [{ ...entry, source: "the web" }]],
	])("are refused with %s", (_, entries) => {
		expect(() => stored(editions, entries)).toThrow(RangeError);
	});
});
