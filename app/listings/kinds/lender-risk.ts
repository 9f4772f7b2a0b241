import {
	type AnswerOf,
	type Answers,
	answerLabel,
	type BandKey,
	type ChoiceKey,
	FACTORS,
	type FactorKey,
	OVERRIDES,
	UNKNOWN_POINTS,
} from "~/finance/score/model";
import { possiblePoints, type RiskScore, riskScore } from "~/finance/score/score";
import { formatRatio } from "~/ui/format";
import type { Pips } from "~/ui/mark";
import type { Attributes } from "~db/values";
import { type Field, numberOf, type Options, stringOf } from "./kind";
import { NOT_OFFERED } from "./lender-rates";
import { isFixedRate, isVariableRate, lendsAt, saleLtv, startLtv } from "./lender-start";
import { under } from "./shared-fields";

/** We publish these rules. If the facts fit several answers, the one with the most points counts. The rules read only short values, which list rows have too. */

export const RISK = "Risk score";

/** The first rule of a factor that holds gives the answer. */
type RiskRule<Key extends ChoiceKey = ChoiceKey> = {
	factor: Key;
	answer: AnswerOf<Key>;
	when: string;
	holds: (attributes: Attributes) => boolean;
};

export const RISK_SOURCES: Record<FactorKey, string[]> = {
	custody: ["custody_category", "custody_model", "product_type"],
	rehypothecation: ["rehypothecation", "custody_category"],
	ltv_buffer: ["max_ltv", "liquidation_ltv", "liquidation_start_plus"],
	transparency: ["proof_of_reserves", "custody_category"],
	margin_policy: ["cure_hours", "sale_note"],
	track_record: [],
	rate_term: ["rate_type", "terms_months_max"],
	jurisdiction: ["product_type"],
};

export const NOT_RECORDED: Partial<Record<FactorKey, string>> = {
	track_record: "We don’t track losses and freezes yet, so this is unknown for every lender.",
};

function rule<Key extends ChoiceKey>(
	factor: Key,
	answer: AnswerOf<Key>,
	when: string,
	holds: RiskRule["holds"],
): RiskRule {
	return { factor, answer, when, holds } as RiskRule;
}

const keys = (value: string) => (attributes: Attributes) => attributes.custody_category === value;
const says = (key: string, pattern: RegExp) => (attributes: Attributes) =>
	pattern.test(stringOf(attributes, key) ?? "");
const isFixed = (attributes: Attributes) => isFixedRate(stringOf(attributes, "rate_type"));
const sellsPart = says("sale_note", /^a part/i);
const cureHours = (attributes: Attributes) => numberOf(attributes, "cure_hours");

export const RISK_RULES: readonly RiskRule[] = [
	rule("custody", "multisig_borrower_key", "You hold a key", keys("own-key")),
	rule(
		"custody",
		"smart_contract_wrapped",
		"A smart contract holds the coins, in a DeFi protocol or as wrapped bitcoin",
		(attributes) =>
			keys("contract")(attributes) &&
			(attributes.product_type === "DeFi" || says("custody_model", /wrapped/i)(attributes)),
	),
	rule("custody", "self_custody_contract", "A smart contract on Bitcoin holds the coins", keys("contract")),
	rule(
		"custody",
		"qualified_custodian_segregated",
		"A custodian holds the coins in custody that it calls segregated",
		(attributes) => keys("custodian")(attributes) && says("custody_model", /segregated/i)(attributes),
	),
	rule(
		"custody",
		"qualified_custodian_omnibus",
		"A custodian or bank holds the coins and doesn’t say they’re segregated",
		keys("custodian"),
	),
	rule("custody", "lender_held", "The lender or a lending pool holds the coins", keys("lender")),
	rule(
		"rehypothecation",
		"impossible_by_design",
		"Not re-lent, and a smart contract holds the coins",
		(attributes) => attributes.rehypothecation === "no" && keys("contract")(attributes),
	),
	rule(
		"rehypothecation",
		"prohibited_by_contract",
		"Not re-lent",
		(attributes) => attributes.rehypothecation === "no",
	),
	rule(
		"rehypothecation",
		"funding_partner_only",
		"Re-lent only to a funding partner",
		(attributes) => attributes.rehypothecation === "funding-partner-only",
	),
	rule(
		"rehypothecation",
		"protocol_defined",
		"Depends on the protocol",
		(attributes) => attributes.rehypothecation === "protocol-defined",
	),
	rule("rehypothecation", "permitted", "Re-lent", (attributes) => attributes.rehypothecation === "yes"),
	rule(
		"transparency",
		"onchain_verifiable",
		"A smart contract or a multisig wallet you share holds the coins, so you can look up the address",
		(attributes) => keys("contract")(attributes) || keys("own-key")(attributes),
	),
	rule(
		"transparency",
		"onchain_verifiable",
		"The proof of reserves mentions on-chain addresses",
		says("proof_of_reserves", /on[- ]chain/i),
	),
	rule("transparency", "none", "We found no proof of reserves", says("proof_of_reserves", /^none/i)),
	rule(
		"transparency",
		"por_assets_only",
		"A proof of reserves that doesn’t say it counts liabilities too",
		says("proof_of_reserves", /./),
	),
	rule(
		"margin_policy",
		"automatic_no_cure",
		"No time to respond is promised",
		(attributes) => cureHours(attributes) === 0,
	),
	rule("margin_policy", "cure_lt_24h", "Less than 24 hours to respond", (attributes) => {
		const hours = cureHours(attributes);
		return hours !== null && hours < 24;
	}),
	rule(
		"margin_policy",
		"cure_ge_48h_partial",
		"48 hours or more to respond, then a partial liquidation",
		(attributes) => (cureHours(attributes) ?? 0) >= 48 && sellsPart(attributes),
	),
	rule(
		"margin_policy",
		"cure_24h_partial",
		"24 hours or more to respond, then a partial liquidation",
		(attributes) => cureHours(attributes) !== null && sellsPart(attributes),
	),
	rule(
		"margin_policy",
		"cure_24h_full",
		"24 hours or more to respond, and no source says the liquidation is partial",
		(attributes) => cureHours(attributes) !== null,
	),
	rule("rate_term", "variable_uncapped", "A variable rate with no cap that we know of", (attributes) =>
		isVariableRate(stringOf(attributes, "rate_type")),
	),
	rule(
		"rate_term",
		"fixed_ge_12m",
		"A fixed rate, with a term of 12 months or more available",
		(attributes) => isFixed(attributes) && (numberOf(attributes, "terms_months_max") ?? 0) >= 12,
	),
	rule(
		"rate_term",
		"fixed_lt_12m",
		"A fixed rate, with all terms under 12 months",
		(attributes) => isFixed(attributes) && numberOf(attributes, "terms_months_max") !== null,
	),
	rule("jurisdiction", "bank_or_trust", "A bank", (attributes) => attributes.product_type === "bank"),
	rule(
		"jurisdiction",
		"permissionless_protocol",
		"A DeFi protocol",
		(attributes) => attributes.product_type === "DeFi",
	),
];

/** The answers for a loan with the list's start LTV, or with the lender's highest by default. */
export function riskAnswers(attributes: Attributes, options: Options = {}): Answers {
	const answers: Answers = {
		start_ltv: startLtv(attributes, options),
		liq_ltv: saleLtv(attributes, options),
	};
	for (const { factor, answer, holds } of RISK_RULES)
		if (answers[factor] === undefined && holds(attributes)) Object.assign(answers, { [factor]: answer });
	return answers;
}

export function lenderRisk(attributes: Attributes, options: Options = {}): RiskScore {
	return riskScore(riskAnswers(attributes, options));
}

export const bandWords: Record<BandKey, string> = {
	low: "Low",
	moderate: "Moderate",
	elevated: "Elevated",
	high: "High",
};

/** The band's key of a lender for filters; null where too little is known for a band. */
export function riskBand(attributes: Attributes, options: Options = {}): BandKey | "not-offered" | null {
	if (lendsAt(attributes, options) === false) return "not-offered";
	const { band, enough } = lenderRisk(attributes, options);
	return enough ? band : null;
}

/** The band for the score's pips. Undefined if the score is a range, because pips would suggest a known danger. */
export function pipsOf({ band, enough }: Pick<RiskScore, "band" | "enough">): Pips | undefined {
	return enough ? band : undefined;
}

export const TOO_LITTLE = "not enough data";

export function rangeWords({ range }: Pick<RiskScore, "range">): string {
	return `could be ${Math.round(range.low)} to ${Math.round(range.high)}`;
}

function knownWords({ confidence }: Pick<RiskScore, "confidence">): string {
	return `based on ${Math.round(confidence * 100)}% of inputs`;
}

export function riskCell(attributes: Attributes, options: Options = {}) {
	if (lendsAt(attributes, options) === false) return NOT_OFFERED;
	const risk = lenderRisk(attributes, options);
	if (!risk.enough) return { text: TOO_LITTLE, sub: rangeWords(risk), of: ["risk_known"] };
	return { pips: pipsOf(risk), text: String(Math.round(risk.score)), sub: knownWords(risk) };
}

const overrideWords = {
	permitted: `at least ${OVERRIDES.permittedFloor} because the lender can re-lend your bitcoin`,
	halted: `${OVERRIDES.halted} while withdrawals are paused`,
	at_liquidation: `${OVERRIDES.atLiquidation} because a loan at the maximum LTV starts at the liquidation level`,
};

const RISK_METHOD = "/methodology#risk-score";

/** All are computed, so no one can enter a score. */
export const riskFields: Field[] = under(RISK, "custody", [
	{
		key: "risk_score",
		label: "Risk score",
		type: "count",
		explainedAt: RISK_METHOD,
		explain: `The risk of a loan at the maximum LTV, from 0 (lowest) to 100. We compute it with fixed, published weights and count ${UNKNOWN_POINTS} points for unknown inputs. If less than half of the score’s weight is known, we show a range.`,
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
			return `${TOO_LITTLE}, ${rangeWords(risk)} of 100`;
		},
		format: (value, attributes) => {
			const { band, overrides } = lenderRisk(attributes);
			const why = overrides.map((override) => overrideWords[override]);
			return [`${Number(value).toFixed(1)}/100, ${band}`, ...why].join("; ");
		},
		pips: (attributes) => pipsOf(lenderRisk(attributes)),
	},
	{
		key: "risk_known",
		label: "Risk inputs known",
		type: "ratio",
		explainedAt: RISK_METHOD,
		explain: "The share of the score’s weight that rests on known inputs. The rest counts as unknown.",
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
			explain: `${question} ${why} It’s ${weight}% of the score. Unknown counts as ${UNKNOWN_POINTS} of 100 points.`,
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
		return `starts at ${formatRatio(answers.start_ltv ?? 0)} LTV, liquidated at ${formatRatio(answers.liq_ltv ?? 0)}`;
	const words = answerLabel(key, answers[key] ?? "") ?? "";
	return words.charAt(0).toLowerCase() + words.slice(1);
}
