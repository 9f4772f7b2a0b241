import { describe, expect, test } from "vitest";
import { edgarFacts } from "./edgar-facts";
import { contextOf, fixture, LISTED } from "./for-tests";

const [strategy, metaplanet] = LISTED as [(typeof LISTED)[number], (typeof LISTED)[number]];
const facts = { key: "facts:strategy", listing: strategy.id, about: { cik: "1050446" } };

describe("company facts", () => {
	const read = (text: string, ask: Parameters<typeof contextOf>[2] = facts) =>
		edgarFacts.parse(text, contextOf(edgarFacts, [strategy], ask));

	test("are asked of the number that a ticker stands for", () => {
		const { more, remarks } = edgarFacts.parse(
			fixture("sec-company-tickers.json"),
			contextOf(edgarFacts, [strategy, metaplanet]),
		);
		expect(more).toEqual([
			{
				key: "facts:strategy",
				url: "https://data.sec.gov/api/xbrl/companyfacts/CIK0001050446.json",
				as: "json",
				listing: strategy.id,
				about: { cik: "1050446" },
			},
		]);
		expect(remarks).toEqual([]);
	});

	test("of a company under a new number are held, and it is said", () => {
		const tickers = '{"0":{"cik_str":99,"ticker":"MSTR","title":"Strategy Holdings"}}';
		const { more, remarks } = edgarFacts.parse(tickers, contextOf(edgarFacts, [strategy]));
		expect(remarks?.[0]).toContain(
			"A new filer: MSTR is now Strategy Holdings under number 99, and was 1050446",
		);
		const [ask] = more ?? [];
		const { proposals } = read(fixture("sec-company-facts.json").replace('"cik": 1050446', '"cik": 99'), ask);
		expect(proposals).toHaveLength(4);
		expect(proposals.every(({ doubt }) => doubt?.startsWith("A new filer"))).toBe(true);
	});

	test("say shares, cash, debt and preferred shares, each of its last report, an amendment before what it amends", () => {
		const { proposals } = read(fixture("sec-company-facts.json"));
		expect(proposals.map(({ field, value, asOf, doubt }) => [field, value, asOf, doubt])).toEqual([
			["shares_outstanding", 391_500_000, "2026-10-23", undefined],
			["cash_usd", 195_000_000, "2026-09-30", undefined],
			["debt_usd", 8_100_000_000, "2026-09-30", undefined],
			["preferred_usd", 7_900_000_000, "2026-09-30", undefined],
		]);
		expect(proposals[0]?.source).toBe(
			"https://www.sec.gov/Archives/edgar/data/1050446/000105044626000291/0001050446-26-000291-index.htm",
		);
	});

	test("filed on a day to come, or of a day after they were filed, do not stand before those that were", () => {
		const text = fixture("sec-company-facts.json")
			.replace('"filed": "2026-11-06"', '"filed": "2027-11-06"')
			.replaceAll('"end": "2026-09-30"', '"end": "2026-12-31"');
		const { proposals } = read(text);
		expect(proposals.map(({ field, asOf }) => [field, asOf])).toEqual([
			["shares_outstanding", "2026-10-23"],
			["cash_usd", "2026-06-30"],
		]);
		expect(proposals[0]?.value).toBe(391_000_000);
	});

	test("of another filer are not understood, and of one with another name held", () => {
		const text = fixture("sec-company-facts.json");
		expect(() => read(text, { ...facts, about: { cik: "7" } })).toThrow("Facts of another filer");
		const { proposals } = read(text.replace('"entityName": "Strategy Inc"', '"entityName": "Bakery Corp"'));
		expect(proposals[0]?.doubt).toBe("The filer is called Bakery Corp");
	});

	type Rows = Array<Record<string, unknown>>;
	/** The facts of the fixture with other rows of a concept. */
	function factsWith(concept: string, unit: string, change: (rows: Rows) => Rows): string {
		const all = JSON.parse(fixture("sec-company-facts.json"));
		const [taxonomy = "", tag = ""] = concept.split(":");
		const of = all.facts[taxonomy];
		of[tag] ??= { units: {} };
		of[tag].units[unit] = change(of[tag].units[unit] ?? []);
		return JSON.stringify(all);
	}
	const SHARES = "dei:EntityCommonStockSharesOutstanding";
	const CASH = "us-gaap:CashAndCashEquivalentsAtCarryingValue";
	const amountOf = (text: string, field: string) =>
		read(text).proposals.find((one) => one.field === field)?.value;
	const doubtOf = (text: string) =>
		read(text).proposals.find(({ field }) => field === "shares_outstanding")?.doubt;

	test("of one day that stand in several reports are the ones that were filed last, whatever year the report is of", () => {
		const text = factsWith(CASH, "USD", (rows) => [
			...rows,
			{
				end: "2026-09-30",
				val: 196_000_000,
				accn: "0001050446-26-000309",
				fy: 2026,
				fp: "FY",
				form: "8-K",
				filed: "2026-11-18",
			},
			{
				end: "2025-12-31",
				val: 1,
				accn: "0001050446-26-000309",
				fy: 2026,
				fp: "FY",
				form: "10-K",
				filed: "2026-11-19",
			},
		]);
		expect(amountOf(text, "cash_usd")).toBe(196_000_000);
	});

	test("of a period, of a draft, or of a form nobody knows are not read", () => {
		const row = { end: "2026-10-31", val: 5, accn: "0001050446-26-000309", filed: "2026-11-18" };
		const text = factsWith(CASH, "USD", (rows) => [
			...rows,
			{ ...row, start: "2026-01-01", form: "10-Q" },
			{ ...row, form: "S-4" },
			{ ...row, form: undefined },
			{ ...row, end: "October", form: "10-Q" },
		]);
		expect(amountOf(text, "cash_usd")).toBe(195_000_000);
	});

	test("in another unit are named, not taken", () => {
		const text = fixture("sec-company-facts.json").replace(
			'"CashAndCashEquivalentsAtCarryingValue"',
			'"Old"',
		);
		const inYuan = JSON.parse(text);
		inYuan.facts["us-gaap"].CashAndCashEquivalentsAtCarryingValue = { units: { CNY: [] } };
		const { proposals, remarks } = read(JSON.stringify(inYuan));
		expect(proposals.some(({ field }) => field === "cash_usd")).toBe(false);
		expect(remarks).toEqual(["Strategy (MicroStrategy): reports cash_usd in CNY, not in USD"]);
	});

	test("that the last reports do not have any more are left out, and it is said", () => {
		const text = factsWith(CASH, "USD", (rows) => rows.map((row) => ({ ...row, end: "2024-06-30" })));
		const { proposals, remarks } = read(text);
		expect(proposals.some(({ field }) => field === "cash_usd")).toBe(false);
		expect(remarks?.[0]).toContain("cash_usd was last reported of 2024-06-30");
	});

	test("count shares with a doubt where a split is reported, known, or shows", () => {
		expect(doubtOf(fixture("sec-company-facts.json"))).toBeUndefined();
		const split = {
			end: "2026-11-02",
			val: 0.025,
			accn: "0001050446-26-000300",
			form: "8-K",
			filed: "2026-11-03",
		};
		const reported = factsWith("us-gaap:StockholdersEquityNoteStockSplitConversionRatio1", "pure", () => [
			split,
		]);
		expect(doubtOf(reported)).toContain("There was a share split on 2026-11-02");
		const joined = factsWith(SHARES, "shares", (rows) =>
			rows.map((row) => (row.end === "2026-10-23" ? { ...row, val: 9_787_500 } : row)),
		);
		expect(doubtOf(joined)).toContain("384225751 shares on 2026-07-24: look for a share split");
		const restated = factsWith(SHARES, "shares", (rows) => [
			...rows.slice(0, -1),
			{ ...rows.at(-1), val: 9_787_500 },
		]);
		expect(doubtOf(restated)).toContain("An earlier report has 391000000 for the same day");
		const known = { ...strategy, attributes: { ...strategy.attributes, last_split_on: "2026-11-10" } };
		const { proposals } = edgarFacts.parse(
			fixture("sec-company-facts.json"),
			contextOf(edgarFacts, [known], facts),
		);
		expect(proposals[0]?.doubt).toBe("The count is from before the share split on 2026-11-10");
	});

	test("that count no shares are in doubt, and an amendment of none as well", () => {
		const amended = factsWith(SHARES, "shares", (rows) => [
			...rows,
			{ ...rows.at(-1), val: 0, form: "10-Q/A", filed: "2026-11-20" },
		]);
		expect(read(amended).proposals[0]?.value).toBe(0);
		expect(doubtOf(amended)).toBe("It reports no shares. Check the report");
	});

	describe("of a part of the debt", () => {
		const CONVERTIBLE = "us-gaap:ConvertibleNotesPayable";
		const row = { accn: "0001050446-26-000288", form: "10-Q", filed: "2026-10-30" };
		const debtOf = (concepts: Record<string, [end: string, val: number]>) => {
			const all = JSON.parse(factsWith(CONVERTIBLE, "USD", () => []));
			for (const [concept, [end, val]] of Object.entries(concepts))
				all.facts["us-gaap"][concept] = { units: { USD: [{ ...row, end, val }] } };
			const { proposals, remarks = [] } = read(JSON.stringify(all));
			return { debt: proposals.find(({ field }) => field === "debt_usd"), remarks };
		};

		test("are not taken for the whole, and it is said where there is nothing else", () => {
			const { debt, remarks } = debtOf({
				LongTermDebtNoncurrent: ["2026-09-30", 90e6],
				ConvertibleLongTermNotesPayable: ["2026-06-30", 50e6],
			});
			expect(debt).toBeUndefined();
			expect(remarks).toEqual([
				expect.stringContaining(
					"reports debt_usd only in parts, such as us-gaap:LongTermDebtNoncurrent 90000000",
				),
			]);
		});

		test("never stand before an older whole", () => {
			const { debt } = debtOf({
				LongTermDebt: ["2026-06-30", 900e6],
				ConvertibleNotesPayable: ["2026-09-30", 50e6],
			});
			expect(debt).toMatchObject({ value: 900e6, asOf: "2026-06-30" });
		});

		test("are taken with a doubt where another part is reported as well", () => {
			const { debt } = debtOf({
				ConvertibleNotesPayable: ["2026-09-30", 50e6],
				LongTermDebtCurrent: ["2026-09-30", 40e6],
			});
			expect(debt).toMatchObject({ value: 50e6, doubt: expect.stringContaining("a part of the whole") });
		});
	});

	test("negative amounts and numbers that are texts are no facts", () => {
		const text = fixture("sec-company-facts.json")
			.replace('"val": 195000000', '"val": -195000000')
			.replace('"val": 8100000000', '"val": "8100000000"');
		expect(read(text).proposals.map(({ field, value }) => [field, value])).toContainEqual([
			"cash_usd",
			210_000_000,
		]);
		expect(read(text).proposals.some(({ field }) => field === "debt_usd")).toBe(false);
	});
});
