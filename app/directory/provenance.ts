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

/** What a list row's 'As of' says: the mark of the oldest dated key number, and how many of them are undated. */
export type RowMark = Mark & { undated: number };

/** The mark of a row from the provenances of its known key numbers. Null where none is known. */
export function rowMark(parts: Provenance[], today: string): RowMark | null {
	if (parts.length === 0) return null;
	const dated = parts.filter((part) => part.a !== null);
	const weakest = weakestOf(dated.length > 0 ? dated : parts);
	if (!weakest) return null;
	const line = weakestOf(parts)?.c ?? weakest.c;
	return {
		...markOf({ ...weakest, c: line }, today),
		undated: dated.length > 0 ? parts.length - dated.length : 0,
	};
}
