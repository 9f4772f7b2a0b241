import { describe, expect, test } from "vitest";
import { ContentError } from "~/listings/facts/content-error";
import { kinds } from "~/listings/kinds/all";
import { contentFiles } from "../../../../tests/support/content-files";
import { readContents } from "./read-contents";

/** Rules that stop a build. Each test breaks the content in one place and expects file, listing and field in the message. */

const NOON = Date.UTC(2026, 10, 25, 12);
type Row = Record<string, unknown>;

/** The shipped content with one thing changed in it. */
function broken(path: string, change: (rows: Row[]) => void): string {
	const rows = structuredClone(contentFiles[path]) as Row[];
	change(rows);
	try {
		readContents(kinds, { ...contentFiles, [path]: rows }, NOON);
		return "taken";
	} catch (error) {
		if (error instanceof ContentError) return error.message;
		throw error;
	}
}

function rowOf(rows: Row[], slug: string, field: string): Row {
	const row = rows.find((one) => one.slug === slug && one.field === field);
	if (!row) throw new Error(`no row of ${slug}: ${field}`);
	return row;
}

function offer(slug: string, id: string, parts: Row) {
	return (rows: Row[]) => {
		const row = rowOf(rows, slug, `offers.${id}`);
		row.value = { ...(row.value as Row), ...parts };
	};
}

const filing = {
	slug: "ddc",
	source: "https://www.sec.gov/Archives/edgar/data/1808110/000121390026099999/",
	read_at: "2026-11-22",
};

test("the shipped content breaks none of them", () => {
	expect(broken("facts/lenders", () => {})).toBe("taken");
});

describe("no build takes", () => {
	test("levels out of order: a start at or above the call", () => {
		expect(broken("facts/lenders", offer("ledn", "world", { margin_call_ltv: 0.5, ltv_max: 0.5 }))).toMatch(
			/^facts\/lenders\.json: record ledn \(row \d+\): field offers\.world: margin_call_ltv is 50%, equal to ltv_max/,
		);
	});

	test("a fee that does not say what it is of", () => {
		expect(broken("facts/lenders", offer("ledn", "world", { fee_kind: null }))).toMatch(
			/^facts\/lenders\.json: record ledn \(row \d+\): field offers\.world: fee_kind is required with fee/,
		);
	});

	test("a bare home page under a value that lists go by", () => {
		const change = (rows: Row[]) => {
			rowOf(rows, "kraken", "taker_fee").source = "https://www.kraken.com/";
			delete rowOf(rows, "kraken", "taker_fee").via;
		};
		expect(broken("facts/exchanges", change)).toMatch(
			/^facts\/exchanges\.json: record kraken \(row \d+\): field taker_fee: has a home page as its source/,
		);
	});

	test("the same in a record", () => {
		const change = (rows: Row[]) => {
			const record = rows.find(({ slug }) => slug === "ddc") as { field_sources: Record<string, Row> };
			delete record.field_sources.average_cost_usd?.via;
		};
		expect(broken("treasury-companies", change)).toBe(
			"treasury-companies.json: record ddc: field average_cost_usd: has a home page as its source. Name the page that states it, because lists rank by this value",
		);
	});

	test("a rival's page that is called a filing, or a rate from one that is not called a rival's", () => {
		const row = { slug: "kraken", field: "founded", value: 2011, as_of: "2026-01", read_at: "2026-11-22" };
		const source = "https://www.bitstamp.net/compare";
		expect(broken("facts/exchanges", (rows) => rows.push({ ...row, source, grade: "filing" }))).toMatch(
			/^facts\/exchanges\.json: record kraken \(row \d+\): field founded: is from a page of Bitstamp/,
		);
		const change = (rows: Row[]) => {
			rowOf(rows, "ledn", "offers.world").source = "https://strike.me/compare";
		};
		expect(broken("facts/lenders", change)).toMatch(
			/^facts\/lenders\.json: record ledn \(row \d+\): field offers\.world: grade must be D/,
		);
	});

	test("a page of a test site, under a value or among the sources of an offer", () => {
		const page = "https://lending.hhtestnet.com/faq/contracts";
		const rests = (rows: Row[]) => {
			rowOf(rows, "hodl-hodl-lend", "offers.1-5m").source = page;
		};
		expect(broken("facts/lenders", rests)).toMatch(
			/field source: lending\.hhtestnet\.com is a test site\. Use the company’s live page/,
		);
		for (const parts of [
			{ limits_source: page },
			{ sources: [{ url: page, as_of: null, says: "at most 25,000" }] },
		])
			expect(broken("facts/lenders", offer("hodl-hodl-lend", "1-5m", parts))).toMatch(
				/field offers\.1-5m: (limits_source|sources) lending\.hhtestnet\.com is a test site/,
			);
	});

	test("a value whose own note says that the page doesn't state it", () => {
		const change = (rows: Row[]) => {
			rowOf(rows, "kraken", "taker_fee").note = "Our inference. The page does not say it.";
		};
		expect(broken("facts/exchanges", change)).toMatch(
			/record kraken \(row \d+\): field taker_fee: has a note that the source doesn’t state it/,
		);
	});

	test("a tracker that stands over a filing", () => {
		const tracker = { slug: "ddc", field: "cash_usd", value: 1, source: "https://bitcointreasuries.net/x" };
		const row = { ...tracker, as_of: "2026-11-01", read_at: "2026-11-22", note: "newer", stands: true };
		expect(broken("facts/treasury-companies", (rows) => rows.push(row))).toMatch(
			/^facts\/treasury-companies\.json: record ddc: field cash_usd: puts .* above a filing from Jun 30, 2025/,
		);
	});

	test("a date in the future: of a source, of a reading, of a day that is past by what it means", () => {
		const ahead = (part: string) =>
			broken("facts/exchanges", (rows) => {
				rowOf(rows, "kraken", "taker_fee")[part] = "2026-12-01";
			});
		for (const part of ["as_of", "read_at"])
			expect(ahead(part)).toMatch(
				new RegExp(
					`^facts/exchanges\\.json: record kraken \\(row \\d+\\): field ${part}: 2026-12-01 is in the future`,
				),
			);
		const split = { ...filing, field: "last_split_on", value: "2027-01-04", as_of: "2026-11-01" };
		expect(broken("facts/treasury-companies", (rows) => rows.push(split))).toMatch(
			/record ddc \(row \d+\): field last_split_on: 2027-01-04 is in the future/,
		);
	});
});
