import { percent } from "~/finance/words";
import { longestTerm, measuredLtv } from "~/listings/offers/loan/check";
import type { Caveat, Fail, Needs, Open } from "~/listings/offers/loan/findings";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { thresholdsOf } from "~/listings/offers/loan/levels";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import { isMet, isState } from "~/listings/offers/requirements";
import { amountWords, requirementWords } from "~/listings/values/words";
import { formatCountry, formatRatio, joinWords, plural } from "~/ui/format";

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

const where = ({ country }: Loan) => `in ${inPlace(formatCountry(country))}`;

function inPlace(name: string): string {
	return /^(United|Netherlands|Philippines|Bahamas|Czech Republic|Dominican Republic|Maldives|Seychelles|.* Islands$)/.test(
		name,
	)
		? `the ${name}`
		: name;
}

function inCurrency(amount: number | null | undefined, currency: string | null | undefined): string {
	return amount === null || amount === undefined ? "" : ` ${amountWords(amount, currency ?? "USD")}`;
}

const WORDS: Record<Fail | Open, Words> = {
	closed: () => "closed to new customers",
	status_unverified: () => "we could not verify that it is open",
	no_offer_known: () => "no offer of it is known",
	country_excluded: (loan) =>
		isState(loan.country) ? `not offered in ${formatCountry(loan.country)}` : `not offered ${where(loan)}`,
	country_not_served: (loan) => `does not lend ${where(loan)}`,
	country_unknown: (loan) => `we do not know whether it lends ${where(loan)}`,
	country_disputed: (loan) => `sources differ on whether it lends ${where(loan)}`,
	state_unknown: (loan) => `lends in some states; we do not know about ${formatCountry(loan.country)}`,
	terms_unknown: (loan) => `lends ${where(loan)}, on terms that are not known`,
	amount_below_minimum: ({ currency }, { amount_min, amount_min_bank, amount_min_currency }) =>
		`smallest loan${inCurrency(currency === null ? amount_min : (amount_min_bank ?? amount_min), amount_min_currency)}`,
	amount_above_maximum: (_loan, { amount_max, amount_max_currency }) =>
		`largest loan${inCurrency(amount_max, amount_max_currency)}`,
	amount_above_month: (_loan, { amount_max_month, amount_max_currency }) =>
		`pays out at most${inCurrency(amount_max_month, amount_max_currency)} a month`,
	amount_minimum_unknown: () => "smallest loan not known",
	amount_minimum_disputed: (_loan, { amount_min_disputed, amount_min_currency }) =>
		`sources differ on the smallest loan: one says${inCurrency(amount_min_disputed, amount_min_currency)}`,
	amount_maximum_disputed: (_loan, { amount_max_disputed, amount_max_currency }) =>
		`sources differ on the largest loan: one says${inCurrency(amount_max_disputed, amount_max_currency)}`,
	amount_maximum_unknown: () => "largest loan not known",
	amount_currency: (_loan, { amount_max_currency, amount_min_currency }) =>
		`its limits are in ${amount_max_currency ?? amount_min_currency ?? "another currency"}: it depends on the rate of the day`,
	ltv_above_one: () => "the loan is more than the bitcoin is worth",
	sold_at_once: (loan, offer) => `would be sold at once, at ${levelWords(loan, offer, "sale")}`,
	called_at_once: (loan, offer) => `would be called at once, at ${levelWords(loan, offer, "call")}`,
	ltv_above_maximum: maximumWords,
	ltv_below_range: (_loan, { ltv_start_min }) => `begins above ${formatRatio(ltv_start_min ?? 0)} LTV`,
	ltv_maximum_unknown: () => "highest LTV not known",
	term_too_long: (_loan, offer) => `longest term ${monthsOf(offer)}`,
	term_too_short: (_loan, offer) =>
		`no term as short as that${offer.term_min_months ? `: from ${plural(offer.term_min_months, "month", "months")}` : ""}`,
	term_unknown: () => "longest term not known",
	early_repayment_unknown: () => "no such term; we do not know what repaying early costs",
	currency: ({ currency }, offer) =>
		`pays out ${joinWords(offer.currency ?? [])}${currency ? `, not ${currency}` : ", not dollars"}`,
	currency_unknown: () => "not known what it pays out",
	only_for_business: () => "lends to businesses only",
	only_for_institution: () => "lends to institutions only",
	only_for_home: () => "lends for homes only",
	condition_not_met: (loan, offer) => {
		const unmet = (offer.requires ?? []).find((requirement) => isMet(requirement, loan.says) === false);
		return unmet ? `needs ${requirementWords(unmet)}` : "a condition of it is not met";
	},
	no_key: () => "gives you no key; you asked for one",
	key_unknown: () => "not known whether you hold a key",
	lent_on: (_loan, _offer, lentOn) =>
		lentOn === "funding-partner-only"
			? "lends your coins to a funding partner; you asked for none"
			: lentOn === "protocol-defined"
				? "a protocol decides whether your coins are lent on; you asked for none"
				: "its terms let it lend your coins on; you asked for none",
	lent_on_unknown: () => "not known whether your coins are lent on",
	identity_check: () => "asks for identity; you asked for no check",
	identity_unknown: () => "not known whether it asks for identity",
};

/** The LTV that the lender compares. If interest counts, the loan has a higher LTV than its borrower expects. */
function maximumWords(loan: Loan, offer: Partial<Offer>): string {
	const { ltv_max, ltv_max_exclusive, ltv_includes_interest } = offer;
	const most = formatRatio(ltv_max ?? 0);
	const measured = measuredLtv(loan, offer as Offer);
	const short = percent(measured);
	// In as many digits as tell the two apart.
	const yours = short === most ? formatRatio(Math.ceil(measured * 1e5) / 1e5) : short;
	const counted = ltv_includes_interest ? " with the interest of the term" : "";
	return `lends ${ltv_max_exclusive ? "below" : "at most"} ${most} LTV${counted}; yours is ${yours}`;
}

function levelWords(loan: Loan, offer: Partial<Offer>, which: "call" | "sale"): string {
	const level = thresholdsOf(offer as Offer, ltvOf(loan))[which];
	return level === null ? "its own level" : `${formatRatio(level)} LTV`;
}

function monthsOf(offer: Partial<Offer>): string {
	const longest = longestTerm(offer as Offer);
	return longest === null ? "shorter" : plural(longest, "month", "months");
}

function needsWords(code: Needs, offer: Offer | null): string {
	const key = code.slice("needs_".length);
	const asked = offer?.requires.find((requirement) => requirement.key === key);
	return asked ? `needs ${requirementWords(asked)}` : "needs something we cannot tell of you";
}

export function caveatWords(code: Caveat): string {
	return CAVEATS[code];
}

const CAVEATS: Record<Caveat, string> = {
	no_maximum_published: "no largest loan published",
	not_in_every_state: "not in every state",
	paid_in_stablecoin: "paid out in a dollar stablecoin",
	repaid_early: "a longer term, repaid early",
	selected_states: "in some states only",
};
