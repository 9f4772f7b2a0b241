import type { AnswerOf, Answers, BandKey, ChoiceKey, FactorKey } from "~/finance/score/model";
import { type RiskScore, riskScore } from "~/finance/score/score";
import type { Pips } from "~/ui/band-pips";
import type { Attributes } from "~db/values";
import { numberOf, type Options, stringOf } from "./kind";
import { NOT_OFFERED } from "./lender-rates";
import { isFixedRate, isVariableRate, lendsAt, saleLtv, startLtv } from "./lender-start";

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
const isFixed = (attributes: Attributes) => isFixedRate(stringOf(attributes, "rate_type"));
const sellsPart = says("sale_note", /^a part/i);
const cureHours = (attributes: Attributes) => numberOf(attributes, "cure_hours");

export const RISK_RULES: readonly RiskRule[] = [
	rule("custody", "multisig_borrower_key", "You hold a key", keys("own-key")),
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
	rule("custody", "lender_held", "The lender, or a pool, holds the coins", keys("lender")),
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
		"As the protocol sets",
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
		"cure_ge_48h_partial",
		"48 hours or more to cure, then a part is sold",
		(attributes) => (cureHours(attributes) ?? 0) >= 48 && sellsPart(attributes),
	),
	rule(
		"margin_policy",
		"cure_24h_partial",
		"24 hours or more to cure, then a part is sold",
		(attributes) => cureHours(attributes) !== null && sellsPart(attributes),
	),
	rule(
		"margin_policy",
		"cure_24h_full",
		"24 hours or more to cure; that only a part is sold then is not recorded",
		(attributes) => cureHours(attributes) !== null,
	),
	rule("rate_term", "variable_uncapped", "A variable rate; no cap is recorded", (attributes) =>
		isVariableRate(stringOf(attributes, "rate_type")),
	),
	rule(
		"rate_term",
		"fixed_ge_12m",
		"A fixed rate, and a term of 12 months or more is offered",
		(attributes) => isFixed(attributes) && (numberOf(attributes, "terms_months_max") ?? 0) >= 12,
	),
	rule(
		"rate_term",
		"fixed_lt_12m",
		"A fixed rate, and the longest term is shorter than 12 months",
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

export const TOO_LITTLE = "not enough known";

export function rangeWords({ range }: Pick<RiskScore, "range">): string {
	return `could be ${Math.round(range.low)} to ${Math.round(range.high)}`;
}

function knownWords({ confidence }: Pick<RiskScore, "confidence">): string {
	return `${Math.round(confidence * 100)}% known`;
}

export function riskCell(attributes: Attributes, options: Options = {}) {
	if (lendsAt(attributes, options) === false) return NOT_OFFERED;
	const risk = lenderRisk(attributes, options);
	if (!risk.enough) return { text: TOO_LITTLE, sub: rangeWords(risk), of: ["risk_known"] };
	return { pips: pipsOf(risk), text: String(Math.round(risk.score)), sub: knownWords(risk) };
}
