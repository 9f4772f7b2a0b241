import { daysBetween, formatDate, RECORDS_SOURCES } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { Confidence, Grade, Provenance, ProvenanceMap } from "~db/records";
import { compareDates, freshnessOf, heldOn } from "../values/age";
import { rankOf } from "./choose-statement";

const words: Record<Grade, string> = {
	filing: "a filing or contract",
	own: "the company’s own page",
	review: "a review or article",
	rival: "a competitor’s page",
	aggregator: "a tracker or data site",
	farm: "a weak source",
	record: RECORDS_SOURCES,
	"general-knowledge": "an unsourced figure",
};

/** For kinds that aren't companies. An event has an organizer, and a business may be a shop. */
const ownWords: Record<string, string> = { event: "the organizer’s own page", business: "its own page" };

export function gradeWords(grade: Grade, kindId: string, bare = false): string {
	const said = grade === "own" ? (ownWords[kindId] ?? words.own) : words[grade];
	return bare ? `${said}, home page only` : said;
}

/** `bare` means that the source is a site's front page. */
export function flawOf(grade: Grade, bare = false): string | null {
	if (grade === "rival") return "competitor’s page";
	if (grade === "farm") return "weak source";
	if (bare) return "home page only";
	return grade === "record" ? RECORDS_SOURCES : null;
}

export type { Confidence, Provenance, ProvenanceMap };

export function markOf(provenance: Provenance, today: string): Mark {
	return markFrom(provenance, formatDate(provenance.asOf), today);
}

function markFrom(provenance: Provenance, date: string, today: string): Mark {
	const { confidence, asOf, homePage } = provenance;
	const flaw = flawOf(gradeOf(provenance), homePage);
	const mark: Mark = { line: confidence, weight: freshnessOf(asOf, today), date };
	return flaw ? { ...mark, flaw } : mark;
}

export function weighed(mark: Mark, isCurrent: boolean): Mark {
	if (!isCurrent) return { ...mark, weight: "stale" };
	return mark.weight === "stale" ? { ...mark, weight: "ageing" } : mark;
}

export function gradeOf({ confidence, wholeRecord, grade }: Provenance): Grade {
	if (confidence === "general-knowledge") return "general-knowledge";
	return wholeRecord ? "record" : (grade ?? "aggregator");
}

const weakness: Record<Confidence, number> = { sourced: 0, "user-reported": 1, "general-knowledge": 2 };

/** The weakest confidence, the worst grade and the oldest date, and undated if one input is. */
export function weakestOf(parts: Provenance[]): Provenance | null {
	const [first, ...others] = parts;
	if (!first || others.length === 0) return first ?? null;
	const combined: Provenance = {
		confidence: weakestConfidence(parts),
		asOf: oldestOf(parts.map(({ asOf }) => asOf)),
	};
	if (combined.confidence !== "general-knowledge") {
		const worst = parts.reduce((a, b) => (rankOf(gradeOf(b)) > rankOf(gradeOf(a)) ? b : a));
		if (worst.wholeRecord) combined.wholeRecord = true;
		else if (worst.grade) combined.grade = worst.grade;
	}
	if (parts.some(({ homePage }) => homePage)) combined.homePage = true;
	if (parts.some(({ disputed }) => disputed)) combined.disputed = true;
	const held = oldestOf(parts.map(heldOn));
	if (held !== null && compareDates(held, combined.asOf) > 0) combined.confirmedAt = held;
	if (parts.every(({ readTwice }) => readTwice)) combined.readTwice = true;
	const via = parts.find((part) => part.via)?.via;
	if (via) combined.via = via;
	return combined;
}

function weakestConfidence(parts: Provenance[]): Confidence {
	return parts.map(({ confidence }) => confidence).reduce((a, b) => (weakness[b] > weakness[a] ? b : a));
}

function oldestOf(dates: Array<string | null>): string | null {
	return dates.reduce((oldest, date) =>
		oldest === null || date === null ? null : daysBetween(date, oldest) > 0 ? date : oldest,
	);
}

export function markOfParts(parts: Provenance[], today: string): Mark | null {
	const weakest = weakestOf(parts);
	if (!weakest) return null;
	const dated = parts.filter(({ asOf }) => asOf !== null);
	return markFrom(weakest, formatDate(weakestOf(dated)?.asOf ?? null), today);
}

export type RowMark = Mark & { note: string | null };

/** The oldest date of the known key numbers. Null if at least half have none. */
export function keyDate(parts: Provenance[]): string | null {
	const dated = parts.filter(({ asOf }) => asOf !== null);
	return dated.length * 2 > parts.length ? (weakestOf(dated)?.asOf ?? null) : null;
}

export function rowMarkFrom(parts: Provenance[]): Omit<RowMark, "weight"> | null {
	const weakest = weakestOf(parts);
	return weakest && { line: weakest.confidence, date: formatDate(keyDate(parts)), note: noteOf(parts) };
}

function noteOf(parts: Provenance[]): string | null {
	function count(words: string, fits: (part: Provenance) => boolean | undefined): string[] {
		const found = parts.filter(fits).length;
		return found === 0 ? [] : [found === parts.length ? words : `${found} ${words}`];
	}
	const said = [
		...count("from a competitor", ({ grade }) => grade === "rival"),
		...count("from a weak source", ({ grade }) => grade === "farm"),
		...count("from a home page", ({ homePage, grade }) => homePage && grade !== "rival" && grade !== "farm"),
	];
	return said.join(", ") || null;
}
