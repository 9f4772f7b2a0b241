import { ContentError } from "~/listings/facts/content-error";
import { shownOf } from "~/listings/facts/facts";
import type { StatedFact } from "~/listings/facts/state-facts";
import { dayKey } from "~/listings/kinds/fields";
import type { Field, Kind } from "~/listings/kinds/kind";
import { daysBetween, formatDate } from "~/ui/format";
import { groupBy } from "~db/group-by";
import type { Attributes } from "~db/values";

/** Not the constant of the computation, so that a change there can't relax it unnoticed. */
const MOST_DAYS_APART = 7;

const TRACKERS = new Set(["aggregator", "farm"]);

/** @throws ContentError */
export function checkStatements(
	kind: Kind,
	file: string,
	record: string,
	statements: StatedFact[],
	only?: ReadonlySet<string>,
): void {
	const byField = groupBy(statements, ({ field }) => field);
	for (const [field, group] of byField)
		if (!only || only.has(field)) noTrackerOverAFiling(file, record, field, group);
	const dated = kind.fields.filter(({ keepsDay }) => keepsDay).map(({ key }) => key);
	const made = kind.fields.filter(
		({ derive }) => (derive?.from ?? []).filter((key) => dated.includes(key)).length > 1,
	);
	if (made.length === 0 || (only && !dated.some((key) => only.has(key)))) return;
	const shown = shownWithDays(kind, byField);
	for (const field of made) ofOneTime(file, record, field, shown, dated);
}

/** `stands` is for cases that the order of grades can't know. It already knows that filings beat trackers. */
function noTrackerOverAFiling(file: string, record: string, field: string, group: StatedFact[]): void {
	const stands = group.find(({ standing, grade }) => standing === "stands" && TRACKERS.has(grade));
	const filing = group.find(
		({ standing, grade, value }) => standing === "stated" && grade === "filing" && value !== null,
	);
	if (!stands || !filing) return;
	const day = filing.asOf ? ` from ${formatDate(filing.asOf)}` : "";
	const who = stands.publisher ?? "a tracker";
	throw new ContentError(
		file,
		record,
		field,
		`puts ${who} above a filing${day}. A tracker never replaces a filing`,
	);
}

function shownWithDays(kind: Kind, byField: Map<string, StatedFact[]>): Attributes {
	const attributes: Attributes = {};
	for (const [key, group] of byField) {
		const shown = shownOf(kind, key, group);
		if (!shown || shown.value === null) continue;
		attributes[key] = shown.value;
		attributes[dayKey(key)] = shown.from.asOf;
	}
	return attributes;
}

function ofOneTime(
	file: string,
	record: string,
	{ key, derive }: Field,
	shown: Attributes,
	dated: string[],
): void {
	// Any day works, because none of these values depends on today.
	if (!derive || derive.value(shown, "9999-12-31") === null) return;
	const inputs = derive.from.filter((from) => dated.includes(from) && shown[from] != null);
	const days = inputs.map((from) => String(shown[dayKey(from)] ?? "")).sort();
	const [first = "", last = ""] = [days[0], days.at(-1)];
	const fail = (reason: string): never => {
		throw new ContentError(file, record, key, `comes from ${inputs.join(", ")}, ${reason}`);
	};
	if (days.some((day) => day.length < "2026-11-20".length)) fail("and one of them has no day");
	if (daysBetween(first, last) > MOST_DAYS_APART)
		fail(`which are ${daysBetween(first, last)} days apart (the limit is ${MOST_DAYS_APART})`);
	const split = shown.last_split_on;
	if (typeof split === "string" && first < split && split <= last)
		fail(`with the split of ${formatDate(split)} between them`);
}
