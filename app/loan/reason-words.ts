import { percent } from "~/finance/words";
import { longestTerm, measuredLtv } from "~/listings/offers/loan/check";
import type { Caveat, Fail, Needs, Open } from "~/listings/offers/loan/findings";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { thresholdsOf } from "~/listings/offers/loan/levels";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import { ANYWHERE, isMet } from "~/listings/offers/requirements";
import { amountWords, requirementWords } from "~/listings/values/words";
import { formatCountry, formatRatio, inPlace, joinWords, plural } from "~/ui/format";

type Code = Fail | Open | Needs;

export function reasonsOf(loan: Loan, answer: LenderAnswer): string[] {
	const offer = answer.shown?.offer ?? null;
	return answer.reasons.map((code) => reasonWords(code, loan, offer, answer.lender.lent_on));
}

export function reasonWords(
	code: Code,
	loan: Loan,
	offer: Offer | null,
	lentOn: string | null = null,
): string {
	if (code.startsWith("needs_")) return needsWords(code as Needs, offer);
	return (WORDS[code as Fail | Open] as Words)(loan, offer ?? NO_OFFER, lentOn);
}

type Words = (loan: Loan, offer: Partial<Offer>, lentOn: string | null) => string;

const NO_OFFER: Partial<Offer> = {};

const SILENT = "doesn’t publish its ";

/** Reasons as one predicate, such as `lends to businesses only and doesn’t publish its minimum loan`. */
export function joinReasons(reasons: readonly string[]): string {
	const silent = reasons.flatMap((reason) =>
		reason.startsWith(SILENT) ? [reason.slice(SILENT.length)] : [],
	);
	const others = reasons.filter((reason) => !reason.startsWith(SILENT));
	return joinWords(
		silent.length > 0 ? [...others, SILENT + joinWords(silent).replace(" and ", " or ")] : others,
	);
}

const where = ({ country }: Loan) =>
	country === ANYWHERE ? "where you live" : `in ${inPlace(formatCountry(country))}`;

function inCurrency(amount: number | null | undefined, currency: string | null | undefined): string {
	return amount === null || amount === undefined ? "another amount" : amountWords(amount, currency ?? "USD");
}

/** Each completes `It …`. */
const WORDS: Record<Fail | Open, Words> = {
	closed: () => "isn’t taking new customers",
	status_unverified: () => "may not be taking new customers (we couldn’t confirm)",
	no_offer_known: () => "has no loan terms that we could find",
	country_excluded: (loan) => `isn’t available ${where(loan)}`,
	country_not_served: (loan) => `doesn’t lend ${where(loan)}`,
	country_unknown: (loan) => `may not lend ${where(loan)} (we couldn’t confirm)`,
	country_disputed: (loan) => `may not lend ${where(loan)} (sources disagree)`,
	state_unknown: (loan) => `lends in some states but may not lend ${where(loan)}`,
	terms_unknown: (loan) => `lends ${where(loan)} but doesn’t publish its terms there`,
	amount_below_minimum: ({ currency }, { amount_min, amount_min_bank, amount_min_currency }) =>
		`has a minimum loan of ${inCurrency(currency === null ? amount_min : (amount_min_bank ?? amount_min), amount_min_currency)}`,
	amount_above_maximum: (_loan, { amount_max, amount_max_currency }) =>
		`has a maximum loan of ${inCurrency(amount_max, amount_max_currency)}`,
	amount_above_month: (_loan, { amount_max_month, amount_max_currency }) =>
		`pays out at most ${inCurrency(amount_max_month, amount_max_currency)} a month`,
	amount_minimum_unknown: () => `${SILENT}minimum loan`,
	amount_minimum_disputed: (_loan, { amount_min_disputed, amount_min_currency }) =>
		`may have a minimum loan of ${inCurrency(amount_min_disputed, amount_min_currency)} (sources disagree)`,
	amount_maximum_disputed: (_loan, { amount_max_disputed, amount_max_currency }) =>
		`may have a maximum loan of ${inCurrency(amount_max_disputed, amount_max_currency)} (sources disagree)`,
	amount_maximum_unknown: () => `${SILENT}maximum loan`,
	amount_currency: (_loan, { amount_max_currency, amount_min_currency }) =>
		`sets its limits in ${amount_max_currency ?? amount_min_currency ?? "another currency"} (so they depend on the exchange rate)`,
	ltv_above_one: () => "can’t lend more than your bitcoin is worth",
	sold_at_once: (loan, offer) => `would liquidate right away at ${levelWords(loan, offer, "sale")}`,
	called_at_once: (loan, offer) =>
		`would make a margin call right away at ${levelWords(loan, offer, "call")}`,
	ltv_above_maximum: maximumWords,
	ltv_below_range: (_loan, { ltv_start_min }) => `starts above ${formatRatio(ltv_start_min ?? 0)} LTV`,
	ltv_maximum_unknown: () => `${SILENT}maximum LTV`,
	term_too_long: (_loan, offer) => {
		const longest = longestTerm(offer as Offer);
		return longest === null
			? "only has shorter terms"
			: `has a maximum term of ${plural(longest, "month", "months")}`;
	},
	term_too_short: (_loan, { term_min_months }) =>
		term_min_months
			? `has a minimum term of ${plural(term_min_months, "month", "months")}`
			: "only has longer terms",
	term_unknown: () => `${SILENT}maximum term`,
	early_repayment_unknown: () => "only has longer terms and doesn’t say what repaying early costs",
	currency: ({ currency }, offer) =>
		`pays out in ${joinWords(offer.currency ?? [])} (not in ${currency ?? "dollars"})`,
	currency_unknown: () => `${SILENT}payout currency`,
	only_for_business: () => "lends to businesses only",
	only_for_institution: () => "lends to institutions only",
	only_for_home: () => "lends for home purchases only",
	condition_not_met: (loan, offer) => {
		const unmet = (offer.requires ?? []).find((requirement) => isMet(requirement, loan.says) === false);
		return unmet ? `requires ${requirementWords(unmet)}` : "has a requirement you don’t meet";
	},
	no_key: () => "doesn’t let you hold a key (you asked for one)",
	key_unknown: () => "doesn’t say whether you hold a key",
	lent_on: (_loan, _offer, lentOn) =>
		lentOn === "funding-partner-only"
			? "can pass your bitcoin to a funding partner (you ruled that out)"
			: lentOn === "protocol-defined"
				? "lets a protocol decide on re-lending (you ruled that out)"
				: "can re-lend your bitcoin (you ruled that out)",
	lent_on_unknown: () => "doesn’t say whether it re-lends your bitcoin",
	identity_check: () => "checks your ID (you ruled that out)",
	identity_unknown: () => "doesn’t say whether it checks your ID",
};

/** The LTV that the lender compares. If interest counts, the loan has a higher LTV than its borrower expects. */
function maximumWords(loan: Loan, offer: Partial<Offer>): string {
	const { ltv_max, ltv_max_exclusive, ltv_includes_interest } = offer;
	const most = formatRatio(ltv_max ?? 0);
	const measured = measuredLtv(loan, offer as Offer);
	const short = percent(measured);
	// In as many digits as tell the two apart.
	const yours = short === most ? formatRatio(Math.ceil(measured * 1e5) / 1e5) : short;
	const counted = ltv_includes_interest ? " including interest" : "";
	return `lends ${ltv_max_exclusive ? "below" : "at most"} ${most} LTV${counted} (yours is ${yours})`;
}

function levelWords(loan: Loan, offer: Partial<Offer>, which: "call" | "sale"): string {
	const level = thresholdsOf(offer as Offer, ltvOf(loan))[which];
	return level === null ? "its own level" : `${formatRatio(level)} LTV`;
}

function needsWords(code: Needs, offer: Offer | null): string {
	const key = code.slice("needs_".length);
	const asked = offer?.requires.find((requirement) => requirement.key === key);
	return asked ? `requires ${requirementWords(asked)}` : "has a requirement you may not meet";
}

export function caveatWords(code: Caveat): string {
	return CAVEATS[code];
}

const CAVEATS: Record<Caveat, string> = {
	no_maximum_published: "no maximum loan published",
	not_in_every_state: "some states only",
	paid_in_stablecoin: "paid in a dollar stablecoin",
	repaid_early: "longer term, repaid early",
	selected_states: "some states only",
	some_countries: "some countries only",
};
