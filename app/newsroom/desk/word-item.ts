import { percent } from "~/finance/words";
import { formatValue } from "~/listings/facts/format-value";
import { labelInside, type Topic, topicOf } from "~/listings/facts/news-field";
import { gradeWords } from "~/listings/facts/provenance";
import { conditionOf } from "~/listings/kinds/condition";
import type { Kind } from "~/listings/kinds/kind";
import { capitalise, dayOf, formatBitcoin, formatDate, hostOf, joinWords, plural } from "~/ui/format";
import type { FactRecord } from "~db/records";
import type { Value } from "~db/values";
import { lastDigitOf } from "./comparable";
import type { ChangedDay, FoundChange } from "./find-changes";
import { EXAMPLE, loanEffect } from "./loan-effect";

const IN_FULL = 2;
const NAMED = 2;

const NOT_TOLD: Record<Topic, string> = {
	rate: "We don’t know which customers get it, what other fees apply, or whether existing loans and orders keep the old terms.",
	holding:
		"We don’t know when or at what price the bitcoin was bought, sold or moved, or whether any of it is pledged.",
	amount:
		"We don’t know why it changed, what other fees or limits apply, or whether existing customers keep the old terms.",
	status:
		"We don’t know what happens to existing customers or how long this will last. Ask before you rely on it.",
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

/** `Strike: lowest APR down from 9.5% to 7.49%`. */
export function titleOf(kind: Kind, name: string, day: ChangedDay): string {
	const [lead, ...more] = day.changes;
	if (!lead) return name;
	const also = more.length === 0 ? "" : `, plus ${plural(more.length, "more change", "more changes")}`;
	return `${isTakenBack(day) ? "Withdrawn: " : ""}${name}: ${changeWords(kind, lead, day)}${also}`;
}

export function isTakenBack({ changes }: ChangedDay): boolean {
	return changes.every(({ end }) => end?.by === "taken back");
}

function changeWords(kind: Kind, change: FoundChange, day: ChangedDay): string {
	const before = wordsOf(kind, change, day, "before", change.from.value);
	const after = wordsOf(kind, change, day, "after", change.to.value);
	const { noun } = subjectOf(labelInside(change.field));
	return `${noun} ${directionOf(change)} from ${before} to ${after ?? "no longer published"}`;
}

function directionOf({ from: { value: was }, to: { value: is } }: FoundChange): "up" | "down" | "changed" {
	if (typeof was !== "number" || typeof is !== "number" || was === is) return "changed";
	return is > was ? "up" : "down";
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
			: kind.id === "lender"
				? [`We can’t calculate what this means for a loan of ${EXAMPLE}.`]
				: []),
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
	const before = `${wordsOf(kind, change, day, "before", from.value)} (${asOf(from)})`;
	const after = `${wordsOf(kind, change, day, "after", to.value) ?? "no longer published"} (${asOf(to)})`;
	// "Held" stays true when a later value is known.
	const { noun, verb } = subjectOf(labelInside(field));
	const now = topicOf(field) === "holding" ? `${name} held` : `At ${name}, the ${noun} ${verb}`;
	return `${now} ${after}, ${directionOf(change)} from ${before}.`;
}

/** A label as a sentence subject with its verb, such as `lowest APR` with `is`, or `margin call` with `is at`. */
function subjectOf(label: string): { noun: string; verb: string } {
	const [, noun = label, at = ""] = /^(.+?)(?: (at|from))?$/.exec(label) ?? [];
	const isLevel = /^(margin call|liquidation)( of “.*)?$/.test(noun);
	const verb = /^(keys|tickets)\b/.test(noun) ? "are" : "is";
	return { noun, verb: `${verb} ${isLevel ? "at" : at}`.trim() };
}

function whoSaid(kind: Kind, { field, from, to }: FoundChange): string {
	const [old, now] = [saidBy(kind, from), saidBy(kind, to)];
	if (old === now) return `Both are from ${now}.`;
	const isCounted = topicOf(field) === "holding" && from.publisher !== to.publisher;
	const doubt = isCounted ? " The change may only be a different way of counting." : "";
	return `The new one is from ${now}. The old one is from ${old}.${doubt}`;
}

function asOf({ asOf: date, readAt }: FactRecord): string {
	if (date) return formatDate(date);
	return readAt ? `undated, read ${formatDate(readAt)}` : "undated";
}

function saidBy(kind: Kind, { sourceUrl, grade, via, confidence }: FactRecord): string {
	if (confidence === "general-knowledge") return "an unsourced entry";
	if (grade === "record" || !sourceUrl) return "the sources for the whole listing";
	return `${hostOf(sourceUrl)}, ${gradeWords(grade, kind.id)}${via ? " (secondhand)" : ""}`;
}

/** A holding in whole thousands of bitcoin is a rounded number. In sats. */
const ROUND = 1e11;

/** Rounded numbers give a rough difference, and we say so. */
function holdingEffect({ field, from, to }: FoundChange): string | null {
	if (topicOf(field) !== "holding" || typeof from.value !== "number" || typeof to.value !== "number")
		return null;
	if (to.value === 0) return `It now reports no bitcoin (down from ${formatBitcoin(from.value)}).`;
	const isRough = [from.value, to.value].some((value) => value > 0 && lastDigitOf(value) >= ROUND);
	const apart = Math.abs(to.value - from.value);
	const by = isRough ? Number(apart.toPrecision(2)) : apart;
	const share =
		from.value > 0
			? ` (${percent(isRough ? Number((by / from.value).toPrecision(2)) : by / from.value)})`
			: "";
	const way = to.value > from.value ? "Up" : "Down";
	return isRough
		? `${way} about ${formatBitcoin(by)}${share}. At least one figure is rounded.`
		: `${way} ${formatBitcoin(by)}${share}.`;
}

function notTold({ changes }: ChangedDay): string {
	const [lead] = changes;
	return NOT_TOLD[(lead && topicOf(lead.field)) ?? "amount"];
}

function whenWords({ origin, recordedAt }: ChangedDay): string {
	const day = formatDate(dayOf(recordedAt));
	return origin === "recorded"
		? `We recorded this on ${day}. The change itself may be older. The earlier figure stays in the history.`
		: `The change happened sometime between these two dates. We found it among dated figures that we recorded together on ${day}.`;
}

function endWords(kind: Kind, day: ChangedDay): string[] {
	const words = day.changes.flatMap((change) => {
		const { field, to, end } = change;
		if (!end) return [];
		const value = wordsOf(kind, change, day, "after", to.value) ?? "no longer published";
		const what = `${capitalise(labelInside(field))}, ${value}`;
		return end.by === "taken back"
			? [`Withdrawn on ${formatDate(end.on)}: ${what}. We no longer show this.`]
			: [`Replaced by a later figure on ${formatDate(end.on)}: ${what}.`];
	});
	return words.length > 0 ? [words.slice(0, 3).join(" ")] : [];
}
