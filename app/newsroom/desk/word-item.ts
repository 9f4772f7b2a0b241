import { percent } from "~/finance/words";
import { formatValue } from "~/listings/facts/format-value";
import { labelInside, type Topic, topicOf } from "~/listings/facts/news-field";
import { gradeWords } from "~/listings/facts/provenance";
import { conditionOf } from "~/listings/kinds/condition";
import type { Kind } from "~/listings/kinds/kind";
import { capitalise, dayOf, formatBitcoin, formatDate, hostOf, joinWords } from "~/ui/format";
import type { FactRecord } from "~db/records";
import type { Value } from "~db/values";
import { lastDigitOf } from "./comparable";
import type { ChangedDay, FoundChange } from "./find-changes";
import { EXAMPLE, loanEffect } from "./loan-effect";

const IN_FULL = 2;
const NAMED = 2;

const NOT_TOLD: Record<Topic, string> = {
	rate: "The figure does not tell which customers get it, what other fees there are, or whether loans and orders already made keep the old terms.",
	holding:
		"The figure does not tell on which days coins were bought, sold or moved, at what price, or whether any of them are pledged.",
	amount:
		"The figure does not tell why it changed, what other fees or limits there are, or whether those who are customers already keep the old terms.",
	status:
		"The record does not tell what becomes of those who are customers already, nor how long it stays so: ask before you rely on it.",
};

export function wordsOf(
	kind: Kind,
	{ field }: FoundChange,
	day: ChangedDay,
	side: "before" | "after",
	value: Value | null,
): string | null {
	if (value === null) return null;
	const attributes = day[side];
	const words = formatValue(field, value, attributes);
	// We only know conditions for values that were shown. Earlier values in a history have none.
	const isKnown = day.origin === "recorded" || (side === "after" && attributes[field.key] === value);
	const held = isKnown ? conditionOf(kind, attributes, field.key) : null;
	// A condition that is the same before and after is said once.
	const isSaid = side === "before" && held?.said === conditionOf(kind, day.after, field.key)?.said;
	if (held && !isSaid) return held.words(words).replace(/^(from|up to) /, "");
	return field.type === "choice" ? words.toLowerCase() : words;
}

/** `Strike: lowest APR 9.5% to 7.49%`. */
export function titleOf(kind: Kind, name: string, day: ChangedDay): string {
	const [lead, ...more] = day.changes;
	if (!lead) return name;
	const also =
		more.length === 0
			? ""
			: more.length === 1
				? ", and one more change"
				: `, and ${more.length} more changes`;
	return `${isTakenBack(day) ? "Taken back: " : ""}${name}: ${changeWords(kind, lead, day)}${also}`;
}

export function isTakenBack({ changes }: ChangedDay): boolean {
	return changes.every(({ end }) => end?.by === "taken back");
}

function changeWords(kind: Kind, change: FoundChange, day: ChangedDay): string {
	const before = wordsOf(kind, change, day, "before", change.from.value);
	const after = wordsOf(kind, change, day, "after", change.to.value);
	return `${labelInside(change.field)} ${before}${after === null ? ", not stated any more" : ` to ${after}`}`;
}

/** 60 to 200 words together. */
export function paragraphsOf(kind: Kind, name: string, day: ChangedDay): string[] {
	const told = day.changes.slice(0, IN_FULL);
	const named = day.changes.slice(IN_FULL, IN_FULL + NAMED);
	const beyond = day.changes.length - told.length - named.length;
	const effects = told.flatMap(
		(change) =>
			loanEffect({ ...change, ...day, kind, today: dayOf(day.recordedAt) }) ?? holdingEffect(change) ?? [],
	);
	return [
		...endWords(kind, day),
		changeSentences(kind, name, told, day),
		...(named.length > 0
			? [
					`Also changed: ${joinWords([...named.map((change) => changeWords(kind, change, day)), ...(beyond > 0 ? [`${beyond} more`] : [])])}.`,
				]
			: []),
		...(effects.length > 0
			? [[...new Set(named.length > 0 ? effects.slice(0, 1) : effects)].join(" ")]
			: [noEffect(kind)]),
		`${notTold(day)} ${whenWords(day)}`,
	];
}

/** The fully worded changes. Names the sources once if all changes share them. */
function changeSentences(kind: Kind, name: string, changes: FoundChange[], day: ChangedDay): string {
	const told = changes.map((change) => ({
		what: whatChanged(kind, name, change, day),
		who: whoSaid(kind, change),
	}));
	const isOne = told.every(({ who }) => who === told[0]?.who);
	return told
		.flatMap(({ what, who }, at) => (isOne && at < told.length - 1 ? [what] : [what, who]))
		.join(" ");
}

function whatChanged(kind: Kind, name: string, change: FoundChange, day: ChangedDay): string {
	const { field, from, to } = change;
	const before = `${wordsOf(kind, change, day, "before", from.value)}, ${asOf(from)}.`;
	const words = wordsOf(kind, change, day, "after", to.value);
	const after = `${words ?? "not stated any more"}, ${asOf(to)}.`;
	// Of the day of its source, which stays true when a later one is known.
	if (topicOf(field) === "holding") return `${name} held ${after} Before, it held ${before}`;
	const { what, verb, was } = subjectOf(labelInside(field));
	return `At ${name} ${what} ${verb} ${after} Before, it ${was} ${before}`;
}

/** A label as a sentence subject with its verb, such as `the lowest APR is` or `the margin call is at`. */
function subjectOf(label: string): { what: string; verb: string; was: string } {
	const [, noun = label, at = ""] = /^(.+?)(?: (at|from))?$/.exec(label) ?? [];
	const isMany = /^(keys|tickets)\b/.test(noun);
	const what = noun.startsWith("paid ") ? `what is ${noun}` : `the ${noun}`;
	return { what, verb: `${isMany ? "are" : "is"} ${at}`.trim(), was: `was ${at}`.trim() };
}

function whoSaid(kind: Kind, { field, from, to }: FoundChange): string {
	const [old, now] = [saidBy(kind, from), saidBy(kind, to)];
	if (old === now) return `Both are from ${now}.`;
	const isCounted = topicOf(field) === "holding" && from.publisher !== to.publisher;
	const doubt = isCounted ? " Two sources may count differently." : "";
	return `The new value is from ${now}; the earlier one is from ${old}.${doubt}`;
}

function asOf({ asOf: date, readAt }: FactRecord): string {
	if (date) return `as of ${formatDate(date)}`;
	return readAt ? `undated and read on ${formatDate(readAt)}` : "of a day that is not known";
}

function saidBy(kind: Kind, { sourceUrl, grade, via, confidence }: FactRecord): string {
	if (confidence === "general-knowledge") return "general knowledge, without a source";
	if (grade === "record" || !sourceUrl) return "the record’s sources as a whole";
	return `${hostOf(sourceUrl)}, ${gradeWords(grade, kind.id)}${via ? ", which somebody else quoted" : ""}`;
}

/** A holding in whole thousands of bitcoin is a rounded number. In sats. */
const ROUND = 1e11;

/** Rounded numbers give a rough difference, and we say so. */
function holdingEffect({ field, from, to }: FoundChange): string | null {
	if (topicOf(field) !== "holding" || typeof from.value !== "number" || typeof to.value !== "number")
		return null;
	const isRough = [from.value, to.value].some((value) => value > 0 && lastDigitOf(value) >= ROUND);
	const apart = Math.abs(to.value - from.value);
	const by = isRough ? Number(apart.toPrecision(2)) : apart;
	const share =
		from.value > 0
			? `, ${percent(isRough ? Number((by / from.value).toPrecision(2)) : by / from.value)} of what was held before`
			: "";
	const words = `That is ${isRough ? "about " : ""}${formatBitcoin(by)} ${to.value > from.value ? "more" : "less"}${share}`;
	return isRough ? `${words}: one of the two is a round figure.` : `${words}.`;
}

function noEffect(kind: Kind): string {
	return kind.id === "lender"
		? `What it means for a loan of ${EXAMPLE} cannot be computed from it.`
		: `It has no bearing on a loan of ${EXAMPLE}.`;
}

function notTold({ changes }: ChangedDay): string {
	const [lead] = changes;
	return NOT_TOLD[(lead && topicOf(lead.field)) ?? "amount"];
}

function whenWords({ origin, recordedAt }: ChangedDay): string {
	const day = formatDate(dayOf(recordedAt));
	return origin === "recorded"
		? `Recorded on ${day}; the change itself may be older. The earlier value stays in the history.`
		: `A date is that of its source: the change came at some time between the two. Found among dated values that were recorded together on ${day}.`;
}

function endWords(kind: Kind, day: ChangedDay): string[] {
	const words = day.changes.flatMap((change) => {
		const { field, to, end } = change;
		if (!end) return [];
		const value = wordsOf(kind, change, day, "after", to.value) ?? "that it is not stated";
		const what = `${capitalise(labelInside(field))}, ${value}`;
		return end.by === "taken back"
			? [`Taken back on ${formatDate(end.on)}: ${what}. Our record does not state this any more.`]
			: [`Since ${formatDate(end.on)} a later value has taken the place of this one: ${what}.`];
	});
	return words.length > 0 ? [words.slice(0, 3).join(" ")] : [];
}
