export type Fail =
	| "amount_above_maximum"
	| "amount_above_month"
	| "amount_below_minimum"
	| "called_at_once"
	| "closed"
	| "condition_not_met"
	| "country_excluded"
	| "country_not_served"
	| "currency"
	| "identity_check"
	| "lent_on"
	| "ltv_above_maximum"
	| "ltv_above_one"
	| "ltv_below_range"
	| "no_key"
	| "only_for_business"
	| "only_for_home"
	| "only_for_institution"
	| "sold_at_once"
	| "term_too_long"
	| "term_too_short";

export type Open =
	| "amount_currency"
	| "amount_maximum_disputed"
	| "amount_maximum_unknown"
	| "amount_minimum_disputed"
	| "amount_minimum_unknown"
	| "country_disputed"
	| "country_unknown"
	| "currency_unknown"
	| "early_repayment_unknown"
	| "identity_unknown"
	| "key_unknown"
	| "lent_on_unknown"
	| "ltv_maximum_unknown"
	| "no_offer_known"
	| "state_unknown"
	| "status_unverified"
	| "term_unknown"
	| "terms_unknown";

export type Needs = `needs_${string}`;

export type Caveat =
	| "no_maximum_published"
	| "not_in_every_state"
	| "paid_in_stablecoin"
	| "repaid_early"
	| "selected_states"
	| "some_countries";

export type Finding =
	| { as: "fails"; code: Fail }
	| { as: "unknowns"; code: Open }
	| { as: "unsaid"; code: Needs }
	| { as: "caveats"; code: Caveat };

export function fails(code: Fail): Finding {
	return { as: "fails", code };
}

export function open(code: Open): Finding {
	return { as: "unknowns", code };
}

export function needs(key: string): Finding {
	return { as: "unsaid", code: `needs_${key}` };
}

export function caveat(code: Caveat): Finding {
	return { as: "caveats", code };
}

/** LTVs closer than this are equal. */
export const LTV_TOLERANCE = 1e-9;
