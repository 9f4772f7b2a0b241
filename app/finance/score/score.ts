import {
	type Answers,
	answersTo,
	BANDS,
	type BandKey,
	type ChoiceKey,
	ENOUGH_KNOWN,
	FACTORS,
	type FactorKey,
	LTV_BUFFER,
	OVERRIDES,
	POINTS,
	UNKNOWN_POINTS,
} from "./model";

type ScoredFactor = {
	key: FactorKey;
	weight: number;
	points: number;
	known: boolean;
};

/** What set the score in place of the sum, or lifted it. */
export type Override = "permitted" | "halted" | "at_liquidation";

export type RiskScore = {
	/** 0, the lowest risk, to 100. Not rounded. */
	score: number;
	band: BandKey;
	/** The known share of the weight. */
	confidence: number;
	/** The lowest and highest possible scores given the unknown answers. Not rounded. */
	range: { low: number; high: number };
	/** Whether we know enough for one number. That takes half of the weight, or an override. */
	enough: boolean;
	factors: ScoredFactor[];
	overrides: Override[];
};

/** `sum(weight * points) / 100` with 75 points for unknown answers. Overrides then only raise it. */
export function riskScore(answers: Answers): RiskScore {
	const factors = FACTORS.map(({ key, weight }) => {
		const points = pointsOf(key, answers);
		return { key, weight, points: points ?? UNKNOWN_POINTS, known: points !== null };
	});
	const overrides = overridesOf(answers);
	function total(pointsIn: (factor: ScoredFactor) => number): number {
		const sum = factors.reduce((so, factor) => so + factor.weight * pointsIn(factor), 0) / 100;
		return overrides.reduce((least, override) => Math.max(least, LEAST[override]), sum);
	}
	const score = total(({ points }) => points);
	const highest = total(({ key, known, points }) => (known ? points : possiblePoints(key).high));
	const couldBeLentOn = factors.some(({ key, known }) => key === "rehypothecation" && !known);
	const range = {
		low: total(({ key, known, points }) => (known ? points : possiblePoints(key).low)),
		high: couldBeLentOn ? Math.max(highest, LEAST.permitted) : highest,
	};
	const confidence = factors.reduce((weight, factor) => weight + (factor.known ? factor.weight : 0), 0) / 100;
	return {
		score,
		band: bandOf(score),
		confidence,
		range,
		enough: confidence >= ENOUGH_KNOWN || range.low === range.high,
		factors,
		overrides,
	};
}

export function possiblePoints(key: FactorKey): { low: number; high: number } {
	return POSSIBLE[key];
}

/** Computed once, because a list needs them for every row. */
const POSSIBLE = Object.fromEntries(
	FACTORS.map(({ key }) => {
		const points = key === "ltv_buffer" ? [0, 100] : answersTo(key).map((answer) => answer.points);
		return [key, { low: Math.min(...points), high: Math.max(...points) }];
	}),
) as Record<FactorKey, { low: number; high: number }>;

/** Below 25 is low, below 45 moderate, below 65 elevated, otherwise high. */
export function bandOf(score: number): BandKey {
	return BANDS.findLast(({ from }) => score >= from)?.key ?? BANDS[0].key;
}

/** The points of the LTV buffer. `clamp((0.70 - d) / 0.60 * 100, 0, 100)` with `d = 1 - start LTV / liquidation LTV`. */
export function bufferPoints(startLtv: number, liquidationLtv: number): number {
	const fall = 1 - startLtv / liquidationLtv;
	return Math.min(100, Math.max(0, ((LTV_BUFFER.none - fall) / LTV_BUFFER.span) * 100));
}

const LEAST: Record<Override, number> = {
	permitted: OVERRIDES.permittedFloor,
	halted: OVERRIDES.halted,
	at_liquidation: OVERRIDES.atLiquidation,
};

function overridesOf(answers: Answers): Override[] {
	const { rehypothecation, status, start_ltv, liq_ltv } = answers;
	const held: Override[] = [];
	if (rehypothecation === "permitted") held.push("permitted");
	if (status === "withdrawals_halted" || status === "bankrupt") held.push("halted");
	if (isLtv(start_ltv) && isLtv(liq_ltv) && start_ltv >= liq_ltv) held.push("at_liquidation");
	return held;
}

function pointsOf(key: FactorKey, answers: Answers): number | null {
	if (key === "ltv_buffer") {
		const { start_ltv, liq_ltv } = answers;
		return isLtv(start_ltv) && isLtv(liq_ltv) ? bufferPoints(start_ltv, liq_ltv) : null;
	}
	return pointsOfAnswer(key, answers[key]);
}

function pointsOfAnswer(key: ChoiceKey, answer: string | null | undefined): number | null {
	const answers: Record<string, { points: number }> = POINTS[key];
	return answer && Object.hasOwn(answers, answer) ? (answers[answer]?.points ?? null) : null;
}

function isLtv(ltv: number | null | undefined): ltv is number {
	return typeof ltv === "number" && ltv > 0 && Number.isFinite(ltv);
}

type Lowering = {
	key: FactorKey;
	answer: string | null;
	score: number;
};

export function loweringsOf(answers: Answers): Lowering[] {
	const { score } = riskScore(answers);
	const better = FACTORS.flatMap(({ key }): Lowering[] => {
		if (key === "ltv_buffer") {
			const liq_ltv = isLtv(answers.liq_ltv) ? answers.liq_ltv : 1;
			const start_ltv = liq_ltv * (1 - LTV_BUFFER.none);
			return [{ key, answer: null, score: riskScore({ ...answers, start_ltv, liq_ltv }).score }];
		}
		const best = answersTo(key).reduce((least, answer) => (answer.points < least.points ? answer : least));
		return [{ key, answer: best.key, score: riskScore({ ...answers, [key]: best.key }).score }];
	});
	return better.filter((lowering) => lowering.score < score - 1e-9).sort((a, b) => a.score - b.score || 0);
}
