import { rankOf } from "~/listings/facts/choose-statement";
import { formatValue } from "~/listings/format-value";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { tenth } from "~/ui/chart/path";
import { ticksOver, yearStarts } from "~/ui/chart/ticks";
import { daysBetween, firstDay, formatDate, grouped, hostOf } from "~/ui/format";
import type { FactRecord } from "~db/records";
import type { Attributes } from "~db/values";
import type { HistoryDrawing, HistoryView } from "./view";

type Dated = { day: string; value: number; fact: FactRecord };

const SIZES = [
	{ width: 900, height: 280, left: 78, right: 890, years: 10 },
	{ width: 358, height: 240, left: 62, right: 350, years: 4 },
];
const TOP = 14;
const BELOW = 28;

/**
 * The dated values of the kind's history field, drawn and as rows, the newest first. Null where fewer than two days have one.
 * @param byField the facts of each field
 */
export function presentHistory(
	kind: Kind,
	attributes: Attributes,
	byField: Map<string, FactRecord[]>,
): HistoryView | null {
	const field = kind.history && fieldOf(kind, kind.history.field);
	if (!kind.history || !field) return null;
	const points = datedValues(byField.get(field.key) ?? []);
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || first.day === last.day) return null;
	const words = (value: number) => formatValue(field, value, attributes);
	return {
		heading: kind.history.heading,
		lede: kind.history.lede,
		summary: `${field.label}: ${words(first.value)} on ${formatDate(first.fact.asOf)}, ${words(last.value)} on ${formatDate(last.fact.asOf)}, ${points.length} dated values. The same numbers follow as a table.`,
		drawings: SIZES.map((size) => layout(points, size)),
		rows: [...points].reverse().map(({ value, fact }) => ({
			date: formatDate(fact.asOf),
			value: words(value),
			source: fact.sourceUrl ? { href: fact.sourceUrl, host: hostOf(fact.sourceUrl) } : null,
		})),
	};
}

/** By day, oldest first; of one day the value of the best source. A month or a year stands for its first day. */
function datedValues(facts: FactRecord[]): Dated[] {
	const byDay = new Map<string, Dated>();
	const bestFirst = [...facts].sort((a, b) => rankOf(a.grade) - rankOf(b.grade));
	for (const fact of bestFirst) {
		if (fact.asOf === null || typeof fact.value !== "number" || fact.standing === "aside") continue;
		const day = firstDay(fact.asOf);
		if (!byDay.has(day)) byDay.set(day, { day, value: fact.value, fact });
	}
	return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Steps: a value holds until the next is known, and says nothing of the days between. */
function layout(
	points: Dated[],
	{ width, height, left, right, years }: (typeof SIZES)[number],
): HistoryDrawing {
	const first = points[0]?.day ?? "";
	const span = daysBetween(first, points.at(-1)?.day ?? "");
	const most = Math.max(...points.map(({ value }) => value), 1);
	const ticks = ticksOver(0, most / 1e8, 4);
	const top = (ticks.at(-1) ?? 1) * 1e8;
	const x = (day: string) => tenth(left + (daysBetween(first, day) / span) * (right - left));
	const y = (value: number) => tenth(height - BELOW - (value / top) * (height - BELOW - TOP));
	const dots = points.map(({ day, value }): [number, number] => [x(day), y(value)]);
	return {
		width,
		height,
		left,
		right,
		rows: ticks.map((tick) => ({ y: y(tick * 1e8), text: grouped(tick, 3) })),
		columns: yearStarts(first, points.at(-1)?.day ?? "", years)
			.map((day) => ({ x: x(day), text: day.slice(0, 4) }))
			.filter((column) => column.x > left + 10 && column.x < right - 10),
		line: dots.map(([dotX, dotY], at) => (at === 0 ? `M${dotX} ${dotY}` : `H${dotX}V${dotY}`)).join(""),
		dots,
	};
}
