import { describe, expect, test } from "vitest";
import { compareGroups } from "~/compare/comparison/compare-rows";
import { cellSource } from "~/listings/facts/format-value";
import { headlinesOf } from "~/listings/facts/headlines";
import { isValueCurrent, partsBehind } from "~/listings/facts/value-mark";
import { kinds } from "~/listings/kinds/all";
import { doesAge, shownFields } from "~/listings/kinds/columns";
import { type Cell, currentValue, fieldOf, type Options } from "~/listings/kinds/kind";
import { planImport } from "~/listings/record/import/plan-import";
import { readContents } from "~/listings/record/import/read-contents";
import { settingsOf } from "~/listings/record/index/index-columns";
import { hasSwitch } from "~/listings/record/index/search-params";
import { addDays } from "~/ui/format";
import { parseProvenance, parseSummary } from "~db/stored-provenance";
import { contentFiles } from "../../../tests/support/content-files";
import { isPast, presentRow } from "./present-row";

/* What the starting content says if days pass without edits. Values become outdated, and nothing else changes. */

const TODAY = "2026-11-27";
const DAYS = [0, 5, 60, 181, 365].map((days) => addDays(TODAY, days));

const filled = kinds.filter(({ content }) => content in contentFiles);

function plannedOn(day: string) {
	const now = Date.parse(day);
	return readContents(filled, contentFiles, now).map(({ kind, records }) => ({
		kind,
		listings: planImport(kind, records, [], now).listings.map((row) => ({
			...row,
			ordinal: row.ordinal ?? 0,
			summary: parseSummary(row.summary),
			verifiedAt: row.verifiedAt ?? null,
			whole: { attributes: JSON.parse(row.attributes), provenance: parseProvenance(row.provenance) },
		})),
	}));
}

const ordersToday = plannedOn(TODAY).map(({ listings }) => listings.map(({ id }) => id));

describe.each(DAYS)("on %s", (day) => {
	const planned = plannedOn(day);

	test.each(planned.map((each, at) => ({ ...each, at })))(
		"no list empties or is ordered by age: $kind.id",
		({ kind, listings, at }) => {
			expect(listings.length).toBeGreaterThan(0);
			if (hasSwitch(kind)) expect(listings.map(({ id }) => id)).toEqual(ordersToday[at]);
		},
	);

	test.each(planned)("no older value of a row is unmarked, or headlines: $kind.id", ({ kind, listings }) => {
		for (const listing of listings) {
			const { cells, old = [] } = presentRow(kind, listing, day, {});
			kind.columns.forEach((column, at) => {
				const fields = shownFields(column, cells[at] ?? null);
				const isOld = fields.some((key) => isPast(kind, listing.whole, key, day));
				expect([listing.slug, fields, Boolean(old[at])]).toEqual([listing.slug, fields, isOld]);
			});
			const source = cellSource(kind, { ...listing.whole, name: listing.name }, day);
			const [first] = headlinesOf(kind, listing.whole, source, day);
			const [key = ""] = kind.headlineFrom;
			if (first?.value && !first.isOld && listing.whole.provenance[key])
				expect([listing.slug, isValueCurrent(kind, listing.whole, key, day)]).toEqual([listing.slug, true]);
		}
	});

	test.each(planned)(
		"a cell whose own figure is unknown names those it shows: $kind.id",
		({ kind, listings }) => {
			const settings: Options[] = [{}, ...settingsOf(kind)];
			for (const { slug, whole, summary } of listings)
				for (const options of settings)
					for (const column of kind.columns) {
						const cell = column.cell(cellSource(kind, { ...whole, name: slug }, day, options));
						const [own = ""] = column.sort ? [column.sort.field] : [];
						const about = [slug, column.key, options, cell];
						if (!doesAge(kind, own)) continue;
						for (const key of cell !== null && typeof cell === "object" ? (cell.of ?? []) : []) {
							expect([...about, own, ...(column.otherwise ?? [])]).toContain(key);
							expect([...about, currentValue(kind, whole.attributes, key, day, options)]).not.toContain(null);
							expect(summary.provenance).toMatchObject(
								Object.fromEntries(
									partsBehind(kind, whole, key).map(({ field }) => [field.key, expect.anything()]),
								),
							);
						}
						if (currentValue(kind, whole.attributes, own, day, options) === null && showsFigure(cell))
							expect([...about, shownFields(column, cell)]).not.toEqual([...about, [own]]);
					}
		},
	);

	test.each(planned)("no older value is the best of a comparison: $kind.id", ({ kind, listings }) => {
		for (let from = 0; from < listings.length; from += 4) {
			const compared = listings.slice(from, from + 4).map(({ name, whole }) => ({ kind, name, ...whole }));
			for (const { key, cells } of compareGroups(compared, day).flatMap(({ rows }) => rows))
				for (const [at, { best, mark }] of cells.entries()) {
					const listing = compared[at];
					if (!best || !listing || !fieldOf(kind, key)) continue;
					expect([listing.name, key, isValueCurrent(kind, listing, key, day)]).toEqual([
						listing.name,
						key,
						true,
					]);
					expect(mark?.weight).not.toBe("stale");
				}
		}
	});
});

/** Whether a reader sees a number in a cell. */
function showsFigure(cell: Cell): boolean {
	if (cell === null || typeof cell === "string") return /\d/.test(cell ?? "");
	if ("call" in cell) return cell.call !== null || cell.sale !== null;
	return /\d/.test(`${cell.text ?? ""} ${cell.sub ?? ""}`);
}
