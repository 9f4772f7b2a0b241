import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { FactRecord } from "~db/records";
import { factOf } from "../../../tests/support/fact";
import { etf } from "../kinds/etf";
import { exchange } from "../kinds/exchange";
import {
	besideShown,
	confirmedOn,
	countReadings,
	GRADES,
	inOrder,
	isHomePage,
	liveStatements,
	rankOf,
} from "./choose-statement";
import { deriveListing } from "./facts";

const PAGE = "https://example.com/fees";
const said = (part: Parameters<typeof factOf>[0]) =>
	factOf({ field: "max_ltv", sourceUrl: PAGE, publisher: "Example", value: 0.5, ...part });

describe("the statement that is shown", () => {
	it("is the one of the best grade, however old", () => {
		const own = said({ grade: "own", asOf: "2024-01-01" });
		const review = said({ grade: "review", asOf: "2026-11-01", value: 0.6 });
		expect(inOrder([review, own])[0]).toBe(own);
	});

	it("is the newest of one grade; a month and a year count from their first day, and undated comes last", () => {
		const dates = ["2026-09-02", "2026-09", "2026-08-31", "2026", "2025-12-31", null];
		const statements = dates.map((asOf) => said({ asOf, value: dates.indexOf(asOf) }));
		expect(inOrder([...statements].reverse()).map(({ asOf }) => asOf)).toEqual(dates);
	});

	it("is a page inside a site before its front page, and an opened one before a quoted one", () => {
		const front = said({ sourceUrl: "https://example.com/" });
		const quoted = said({ via: "somebody" });
		const opened = said({});
		expect(inOrder([front, quoted, opened])).toEqual([opened, quoted, front]);
	});

	it("is the one that stands, against any order; one set aside never is, nor an earlier value", () => {
		const farm = said({ grade: "farm", standing: "stands" });
		const filing = said({ grade: "filing", asOf: "2026-11-01" });
		expect(inOrder([filing, farm])[0]).toBe(farm);
		expect(inOrder([said({ standing: "aside" }), said({ standing: "earlier" })])).toEqual([]);
	});

	it("may deny the value: then it is unknown, whatever lesser sources say", () => {
		const denial = said({ grade: "own", value: null, note: "No longer named." });
		expect(inOrder([said({ grade: "review" }), denial])[0]?.value).toBeNull();
	});

	it("goes by an order of grades that is total: of two different ones one is better, and whoever is better than the better one is better than both", () => {
		const grade = fc.constantFrom(...GRADES);
		fc.assert(
			fc.property(grade, grade, grade, (a, b, c) => {
				expect(Math.sign(rankOf(a) - rankOf(b)) + Math.sign(rankOf(b) - rankOf(a))).toBe(0);
				expect(rankOf(a) === rankOf(b)).toBe(a === b);
				if (rankOf(a) < rankOf(b) && rankOf(b) < rankOf(c)) expect(rankOf(a)).toBeLessThan(rankOf(c));
			}),
			{ numRuns: 10_000 },
		);
		expect(new Set(GRADES).size).toBe(GRADES.length);
	});

	it("does not depend on the order in which the statements come", () => {
		const statement = fc.record({
			grade: fc.constantFrom(...GRADES),
			asOf: fc.constantFrom(null, "2025", "2026-03", "2026-03-01", "2026-11-20"),
			value: fc.constantFrom(0.4, 0.5, null),
			via: fc.constantFrom(null, "somebody"),
			sourceUrl: fc.constantFrom(PAGE, "https://example.com/", "https://example.org/a"),
			standing: fc.constantFrom("stated" as const, "aside" as const),
		});
		fc.assert(
			fc.property(fc.array(statement, { minLength: 1, maxLength: 6 }), (parts) => {
				const statements = parts.map(said);
				const [shown] = inOrder(statements);
				expect(inOrder([...statements].reverse())[0]).toEqual(shown);
				for (const other of statements)
					if (shown && other.standing === "stated")
						expect(rankOf(shown.grade)).toBeLessThanOrEqual(rankOf(other.grade));
			}),
		);
	});
});

describe("the statements beside the shown one", () => {
	const shown = said({ grade: "own", publisher: "Lender", asOf: "2026-06-01", value: 0.5 });

	it("agree, contradict, or are what the same publisher said before", () => {
		const agrees = said({ grade: "review", publisher: "Zone21", value: 0.5 });
		const contradicts = said({ grade: "review", publisher: "Zone21", asOf: "2026-06-09", value: 0.85 });
		const before = said({ grade: "own", publisher: "Lender", asOf: "2025-01", value: 0.4 });
		expect(besideShown([shown, agrees, contradicts, before], shown)).toEqual({
			also: [agrees],
			other: [contradicts],
			earlier: [before],
		});
	});

	it("contradict too where the same publisher says it later or without a date", () => {
		const later = said({ grade: "own", publisher: "Lender", asOf: "2026-10", value: 0.6 });
		expect(besideShown([shown, later], shown).other).toEqual([later]);
	});

	it("are history, whoever said them, where the field moves with time", () => {
		const older = said({ grade: "aggregator", publisher: "Tracker", asOf: "2026-01-01", value: 0.4 });
		expect(besideShown([shown, older], shown).other).toEqual([older]);
		expect(besideShown([shown, older], shown, true).earlier).toEqual([older]);
	});

	it("are one voice where a page was read again and says the same", () => {
		const first = said({ grade: "own", publisher: "Lender", asOf: "2026-06-01", readAt: "2026-06-02" });
		const again = { ...first, id: "again", readAt: "2026-11-22" };
		expect(inOrder([first, again])[0]).toBe(again);
		expect(besideShown([first, again], again)).toEqual({ also: [], other: [], earlier: [] });
		const later = said({ grade: "own", publisher: "Lender", asOf: "2026-12-01", value: 0.6 });
		expect(besideShown([first, again, later], later).earlier).toEqual([again]);
	});

	it("are nothing where they were set aside or are general knowledge", () => {
		const aside = said({ standing: "aside", value: 0.9 });
		const general = said({ grade: "general-knowledge", value: 0.8, sourceUrl: null });
		expect(besideShown([shown, aside, general], shown)).toEqual({ also: [], other: [], earlier: [] });
	});
});

it("a statement is live until a row ends it, and again when it is made anew", () => {
	const first = said({ id: "first" });
	const end = said({ id: "end", standing: "withdrawn", withdraws: "first", value: null });
	const again = said({ id: "again" });
	expect(liveStatements([first])).toEqual([first]);
	expect(liveStatements([first, end])).toEqual([]);
	expect(liveStatements([first, end, again])).toEqual([again]);
});

it("a bare home page has neither path nor query nor place in the page", () => {
	for (const bare of ["https://a.example", "https://a.example/", "http://www.a.example/#"])
		expect(isHomePage(bare), bare).toBe(true);
	for (const page of ["https://a.example/fees", "https://a.example/?p=1", "https://a.example/#/fees", null])
		expect(isHomePage(page), String(page)).toBe(false);
});

const own: Partial<FactRecord> = {
	...{ field: "taker_fee", value: 0.002, grade: "own", publisher: "Own", confidence: "sourced" },
	...{ scope: "value", standing: "stated", sourceUrl: "https://own.example/fees", asOf: "2026-02-01" },
	...{ readAt: "2026-02-03", recordedBy: "content" },
};
const fact = (part: Partial<FactRecord> = {}, id = "a") => factOf({ id, ...own, ...part } as FactRecord);
const shown = fact();
const again = fact({ readAt: "2026-10-01", recordedBy: "user-ada" }, "b");

describe("a number is read twice", () => {
	test("where two who do not repeat each other say it alike", () => {
		const other = fact({ publisher: "Review", grade: "review", sourceUrl: "https://review.example" }, "b");
		expect(countReadings([shown], shown)).toBe(1);
		expect(countReadings([shown, other], shown)).toBe(2);
		expect(countReadings([shown, { ...other, value: 0.003 }], shown)).toBe(1);
	});

	test("where one page was read on two days by two readers, and not by one reader or on one day", () => {
		expect(countReadings([shown, again], shown)).toBe(2);
		expect(countReadings([shown, { ...again, recordedBy: "content" }], shown)).toBe(1);
		expect(countReadings([shown, { ...again, readAt: "2026-02-03" }], shown)).toBe(1);
	});

	test("by no content farm, by nothing that rests on the record as a whole, and by no general knowledge", () => {
		const farm = fact({ publisher: "Farm", grade: "farm" }, "b");
		const record = fact({ publisher: null, grade: "record", scope: "record" }, "c");
		const known = fact({ publisher: null, grade: "general-knowledge", confidence: "general-knowledge" }, "d");
		expect(countReadings([shown, farm, record, known], shown)).toBe(1);
		expect(countReadings([known], known)).toBe(0);
	});

	test("not by two who quote the same one", () => {
		const quoted = fact({ via: "A directory", sourceUrl: "https://own.example/fees" }, "b");
		const again = fact({ via: "A directory", sourceUrl: "https://own.example/other" }, "c");
		expect(countReadings([quoted, again], quoted)).toBe(1);
	});
});

describe("a value is confirmed", () => {
	test("by the company's own page, opened again on a later day", () => {
		expect(confirmedOn([shown], shown)).toBeNull();
		expect(confirmedOn([shown, again], again)).toBe("2026-10-01");
	});

	test("by no other page, which says for ever what it said on its day, and by nobody who quotes", () => {
		const review = (part: Partial<FactRecord>) => ({ ...fact(part), grade: "review" as const });
		expect(confirmedOn([review({}), review({ readAt: "2026-10-01" })], review({}))).toBeNull();
		const quoted = (part: Partial<FactRecord>) => fact({ via: "A directory", ...part });
		expect(confirmedOn([quoted({}), quoted({ readAt: "2026-10-01" })], quoted({}))).toBeNull();
	});

	test("where its listing is derived; what moves by itself is of its own day all the same", () => {
		const { provenance } = deriveListing(exchange, [shown, again], () => null);
		expect(provenance.taker_fee).toMatchObject({ confirmedAt: "2026-10-01", readTwice: true });
		const held = { field: "btc_held", value: 100_000_000 };
		const fund = deriveListing(etf, [fact(held), { ...again, ...held }], () => null);
		expect(fund.provenance.btc_held?.confirmedAt).toBeUndefined();
		expect(fund.provenance.btc_held?.readTwice).toBe(true);
	});
});
