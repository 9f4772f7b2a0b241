import { onAxis } from "~/finance/words";
import { drawSteps, type StepsSize } from "~/ui/chart/steps";
import type { StepsView } from "~/ui/chart/value-steps";
import { firstDay, formatDate, hostOf, RECORDS_SOURCES } from "~/ui/format";
import type { Attributes } from "~db/values";
import type { Field } from "../kinds/kind";
import { rankOf } from "./choose-statement";
import type { Fact } from "./facts";
import { formatValue } from "./format-value";

type Dated = { day: string; value: number; fact: Fact };

type StepsWords = {
	heading: string;
	label: string;
	caption: string;
	/** Wide, then narrow. */
	sizes: StepsSize[];
	/** Formats a number on the axis. Defaults to the field's unit. */
	axis?: (value: number) => string;
	told?: string | null;
};

/** Null if they aren't numbers or have fewer than two days. */
export function presentValueSteps(
	field: Field,
	statements: Fact[],
	attributes: Attributes,
	{ heading, label, caption, sizes, axis, told = null }: StepsWords,
): StepsView | null {
	const values = datedValues(statements);
	const [first, last] = [values[0], values.at(-1)];
	if (!first || !last || first.day === last.day) return null;
	const words = (value: number) => formatValue(field, value, attributes);
	const toldDay = told === null ? null : firstDay(told);
	const points = values.map(({ day, value }) => {
		return { day, value: value / unitOf(field), isTold: day === toldDay };
	});
	const unit = field.type === "ratio" ? "ratio" : "money";
	return {
		heading,
		caption,
		summary: `${label}: ${words(first.value)} on ${formatDate(first.fact.asOf)}, ${words(last.value)} on ${formatDate(last.fact.asOf)}, ${values.length} dated figures. A table with the same numbers follows.`,
		drawings: sizes.map((size) => drawSteps(points, size, axis ?? ((tick) => onAxis(tick, unit)))),
		rows: values.toReversed().map(({ value, fact }) => ({
			date: formatDate(fact.asOf),
			value: words(value),
			source: whoSays(fact),
		})),
	};
}

/** A month or a year counts as its first day. */
function datedValues(facts: Fact[]): Dated[] {
	const byDay = new Map<string, Dated>();
	for (const fact of [...facts].sort((a, b) => rankOf(a.grade) - rankOf(b.grade))) {
		if (fact.asOf === null || typeof fact.value !== "number" || fact.standing === "aside") continue;
		const day = firstDay(fact.asOf);
		if (!byDay.has(day)) byDay.set(day, { day, value: fact.value, fact });
	}
	return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

function unitOf({ type }: Field): number {
	return type === "bitcoin" ? 1e8 : type === "money" ? 100 : 1;
}

function whoSays({ sourceUrl, grade, confidence }: Fact): StepsView["rows"][number]["source"] {
	if (confidence === "general-knowledge") return "unsourced";
	return sourceUrl && grade !== "record" ? { href: sourceUrl, host: hostOf(sourceUrl) } : RECORDS_SOURCES;
}
