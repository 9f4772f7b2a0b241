/** What to know first about a lender, from its offers and record. Covers price, margin call and custody. Pure. */

import { isRateFresh } from "~/listings/offers/loan/ages";
import { checkOffer } from "~/listings/offers/loan/check";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import type { LoanRecord } from "~/loan/loan-records.server";
import { rateWords } from "~/loan/present-answer";
import { reasonWords } from "~/loan/reason-words";
import { formatDate, formatRatio, joinWords, sentence } from "~/ui/format";
import { fromField, fromLevels, fromOffer } from "./from";
import { callSentence } from "./know-call";
import { coinsSentence } from "./know-coins";
import type { From, KnowFirst } from "./view";

export type Asked = { loan: Loan; answer: LenderAnswer; cost: string | null } | null;

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

function isFirst({ href, date }: From, at: number, all: From[]): boolean {
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

/** `that rate is from 2025`. */
function ageWords({ as_of, grade }: Offer): string {
	if (as_of === null) return "the page of that rate has no date";
	return grade === "E" ? "nobody vouches for that rate" : `that rate is from ${formatDate(as_of)}`;
}

/** The offers with the lowest rate. */
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
