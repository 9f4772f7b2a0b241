import { describe, expect, test } from "vitest";
import { compareGroups } from "~/compare/comparison/compare-rows";
import { cellSource } from "~/listings/format-value";
import { planImport } from "~/listings/import/plan-import";
import { readContents } from "~/listings/import/read-contents";
import { hasSwitch } from "~/listings/index/checked-filter";
import { kinds } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { headlinesOf } from "~/listings/upkeep/headlines";
import { isValueCurrent } from "~/listings/upkeep/value-life";
import { addDays } from "~/ui/format";
import { parseProvenance, parseSummary } from "~db/stored-provenance";
import { contentFiles } from "../../../tests/support/content-files";
import { isPast, presentRow } from "./present-row";

/* What the starting content says as days go by with nobody at the desk: values get old, and nothing else becomes of a page. */

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
			const { old = [] } = presentRow(kind, listing, day, {});
			kind.columns.forEach(({ sort }, column) => {
				const isOld = sort !== undefined && isPast(kind, listing.whole, sort.field, day);
				expect([listing.slug, sort?.field, Boolean(old[column])]).toEqual([listing.slug, sort?.field, isOld]);
			});
			const source = cellSource(kind, { ...listing.whole, name: listing.name }, day);
			const [first] = headlinesOf(kind, listing.whole, source, day);
			const [key = ""] = kind.headlineFrom;
			if (first?.value && !first.isOld && listing.whole.provenance[key])
				expect([listing.slug, isValueCurrent(kind, listing.whole, key, day)]).toEqual([listing.slug, true]);
		}
	});

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
