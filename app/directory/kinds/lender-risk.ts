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
} from "~/risk/score/model";
import { type RiskScore, riskScore } from "~/risk/score/score";
import { formatRatio } from "~/ui/format";
import { type Attributes, type Field, numberOf, type Pips, stringOf } from "./kind";

/**
 * How a lender's facts answer the risk score's questions. The rules are published as they stand here. Where the facts fit
 * several answers, the one with the most points counts; where they fit none, the answer is unknown. Only short values
 * are read, which a list's rows carry: the score is the same in a list and on the lender's page.
 */

export const RISK = "Risk score";

/** One rule: the first of a factor that holds gives the answer. */
export type RiskRule<Key extends ChoiceKey = ChoiceKey> = {
	factor: Key;
	answer: AnswerOf<Key>;
	/** When it holds, in words. */
	when: string;
	holds: (attributes: Attributes) => boolean;
};

/** The fields a factor is read from. */
export const RISK_SOURCES: Record<FactorKey, string[]> = {
	custody: ["custody_category", "custody_model", "product_type"],
	rehypothecation: ["rehypothecation", "custody_category"],
	ltv_buffer: ["max_ltv", "liquidation_ltv"],
	transparency: ["proof_of_reserves", "custody_category"],
	margin_policy: ["cure_hours"],
	track_record: [],
	rate_term: ["rate_type", "terms_months_max"],
	jurisdiction: ["product_type"],
};

/** What our records do not say of any lender yet, by factor. */
export const NOT_RECORDED: Partial<Record<FactorKey, string>> = {
	track_record: "Losses and freezes are not recorded yet: unknown for every lender.",
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
const isFixed = says("rate_type", /^(fixed|zero interest)/i);
const cureHours = (attributes: Attributes) => numberOf(attributes, "cure_hours");

/** Every rule, factor by factor, in the order in which they are tried. */
export const RISK_RULES: readonly RiskRule[] = [
	rule("custody", "multisig_borrower_key", "You can hold one of the keys", keys("own-key")),
	rule(
		"custody",
		"smart_contract_wrapped",
		"A contract holds the coins, of a DeFi protocol or with wrapped bitcoin",
		(attributes) =>
			keys("contract")(attributes) &&
			(attributes.product_type === "DeFi" || says("custody_model", /wrapped/i)(attributes)),
	),
	rule("custody", "self_custody_contract", "A contract on bitcoin holds the coins", keys("contract")),
	rule(
		"custody",
		"qualified_custodian_segregated",
		"A custodian holds the coins, and the custody is called segregated",
		(attributes) => keys("custodian")(attributes) && says("custody_model", /segregated/i)(attributes),
	),
	rule(
		"custody",
		"qualified_custodian_omnibus",
		"A custodian or bank holds the coins, and nothing says that they are kept apart",
		keys("custodian"),
	),
	rule("custody", "lender_held", "The lender or a pool holds the coins", keys("lender")),
	rule(
		"rehypothecation",
		"impossible_by_design",
		"Not lent on, and a contract holds the coins",
		(attributes) => attributes.rehypothecation === "no" && keys("contract")(attributes),
	),
	rule(
		"rehypothecation",
		"prohibited_by_contract",
		"Not lent on",
		(attributes) => attributes.rehypothecation === "no",
	),
	rule(
		"rehypothecation",
		"funding_partner_only",
		"Lent on to a funding partner only",
		(attributes) => attributes.rehypothecation === "funding-partner-only",
	),
	rule(
		"rehypothecation",
		"protocol_defined",
		"Set by the protocol",
		(attributes) => attributes.rehypothecation === "protocol-defined",
	),
	rule("rehypothecation", "permitted", "Lent on", (attributes) => attributes.rehypothecation === "yes"),
	rule(
		"transparency",
		"onchain_verifiable",
		"A contract, or keys of which one is yours, hold the coins: their address can be looked up",
		(attributes) => keys("contract")(attributes) || keys("own-key")(attributes),
	),
	rule(
		"transparency",
		"onchain_verifiable",
		"The proof of reserves speaks of addresses on chain",
		says("proof_of_reserves", /on[- ]chain/i),
	),
	rule("transparency", "none", "No proof of reserves was found", says("proof_of_reserves", /^none/i)),
	rule(
		"transparency",
		"por_assets_only",
		"A proof of reserves, and nothing says that it counts the liabilities too",
		says("proof_of_reserves", /./),
	),
	rule(
		"margin_policy",
		"automatic_no_cure",
		"No time to cure is promised",
		(attributes) => cureHours(attributes) === 0,
	),
	rule("margin_policy", "cure_lt_24h", "Less than 24 hours to cure", (attributes) => {
		const hours = cureHours(attributes);
		return hours !== null && hours < 24;
	}),
	rule(
		"margin_policy",
		"cure_24h_full",
		"24 hours or more to cure; whether only a part is sold then is not recorded",
		(attributes) => cureHours(attributes) !== null,
	),
	rule(
		"rate_term",
		"variable_uncapped",
		"A variable rate; no cap is recorded",
		says("rate_type", /^variable/i),
	),
	rule(
		"rate_term",
		"fixed_ge_12m",
		"A fixed rate, and a term of 12 months or more is offered",
		(attributes) => isFixed(attributes) && (numberOf(attributes, "terms_months_max") ?? 0) >= 12,
	),
	rule("rate_term", "fixed_lt_12m", "A fixed rate, and no term of 12 months is recorded", isFixed),
	rule("jurisdiction", "bank_or_trust", "A bank", (attributes) => attributes.product_type === "bank"),
	rule(
		"jurisdiction",
		"permissionless_protocol",
		"A DeFi protocol",
		(attributes) => attributes.product_type === "DeFi",
	),
];

/** What a lender's facts answer, for a loan at its highest LTV. */
export function riskAnswers(attributes: Attributes): Answers {
	const answers: Answers = {
		start_ltv: numberOf(attributes, "max_ltv"),
		liq_ltv: numberOf(attributes, "liquidation_ltv"),
	};
	for (const { factor, answer, holds } of RISK_RULES)
		if (answers[factor] === undefined && holds(attributes)) Object.assign(answers, { [factor]: answer });
	return answers;
}

/** The risk score of a lender's loan at its highest LTV. */
export function lenderRisk(attributes: Attributes): RiskScore {
	return riskScore(riskAnswers(attributes));
}

/** The words of the bands, lowest first. */
export const bandWords: Record<BandKey, string> = {
	low: "Low",
	moderate: "Moderate",
	elevated: "Elevated",
	high: "High",
};

/** The four pips of a score. They fade where less than half of it is known. */
export function pipsOf({ band, confidence }: Pick<RiskScore, "band" | "confidence">): Pips {
	return { band, faint: confidence < 0.5 };
}

/** What the list's cell says: the score, its band's word after it, and how much of it is known. */
export function riskCell(attributes: Attributes) {
	const risk = lenderRisk(attributes);
	return {
		pips: pipsOf(risk),
		text: String(Math.round(risk.score)),
		sub: `${Math.round(risk.confidence * 100)}% known`,
	};
}

const overrideWords = {
	permitted: `never below ${OVERRIDES.permittedFloor} where the collateral may be lent on`,
	halted: `${OVERRIDES.halted} while withdrawals are halted`,
	at_liquidation: `${OVERRIDES.atLiquidation}, because a loan at the highest LTV starts where it is sold`,
};

/** The score, how much of it is known, and its factors, all computed: nobody can enter a score. */
export const riskFields: Field[] = [
	{
		key: "risk_score",
		label: "Risk score",
		type: "count",
		group: RISK,
		explain:
			"For a loan at the highest LTV, from 0, the lowest risk, to 100. Computed from this record by fixed, published weights; unknown answers count against it. Nobody can override it.",
		derive: {
			from: [...new Set(Object.values(RISK_SOURCES).flat())],
			value: (attributes) => Math.round(lenderRisk(attributes).score * 100) / 100,
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
		label: "Of the score known",
		type: "ratio",
		group: RISK,
		explain: "The share of the score's weight whose answer our record has. The rest counts as unknown.",
		derive: {
			from: [...new Set(Object.values(RISK_SOURCES).flat())],
			value: (attributes) => lenderRisk(attributes).confidence,
		},
	},
	...FACTORS.map(
		({ key, label, weight, question, why }): Field => ({
			key: `risk_${key}`,
			label: `${label}, ${weight}%`,
			type: "count",
			group: RISK,
			explain: `${question} ${why} Points from 0 to 100, weighing ${weight}% of the score.`,
			derive: { from: RISK_SOURCES[key], value: (attributes) => factorPoints(attributes, key) },
			format: (value, attributes) => `${Math.round(Number(value))}: ${answerWords(attributes, key)}`,
			whenUnknown: () => `unknown, counts as ${UNKNOWN_POINTS}`,
		}),
	),
];

function factorPoints(attributes: Attributes, key: FactorKey): number | null {
	const factor = lenderRisk(attributes).factors.find((candidate) => candidate.key === key);
	return factor?.known ? factor.points : null;
}

function answerWords(attributes: Attributes, key: FactorKey): string {
	const answers = riskAnswers(attributes);
	if (key === "ltv_buffer")
		return `starts at ${formatRatio(answers.start_ltv ?? 0)}, sold at ${formatRatio(answers.liq_ltv ?? 0)}`;
	const words = answerLabel(key, answers[key] ?? "") ?? "";
	return words.charAt(0).toLowerCase() + words.slice(1);
}
