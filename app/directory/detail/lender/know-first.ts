import { inWords } from "~/finance/words";
import { linkTo } from "~/listings/facts/present-provenance";
import { flawOf, gradeOf, markOf, type Provenance, weighed } from "~/listings/facts/provenance";
import { fieldOf } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { areLevelsFresh, isRateFresh } from "~/listings/offers/loan/ages";
import { checkOffer } from "~/listings/offers/loan/check";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { levelsOf, thresholdsOf } from "~/listings/offers/loan/levels";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import { isCurrent } from "~/listings/values/age";
import type { LoanRecord } from "~/loan/loan-records.server";
import { rateWords } from "~/loan/present-answer";
import { joinReasons, reasonWords } from "~/loan/reason-words";
import {
	formatDate,
	formatRatio,
	joinWords,
	NOT_OPENED_AGAIN,
	plural,
	RECORDS_SOURCES,
	sentence,
} from "~/ui/format";
import type { Mark } from "~/ui/mark";

/** What to know first about a lender, from its offers and record. Covers price, margin call and custody. Pure. */

export type From = { mark: Mark | null; host: string; href: string | null; date: string };

/** A sentence to read first, with its sources. */
type KnowFirst = { key: "price" | "call" | "coins"; text: string; from: From[] };

type Asked = { loan: Loan; answer: LenderAnswer; cost: string | null } | null;

/** Up to three sentences, each with its sources. Unknown topics drop out. @param today UTC day */
export function knowFirst(record: LoanRecord, asked: Asked, today: string): KnowFirst[] {
	const price = priceWords(record, asked, today);
	const levels = asked?.answer.shown?.offer ?? record.offers[0];
	return [
		...(price ? [price] : []),
		...(levels
			? [
					{
						key: "call" as const,
						text: callSentence(record.lender.name, levels, asked?.loan ?? null),
						from: fromLevels(levels, record, today),
					},
				]
			: []),
		{
			key: "coins" as const,
			text: coinsSentence(record),
			from: [
				...fromField("custody_category", record, today),
				...fromField("rehypothecation", record, today),
			].filter(isFirst),
		},
	];
}

export function isFirst({ href, date }: From, at: number, all: From[]): boolean {
	return all.findIndex((one) => one.href === href && one.date === date) === at;
}

/** The catch in the price. Says what the lowest rate requires, what this loan costs and how old the number is. */
function priceWords(record: LoanRecord, asked: Asked, today: string): KnowFirst | null {
	const { offers } = record;
	const shown = asked?.answer.shown?.offer ?? null;
	const cheapestOf = cheapest(offers);
	const lowest = (asked ? nearestOf(record, asked.loan, cheapestOf) : cheapestOf[0]) ?? null;
	const said = asked && shown ? forLoan(record, asked, shown, lowest) : inGeneral(record, lowest);
	if (!said) return null;
	const dated = shown ?? lowest ?? offers[0];
	const isOld = dated && dated.apr !== null && !isFresh(dated, asked, today);
	// The answer to a loan already says to ask.
	const ask = asked ? [] : [`Ask ${record.lender.name} before you apply`];
	const [first = "", ...rest] = said;
	const words = isOld ? [first, ageWords(dated), ...rest, ...ask] : said;
	const named = [shown, lowest].filter((offer) => offer !== null && offer !== undefined);
	return {
		key: "price",
		text: words.map(sentence).join(" "),
		from: (named.length > 0 ? named : offers.slice(0, 1))
			.flatMap((offer) => fromOffer(offer, record, today))
			.filter(isFirst),
	};
}

function isFresh(offer: Offer, asked: Asked, today: string): boolean {
	return isRateFresh(offer, asked?.loan ?? { today });
}

function ageWords({ as_of, grade }: Offer): string {
	if (as_of === null) return "the source for this rate has no date";
	return grade === "E"
		? "we couldn’t confirm this rate with a reliable source"
		: `this rate is from ${formatDate(as_of)}`;
}

function cheapest(offers: readonly Offer[]): Offer[] {
	const rates = offers.flatMap(({ apr }) => apr ?? []);
	const least = Math.min(...rates);
	return rates.length > 0 ? offers.filter(({ apr }) => apr === least) : [];
}

/** A condition that fails keeps an offer away more than any number of open ones. */
const FAILS_WEIGH = 100;

/** Of offers that cost the same the one that least keeps from the loan. */
function nearestOf({ lender }: LoanRecord, loan: Loan, offers: readonly Offer[]): Offer | null {
	const away = (offer: Offer) => {
		const { fails, unknowns, unsaid } = checkOffer(loan, offer, lender);
		return fails.length * FAILS_WEIGH + unknowns.length + unsaid.length;
	};
	return offers.reduce<Offer | null>(
		(least, offer) => (least && away(least) <= away(offer) ? least : offer),
		null,
	);
}

function forLoan(
	record: LoanRecord,
	{ loan, answer, cost }: NonNullable<Asked>,
	shown: Offer,
	lowest: Offer | null,
): string[] {
	const isLower = lowest?.apr != null && lowest.apr < (shown.apr ?? Number.POSITIVE_INFINITY) - 1e-9;
	const why = isLower ? whyNot(record, loan, lowest, shown) : [];
	return [
		yoursWords(record, loan, answer, shown, cost),
		...(shown.apr !== null && shown.apr_kind === "upper"
			? ["that’s the top of the range, so you may pay less"]
			: []),
		...(shown.apr !== null && shown.apr_kind === "snapshot"
			? ["the rate is variable, so your total cost can change"]
			: []),
		...(isLower && why.length > 0
			? [`the lowest rate is ${formatRatio(lowest.apr as number)}, but that offer ${joinReasons(why)}`]
			: []),
	];
}

function yoursWords(
	{ lender: { name } }: LoanRecord,
	{ months }: Loan,
	{ verdict }: LenderAnswer,
	shown: Offer,
	cost: string | null,
): string {
	const rate = rateWords(shown);
	if (verdict === "does_not")
		return rate
			? `${name}’s closest offer (${shown.name}) charges ${rate}`
			: `${name} doesn’t publish a rate for its closest offer (${shown.name})`;
	if (!rate) return `${name} doesn’t publish a rate for your loan`;
	return cost
		? `your loan would cost ${cost} over ${plural(months, "month", "months")} (${rate})`
		: `the rate for your loan is ${rate}`;
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
		.slice(0, 2)
		.map((code) => reasonWords(code, loan, offer, lender.lent_on));
}

function inGeneral({ lender: { name }, offers }: LoanRecord, lowest: Offer | null): string[] | null {
	if (offers.length === 0) return null;
	if (!lowest) return [`${name} doesn’t publish its rates`];
	const highest = offers.reduce(
		(most, offer) => ((offer.apr ?? -1) > (most.apr ?? -1) ? offer : most),
		lowest,
	);
	const open = offers.some(({ apr }) => apr === null) ? ["some offers don’t publish a rate"] : [];
	if (highest.apr === lowest.apr)
		return [
			`${name} charges ${rateWords(lowest)}${offers.length > 1 ? " in every offer with a published rate" : ""}`,
			...open,
		];
	const needs = lowest.requires.map(({ text }) => text);
	return [
		needs.length > 0
			? `the lowest rate, ${formatRatio(lowest.apr as number)}, requires ${joinWords(needs)}`
			: `the lowest rate, ${formatRatio(lowest.apr as number)}, is for “${lowest.name}”`,
		`the highest is ${rateWords(highest)}`,
		...open,
	];
}

function callSentence(name: string, offer: Offer, loan: Loan | null): string {
	return [...callWords(name, offer, loan), ...saleWords(name, offer, loan)].map(sentence).join(" ");
}

function callWords(name: string, offer: Offer, loan: Loan | null): string[] {
	const { no_call, margin_call_ltv, cure_hours, cure_target_ltv, liquidation_ltv, liquidation_start_plus } =
		offer;
	if (no_call) return ["there’s no margin call", "your bitcoin can be liquidated without warning"];
	const hours = cure_hours ? plural(cure_hours, "hour", "hours") : null;
	if (margin_call_ltv === null) {
		const both = liquidation_ltv === null && liquidation_start_plus === null;
		return [
			`${name} doesn’t publish its margin-call ${both ? "or liquidation " : ""}level`,
			...(hours ? [`you have ${hours} to respond`] : []),
		];
	}
	const when = `at ${formatRatio(margin_call_ltv)} LTV you get a margin call`;
	const time =
		cure_hours === null
			? `${name} doesn’t say how long you have`
			: `${name} doesn’t promise you any time to respond`;
	if (cure_target_ltv === null)
		return [
			...(hours ? [`${when} and have ${hours} to respond`] : [when, time]),
			"it doesn’t say what LTV you’d need to get back to",
		];
	const more = loan ? topUp(loan, offer, cure_target_ltv) : null;
	const amount = more === null ? "" : ` (about ${inWords(more, "bitcoin")} more at that price)`;
	const back = `get back to ${formatRatio(cure_target_ltv)}${amount}`;
	return hours ? [`${when} and have ${hours} to ${back}`] : [`${when} and must ${back}`, time];
}

/**
 * How much bitcoin brings the loan from the margin call back to an LTV, at the price then. Null without that
 * price.
 */
function topUp(loan: Loan, offer: Offer, target: number): number | null {
	const { call_price } = levelsOf(loan, offer);
	const { call } = thresholdsOf(offer, ltvOf(loan));
	if (call_price === null || call === null || target >= call) return null;
	// At the margin call, the debt is its LTV times the collateral.
	return Number((loan.btc * (call / target - 1)).toPrecision(2));
}

function saleWords(name: string, offer: Offer, loan: Loan | null): string[] {
	const { liquidation_ltv, liquidation_start_plus, liquidation_ltv_latest, liquidation_fee } = offer;
	const at =
		liquidation_ltv !== null
			? `at ${formatRatio(liquidation_ltv)} LTV`
			: liquidation_start_plus !== null
				? loan
					? `at ${inWords(ltvOf(loan) + liquidation_start_plus, "ratio")} LTV, ${points(liquidation_start_plus)} above where you start`
					: `at ${points(liquidation_start_plus)} above your starting LTV`
				: null;
	const latest =
		liquidation_ltv_latest === null ? "" : `, or as late as ${formatRatio(liquidation_ltv_latest)}`;
	return [
		...(at !== null
			? [`${name} liquidates ${at}${latest}`]
			: offer.margin_call_ltv !== null || offer.no_call
				? [`${name} doesn’t publish its liquidation level`]
				: []),
		...(offer.levels_include_interest ? ["both levels count interest for the whole term from day one"] : []),
		...(offer.takes_all ? ["a liquidation takes all of your bitcoin"] : []),
		...(liquidation_fee ? [`a liquidation costs ${formatRatio(liquidation_fee)} of the amount sold`] : []),
	];
}

function points(share: number): string {
	return formatRatio(share).replace("%", " points");
}

/** By who holds the keys in the record. */
const HOLDERS: Readonly<Record<string, string>> = {
	"own-key": "a multi-key wallet holds your bitcoin",
	contract: "a smart contract holds your bitcoin",
	custodian: "a custodian or bank holds your bitcoin",
	lender: "the lender or a lending pool holds your bitcoin",
};

const LENT_ON: Readonly<Record<string, string>> = {
	no: "the lender says it doesn’t re-lend your bitcoin",
	yes: "the lender’s terms let it re-lend or pledge your bitcoin",
	"funding-partner-only": "the lender may pass your bitcoin to a funding partner",
	"protocol-defined": "the protocol decides whether your bitcoin is re-lent",
};

/** The same when another source says it. */
const SAID_OF_IT: Readonly<Record<string, string>> = {
	no: "a third party says the lender doesn’t re-lend it",
	yes: "a third party says the lender re-lends or pledges it",
};

function isSaidByOthers(from: Provenance | undefined): boolean {
	return from !== undefined && !["own", "filing"].includes(gradeOf(from));
}

/** A longer custodian name is a description and belongs with the facts. */
const LONGEST = 60;

/** Who holds the bitcoin during the loan, and whether they rehypothecate it. */
function coinsSentence({
	lender,
	keys,
	provenance,
}: Pick<LoanRecord, "lender" | "keys" | "provenance">): string {
	const holder = HOLDERS[lender.keys ?? ""] ?? "we couldn’t confirm who holds your bitcoin";
	const by = keys.by && keys.by.length <= LONGEST ? ` (${keys.by})` : "";
	const own =
		lender.borrower_key === null
			? "we couldn’t confirm whether you hold a key"
			: lender.borrower_key
				? "you hold one of the keys"
				: "you hold no key";
	const isOthers = isSaidByOthers(provenance.rehypothecation);
	const lent =
		(isOthers ? SAID_OF_IT[lender.lent_on ?? ""] : null) ??
		LENT_ON[lender.lent_on ?? ""] ??
		"we couldn’t confirm whether it’s re-lent";
	return [`${holder}${by}`, own, lent, ...(lender.lent_on_disputed ? ["sources disagree on that"] : [])]
		.map(sentence)
		.join(" ");
}

type Sourced = Pick<LoanRecord, "provenance">;

export function fromOffer(offer: Offer, { provenance }: Sourced, today: string): From[] {
	return from(provenance[offer.id], isRateFresh(offer, { today }), today);
}

/** The source for an offer's margin call and liquidation. It's the offer's own page unless another is named. */
export function fromLevels(offer: Offer, record: Sourced, today: string): From[] {
	const own = record.provenance[offer.id];
	const { threshold_source, threshold_as_of } = offer;
	const isNow = areLevelsFresh(offer, { today });
	if (!own || threshold_source === null) return from(own, isNow, today);
	return from({ ...own, sourceUrl: threshold_source, asOf: threshold_as_of, via: undefined }, isNow, today);
}

function fromField(key: string, { provenance }: Sourced, today: string): From[] {
	const [stated, field] = [provenance[key], fieldOf(lender, key)];
	return from(stated, stated !== undefined && field !== undefined && isCurrent(field, stated, today), today);
}

function from(provenance: Provenance | undefined, isNow: boolean, today: string): From[] {
	if (!provenance) return [];
	const { sourceUrl, wholeRecord, confidence, asOf, via } = provenance;
	const link = sourceUrl && !wholeRecord ? linkTo(sourceUrl) : null;
	const host =
		link?.host ??
		(wholeRecord
			? RECORDS_SOURCES
			: confidence === "general-knowledge"
				? "unsourced"
				: confidence.replace("-", " "));
	const flaw = wholeRecord ? null : flawOf(gradeOf(provenance), provenance.homePage);
	return [
		{
			mark: weighed(markOf(provenance, today), isNow),
			host: via ? `${host}, ${NOT_OPENED_AGAIN}` : host,
			href: link?.href ?? null,
			date: [formatDate(asOf), flaw].filter(Boolean).join(", "),
		},
	];
}
