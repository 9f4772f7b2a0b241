import { daysBetween, formatDate } from "~/ui/format";
import type { Confidence, StoredProvenance, StoredProvenanceMap } from "~db/records";
import { type Freshness, freshnessOf } from "./freshness";

/** Where one current value comes from. */
export type Provenance = StoredProvenance;
export type ProvenanceMap = StoredProvenanceMap;
export type { Confidence };

/** The provenance mark: the line says how we know it, the weight how recent it is. */
export type Mark = { line: Confidence; weight: Freshness; date: string };

/** The mark of a value on a day. */
export function markOf(provenance: Provenance, today: string): Mark {
	return { line: provenance.c, weight: freshnessOf(provenance.a, today), date: formatDate(provenance.a) };
}

const weakness: Record<Confidence, number> = { sourced: 0, "user-reported": 1, "general-knowledge": 2 };

/**
 * The provenance of something computed from several values: the weakest confidence, and the oldest date; undated when
 * one of them is undated. Null when there is nothing to speak for.
 */
export function weakestOf(parts: Provenance[]): Provenance | null {
	let weakest: Provenance | null = null;
	for (const part of parts) {
		if (!weakest) {
			weakest = { ...part };
			continue;
		}
		if (weakness[part.c] > weakness[weakest.c]) weakest = { ...weakest, c: part.c };
		if (weakest.a === null || part.a === null) weakest = { ...weakest, a: null };
		else if (daysBetween(part.a, weakest.a) > 0) weakest = { ...weakest, a: part.a };
	}
	return weakest;
}

/**
 * What a list row's 'As of' says: the mark of the oldest dated key number, and in the note how many more are undated and
 * how many are second-hand.
 */
export type RowMark = Mark & { note: string | null };

/**
 * The date a row stands for: that of its oldest dated key number. Null, which counts as stale, where no key number is
 * dated or where half of them or more are not. Lists sort and filter by it.
 * @param parts the provenances of the known key numbers
 */
export function keyDate(parts: Provenance[]): string | null {
	const dated = parts.filter((part) => part.a !== null);
	return dated.length * 2 > parts.length ? (weakestOf(dated)?.a ?? null) : null;
}

/** The mark of a row. Null where none of its key numbers is known. */
export function rowMark(parts: Provenance[], today: string): RowMark | null {
	const weakest = weakestOf(parts);
	if (!weakest) return null;
	const dated = parts.filter((part) => part.a !== null);
	const oldest = weakestOf(dated);
	return {
		line: weakest.c,
		weight: freshnessOf(keyDate(parts), today),
		date: formatDate(oldest?.a ?? null),
		note: noteOf(parts, dated.length),
	};
}

function noteOf(parts: Provenance[], dated: number): string | null {
	const undated = dated > 0 ? parts.length - dated : 0;
	const secondHand = parts.filter((part) => part.v).length;
	const said: string[] = [];
	if (undated > 0) said.push(`+${undated} undated`);
	if (secondHand > 0) said.push(secondHand === parts.length ? "second-hand" : `${secondHand} second-hand`);
	return said.join(", ") || null;
}
