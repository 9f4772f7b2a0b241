import { daysBetween } from "~/ui/format";
import type { QualityCounts, QualityVersion, QualityWeights } from "~db/records";

/** The quality of a listing, not of the provider. Paid placement never affects it, and no one sets a single score. */

export type QualityInput = QualityCounts & { daysSinceVerified: number | null; approvedReviews: number };

export type QualityGrade = "A" | "B" | "C" | "D" | "E";

export type QualityScore = {
	score: number;
	grade: QualityGrade;
	/** The parts of the score; at most 40, 20, 25 and 15. */
	parts: { completeness: number; sources: number; freshness: number; reviews: number };
};

/** The default weights, until someone adopts others (`db/schema/quality.ts`). */
export const FIRST_VERSION: QualityVersion = {
	version: 1,
	required: 30,
	optional: 10,
	sources: 20,
	freshness: 25,
	reviews: 15,
	halfLifeDays: 180,
	why: "The score’s first weights.",
	adoptedAt: Date.UTC(2026, 10, 20),
};

export function versionInForce(adopted: QualityVersion | null | undefined): QualityVersion {
	return adopted ?? FIRST_VERSION;
}

export function allVersions<V extends QualityVersion>(adopted: V[]): Array<V | QualityVersion> {
	return [...adopted, FIRST_VERSION];
}

export function versionAt<V extends QualityVersion>(versions: V[], at: number): V | QualityVersion {
	return versions.find(({ adoptedAt }) => adoptedAt <= at) ?? FIRST_VERSION;
}

export function sameWeights(a: QualityWeights, b: QualityWeights): boolean {
	return WEIGHTS.every((key) => a[key] === b[key]) && a.halfLifeDays === b.halfLifeDays;
}

export const WEIGHTS = ["required", "optional", "sources", "freshness", "reviews"] as const;

export function mostOf(weights: QualityWeights): QualityScore["parts"] {
	const { required, optional, sources, freshness, reviews } = weights;
	return { completeness: required + optional, sources, freshness, reviews };
}

/** This many independent sources give full points. */
export const ENOUGH_SOURCES = 4;
/** At this many reviews, their part reaches 63% of its maximum. */
export const REVIEWS_SCALE = 10;

export const GRADES = [
	{ grade: "A", from: 80 },
	{ grade: "B", from: 65 },
	{ grade: "C", from: 50 },
	{ grade: "D", from: 35 },
	{ grade: "E", from: 0 },
] as const;

/**
 * The first weights give completeness `30 * required + 10 * optional` (shares filled), sources `20 * min(n, 4) / 4`, freshness
 * `25 * 0.5^(days / 180)` (0 when undated) and reviews `15 * (1 - exp(-n / 10))`. Reviews count by number, never by rating. A
 * kind without required or optional fields counts that part as filled. A date in the future counts as today.
 */
export function qualityScore(input: QualityInput, weights: QualityWeights): QualityScore {
	const completeness =
		weights.required * share(input.requiredFilled, input.requiredTotal) +
		weights.optional * share(input.optionalFilled, input.optionalTotal);
	const sources = (weights.sources * Math.min(input.independentSources, ENOUGH_SOURCES)) / ENOUGH_SOURCES;
	const freshness =
		input.daysSinceVerified === null
			? 0
			: weights.freshness * 0.5 ** (Math.max(0, input.daysSinceVerified) / weights.halfLifeDays);
	const reviews = weights.reviews * (1 - Math.exp(-input.approvedReviews / REVIEWS_SCALE));
	const score = completeness + sources + freshness + reviews;
	return { score, grade: gradeOf(score), parts: { completeness, sources, freshness, reviews } };
}

/** So that the parts add up to the rounded score, the largest remainders round up. */
export function roundedParts({ score, parts }: Pick<QualityScore, "score" | "parts">): QualityScore["parts"] {
	const keys = ["completeness", "sources", "freshness", "reviews"] as const;
	// A tiny error in a sum of binary fractions isn't a remainder.
	const tenths = keys.map((key) => ({
		key,
		cut: Math.floor(parts[key] * 10 + 1e-9),
		exact: parts[key] * 10,
	}));
	const missing = Math.round(Number(printScore(score)) * 10) - tenths.reduce((sum, { cut }) => sum + cut, 0);
	const raised = [...tenths]
		.sort((a, b) => b.exact - b.cut - (a.exact - a.cut))
		.slice(0, Math.max(0, missing));
	const shown = Object.fromEntries(
		tenths.map((part) => [part.key, (part.cut + (raised.includes(part) ? 1 : 0)) / 10]),
	);
	return shown as QualityScore["parts"];
}

export type Scored = {
	quality: QualityCounts;
	verifiedAt: string | null;
	approvedReviews: number;
};

export function scoreOn(
	{ quality, verifiedAt, approvedReviews }: Scored,
	weights: QualityWeights,
	today: string,
): QualityScore {
	const daysSinceVerified = verifiedAt ? daysBetween(verifiedAt, today) : null;
	return qualityScore({ ...quality, daysSinceVerified, approvedReviews }, weights);
}

export function printScore(score: number): string {
	return score.toFixed(1);
}

/** A from 80, B from 65, C from 50, D from 35, otherwise E. */
export function gradeOf(score: number): QualityGrade {
	return GRADES.find(({ from }) => score >= from)?.grade ?? "E";
}

function share(filled: number, total: number): number {
	return total === 0 ? 1 : filled / total;
}
