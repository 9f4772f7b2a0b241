import { answerLabel, FACTORS, type FactorKey, OVERRIDES, UNKNOWN_POINTS } from "~/finance/score/model";
import { possiblePoints } from "~/finance/score/score";
import { formatRatio } from "~/ui/format";
import type { Attributes } from "~db/values";
import type { Field, Options } from "./kind";
import { lenderRisk, pipsOf, RISK, RISK_SOURCES, rangeWords, riskAnswers, TOO_LITTLE } from "./lender-risk";
import { lendsAt } from "./lender-start";
import { under } from "./shared-fields";

const overrideWords = {
	permitted: `never below ${OVERRIDES.permittedFloor} where the collateral may be lent on`,
	halted: `${OVERRIDES.halted} while withdrawals are halted`,
	at_liquidation: `${OVERRIDES.atLiquidation}, because a loan at the highest LTV starts where it is sold`,
};

const RISK_METHOD = "/methodology#risk-score";

/** All are computed, so no one can enter a score. */
export const riskFields: Field[] = under(RISK, "custody", [
	{
		key: "risk_score",
		label: "Risk score",
		type: "count",
		explainedAt: RISK_METHOD,
		explain:
			"For a loan at the highest LTV, from 0, the lowest risk, to 100. Computed from this record by fixed, published weights; what is unknown counts 75. Where less than half of it is known there is no one score, only what it could be. Nobody can override it.",
		derive: {
			from: [...new Set(Object.values(RISK_SOURCES).flat())],
			value: (attributes, _today, options) => {
				const { score, enough } = lenderRisk(attributes, options);
				return enough && lendsAt(attributes, options) !== false ? Math.round(score * 100) / 100 : null;
			},
			holdsForAll: true,
		},
		whenUnknown: (attributes) => {
			const risk = lenderRisk(attributes);
			return `${TOO_LITTLE}: ${rangeWords(risk)} of 100`;
		},
		format: (value, attributes) => {
			const { band, overrides } = lenderRisk(attributes);
			const why = overrides.map((override) => overrideWords[override]);
			return [`${Number(value).toFixed(1)} of 100, ${band}`, ...why].join("; ");
		},
		pips: (attributes) => pipsOf(lenderRisk(attributes)),
	},
	{
		key: "risk_known",
		label: "Known share of the score",
		type: "ratio",
		explainedAt: RISK_METHOD,
		explain: "The share of the score's weight whose answer our record has. The rest counts as unknown.",
		derive: {
			from: [...new Set(Object.values(RISK_SOURCES).flat())],
			value: (attributes, _today, options) => lenderRisk(attributes, options).confidence,
			holdsForAll: true,
		},
	},
	...FACTORS.map(
		({ key, label, weight, question, why }): Field => ({
			key: `risk_${key}`,
			label: `${label}, ${weight}%`,
			type: "count",
			group: RISK,
			explainedAt: RISK_METHOD,
			explain: `${question} ${why} Points from 0 to 100, weighing ${weight}% of the score. Unknown counts ${UNKNOWN_POINTS}: a rule for what nobody published, not something found.`,
			derive: {
				from: RISK_SOURCES[key],
				value: (attributes, _today, options) => factorPoints(attributes, key, options),
				holdsForAll: true,
			},
			format: (value, attributes) => `${Math.round(Number(value))}: ${answerWords(attributes, key)}`,
			whenUnknown: () => unknownFactor(key),
		}),
	),
]);

export function unknownFactor(key: FactorKey): string {
	const { low, high } = possiblePoints(key);
	return `unknown, could be ${low} to ${high}`;
}

function factorPoints(attributes: Attributes, key: FactorKey, options?: Options): number | null {
	const factor = lenderRisk(attributes, options).factors.find((candidate) => candidate.key === key);
	return factor?.known ? factor.points : null;
}

function answerWords(attributes: Attributes, key: FactorKey): string {
	const answers = riskAnswers(attributes);
	if (key === "ltv_buffer")
		return `starts at ${formatRatio(answers.start_ltv ?? 0)}, sold at ${formatRatio(answers.liq_ltv ?? 0)}`;
	const words = answerLabel(key, answers[key] ?? "") ?? "";
	return words.charAt(0).toLowerCase() + words.slice(1);
}
