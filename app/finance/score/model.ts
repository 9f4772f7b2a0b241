/** See docs/formulas.md, "Risk score". No other file has numbers of the score. */

/** A change of a weight, a table, a band or an override makes it the next. Kept with every score. */
export const RISK_MODEL = "1";

export type FactorKey =
	| "custody"
	| "rehypothecation"
	| "ltv_buffer"
	| "transparency"
	| "margin_policy"
	| "track_record"
	| "rate_term"
	| "jurisdiction";

export type ChoiceKey = Exclude<FactorKey, "ltv_buffer">;

export const UNKNOWN_POINTS = 75;

/** The known share of the weight that we need for a single score. With less, we show a range. */
export const ENOUGH_KNOWN = 0.5;

/** The LTV buffer is the price drop before liquidation. At 0.1 or less it scores 100 points, from `none` up 0 points. */
export const LTV_BUFFER = { none: 0.7, span: 0.6 } as const;

/** Minimum scores that no sum of points can undercut. */
export const OVERRIDES = { permittedFloor: 60, halted: 100, atLiquidation: 100 } as const;

export type Status = "open" | "withdrawals_halted" | "bankrupt";

/** Each band starts at this score, lowest first. */
export const BANDS = [
	{ key: "low", from: 0 },
	{ key: "moderate", from: 25 },
	{ key: "elevated", from: 45 },
	{ key: "high", from: 65 },
] as const;

export type BandKey = (typeof BANDS)[number]["key"];

export type Factor = {
	key: FactorKey;
	weight: number;
	label: string;
	question: string;
	why: string;
};

export const FACTORS: readonly Factor[] = [
	{
		key: "custody",
		weight: 20,
		label: "Custody",
		question: "Who can move the bitcoin?",
		why: "It decides whether your bitcoin can vanish with the company.",
	},
	{
		key: "rehypothecation",
		weight: 20,
		label: "Re-lending",
		question: "Can the lender re-lend your bitcoin (rehypothecation)?",
		why: "Re-lending customers’ collateral or pledging it again is what the failures of 2022 had in common.",
	},
	{
		key: "ltv_buffer",
		weight: 20,
		label: "Price drop before liquidation",
		question: "What are the starting and liquidation LTVs?",
		why: "How far bitcoin can drop first is the main driver of a liquidation.",
	},
	{
		key: "transparency",
		weight: 10,
		label: "Transparency",
		question: "What can outsiders verify?",
		why: "It lets others see a problem before it reaches you.",
	},
	{
		key: "margin_policy",
		weight: 8,
		label: "Margin call terms",
		question: "How long do you have after a margin call, and how much is liquidated?",
		why: "More time to respond, and a partial sale, mean less risk.",
	},
	{
		key: "track_record",
		weight: 8,
		label: "Track record",
		question: "How long has it been lending, and have customers lost money?",
		why: "How a lender acted in past crashes tells you how it may act in the next one.",
	},
	{
		key: "rate_term",
		weight: 8,
		label: "Rate and term",
		question: "Is the rate fixed, and for how long?",
		why: "If your loan comes due or the rate rises during a crash, you still have to pay.",
	},
	{
		key: "jurisdiction",
		weight: 6,
		label: "Jurisdiction",
		question: "What kind of legal entity is the lender?",
		why: "It decides what you can do in court.",
	},
];

type Answer = { points: number; label: string };

export const POINTS = {
	custody: {
		self_custody_contract: { points: 10, label: "A bitcoin contract with fixed outcomes" },
		multisig_borrower_key: { points: 10, label: "Several keys, and the borrower holds one" },
		multi_institution: { points: 20, label: "Several institutions together" },
		qualified_custodian_segregated: { points: 30, label: "A qualified custodian, in a segregated account" },
		qualified_custodian_omnibus: { points: 50, label: "A qualified custodian, in a pooled account" },
		smart_contract_wrapped: { points: 55, label: "A smart contract that holds wrapped bitcoin" },
		lender_held: { points: 85, label: "The lender itself" },
	},
	rehypothecation: {
		impossible_by_design: { points: 0, label: "Impossible by design" },
		prohibited_by_contract: { points: 15, label: "No, the lender rules it out" },
		funding_partner_only: { points: 45, label: "Only to a funding partner" },
		protocol_defined: { points: 45, label: "Depends on the protocol" },
		permitted: { points: 100, label: "Yes" },
	},
	transparency: {
		onchain_verifiable: { points: 5, label: "The collateral itself, onchain" },
		por_with_liabilities: { points: 15, label: "Proof of reserves with liabilities" },
		audited_accounts_only: { points: 40, label: "Audited accounts only" },
		por_assets_only: { points: 45, label: "Proof of reserves, assets only" },
		none: { points: 100, label: "Nothing" },
	},
	margin_policy: {
		cure_ge_48h_partial: { points: 10, label: "48 hours or more, then a partial liquidation" },
		cure_24h_partial: { points: 25, label: "24 hours, then a partial liquidation" },
		cure_24h_full: { points: 45, label: "24 hours or more, then a full liquidation" },
		cure_lt_24h: { points: 70, label: "Less than 24 hours" },
		automatic_no_cure: { points: 85, label: "No time, liquidated right away" },
	},
	track_record: {
		ge_5y_no_loss: { points: 10, label: "Five years or more, no customer losses" },
		"2_to_5y_no_loss": { points: 30, label: "Two to five years, no customer losses" },
		lt_2y: { points: 60, label: "Less than two years" },
		past_freeze_resolved: { points: 80, label: "A past withdrawal freeze, now resolved" },
		past_customer_loss: { points: 100, label: "Customers have lost money" },
	},
	rate_term: {
		fixed_ge_12m: { points: 15, label: "Fixed for 12 months or more" },
		fixed_lt_12m: { points: 30, label: "Fixed for less than 12 months" },
		variable_capped: { points: 50, label: "Variable, with a cap" },
		variable_uncapped: { points: 75, label: "Variable, without a cap" },
	},
	jurisdiction: {
		bank_or_trust: { points: 15, label: "A bank or trust company" },
		licensed_lender: { points: 30, label: "A licensed lender" },
		registered_only: { points: 55, label: "Registered only" },
		permissionless_protocol: { points: 60, label: "A protocol with no company behind it" },
		offshore_or_none: { points: 80, label: "Offshore, or none" },
	},
} as const satisfies Record<ChoiceKey, Record<string, Answer>>;

export type AnswerOf<Key extends ChoiceKey> = Extract<keyof (typeof POINTS)[Key], string>;

/** Known facts about a loan offer. A missing or null answer is unknown. LTVs are shares of one. */
export type Answers = { [Key in ChoiceKey]?: AnswerOf<Key> | null } & {
	start_ltv?: number | null;
	liq_ltv?: number | null;
	status?: Status | null;
};

export function answersTo(key: ChoiceKey): Array<Answer & { key: string }> {
	return Object.entries<Answer>(POINTS[key]).map(([answer, of]) => ({ key: answer, ...of }));
}

export function answerLabel(key: ChoiceKey, answer: string): string | undefined {
	return answersTo(key).find((candidate) => candidate.key === answer)?.label;
}
