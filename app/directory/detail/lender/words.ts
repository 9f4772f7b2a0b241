import type { OfferCost } from "~/finance/offer-cost";
import { ENOUGH_KNOWN } from "~/finance/score/model";
import { bandOf, type RiskScore } from "~/finance/score/score";
import { inWords, money, percent, wholePercent } from "~/finance/words";
import { gradeOf, gradeWords, type Provenance } from "~/listings/facts/provenance";
import { listOf, numberOf, stringOf } from "~/listings/kinds/kind";
import { isRateFresh } from "~/listings/offers/loan/ages";
import { checkOffer, measuredLtv } from "~/listings/offers/loan/check";
import type { Caveat } from "~/listings/offers/loan/findings";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { levelsOf, thresholdsOf } from "~/listings/offers/loan/levels";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import { countryOf, isState, takesOf } from "~/listings/offers/requirements";
import { amountWords, regionName } from "~/listings/values/words";
import type { AnswerView } from "~/loan/answer-view";
import type { LoanRecord } from "~/loan/loan-records.server";
import { rateLead } from "~/loan/present-answer";
import { joinReasons, reasonWords } from "~/loan/reason-words";
import {
	capitalise,
	fallPercent,
	formatCountry,
	formatDate,
	formatMoney,
	formatRatio,
	inPlace,
	joinWords,
	plural,
} from "~/ui/format";
import type { Attributes } from "~db/values";
import { whatWouldHold } from "./present-offers";

/** Every sentence of the five answers on a lender's page, for a loan and without one. Pure. */

export type Asked = { loan: Loan; answer: LenderAnswer; view: AnswerView };

/** @param asked null without a loan. @param risk for the loan, or for one at the maximum LTV */
export type Told = {
	record: LoanRecord;
	attributes: Attributes;
	risk: RiskScore;
	asked: Asked | null;
	today: string;
};

/** The answer in its first words, the sentences after them by importance, and whether to ask the lender. */
export type Words = { lead: string; more: string[]; isOpen?: boolean };

export const QUESTIONS = {
	get: "Can I get it?",
	pay: "What do I pay?",
	lose: "When do I lose my bitcoin?",
	hold: "Who holds it?",
	trust: "Can I trust them?",
};

export type Question = keyof typeof QUESTIONS;

export function answerWords(told: Told): Record<Question, Words> {
	const { asked, record } = told;
	return {
		get: asked ? getForLoan(record, asked) : getInGeneral(told),
		pay: asked ? payForLoan(record, asked) : payInGeneral(told),
		lose: otherCause(told.attributes) ?? (asked ? loseForLoan(told, asked) : loseInGeneral(told)),
		hold: holdWords(record),
		trust: trustWords(told),
	};
}

export function askFirst(name: string): string {
	return `Ask ${name} before you apply.`;
}

/** Who says it, from when, and when we read it. */
export function sourceWords(from: Provenance): string {
	const { via, wholeRecord, homePage, asOf, readAt } = from;
	const who = via
		? `Secondhand: ${via}`
		: wholeRecord
			? "A page about this lender in general"
			: capitalise(gradeWords(gradeOf(from), "lender", homePage));
	return `${who}, ${formatDate(asOf)}.${readAt ? ` Read on ${formatDate(readAt)}.` : ""}`;
}

export function allWords(facts: number, sources: number): string {
	return `All ${plural(facts, "fact", "facts")} and ${plural(sources, "source", "sources")}`;
}

/** The offers table lists every reason. */
const MOST_REASONS = 3;

function getForLoan({ lender }: LoanRecord, { loan, answer, view }: Asked): Words {
	const { name } = lender;
	const offer = answer.shown?.offer ?? null;
	const why = `${name} ${joinReasons(view.reasons.slice(0, MOST_REASONS))}.`;
	if (view.verdict === "unknown") return { lead: "Maybe.", more: [why], isOpen: true };
	if (view.verdict === "does_not" || !offer) {
		const hold = offer && whatWouldHold(loan, offer, lender);
		return { lead: "No.", more: [why, ...(hold ? [`To qualify, ${hold}.`] : [])] };
	}
	const has = (caveat: Caveat) => answer.caveats.includes(caveat);
	const counted = offer.ltv_includes_interest ? " with interest" : "";
	const note = view.dated?.note?.replace(askFirst(name), "").trim();
	return {
		lead: has("some_countries")
			? "Yes, in some countries."
			: has("selected_states")
				? "Yes, in some states."
				: has("not_in_every_state")
					? "Yes, but not in every state."
					: "Yes.",
		more: [
			`${limitWords(name, sizeOf(offer), mostWords(offer))} Yours is ${percent(measuredLtv(loan, offer))}${counted}.`,
			...(note ? [note] : []),
			...stateWords(loan, offer),
			...(has("repaid_early") ? ["Its terms are longer, so you’d repay early."] : []),
			identityWords(name, lender.kyc, offer.currency ?? []),
		],
		isOpen: Boolean(note) || has("selected_states"),
	};
}

function getInGeneral({ record: { lender, offers }, attributes }: Told): Words {
	const { name } = lender;
	const takes = takesOf(lender.status);
	if (takes === "none") return { lead: "No.", more: [`${name} isn’t taking new customers.`] };
	const [serves, excluded] = [listOf(attributes, "serves"), listOf(attributes, "regions_excluded")];
	const needs = stringOf(attributes, "ltv_condition");
	const isSure = takes !== null && serves.length > 0;
	return {
		lead: takes === "some" ? "Some people can." : isSure ? `Yes, in ${someOf(serves, "places")}.` : "Maybe.",
		more: [
			...(takes === null ? [`We couldn’t confirm that ${name} takes new customers.`] : []),
			...(takes === "some" ? [`${name} lends only by invitation or to certain clients.`] : []),
			...(serves.length === 0 ? [`We couldn’t confirm where ${name} lends.`] : []),
			offers.length > 0 ? limitsInGeneral(name, attributes) : `We found no loan terms from ${name}.`,
			...(needs ? [`Every loan requires ${brief(needs)}.`] : []),
			...(excluded.length > 0 ? [`${name} doesn’t lend in ${someOf(excluded, "places")}.`] : []),
			identityWords(name, lender.kyc, listOf(attributes, "currencies")),
		],
		isOpen: !isSure || offers.length === 0,
	};
}

function limitWords(name: string, size: string | null, most: string | null): string {
	if (size && most) return `${name} lends ${size} at ${most}.`;
	if (size) return `${name} lends ${size} and doesn’t publish its maximum LTV.`;
	if (most) return `${name} lends at ${most} and doesn’t publish its loan sizes.`;
	return `${name} doesn’t publish its loan sizes or maximum LTV.`;
}

function mostWords({ ltv_max, ltv_max_exclusive, ltv_includes_interest }: Offer): string | null {
	if (ltv_max === null) return null;
	const counted = ltv_includes_interest ? ", interest included" : "";
	return `${ltv_max_exclusive ? "less than" : "up to"} ${formatRatio(ltv_max)} LTV${counted}`;
}

function sizeOf(offer: Offer): string | null {
	const { amount_min, amount_max, amount_max_exclusive, amount_max_none } = offer;
	const low = amount_min && amountWords(amount_min, offer.amount_min_currency ?? "USD");
	const high = amount_max && amountWords(amount_max, offer.amount_max_currency ?? "USD");
	if (high && amount_max_exclusive) return low ? `${low} to under ${high}` : `less than ${high}`;
	return sizeWords(low || null, high || null, amount_min === 0 || amount_max_none);
}

function sizeWords(low: string | null, high: string | null, isAny: boolean): string | null {
	if (high) return low ? `${low} to ${high}` : `up to ${high}`;
	return low ? `${low} or more` : isAny ? "any amount" : null;
}

/** Across all offers. */
function limitsInGeneral(name: string, attributes: Attributes): string {
	const amount = (key: string) => {
		const cents = numberOf(attributes, key);
		return cents ? formatMoney(cents, stringOf(attributes, `${key}_currency`) ?? "USD") : null;
	};
	const size = sizeWords(amount("min_loan"), amount("max_loan"), attributes.max_loan_none === true);
	const most = numberOf(attributes, "max_ltv");
	return limitWords(name, size, most === null ? null : `up to ${formatRatio(most)} LTV`);
}

function stateWords({ country, borrower }: Loan, offer: Offer): string[] {
	const here = (codes: string[]) => codes.filter((code) => isState(code) && countryOf(code) === country);
	const out = here([...offer.countries_excluded, ...(offer.excluded_for[borrower] ?? [])]);
	const disputed = here([...offer.countries_disputed, ...(offer.disputed_for[borrower] ?? [])]);
	const what = country === "CA" ? "provinces" : "states";
	return [
		...(out.length > 0 ? [`It doesn’t lend in ${someOf(out, what)}.`] : []),
		...(disputed.length > 0 ? [`Sources disagree about ${someOf(disputed, what)}.`] : []),
	];
}

/** `Idaho and Illinois`, `10 states, among them Delaware and Hawaii` or `most countries`. */
function someOf(codes: string[], what: string): string {
	if (codes.includes("WORLD")) return "most countries";
	const names = [...new Set(codes)].map((code) => inPlace(regionName(code)));
	return names.length > 3
		? `${names.length} ${what}, among them ${joinWords(names.slice(0, 2))}`
		: joinWords(names);
}

const CURRENCIES: Readonly<Record<string, string>> = {
	USD: "dollars",
	fiat: "other currencies",
	others: "other coins",
};

function identityWords(name: string, kyc: boolean | null, currencies: string[]): string {
	const check =
		kyc === null
			? `${name} doesn’t say whether it checks your ID.`
			: kyc
				? "You need an ID check."
				: "There’s no ID check.";
	const paid = currencies.map((code) => CURRENCIES[code] ?? code);
	if (paid.length === 0) return check;
	const named = joinWords(paid.length > 4 ? [...paid.slice(0, 3), "others"] : paid).replace(" and ", " or ");
	return `${check} It pays out ${named}.`;
}

/** A lender's words up to the first pause. */
function brief(text: string): string {
	return (text.split(/[;:]/)[0] ?? text).trim();
}

function payForLoan(record: LoanRecord, { loan, answer: { shown }, view }: Asked): Words {
	const { name } = record.lender;
	if (view.verdict === "does_not") {
		const closest = view.rate
			? `${name}’s closest offer charges ${view.rate}.`
			: `${name} doesn’t publish a rate for its closest offer.`;
		return { lead: "No price for this loan.", more: shown ? [closest] : [] };
	}
	const cost = view.costTerm ?? view.costYear?.text ?? null;
	if (!shown) return { lead: "Not published.", more: [], isOpen: true };
	const { offer } = shown;
	const lower = lowerWords(record, loan, offer);
	if (cost === null)
		return { lead: "Not published.", more: [repayWords(name, offer, loan, null), ...lower], isOpen: true };
	const isFresh = isRateFresh(offer, loan);
	const term = plural(loan.months, "month", "months");
	return {
		lead: `${capitalise(cost)} for ${term}${view.verdict === "unknown" ? " if approved" : ""}.`,
		more: [
			partsWords(name, offer, shown.cost),
			...(isFresh ? [] : [rateAge(offer)]),
			repayWords(name, offer, loan, shown.cost.interest),
			...lower,
		],
		isOpen: !isFresh || shown.cost.fee === null,
	};
}

function partsWords(name: string, offer: Offer, { interest, fee, yearly_fees }: OfferCost): string {
	const { apr, apr_kind, compounding, repayment, rate_type } = offer;
	const lead = rateLead(offer) ?? (/^fixed/i.test(rate_type ?? "") ? "a fixed" : null);
	const isPaidBefore = repayment === "interest-only" || repayment === "amortising";
	const rate = [lead, formatRatio(apr ?? 0)].filter(Boolean).join(" ");
	const at = compounding === "simple" || isPaidBefore ? rate : `${rate}, compounded ${compounding}`;
	const kind =
		apr_kind === "snapshot" ? " The rate is variable." : apr_kind === "upper" ? " You may pay less." : "";
	if (fee === null) return `That’s the interest at ${at}. ${name} doesn’t publish its fee.`;
	const fees = fee + (yearly_fees ?? 0);
	const from = offer.fee_from_collateral ? ", taken from your bitcoin" : "";
	const [paid, charged] = [interest ?? 0, fees].map((amount) => money(Math.round(amount)));
	if (interest === 0) return fees === 0 ? "There’s no interest and no fee." : `That’s all fees${from}.`;
	return fees === 0
		? `That’s interest at ${at}, with no fee.${kind}`
		: `That’s ${paid} in interest at ${at} and ${charged} in fees${from}.${kind}`;
}

function repayWords(name: string, offer: Offer, { amount }: Loan, interest: number | null): string {
	const { early_free_from_months: from, early_repayment: rule, repayment } = offer;
	const owed = money(Math.round(amount + (interest ?? 0)));
	const words = {
		"interest-only": `You pay interest as you go and owe ${money(amount)} at the end.`,
		bullet: interest === null ? "You owe everything at the end." : `You owe ${owed} at the end.`,
		amortising: "You repay in installments.",
		open: "There’s no repayment schedule.",
	};
	const when = repayment ? words[repayment] : `${name} doesn’t publish how you repay.`;
	if (from === null) return rule ? `${when} Early repayment: ${brief(rule)}.` : when;
	return `${when} You can repay early at no charge${from > 0 ? ` from month ${from}` : ""}.`;
}

function rateAge({ as_of, grade }: Offer): string {
	if (as_of === null) return "The source for this rate has no date.";
	return grade === "E"
		? "We couldn’t confirm this rate with a reliable source."
		: `This rate is from ${formatDate(as_of)}.`;
}

/** The lowest rate, and what keeps it from this loan. */
function lowerWords(record: LoanRecord, loan: Loan, shown: Offer): string[] {
	const lowest = lowestFor(record, loan);
	if (lowest?.apr == null || lowest.apr >= (shown.apr ?? Infinity) - 1e-9) return [];
	const [why] = whyNot(record, loan, lowest, shown);
	return why ? [`Rates start at ${formatRatio(lowest.apr)}, but that offer ${brief(why)}.`] : [];
}

function cheapestOf(offers: readonly Offer[]): Offer[] {
	const rates = offers.flatMap(({ apr }) => apr ?? []);
	const least = Math.min(...rates);
	return rates.length > 0 ? offers.filter(({ apr }) => apr === least) : [];
}

/** A condition that fails keeps an offer away more than any number of open ones. */
const FAILS_WEIGH = 100;

/** Of the offers with the lowest rate, the one that least keeps from the loan. */
export function lowestFor({ lender, offers }: LoanRecord, loan: Loan | null): Offer | null {
	const away = (offer: Offer) => {
		if (!loan) return 0;
		const { fails, unknowns, unsaid } = checkOffer(loan, offer, lender);
		return fails.length * FAILS_WEIGH + unknowns.length + unsaid.length;
	};
	return cheapestOf(offers).reduce<Offer | null>(
		(least, offer) => (least && away(least) <= away(offer) ? least : offer),
		null,
	);
}

/** Why an offer doesn't fit the loan, without the reasons it shares with the shown one. */
function whyNot({ lender }: LoanRecord, loan: Loan, offer: Offer, shown: Offer): string[] {
	const codes = (one: Offer) => {
		const { fails, unknowns, unsaid } = checkOffer(loan, one, lender);
		return fails.length > 0 ? fails : [...unknowns, ...unsaid];
	};
	const alike = new Set<string>(codes(shown));
	return codes(offer)
		.filter((code) => !alike.has(code))
		.map((code) => reasonWords(code, loan, offer, lender.lent_on));
}

function payInGeneral({ record, today }: Told): Words {
	const { lender, offers } = record;
	const lowest = lowestFor(record, null);
	if (!lowest) return { lead: "Not published.", more: [], isOpen: true };
	const low = formatRatio(lowest.apr ?? 0);
	const highest = Math.max(...offers.flatMap(({ apr }) => apr ?? []));
	const isRange = highest > (lowest.apr ?? 0);
	const isFresh = isRateFresh(lowest, { today });
	const needs = lowest.requires.map(({ text }) => brief(text));
	return {
		lead: isRange
			? `${low} to ${formatRatio(highest)} a year.`
			: `${capitalise([rateLead(lowest), low].filter(Boolean).join(" "))} a year.`,
		more: [
			...(isRange && needs.length > 0 ? [`The ${low} rate requires ${joinWords(needs)}.`] : []),
			feeWords(lender.name, offers),
			...(isFresh ? [] : [rateAge(lowest)]),
			...(offers.some(({ apr }) => apr === null) ? ["Some offers don’t publish a rate."] : []),
		],
		isOpen: !isFresh,
	};
}

function feeWords(name: string, offers: readonly Offer[]): string {
	const fees = new Set(offers.map(({ fee, fee_kind }) => (fee_kind === "none" ? 0 : fee)));
	const [fee = null] = fees;
	if (fees.size > 1) return "The fee depends on the offer.";
	if (fee === null) return `${name} doesn’t publish its fee.`;
	const isYearly = offers.some(({ fee_kind }) => fee_kind === "yearly" || fee_kind === "yearly_upfront");
	if (fee === 0) return "There’s no origination fee.";
	return `The ${isYearly ? "yearly" : "origination"} fee is ${formatRatio(fee)}.`;
}

function loseForLoan({ record, attributes }: Told, { loan, answer, view }: Asked): Words {
	const { name } = record.lender;
	const { sale, saleEnd, fresh } = view;
	const offer = answer.shown?.offer;
	if (!offer) return { lead: "Not published.", more: [], isOpen: true };
	const isOld = (sale !== null || view.call !== null) && !fresh.levels;
	return {
		lead: !sale ? "Not published." : sale.share <= 0 ? "Right away." : `Below ${sale.price}.`,
		more: [
			callWords(name, offer, { loan, view }),
			saleWords(name, offer, attributes),
			...(saleEnd ? [`As interest builds up, liquidation rises to ${saleEnd.price}.`] : []),
			...(isOld ? [levelsAge(offer)] : []),
			...(offer.levels_include_interest ? ["Both levels count the whole term’s interest from day one."] : []),
		],
		isOpen: isOld || !sale,
	};
}

function loseInGeneral({ record, attributes }: Told): Words {
	const { name } = record.lender;
	const [offer] = record.offers;
	if (!offer) return { lead: "Not published.", more: [], isOpen: true };
	const fall = numberOf(attributes, "fall_to_sale");
	const { liquidation_ltv: ltv, liquidation_start_plus: plus } = offer;
	const isKnown = ltv !== null || plus !== null;
	return {
		lead:
			ltv !== null
				? `At ${formatRatio(ltv)} LTV.`
				: plus !== null
					? `At ${points(plus)} above your starting LTV.`
					: "Not published.",
		more: [
			...(fall === null
				? []
				: [
						fall > 0
							? `At the maximum LTV, that’s a ${fallPercent(fall)} price drop.`
							: "A loan at the maximum LTV starts there.",
					]),
			callWords(name, offer, null),
			saleWords(name, offer, attributes),
		],
		isOpen: !isKnown,
	};
}

/** A lender that liquidates for another reason than the price. */
function otherCause(attributes: Attributes): Words | null {
	const [, cause] = /^not by price: (.*?)\.?$/i.exec(stringOf(attributes, "sale_note") ?? "") ?? [];
	return cause ? { lead: "Not by price.", more: [`Liquidation happens ${cause}.`] } : null;
}

function callWords(name: string, offer: Offer, asked: Pick<Asked, "loan" | "view"> | null): string {
	const { no_call, margin_call_ltv, cure_hours, cure_target_ltv: target } = offer;
	if (no_call) return "There’s no margin call, so you can be liquidated without warning.";
	if (margin_call_ltv === null) return `${name} doesn’t publish its margin call level.`;
	const ltv = `${formatRatio(margin_call_ltv)} LTV`;
	const price = asked?.view.call?.price;
	const when = `At ${price ? `${price} (${ltv})` : ltv} ${name} makes a margin call.`;
	const more = asked && target !== null ? topUp(asked.loan, offer, target) : null;
	const about = more === null ? "" : `, which takes about ${inWords(more, "bitcoin")} more`;
	const back = target === null ? "add bitcoin or repay" : `get back to ${formatRatio(target)} LTV${about}`;
	if (cure_hours === null) return `${when} You must ${back}, and it doesn’t say how soon.`;
	if (cure_hours === 0) return `${when} You must ${back}, with no promised time to respond.`;
	return `${when} You have ${plural(cure_hours, "hour", "hours")} to ${back}.`;
}

/** The bitcoin that brings the loan from the margin call back to an LTV, at the price then. */
function topUp(loan: Loan, offer: Offer, target: number): number | null {
	const { call_price } = levelsOf(loan, offer);
	const { call } = thresholdsOf(offer, ltvOf(loan));
	if (call_price === null || call === null || target >= call) return null;
	// At the margin call, the debt is its LTV times the collateral.
	return Number((loan.btc * (call / target - 1)).toPrecision(2));
}

function saleWords(name: string, offer: Offer, attributes: Attributes): string {
	const { liquidation_ltv, liquidation_start_plus, liquidation_ltv_latest, liquidation_fee } = offer;
	const latest = liquidation_ltv_latest && ` (or as late as ${formatRatio(liquidation_ltv_latest)})`;
	const at =
		liquidation_ltv !== null
			? `at ${formatRatio(liquidation_ltv)} LTV${latest ?? ""}`
			: liquidation_start_plus !== null
				? `${points(liquidation_start_plus)} above your starting LTV`
				: null;
	const sells = offer.takes_all
		? " and takes all of your bitcoin"
		: /^a part/i.test(stringOf(attributes, "sale_note") ?? "")
			? " and sells part of your bitcoin"
			: "";
	const charge = liquidation_fee ? ` It charges ${formatRatio(liquidation_fee)} of what it sells.` : "";
	return at === null
		? `${name} doesn’t publish its liquidation level.${charge}`
		: `${name} liquidates ${at}${sells}.${charge}`;
}

function levelsAge({ threshold_as_of }: Offer): string {
	return threshold_as_of === null
		? "The source for these levels has no date."
		: `These levels are from ${formatDate(threshold_as_of)}.`;
}

function points(share: number): string {
	return formatRatio(share).replace("%", " points");
}

const HOLDERS: Readonly<Record<string, string>> = {
	"own-key": "A wallet with several keys.",
	contract: "A smart contract.",
	custodian: "A custodian or bank.",
	lender: "The lender or a lending pool.",
};

/** A longer custodian name is a description and belongs with the facts. */
const LONGEST = 60;

function holdWords({ lender, keys, provenance }: LoanRecord): Words {
	const { borrower_key, lent_on, name } = lender;
	const holder = HOLDERS[lender.keys ?? ""];
	const by = keys.by && keys.by.length <= LONGEST ? keys.by : null;
	// One company's name is the answer. A description of several follows it.
	const isName = by !== null && lender.keys === "custodian" && /^[A-Z](?!.* (or|and|plus) )[\w. ]*$/.test(by);
	return {
		lead: isName ? `${by}, a custodian.` : (holder ?? "We couldn’t confirm who."),
		more: [
			...(by && !isName ? [`Custodian: ${by}.`] : []),
			borrower_key === null
				? "We couldn’t confirm whether you hold a key."
				: borrower_key
					? "You hold one of the keys."
					: "You hold no key.",
			lentWords(name, lent_on, isSaidByOthers(provenance.rehypothecation)),
			...(lender.lent_on_disputed ? ["Sources disagree about that."] : []),
		],
		isOpen: !holder || borrower_key === null || !lent_on || lender.lent_on_disputed,
	};
}

function lentWords(name: string, lentOn: string | null, isByOthers: boolean): string {
	const what = "your bitcoin (rehypothecation)";
	if (lentOn === "no")
		return isByOthers
			? `A third party says ${name} doesn’t re-lend ${what}.`
			: `${name} says it doesn’t re-lend ${what}.`;
	if (lentOn === "yes")
		return isByOthers
			? `A third party says ${name} re-lends or pledges ${what}.`
			: `${name}’s terms let it re-lend or pledge ${what}.`;
	if (lentOn === "funding-partner-only")
		return `${name} may re-lend your bitcoin to a funding partner (rehypothecation).`;
	if (lentOn === "protocol-defined") return `The protocol decides whether to re-lend ${what}.`;
	return `We couldn’t confirm whether ${name} re-lends ${what}.`;
}

function isSaidByOthers(from: Provenance | undefined): boolean {
	return from !== undefined && !["own", "filing"].includes(gradeOf(from));
}

function trustWords({ record, attributes, risk }: Told): Words {
	const { name } = record.lender;
	const { score, confidence, range } = risk;
	const known = wholePercent(confidence);
	const enough = confidence >= ENOUGH_KNOWN;
	return {
		lead: enough
			? `${capitalise(bandOf(score))} risk: ${Math.round(score)} of 100, with ${known} known.`
			: `Not enough data: only ${known} known.`,
		more: [
			...(enough
				? []
				: [`The risk score could be ${Math.round(range.low)} to ${Math.round(range.high)} of 100.`]),
			companyWords(name, attributes),
			proofWords(attributes),
			attributes.product_type === "DeFi"
				? "It’s a protocol, and we couldn’t confirm its past losses."
				: `We couldn’t confirm a license or past disputes. Ask ${name} for its license number.`,
		],
	};
}

function companyWords(name: string, attributes: Attributes): string {
	const founded = attributes.founded ?? null;
	const country = stringOf(attributes, "country");
	const [hq] = (stringOf(attributes, "hq") ?? "").split(/ \(| company$/);
	const place = hq || (country && formatCountry(country));
	const at = place && inPlace(place);
	const who = attributes.product_type === "bank" ? `${name} is a bank that` : name;
	if (founded !== null && at) return `${who} started in ${founded} and is based in ${at}.`;
	if (founded !== null) return `${who} started in ${founded}. We couldn’t confirm where it’s based.`;
	if (at) return `${who} is based in ${at}. We couldn’t confirm when it started.`;
	return "We couldn’t confirm when it started or where it’s based.";
}

function proofWords(attributes: Attributes): string {
	const proof = stringOf(attributes, "proof_of_reserves");
	if (proof === null || /^none/i.test(proof)) return "We found no current proof of reserves.";
	// Without what's in parentheses.
	const outside = proof.split(/[()]/).filter((_, at) => at % 2 === 0);
	const said = brief(outside.map((part) => part.trim()).join(" "));
	return `Proof of reserves: ${said.charAt(0).toLowerCase()}${said.slice(1)}.`;
}
