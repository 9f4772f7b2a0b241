/** How good a listing is, not how good the provider. Paid placement never enters it. Pure. */

/** The version of these weights; a change of one makes it the next. */
export const QUALITY_MODEL = "1";

export type QualityInput = {
	requiredFilled: number;
	requiredTotal: number;
	optionalFilled: number;
	optionalTotal: number;
	/** Distinct registrable domains among the sources. */
	independentSources: number;
	/** Since the newest date of a value; null when every value is undated. */
	daysSinceVerified: number | null;
	approvedReviews: number;
};

export type QualityGrade = "A" | "B" | "C" | "D" | "E";

export type QualityScore = {
	/** 0 to 100. */
	score: number;
	grade: QualityGrade;
	/** The parts it is the sum of; at most 40, 20, 25 and 15. */
	parts: { completeness: number; sources: number; freshness: number; reviews: number };
};

/** What completeness is made of. */
export const COMPLETENESS = { required: 30, optional: 10 } as const;

/** The most each part can give. */
export const QUALITY_WEIGHTS = {
	completeness: COMPLETENESS.required + COMPLETENESS.optional,
	sources: 20,
	freshness: 25,
	reviews: 15,
} as const;

/** Independent sources that count in full. */
export const ENOUGH_SOURCES = 4;
/** Days in which freshness halves. */
export const HALF_LIFE_DAYS = 180;
/** Reviews at which their part has reached 63% of the most. */
export const REVIEWS_SCALE = 10;

/** From these scores on, best first. */
export const GRADES = [
	{ grade: "A", from: 80 },
	{ grade: "B", from: 65 },
	{ grade: "C", from: 50 },
	{ grade: "D", from: 35 },
	{ grade: "E", from: 0 },
] as const;

/**
 * completeness `30 * required + 10 * optional` (shares filled), sources `20 * min(n, 4) / 4`, freshness
 * `25 * 0.5^(days / 180)` and 0 when undated, reviews `15 * (1 - exp(-n / 10))`: volume only, never the rating.
 * A kind without required or optional fields counts that part as filled. A date in the future counts as today.
 */
export function qualityScore(input: QualityInput): QualityScore {
	const completeness =
		COMPLETENESS.required * share(input.requiredFilled, input.requiredTotal) +
		COMPLETENESS.optional * share(input.optionalFilled, input.optionalTotal);
	const sources =
		(QUALITY_WEIGHTS.sources * Math.min(input.independentSources, ENOUGH_SOURCES)) / ENOUGH_SOURCES;
	const freshness =
		input.daysSinceVerified === null
			? 0
			: QUALITY_WEIGHTS.freshness * 0.5 ** (Math.max(0, input.daysSinceVerified) / HALF_LIFE_DAYS);
	const reviews = QUALITY_WEIGHTS.reviews * (1 - Math.exp(-input.approvedReviews / REVIEWS_SCALE));
	const score = completeness + sources + freshness + reviews;
	return { score, grade: gradeOf(score), parts: { completeness, sources, freshness, reviews } };
}

/** A from 80, B from 65, C from 50, D from 35, otherwise E. */
export function gradeOf(score: number): QualityGrade {
	return GRADES.find(({ from }) => score >= from)?.grade ?? "E";
}

function share(filled: number, total: number): number {
	return total === 0 ? 1 : filled / total;
}
