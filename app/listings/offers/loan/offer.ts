/** Names match the content. Ratios are shares of one, amounts whole currency units, dates ISO days, months or years. Null is unknown. */

import type { Compounding, FeeKind, Repayment } from "~/finance/offer-cost";
import type { Answers } from "~/finance/score/model";
import type { Aged } from "~/listings/values/age";
import type { Requirement } from "~db/values";
import type { Borrower } from "./loan";

/** `upper` is the top of a published range, `snapshot` is a floating rate on a single day. */
type AprKind = "stated" | "upper" | "snapshot";

/** A: the lender's own page. B: that page quoted. C: an independent review. D: a rival. E: a content farm or general knowledge. */
type OfferGrade = "A" | "B" | "C" | "D" | "E";

export type Offer = {
	/** `{lender}/{offer}`. */
	id: string;
	lender: string;
	name: string;
	/** Nominal, a year, without fees. */
	apr: number | null;
	apr_kind: AprKind | null;
	/** Share of the principal. */
	fee: number | null;
	fee_kind: FeeKind | null;
	fee_from_collateral: boolean;
	/** The yearly fee of a mandatory membership. */
	fee_usd_year: number | null;
	ltv_max: number | null;
	/** The loan must be below the maximum. */
	ltv_max_exclusive: boolean;
	/** The lender compares principal and interest with the maximum. */
	ltv_includes_interest: boolean;
	/** The offer needs a higher LTV than this. */
	ltv_start_min: number | null;
	/** Call and sale count the interest of the whole term from the first day. */
	levels_include_interest: boolean;
	amount_min: number | null;
	amount_min_currency: string | null;
	/** The higher figure if sources disagree on the minimum. */
	amount_min_disputed: number | null;
	amount_min_estimated: boolean;
	amount_min_bank: number | null;
	amount_max: number | null;
	amount_max_currency: string | null;
	/** The lower figure if sources disagree on the maximum. */
	amount_max_disputed?: number | null;
	amount_max_exclusive: boolean;
	amount_max_none: boolean;
	/** Most that is paid out in a month, in the currency of the maximum. */
	amount_max_month: number | null;
	term_min_months: number | null;
	term_max_months: number | null;
	terms_months: number[] | null;
	open_term: boolean;
	/** The month from which early repayment is free, and the rule in words. */
	early_free_from_months: number | null;
	early_repayment: string | null;
	rate_type: string | null;
	repayment: Repayment | null;
	compounding: Compounding;
	currency: string[] | null;
	countries_served: string[] | null;
	served_exhaustive: boolean;
	/** The lender serves some states, but we don't know which. */
	served_partly: boolean;
	countries_excluded: string[];
	countries_disputed: string[];
	/** The same two lists where they differ by kind of borrower. */
	excluded_for: Partial<Record<Borrower, string[]>>;
	disputed_for: Partial<Record<Borrower, string[]>>;
	/** The lender operates there, but we don't know whether on these terms. */
	countries_terms_unknown: string[];
	requires: Requirement[];
	collateral: string[];
	margin_call_ltv: number | null;
	no_call: boolean;
	liquidation_ltv: number | null;
	liquidation_start_plus: number | null;
	cure_hours: number | null;
	liquidation_fee: number | null;
	/** For readers only. The LTV after a margin call, the latest liquidation, and whether the borrower loses any surplus. */
	cure_target_ltv: number | null;
	liquidation_ltv_latest: number | null;
	takes_all: boolean;
	source: string | null;
	as_of: string | null;
	confirmed_at?: string;
	second_hand: boolean;
	grade: OfferGrade | null;
	confidence: string | null;
	threshold_source: string | null;
	threshold_as_of: string | null;
	/** Where the lender lends, and how much for how long, each by a page of its own. Left out where an offer is described without them. */
	served_source?: string | null;
	served_as_of?: string | null;
	limits_source?: string | null;
	limits_as_of?: string | null;
	note: string | null;
	sources: Array<{ url: string; as_of: string | null; says: string }>;
};

export type Lender = {
	lender: string;
	name: string;
	status: string;
	keys: string | null;
	borrower_key: boolean | null;
	lent_on: string | null;
	lent_on_disputed: boolean;
	kyc: boolean | null;
	status_from?: Aged | null;
	risk_answers: Omit<Answers, "start_ltv" | "liq_ltv">;
};
