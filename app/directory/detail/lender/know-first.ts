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
import { reasonWords } from "~/loan/reason-words";
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
						text: callSentence(levels, asked?.loan ?? null),
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
	const said = asked && shown ? forLoan(record, asked, shown, lowest) : inGeneral(offers, lowest);
	if (!said) return null;
	const dated = shown ?? lowest ?? offers[0];
	const isOld = dated && dated.apr !== null && !isFresh(dated, asked, today);
	const words = [...said, ...(isOld ? [ageWords(dated), `Ask ${record.lender.name} before you apply`] : [])];
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
	if (as_of === null) return "the page of that rate has no date";
	return grade === "E" ? "nobody vouches for that rate" : `that rate is from ${formatDate(as_of)}`;
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
	const rate = rateWords(shown);
	const yours =
		answer.verdict === "does_not"
			? `for what it does lend (${shown.name}) it asks ${rate ?? "a rate that is not known"}`
			: rate
				? `for your loan it is ${rate}${cost ? `: ${cost}` : ""}`
				: "what it asks for your loan is not published";
	return [
		...(isLower && why.length > 0
			? [`the lowest rate, ${formatRatio(lowest.apr as number)}, is not yours: ${joinWords(why)}`]
			: []),
		yours,
		...(shown.apr !== null && shown.apr_kind === "upper"
			? ["that is the top of its range: you may pay less"]
			: []),
		...(shown.apr !== null && shown.apr_kind === "snapshot"
			? ["it moves, so that nobody knows the cost of a whole term"]
			: []),
	];
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

function inGeneral(offers: readonly Offer[], lowest: Offer | null): string[] | null {
	if (offers.length === 0) return null;
	if (!lowest) return ["what it asks is not published"];
	const highest = offers.reduce(
		(most, offer) => ((offer.apr ?? -1) > (most.apr ?? -1) ? offer : most),
		lowest,
	);
	const open = offers.some(({ apr }) => apr === null) ? ["of some of its offers the rate is not known"] : [];
	if (highest.apr === lowest.apr)
		return [
			`it asks ${rateWords(lowest)}${offers.length > 1 ? " in every offer whose rate is known" : ""}`,
			...open,
		];
	const needs = lowest.requires.map(({ text }) => text);
	return [
		`the lowest rate, ${formatRatio(lowest.apr as number)}, is for: ${needs.length > 0 ? joinWords(needs) : lowest.name}`,
		`the highest is ${rateWords(highest)}`,
		...open,
	];
}

function callSentence(offer: Offer, loan: Loan | null): string {
	return [...callWords(offer, loan), ...saleWords(offer, loan)].map(sentence).join(" ");
}

function callWords(offer: Offer, loan: Loan | null): string[] {
	const { no_call, margin_call_ltv, cure_hours, cure_target_ltv } = offer;
	if (no_call) return ["nobody asks you before the sale"];
	if (margin_call_ltv === null) {
		const hours = cure_hours ? `; you have ${plural(cure_hours, "hour", "hours")} to answer` : "";
		return [`at which LTV it calls for more bitcoin is not known${hours}`];
	}
	const when = `at ${formatRatio(margin_call_ltv)} LTV you get a margin call`;
	const hours =
		cure_hours === null
			? "how long you then have is not known"
			: cure_hours === 0
				? "no time to answer is promised: the sale can come at once"
				: `you then have ${plural(cure_hours, "hour", "hours")}`;
	if (cure_target_ltv === null)
		return [`${when}; ${hours}`, "to which LTV you would have to bring it back is not known"];
	const more = loan ? topUp(loan, offer, cure_target_ltv) : null;
	const back = `bring the loan back to ${formatRatio(cure_target_ltv)}`;
	const amount = more === null ? "" : `: about ${inWords(more, "bitcoin")} more at the price of the call`;
	return cure_hours
		? [`${when}; ${hours} to ${back}${amount}`]
		: [`${when} that asks you to ${back}${amount}`, hours];
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

function saleWords(offer: Offer, loan: Loan | null): string[] {
	const { liquidation_ltv, liquidation_start_plus, liquidation_ltv_latest, liquidation_fee } = offer;
	const at =
		liquidation_ltv !== null
			? `at ${formatRatio(liquidation_ltv)} LTV`
			: liquidation_start_plus !== null
				? loan
					? `at ${inWords(ltvOf(loan) + liquidation_start_plus, "ratio")} LTV, ${points(liquidation_start_plus)} above your start`
					: `${points(liquidation_start_plus)} above the LTV of the start`
				: null;
	const latest =
		liquidation_ltv_latest === null ? "" : `, or later, up to ${formatRatio(liquidation_ltv_latest)}`;
	return [
		at === null ? "at which LTV it sells is not known" : `it sells ${at}${latest}`,
		...(offer.levels_include_interest
			? ["both levels count the interest of the whole term from the first day"]
			: []),
		...(offer.takes_all ? ["a sale takes everything: nothing of the bitcoin comes back"] : []),
		...(liquidation_fee ? [`a sale costs ${formatRatio(liquidation_fee)} of what is sold`] : []),
	];
}

function points(share: number): string {
	return formatRatio(share).replace("%", " points");
}

/** By who holds the keys in the record. */
const HOLDERS: Readonly<Record<string, string>> = {
	"own-key": "several keys hold the bitcoin together",
	contract: "a contract holds the bitcoin",
	custodian: "a custodian or bank holds the bitcoin",
	lender: "the lender, or a pool, holds the bitcoin",
};

const LENT_ON: Readonly<Record<string, string>> = {
	no: "it says that it does not lend it on",
	yes: "its terms let it lend the bitcoin on, or pledge it",
	"funding-partner-only": "it may pass the bitcoin to a funding partner",
	"protocol-defined": "the protocol decides whether the bitcoin is lent on",
};

/** The same when another source says it. */
const SAID_OF_IT: Readonly<Record<string, string>> = {
	no: "it is said not to lend it on",
	yes: "it is said to lend the bitcoin on, or to pledge it",
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
	const holder = HOLDERS[lender.keys ?? ""] ?? "who holds the bitcoin is not known";
	const by = keys.by && keys.by.length <= LONGEST ? ` (${keys.by})` : "";
	const own =
		lender.borrower_key === null
			? "whether you hold a key is not known"
			: lender.borrower_key
				? "one of the keys is yours"
				: "you hold no key";
	const isOthers = isSaidByOthers(provenance.rehypothecation);
	const lent =
		(isOthers ? SAID_OF_IT[lender.lent_on ?? ""] : null) ??
		LENT_ON[lender.lent_on ?? ""] ??
		"whether it is lent on is not known";
	return [`${holder}${by}; ${own}`, `${lent}${lender.lent_on_disputed ? "; sources disagree" : ""}`]
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
	const host = link?.host ?? (wholeRecord ? RECORDS_SOURCES : confidence.replace("-", " "));
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
