import { daysBetween, formatDate } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { Confidence, Grade, StoredProvenance, StoredProvenanceMap } from "~db/records";
import { rankOf } from "../facts/choose-statement";
import { freshnessOf } from "./freshness";
import { flawOf } from "./grade-words";

/** Where one current value comes from. */
export type Provenance = StoredProvenance;
export type ProvenanceMap = StoredProvenanceMap;
export type { Confidence };

/** The mark of a value on a day. */
export function markOf(provenance: Provenance, today: string): Mark {
	return markFrom(provenance, formatDate(provenance.a), today);
}

function markFrom(provenance: Provenance, date: string, today: string): Mark {
	const flaw = flawOf(gradeOf(provenance), provenance.b === 1);
	const mark: Mark = { line: provenance.c, weight: freshnessOf(provenance.a, today), date };
	return flaw ? { ...mark, flaw } : mark;
}

/** The grade of a source. */
export function gradeOf({ c, r, g }: Provenance): Grade {
	if (c === "general-knowledge") return "general-knowledge";
	return r === 1 ? "record" : (g ?? "aggregator");
}

const weakness: Record<Confidence, number> = { sourced: 0, "user-reported": 1, "general-knowledge": 2 };

/**
 * The provenance of something computed from several values: the weakest confidence, the worst grade, and the oldest date; undated
 * when one of them is undated. It has no source of its own. Null when there is nothing to speak for; what rests on
 * one value alone has that value's.
 */
export function weakestOf(parts: Provenance[]): Provenance | null {
	const [first, ...others] = parts;
	if (!first || others.length === 0) return first ?? null;
	const combined: Provenance = { c: weakestConfidence(parts), a: oldestDate(parts) };
	if (combined.c !== "general-knowledge") {
		const worst = parts.reduce((a, b) => (rankOf(gradeOf(b)) > rankOf(gradeOf(a)) ? b : a));
		if (worst.r) combined.r = 1;
		else if (worst.g) combined.g = worst.g;
	}
	if (parts.some((part) => part.b)) combined.b = 1;
	if (parts.some((part) => part.x)) combined.x = 1;
	const via = parts.find((part) => part.v)?.v;
	if (via) combined.v = via;
	return combined;
}

function weakestConfidence(parts: Provenance[]): Confidence {
	return parts.map(({ c }) => c).reduce((a, b) => (weakness[b] > weakness[a] ? b : a));
}

/** The oldest date, a month or a year counting from its first day; null where one is undated. */
function oldestDate(parts: Provenance[]): string | null {
	return parts
		.map(({ a }) => a)
		.reduce((oldest, date) =>
			oldest === null || date === null ? null : daysBetween(date, oldest) > 0 ? date : oldest,
		);
}

/** The mark of a computed value: the oldest date among its inputs, and how many of them have none. */
export function markOfParts(parts: Provenance[], today: string): Mark | null {
	const weakest = weakestOf(parts);
	if (!weakest) return null;
	const dated = parts.filter(({ a }) => a !== null);
	const undated = parts.length - dated.length;
	const date = formatDate(weakestOf(dated)?.a ?? null);
	return markFrom(weakest, undated > 0 && dated.length > 0 ? `${date}, +${undated} undated` : date, today);
}

/**
 * What a list row's 'As of' says: the date that it sorts by, and in the note whose pages are weak, how many key numbers
 * are undated, or dated in a row that counts as undated, and how many are second-hand.
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
	const date = keyDate(parts);
	return {
		line: weakest.c,
		weight: freshnessOf(date, today),
		date: formatDate(date),
		note: noteOf(parts, dated, date !== null),
	};
}

function noteOf(parts: Provenance[], dated: Provenance[], isDated: boolean): string | null {
	function count(words: string, fits: (part: Provenance) => boolean | undefined): string[] {
		const found = parts.filter(fits).length;
		return found === 0 ? [] : [found === parts.length ? words : `${found} ${words}`];
	}
	const undated = parts.length - dated.length;
	const oldest = formatDate(weakestOf(dated)?.a ?? null);
	const said = [
		...count("from a rival", ({ g }) => g === "rival"),
		...count("from a content farm", ({ g }) => g === "farm"),
		...count("from a home page", ({ b, g }) => b === 1 && g !== "rival" && g !== "farm"),
		...(isDated && undated > 0 ? [`+${undated} undated`] : []),
		...(!isDated && dated.length > 0 ? [`${dated.length} of ${parts.length} dated, ${oldest}`] : []),
		...count("second-hand", ({ v }) => v !== undefined),
	];
	return said.join(", ") || null;
}
