import { onAxis } from "~/finance/words";
import { drawSteps, type StepsSize } from "~/ui/chart/steps";
import type { StepsView } from "~/ui/chart/value-steps";
import { firstDay, formatDate, hostOf } from "~/ui/format";
import type { Attributes } from "~db/values";
import { rankOf } from "./facts/choose-statement";
import type { Fact } from "./facts/facts";
import { formatValue } from "./format-value";
import type { Field } from "./kinds/kind";

type Dated = { day: string; value: number; fact: Fact };

/** How a page shows what a field has been. */
export type StepsWords = {
	heading: string;
	/** What the numbers are, at the beginning of a sentence. */
	label: string;
	caption: string;
	/** Wide, then narrow. */
	sizes: StepsSize[];
	/** How the axis says a number; left out: as the field's unit does. */
	axis?: (value: number) => string;
	/** The date whose value the page is about; left out where it is about all of them. */
	told?: string | null;
};

/**
 * The dated values of a field, drawn and as rows, the newest first. Null where the field has no numbers, or fewer than two days have one.
 * @param statements those of the field
 * @param attributes what the listing says now: some fields need others to be put into words
 */
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
		...{ heading, caption },
		summary: `${label}: ${words(first.value)} on ${formatDate(first.fact.asOf)}, ${words(last.value)} on ${formatDate(last.fact.asOf)}, ${values.length} dated values. The same numbers follow as a table.`,
		drawings: sizes.map((size) => drawSteps(points, size, axis ?? ((tick) => onAxis(tick, unit)))),
		rows: values.toReversed().map(({ value, fact }) => ({
			...{ date: formatDate(fact.asOf), value: words(value) },
			source: whoSays(fact),
		})),
	};
}

/** By day, the oldest first; of one day the value of the best source. A month or a year stands for its first day. */
function datedValues(facts: Fact[]): Dated[] {
	const byDay = new Map<string, Dated>();
	for (const fact of [...facts].sort((a, b) => rankOf(a.grade) - rankOf(b.grade))) {
		if (fact.asOf === null || typeof fact.value !== "number" || fact.standing === "aside") continue;
		const day = firstDay(fact.asOf);
		if (!byDay.has(day)) byDay.set(day, { day, value: fact.value, fact });
	}
	return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** What a stored number is divided by to be read: cents, sats. */
function unitOf({ type }: Field): number {
	return type === "bitcoin" ? 1e8 : type === "money" ? 100 : 1;
}

function whoSays({ sourceUrl, grade, confidence }: Fact): StepsView["rows"][number]["source"] {
	if (confidence === "general-knowledge") return "general knowledge";
	return sourceUrl && grade !== "record"
		? { href: sourceUrl, host: hostOf(sourceUrl) }
		: "the record’s sources";
}
