import { liveStatements, sameValue } from "~/listings/facts/choose-statement";
import { type Fact, shownOf, shownValues, statementsByField } from "~/listings/facts/facts";
import { topicOf } from "~/listings/facts/news-field";
import { partFieldsOf } from "~/listings/facts/part-field";
import { isRetiredEnd } from "~/listings/facts/state-facts";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { compareDates } from "~/listings/values/age";
import { entryKeysAmong, idOf, isEntry } from "~/listings/values/entries";
import { addDays, dayOf, firstDay } from "~/ui/format";
import { groupBy } from "~db/group-by";
import type { NewsChange } from "~db/queries/news";
import { DAY } from "~db/time";
import type { Attributes, Entry } from "~db/values";
import { isNews } from "./comparable";

/** The same facts give the same changes, in any order and however often the message arrives. Pure. */

/** For part of an entry, the statements have the part's value and `entry` is the whole. */
export type FoundChange = {
	field: Field;
	from: Fact;
	to: Fact;
	end: NewsChange["end"];
	entry?: { before: Entry; after: Entry };
};

export type ChangedDay = {
	/** ISO day or month. */
	dated: string;
	/** `history` was found among dated values when we first wrote the listing. */
	origin: "recorded" | "history";
	/** The latest fact's time, in UTC milliseconds. */
	recordedAt: number;
	changes: FoundChange[];
	before: Attributes;
	after: Attributes;
};

/** How many days before a listing's first recording we still report changes. */
const HISTORY_DAYS = 365;

export function findChanges(kind: Kind, all: Fact[]): ChangedDay[] {
	const facts = all.filter((fact) => !isRetiredEnd(fact));
	if (facts.length === 0) return [];
	const first = facts.reduce(
		(least, { recordedAt }) => Math.min(least, recordedAt),
		Number.POSITIVE_INFINITY,
	);
	const days = [...historyDays(kind, facts, first), ...recordedDays(kind, facts, first)];
	return days
		.filter(({ changes }) => changes.length > 0)
		.sort((a, b) => compareDates(a.dated, b.dated) || a.recordedAt - b.recordedAt);
}

/** Changes by the UTC day of recording. The first values of a new listing aren't changes. */
function recordedDays(kind: Kind, facts: Fact[], first: number): ChangedDay[] {
	const later = facts.filter(({ recordedAt }) => recordedAt > first);
	return [...groupBy(later, ({ recordedAt }) => dayOf(recordedAt))].map(([dated, added]): ChangedDay => {
		const start = Date.parse(dated);
		const was = facts.filter(({ recordedAt }) => recordedAt === first || recordedAt < start);
		const is = facts.filter(({ recordedAt }) => recordedAt < start + DAY);
		return changedBy(kind, facts, { was, is, added, dated }, isNewsOfDay);
	});
}

/**
 * Reports each recording separately, with corrections and new ways of counting, because readers see the value change
 * either way.
 */
export function findChangesOf(kind: Kind, all: Fact[], ids: readonly string[]): ChangedDay | null {
	const facts = all.filter((fact) => !isRetiredEnd(fact));
	const isNew = new Set(ids);
	const added = facts.filter(({ id }) => isNew.has(id));
	const at = Math.max(...added.map(({ recordedAt }) => recordedAt));
	if (added.length === 0) return null;
	const is = facts.filter(({ recordedAt }) => recordedAt <= at);
	const was = is.filter(({ id }) => !isNew.has(id));
	return changedBy(kind, facts, { was, is, added, dated: dayOf(at) }, isShownAnew(isNew));
}

function isShownAnew(isNew: ReadonlySet<string>): IsChange {
	return (field, from, to) =>
		topicOf(field) !== null &&
		isNew.has(to.id) &&
		from.value !== null &&
		to.value !== null &&
		!sameValue(from, to);
}

type IsChange = (field: Field, from: Fact, to: Fact, facts: Fact[]) => boolean;

const isNewsOfDay: IsChange = (field, from, to, facts) =>
	isLater(from, to) && isNews(field, from, to, ofField(facts, field));

type Recorded = { was: Fact[]; is: Fact[]; added: Fact[]; dated: string };

function changedBy(
	kind: Kind,
	facts: Fact[],
	{ was, is, added, dated }: Recorded,
	isChange: IsChange,
): ChangedDay {
	const [old, now] = [statementsByField([...was]), statementsByField([...is])];
	const changes = fieldsOf(kind, added).flatMap((field): FoundChange[] => {
		const from = shownOf(kind, field.key, old.get(field.key) ?? [])?.from;
		const to = shownOf(kind, field.key, now.get(field.key) ?? [])?.from;
		if (!from || !to) return [];
		return stepsOf(field, from, to)
			.filter((step) => isChange(step.field, step.from, step.to, facts))
			.map((step) => ({ ...step, end: endOf(kind, facts, to) }));
	});
	return {
		dated,
		origin: "recorded",
		changes,
		recordedAt: Math.max(...added.map(({ recordedAt }) => recordedAt)),
		before: shownValues(kind, liveStatements(was)),
		after: shownValues(kind, liveStatements(is)),
	};
}

/** Changes among a new listing's first values. Both values need a date and their own source. */
function historyDays(kind: Kind, facts: Fact[], first: number): ChangedDay[] {
	const today = dayOf(first);
	const written = facts.filter(({ recordedAt }) => recordedAt === first);
	const byId = new Map(written.map((fact) => [fact.id, fact]));
	const after = shownValues(kind, liveStatements(written));
	const live = liveStatements(facts).filter(({ standing }) => standing !== "aside");
	const changes = written.flatMap((late): FoundChange[] => {
		const field = fieldOf(kind, late.field);
		const from = byId.get(late.supersedes ?? "");
		if (!field || !from || !isSourced(from) || !isStillSaid(from, live)) return [];
		const statements = live.filter(({ field: key, recordedAt }) => key === field.key && recordedAt === first);
		const to = firstToSay(late, from, statements);
		const steps = stepsOf(field, from, to).filter((step) =>
			isNews(step.field, step.from, step.to, step.entry ? [] : statements),
		);
		if (!isSourced(to) || steps.length === 0) return [];
		const [was, is] = [from.asOf ?? "", to.asOf ?? ""];
		// We can't order a bare year, or two dates when one contains the other.
		if (is.length < 7 || was.startsWith(is) || is.startsWith(was) || firstDay(is) <= firstDay(was)) return [];
		const day = firstDay(is);
		if (day < addDays(today, -HISTORY_DAYS) || day >= today) return [];
		return steps.map((step) => ({ ...step, end: endOf(kind, facts, to) }));
	});
	return [...groupBy(changes, ({ to }) => to.asOf ?? "")].map(([dated, ofDay]) => ({
		dated,
		origin: "history",
		recordedAt: first,
		changes: inOrderOf(kind, ofDay),
		before: { ...after, ...valuesOf(ofDay, "from") },
		after: { ...after, ...valuesOf(ofDay, "to") },
	}));
}

/** Whether the value still holds. A withdrawn or overruled value was no change. */
function isStillSaid(fact: Fact, live: Fact[]): boolean {
	return live.some((one) => one.field === fact.field && one.asOf === fact.asOf && sameValue(one, fact));
}

/** The first statement with the new value. Its day is the day of the change, not the day of a later rereading. */
function firstToSay(late: Fact, from: Fact, statements: Fact[]): Fact {
	const since = firstDay(from.asOf ?? "");
	return statements.reduce((first, fact) => {
		const isOne = isSourced(fact) && sameValue(fact, late);
		if (!isOne || firstDay(fact.asOf ?? "") <= since) return first;
		// A month is not before a day in it.
		const isWithin = first.asOf?.startsWith(fact.asOf ?? "") === true;
		return !isWithin && compareDates(fact.asOf, first.asOf) < 0 ? fact : first;
	}, late);
}

function ofField(facts: Fact[], { key }: Field): Fact[] {
	return liveStatements(facts.filter((fact) => fact.field === key));
}

function fieldsOf(kind: Kind, added: Fact[]): Field[] {
	const touched = new Set(added.map(({ field }) => field));
	const entries = entryKeysAmong(kind.entries, touched).flatMap((key) => fieldOf(kind, key) ?? []);
	return [...kind.fields.filter(({ key }) => touched.has(key)), ...entries];
}

function stepsOf(field: Field, from: Fact, to: Fact): Array<Omit<FoundChange, "end">> {
	if (field.type !== "entry") return [{ field, from, to }];
	const [before, after] = [from.value, to.value];
	const id = idOf(field.entries, field.key);
	if (!isEntry(before) || !isEntry(after) || id === null) return [];
	return partFieldsOf(field.entries, id, after).map(({ field: part, valueIn }) => ({
		field: part,
		from: { ...from, value: valueIn(before) },
		to: { ...to, value: valueIn(after) },
		entry: { before, after },
	}));
}

function inOrderOf(kind: Kind, changes: FoundChange[]): FoundChange[] {
	const placeOf = ({ field }: FoundChange) => kind.fields.indexOf(field) + 1 || kind.fields.length + 1;
	return [...changes].sort((a, b) => placeOf(a) - placeOf(b));
}

function valuesOf(changes: FoundChange[], side: "from" | "to"): Attributes {
	return Object.fromEntries(
		changes.map(({ field, [side]: { field: stated, value }, entry }) =>
			entry ? [stated, side === "from" ? entry.before : entry.after] : [field.key, value],
		),
	);
}

/** Whether the new value has a later date. Another value for the same day is a correction, not news. */
function isLater(from: Fact, to: Fact): boolean {
	const day = to.asOf ?? to.readAt;
	return day !== null && (from.asOf === null || compareDates(day, from.asOf) > 0);
}

function isSourced({ confidence, sourceUrl, asOf }: Fact): boolean {
	return confidence === "sourced" && sourceUrl !== null && asOf !== null;
}

/** Why a new value no longer has a live statement. Null while it has one. */
function endOf(kind: Kind, facts: Fact[], to: Fact): NewsChange["end"] {
	const all = facts.filter(({ field }) => field === to.field);
	const live = liveStatements(all);
	if (live.some((fact) => fact.standing !== "aside" && sameValue(fact, to))) return null;
	const ended = all.find(({ withdraws }) => withdraws === to.id);
	if (!ended) return null;
	const shown = shownOf(kind, to.field, live)?.from;
	const isReplaced = shown !== undefined && isLater(to, shown);
	return { on: dayOf(ended.recordedAt), by: isReplaced ? "later value" : "taken back" };
}
