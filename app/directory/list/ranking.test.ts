import { describe, expect, test } from "vitest";
import { compareGroups } from "~/compare/comparison/compare-rows";
import { cellSource, formatValue } from "~/listings/facts/format-value";
import { kinds } from "~/listings/kinds/all";
import { sortChoices } from "~/listings/kinds/columns";
import { conditionOf, valueForAll } from "~/listings/kinds/condition";
import { type Cell, currentValue, fieldOf, type Kind, type Options, stringOf } from "~/listings/kinds/kind";
import { isOutOfOrder } from "~/listings/kinds/status";
import { planImport } from "~/listings/record/import/plan-import";
import { readContents } from "~/listings/record/import/read-contents";
import {
	byDayOf,
	columnName,
	decodeCodes,
	NO_RANK,
	orderOf,
	ranksByDay,
	settingsOf,
} from "~/listings/record/index/index-columns";
import type { ListingSummary } from "~db/records";
import { parseSummary } from "~db/stored-provenance";
import { contentFiles } from "../../../tests/support/content-files";

/*
 * Two rules for every kind. A value with a condition never ranks, wins or headlines, and rows follow the order of
 * their visible column. Tests both on the starting content through the real list index.
 */

const NOW = Date.UTC(2026, 10, 22, 12);
const TODAY = "2026-11-22";

type Imported = {
	kind: Kind;
	listings: ListingSummary[];
	ranks: Map<string, ReturnType<typeof decodeCodes>>;
};

/** The kinds with content. The others have nothing to sort. */
const filled = kinds.filter(({ content }) => content in contentFiles);

const imported: Imported[] = readContents(filled, contentFiles, NOW).map(({ kind, records }) => {
	const { listings, columns } = planImport(kind, records, [], NOW);
	return {
		kind,
		listings: listings.map((row) => ({
			...row,
			ordinal: row.ordinal ?? 0,
			summary: parseSummary(row.summary),
			verifiedAt: row.verifiedAt ?? null,
		})),
		ranks: new Map(
			columns
				.filter(({ column }) => column.includes("sort:") || column.startsWith("day:"))
				.map(({ column, codes, dictionary }) => {
					const byDay = byDayOf(kind, column.slice(column.indexOf(":") + 1));
					const decoded = decodeCodes(codes);
					return [column, byDay ? ranksByDay(decoded, JSON.parse(dictionary), byDay, TODAY) : decoded];
				}),
		),
	};
});

/** Every value of the content that holds only for some, with its words. */
function conditionalValues({ kind, listings }: Imported) {
	return listings.flatMap((listing) =>
		kind.fields.flatMap((field) => {
			const { attributes } = listing.summary;
			const value = currentValue(kind, attributes, field.key, TODAY);
			if (value === null || !conditionOf(kind, attributes, field.key)) return [];
			return [{ listing, field, value, words: formatValue(field, value, attributes) }];
		}),
	);
}

/** Whether an unconditional value has the same words. Then showing them is fine. */
function isAlsoForAll(kind: Kind, listing: ListingSummary, words: string, options: Options = {}): boolean {
	const source = cellSource(
		kind,
		{ name: listing.name, attributes: listing.summary.attributes },
		TODAY,
		options,
	);
	return kind.fields.some(({ key }) => source.forAll(key) === words);
}

describe("a value that holds only for some", () => {
	test("is found in the content of several kinds", () => {
		const found = imported.filter((each) => conditionalValues(each).length > 0).map(({ kind }) => kind.id);
		expect(found).toEqual(expect.arrayContaining(["lender", "card-issuer", "exchange", "etf"]));
	});

	test.each(imported)(
		"names its condition in a field of its kind, in two lines: $kind.id",
		({ kind, listings }) => {
			for (const { key, condition } of kind.fields) {
				if (typeof condition?.said !== "string") continue;
				expect(fieldOf(kind, condition.said)?.type, `${key}: ${condition.said}`).toBe("text");
				for (const { slug, summary } of listings)
					expect((stringOf(summary.attributes, condition.said) ?? "").length, slug).toBeLessThanOrEqual(60);
			}
		},
	);

	test.each(imported)("has no place in any order: $kind.id", (each) => {
		const { kind, ranks } = each;
		for (const { listing, field } of conditionalValues(each)) {
			const column = ranks.get(columnName(kind, "sort", field.key));
			if (column)
				expect([listing.slug, field.key, column[listing.ordinal]]).toEqual([
					listing.slug,
					field.key,
					NO_RANK,
				]);
		}
	});

	test.each(imported)("is not first in the list's own order: $kind.id", ({ kind, listings }) => {
		const first = listings[0];
		expect(first && conditionOf(kind, first.summary.attributes, kind.defaultSort.field)).toBeNull();
	});

	test.each(imported)("is no cell's, and no headline's, own value: $kind.id", (each) => {
		const { kind } = each;
		for (const { listing, field, words } of conditionalValues(each)) {
			if (isAlsoForAll(kind, listing, words)) continue;
			const source = cellSource(kind, { name: listing.name, attributes: listing.summary.attributes }, TODAY);
			const shown = [
				...kind.columns.map((column) => textOf(column.cell(source))),
				...kind.headline.map(({ value }) => value(source)),
			];
			for (const text of shown)
				expect(startsWith(text, words), `${listing.slug}.${field.key}: ${text}`).toBe(false);
		}
	});

	test.each(imported)("passes no filter by its number: $kind.id", (each) => {
		for (const { listing, field, value, words } of conditionalValues(each)) {
			if (typeof value !== "number" || value === 0 || isAlsoForAll(each.kind, listing, words)) continue;
			const kept = each.kind.filters
				.filter(({ type }) => type === "number")
				.flatMap(({ index }) => index(listing.summary.attributes, null) ?? []);
			const asKept = field.type === "money" ? value / 100 : Math.round(value * 1e4);
			expect(kept, `${listing.slug}.${field.key}`).not.toContain(asKept);
		}
	});

	test.each(imported)("is never the best of a comparison: $kind.id", (each) => {
		const { kind, listings } = each;
		const some = new Set(conditionalValues(each).map(({ listing }) => listing));
		for (const listing of some) {
			const compared = [listing, ...listings.filter((other) => other !== listing).slice(0, 3)].map(
				({ name, summary }) => ({
					kind,
					name,
					attributes: summary.attributes,
					provenance: summary.provenance,
				}),
			);
			for (const { key, cells } of compareGroups(compared, TODAY).flatMap(({ rows }) => rows))
				for (const [at, { best }] of cells.entries())
					if (best)
						expect(
							conditionOf(kind, compared[at]?.attributes ?? {}, key),
							`${listing.slug}.${key}`,
						).toBeNull();
		}
	});

	test.each(imported)("is printed with its condition wherever it is printed: $kind.id", (each) => {
		for (const { listing, field } of conditionalValues(each)) {
			const { attributes } = listing.summary;
			const said = conditionOf(each.kind, attributes, field.key)?.said ?? "";
			const source = cellSource(each.kind, { name: listing.name, attributes }, TODAY);
			expect(source.text(field.key)).toContain(said);
			expect(source.forAll(field.key)).toBeNull();
		}
	});

	test("is no rate in a lender's structured data", () => {
		const [lenders] = imported;
		for (const { slug, summary } of lenders?.listings ?? []) {
			const { annualPercentageRate: rate } = lenders?.kind.structuredData(summary.attributes) ?? {};
			const apr = lenders && valueForAll(lenders.kind, summary.attributes, "apr", TODAY);
			expect(rate === undefined, slug).toBe(apr === null);
			if (typeof apr === "number")
				expect(Object.values(rate as object)).toContain(Math.round(apr * 1e6) / 1e4);
		}
	});
});

const states = imported.flatMap((each) =>
	[{}, ...settingsOf(each.kind)].flatMap((options) =>
		sortChoices(each.kind)
			.filter(({ key }) => each.kind.columns.some((column) => column.key === key))
			.map((choice) => ({ ...each, id: each.kind.id, at: JSON.stringify(options), options, ...choice })),
	),
);

describe("what one sorts by is what one sees", () => {
	test.each(states)("$id by $key, $at", ({ kind, listings, ranks, options, key, field }) => {
		const column = kind.columns.find((candidate) => candidate.key === key);
		const codes = ranks.get(columnName(kind, "sort", field, options));
		if (!column || !codes) throw new Error(`no ranks for ${field}`);
		for (const direction of ["asc", "desc"] as const) {
			const sorted = orderOf({ ranks: codes }, direction) ?? [];
			const shown = Array.from(sorted, (ordinal) => {
				const { name, summary } = listings[ordinal] as ListingSummary;
				const source = cellSource(kind, { name, attributes: summary.attributes }, TODAY, options);
				return measure(kind, field, column.cell(source), summary.attributes);
			});
			const known = shown.filter((value) => value !== null);
			expect(shown.slice(0, known.length)).toEqual(known);
			expect(known).toEqual(direction === "asc" ? [...known].sort(order) : [...known].sort(order).reverse());
		}
	});

	test.each(imported)("has an index for each setting of the list: $kind.id", ({ kind, ranks }) => {
		for (const options of settingsOf(kind))
			for (const { field } of sortChoices(kind))
				expect(
					ranks.has(columnName(kind, "sort", field, options)),
					`${field} ${JSON.stringify(options)}`,
				).toBe(true);
	});
});

function order(a: string | number, b: string | number): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** How a reader takes a cell, as a number, day or word. Null when it shows no value. */
function measure(kind: Kind, key: string, cell: Cell, attributes: Parameters<Kind["structuredData"]>[0]) {
	// Listings closed to new customers come last, in no order.
	if (isOutOfOrder(attributes)) return null;
	if (cell !== null && typeof cell === "object" && "call" in cell) return cell.sale;
	const text = textOf(cell);
	const field = fieldOf(kind, key);
	// An edition that is over is no next one.
	if (cell !== null && typeof cell === "object" && "sub" in cell && cell.sub === "over") return null;
	if (text === null || text === "" || text === field?.whenUnknown?.(attributes)) return null;
	if (field?.type === "date") return dayIn(text);
	if (["ratio", "money", "bitcoin", "count", "year"].includes(field?.type ?? "")) return numberIn(text);
	return text.toLocaleLowerCase("en");
}

/** The first number in a text. 'None' and 'Free' are zero. */
function numberIn(text: string): number | null {
	if (/^(none|free)$/i.test(text)) return 0;
	const [, digits, , unit] =
		/^(?:under |up to |from )?\$?([\d,]+(\.\d+)?)( million| billion)?/.exec(text) ?? [];
	if (!digits) return null;
	return Number(digits.replaceAll(",", "")) * (unit === " billion" ? 1e9 : unit === " million" ? 1e6 : 1);
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The first day of 'May 26–28, 2027', 'Sep 30–Oct 2, 2026' or 'Dec 2, 2026', as a number that sorts. */
function dayIn(text: string): number | null {
	const day = /\b\d{1,2}\b/.exec(text)?.[0];
	const month = MONTHS.indexOf(/[A-Z][a-z]{2}/.exec(text)?.[0] ?? "");
	const year = /\d{4}/.exec(text)?.[0];
	return day && month >= 0 && year ? Number(year) * 400 + month * 31 + Number(day) : null;
}

function textOf(cell: Cell): string | null {
	if (cell === null || typeof cell === "string") return cell;
	return "text" in cell ? cell.text : null;
}

/** Whether a text is these words, or goes on after them. */
function startsWith(text: string | null, words: string): boolean {
	return (
		text === words || (text?.startsWith(`${words} `) ?? false) || (text?.startsWith(`${words}–`) ?? false)
	);
}
