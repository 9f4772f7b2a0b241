import { createHash } from "node:crypto";
import { doesMove, isStated } from "../kinds/fields";
import { fieldOf, type Kind } from "../kinds/kind";
import { besideShown, liveStatements, sameValue } from "./choose-statement";
import { type Fact, shownOf, statementsByField } from "./facts";

export type StatedFact = Omit<Fact, "id" | "supersedes" | "withdraws" | "recordedAt" | "recordedBy">;

export function unrecorded(fact: Fact): StatedFact {
	const { id: _id, supersedes: _s, withdraws: _w, recordedAt: _at, recordedBy: _by, ...stated } = fact;
	return stated;
}

/** Who records, and when (UTC milliseconds). */
export type Recording = { at: number; by: string };

export function stateFacts(
	kind: Kind,
	before: Fact[],
	stated: StatedFact[],
	recording: Recording,
	ends: Fact[] = [],
): Fact[] {
	const live = new Set(liveStatements(before).map(statementOf));
	const timesStated = new Map<string, number>();
	for (const fact of before)
		if (fact.standing !== "withdrawn")
			timesStated.set(statementOf(fact), (timesStated.get(statementOf(fact)) ?? 0) + 1);
	const added: Fact[] = [];
	for (const statement of stated) {
		const hash = statementOf(statement);
		if (live.has(hash)) continue;
		live.add(hash);
		const times = timesStated.get(hash) ?? 0;
		const id = (times === 0 ? hash : digest([hash, times])).slice(0, 32);
		added.push({
			...statement,
			id,
			supersedes: null,
			withdraws: null,
			recordedAt: recording.at,
			recordedBy: recording.by,
		});
	}
	nameChanges(kind, before, added, ends);
	return [...added, ...ends];
}

/** The reason for ending a statement that we now read off the entries. It wasn't wrong, and no source retracted it. */
const SAID_BY_ENTRIES = "It now comes from the entries.";

export function endIn(kind: Kind, fact: Fact, { at, by }: Recording): Fact {
	return {
		...fact,
		id: digest(["withdrawn", fact.id]).slice(0, 32),
		value: null,
		standing: "withdrawn",
		supersedes: null,
		withdraws: fact.id,
		recordedAt: at,
		recordedBy: by,
		...(isNoField(kind, fact.field) && { note: SAID_BY_ENTRIES }),
	};
}

export function isNoField(kind: Kind, key: string): boolean {
	const field = fieldOf(kind, key);
	return field !== undefined && !isStated(field);
}

/** Whether a row ended a statement only because its field is not stated any more. */
export function isRetiredEnd({ withdraws, note }: Pick<Fact, "withdraws" | "note">): boolean {
	return withdraws !== null && note === SAID_BY_ENTRIES;
}

function nameChanges(kind: Kind, before: Fact[], added: Fact[], ended: Fact[]): void {
	const [old, now] = [statementsByField(before), statementsByField([...before, ...added, ...ended])];
	const isNew = new Set(added);
	for (const key of new Set([...added, ...ended].map((fact) => fact.field))) {
		const was = shownOf(kind, key, old.get(key) ?? []);
		const is = shownOf(kind, key, now.get(key) ?? []);
		const lost = before.findLast((fact) => fact.field === key && fact.standing === "withdrawn");
		if (!was && !lost) {
			if (is) chain(kind, key, is.from, now.get(key) ?? []);
			continue;
		}
		if (JSON.stringify(was?.value ?? null) === JSON.stringify(is?.value ?? null)) continue;
		// The replacement may be an older statement. Then the change is the end of the better one.
		const change = is && isNew.has(is.from) ? is.from : ended.find((end) => end.withdraws === was?.from.id);
		if (change) change.supersedes = was?.from.id ?? lost?.id ?? null;
	}
}

function chain(kind: Kind, key: string, shown: Fact, statements: Fact[]): void {
	const { earlier } = besideShown(statements, shown, doesMove(kind, key));
	const inTime = [...earlier.filter((fact) => fact.asOf !== null).reverse(), shown];
	for (const [at, fact] of inTime.entries()) {
		const previous = inTime[at - 1];
		if (previous && !sameValue(previous, fact)) fact.supersedes = previous.id;
	}
}

/** Caches hashes, because planning compares a statement with others many times. */
const hashes = new WeakMap<StatedFact, string>();

/** A hash of a fact's content. The same words from the same source and date are the same statement. */
export function statementOf(fact: StatedFact): string {
	const known = hashes.get(fact);
	if (known !== undefined) return known;
	const hash = digest([
		fact.listingId,
		fact.field,
		fact.value,
		fact.sourceUrl,
		fact.otherSources,
		fact.scope,
		fact.via,
		fact.asOf,
		fact.confidence,
		fact.readAt,
		fact.grade,
		fact.publisher,
		fact.note,
		fact.standing,
	]);
	hashes.set(fact, hash);
	return hash;
}

export function digest(value: unknown): string {
	return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
