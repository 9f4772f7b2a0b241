import { stringOf } from "../../../app/listings/kinds/kind";
import { list, object, words } from "../fetching/json-parts";
import type { KnownListing } from "./importer";

export type Reported = { end: string; val: number; accn: string; form: string; filed: string };

/** Drafts and forecasts, such as prospectuses, don't report facts. */
const FORMS = /^(10-K|10-Q|20-F|40-F|6-K|8-K|10-KT|10-QT)(\/A)?$/;
const SPLITS = [
	"us-gaap:StockholdersEquityNoteStockSplitConversionRatio1",
	"us-gaap:StockholdersEquityReverseStockSplit",
];
/** A factor between two share counts that suggests a split. */
const SPLIT_LIKE = 3;

const isDay = (value: unknown): value is string =>
	typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

function unitsOf(facts: unknown, concept: string): Record<string, unknown> {
	const [taxonomy = "", tag = ""] = concept.split(":");
	return object(object(object(object(facts)[taxonomy])[tag]).units);
}

export function reportedOf(facts: unknown, concept: string, unit: string): Reported[] {
	return list(unitsOf(facts, concept)[unit]).flatMap((row): Reported[] => {
		const { start, end, val, accn, form, filed } = object(row);
		const kind = words(form);
		if (start !== undefined || kind === null || !FORMS.test(kind)) return [];
		if (typeof val !== "number" || !Number.isFinite(val) || val < 0) return [];
		if (typeof accn !== "string" || !/^\d{10}-\d{2}-\d{6}$/.test(accn)) return [];
		return isDay(end) && isDay(filed) ? [{ end, val, accn, form: kind, filed }] : [];
	});
}

/** Other units reported for a concept. */
export const otherUnits = (facts: unknown, concept: string, unit: string): string[] =>
	Object.keys(unitsOf(facts, concept)).filter((name) => name !== unit);

/** By day, then by filing, because an amendment replaces the original. Ignores future filings. */
export function newestOf(reported: Reported[], today: string): Reported | null {
	return reported
		.filter(({ end, filed }) => filed <= today && end <= filed)
		.reduce<Reported | null>(
			(best, one) =>
				!best || one.end > best.end || (one.end === best.end && one.filed > best.filed) ? one : best,
			null,
		);
}

export function newestDay(
	facts: unknown,
	concepts: Array<{ unit: string; concepts: string[] }>,
	today: string,
): string | null {
	const days = concepts.flatMap(({ unit, concepts: names }) =>
		names.flatMap((name) => newestOf(reportedOf(facts, name, unit), today)?.end ?? []),
	);
	return days.sort().at(-1) ?? null;
}

/** Null without a sign: a reported split, a known split, a later report that counts the same day differently, or a large change. */
export function splitDoubt(
	facts: unknown,
	reported: Reported[],
	last: Reported,
	listing: KnownListing,
	today: string,
): string | null {
	if (last.val === 0) return "It reports no shares. Check the report";
	const known = stringOf(listing.attributes, "last_split_on");
	if (known && last.end < known) return `The count is from before the share split on ${known}`;
	const splits = SPLITS.flatMap((concept) =>
		Object.values(unitsOf(facts, concept)).flatMap((rows) =>
			list(rows).flatMap((row) => {
				const { end, filed } = object(row);
				return isDay(end) && isDay(filed) && filed <= today ? [end] : [];
			}),
		),
	);
	const after = splits
		.filter((day) => day >= last.end)
		.sort()
		.at(-1);
	if (after) return `There was a share split on ${after}. Check whether this count is from before it`;
	// Zero shares are farther from any number than a split.
	const isFar = (a: number, b: number) =>
		a !== b && (a === 0 || b === 0 || Math.max(a / b, b / a) >= SPLIT_LIKE);
	const before = newestOf(
		reported.filter(({ end }) => end < last.end),
		today,
	);
	const sameDay = reported.find(
		({ end, val, filed }) => end === last.end && filed <= today && isFar(val, last.val),
	);
	if (sameDay) return `An earlier report has ${sameDay.val} for the same day. Look for a share split`;
	return before && isFar(before.val, last.val)
		? `${before.val} shares on ${before.end}: look for a share split between`
		: null;
}
