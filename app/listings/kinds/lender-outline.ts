import { formatRatio } from "~/ui/format";
import type { Attributes, Entry } from "~db/values";
import type { Outlined } from "../values/entries";
import { isDollarCoin } from "./currency-bands";
import { feeHow } from "./lender-offer-words";
import { fallsOf, ltvOf, placesOf, sizesOf, termsOf } from "./lender-outline-terms";
import {
	conditionsOf,
	inALine,
	listIn,
	numberIn,
	type Offer,
	type Offers,
	off,
	textIn,
	whenWords,
} from "./lender-outline-words";
import { comparedMonths, dearestChoice, mostCost } from "./lender-year-cost";
import { takesNewCustomers } from "./status";

/** For lists. Reads offers without requirements, and fills in nothing that an offer leaves out. */
export function outlineLender(entries: Map<string, Entry>, attributes: Attributes): Map<string, Outlined> {
	const all = [...entries].map(([id, entry]): Offer => ({ id, entry, needs: conditionsOf(entry) }));
	const offers = withoutAccess(all, takesNewCustomers(attributes) === "some");
	const found: Array<[string, Outlined | null]> = [
		...ratesOf(offers),
		...feesOf(offers),
		...ltvOf(offers),
		...fallsOf(offers),
		...sizesOf(offers),
		...termsOf(offers),
		...placesOf(offers),
	];
	return new Map(found.flatMap(([key, outlined]) => (outlined ? [[key, outlined] as const] : [])));
}

/** A requirement in every offer of a lender that is open to some only describes its customers, which the status says. */
function withoutAccess(all: Offer[], isForSome: boolean): Offers {
	const asked = (offer: Offer, text: string) => offer.needs.some((need) => need.text === text);
	const offers = isForSome
		? all.map((offer) => ({
				...offer,
				needs: offer.needs.filter(({ text }) => !all.every((other) => asked(other, text))),
			}))
		: all;
	const free = offers.filter(({ needs }) => needs.length === 0);
	const basis = free.length > 0 ? free : offers;
	const lent = basis.flatMap(({ entry }) => numberIn(entry, "ltv_max") ?? []);
	const top = lent.length > 0 ? Math.max(...lent) : null;
	const atTop = top === null ? basis : basis.filter(({ entry }) => numberIn(entry, "ltv_max") === top);
	return { all: offers, free, basis, top, atTop };
}

type Found = Array<[string, Outlined | null]>;

/** Those in dollars or an unnamed currency, otherwise those in the first offer's currency. A rate belongs to an offer's first currency. */
function comparable({ all }: Offers): { offers: Offer[]; currency: string | null } {
	const rated = all.filter(({ entry }) => numberIn(entry, "apr") !== null);
	const inDollars = all.filter(({ entry }) => isDollars(codeOf(entry)));
	if (rated.length === 0 || rated.some((offer) => inDollars.includes(offer)))
		return { offers: inDollars, currency: rated.every((offer) => inDollars.includes(offer)) ? null : "USD" };
	const currency = rated.map(({ entry }) => codeOf(entry))[0] ?? null;
	return { offers: all.filter(({ entry }) => codeOf(entry) === currency), currency };
}

function codeOf(entry: Offer["entry"]): string | null {
	return listIn(entry, "currency")[0] ?? null;
}

function isDollars(code: string | null): boolean {
	return code === null || code === "USD" || code === "fiat" || isDollarCoin(code);
}

/** No borrower exceeds the highest rate. A rate from a single day is no maximum, because it moves. */
function ratesOf(lender: Offers): Found {
	const { offers, currency } = comparable(lender);
	const rate = ({ entry }: Offer) => numberIn(entry, "apr");
	const rated = offers.filter((offer) => rate(offer) !== null);
	if (rated.length === 0) return [];
	const free = offers.filter(({ needs }) => needs.length === 0);
	const settled = free.filter((offer) => rate(offer) !== null && offer.entry.apr_kind !== "snapshot");
	const open = free.filter((offer) => !settled.includes(offer));
	const least = Math.min(...rated.map((offer) => rate(offer) as number));
	const lowest = rated.filter((offer) => rate(offer) === least);
	const most = settled.length > 0 ? Math.max(...settled.map((offer) => rate(offer) as number)) : null;
	const highest = settled.filter((offer) => rate(offer) === most);
	const isForAll = most === least && open.length === 0;
	const isRange = most !== null && (most > least || open.length === 0);
	const months = monthsOf(lender);
	const dearest = isRange ? dearestChoice(settled, months) : null;
	return [
		["apr_min", off(least, lowest)],
		["apr_condition", isForAll ? null : off(whenWords(lowest[0] as Offer, offers), lowest)],
		["apr_ltv", isForAll ? null : lowestUpTo(least, settled, free, lender.top)],
		["apr_max", isRange ? off(most, highest) : null],
		["apr_open", isRange && open.length > 0 ? off(openWords(open), open) : null],
		["rate_currency", off(currency, rated)],
		["rate_for_all", dearest && off(numberIn(dearest.offer.entry, "apr"), [dearest.offer])],
		["cost_for_all", dearest && off(dearest.cost, [dearest.offer])],
		["cost_lowest", off(mostCost(lowest, months), lowest)],
	];
}

function monthsOf(lender: Offers): number {
	const terms = new Map(termsOf(lender));
	const said = (key: string) => {
		const value = terms.get(key)?.value;
		return typeof value === "number" ? value : null;
	};
	return comparedMonths(said("terms_months_min"), said("terms_months_max"));
}

/** The LTV up to which every borrower gets the lowest rate. No other offer at such an LTV may charge more or hide its rate. */
function lowestUpTo(least: number, settled: Offer[], free: Offer[], top: number | null): Outlined | null {
	const fitting = settled.filter(({ entry }) => {
		const upTo = numberIn(entry, "ltv_max");
		if (upTo === null || numberIn(entry, "apr") !== least || top === null || upTo >= top) return false;
		if (entry.ltv_max_exclusive === true) return false;
		const beside = free.filter(({ entry: other }) => (numberIn(other, "ltv_start_min") ?? 0) < upTo);
		return beside.every((other) => settled.includes(other) && numberIn(other.entry, "apr") === least);
	});
	const [best] = fitting.sort((a, b) => ltv(b) - ltv(a));
	return best ? off(ltv(best), [best]) : null;
}

const ltv = ({ entry }: Offer) => numberIn(entry, "ltv_max") ?? 0;

function openWords(open: Offer[]): string {
	const names = open.map(({ id, entry }) => `“${textIn(entry, "name") ?? id}”`);
	return inALine([`not known for ${names[0]}`, ...names.slice(1)]);
}

/** The highest fee at these rates, so no borrower pays more. Unknown if one offer doesn't say. */
function feesOf(lender: Offers): Found {
	const { basis } = lender;
	const { offers } = comparable(lender);
	const rated = basis.filter((offer) => offers.includes(offer) && numberIn(offer.entry, "apr") !== null);
	const asked = rated.length > 0 ? rated : basis;
	const fees = asked.map(({ entry }) => numberIn(entry, "fee"));
	const most = fees.some((fee) => fee === null) ? null : Math.max(...(fees as number[]));
	const dearest = asked.filter(({ entry }) => numberIn(entry, "fee") === most);
	const members = basis.filter(({ entry }) => numberIn(entry, "fee_usd_year") !== null);
	const member = Math.max(0, ...members.map(({ entry }) => numberIn(entry, "fee_usd_year") as number));
	return [
		["origination_fee", off(most, asked)],
		["fee_condition", most === null ? null : off(feeWords(most, dearest, asked), asked)],
		["membership_usd_year", member > 0 ? off(member * 100, members) : null],
	];
}

/** The longest offer name that we print next to the fee, in characters. The table of offers has longer ones. */
const SHORT = 40;

/** `1% for “1 to 5 months”`. */
function lessWords({ id, entry }: Offer): string {
	const fee = formatRatio(numberIn(entry, "fee") ?? 0);
	const words = `${fee} for “${textIn(entry, "name") ?? id}”`;
	return words.length <= SHORT ? words : `${fee} in another offer`;
}

function feeWords(most: number, dearest: Offer[], asked: Offer[]): string | null {
	const how = most === 0 ? null : (dearest.map(({ entry }) => feeHow(entry)).find(Boolean) ?? null);
	const said = how?.replace(/^once(, )?/, "") || null;
	const less = asked.filter(({ entry }) => numberIn(entry, "fee") !== most);
	const [one] = less;
	const below = !one ? null : less.length === 1 ? lessWords(one) : "less in other offers";
	const words = [said, below].filter((part) => part !== null);
	return words.length > 0 ? inALine(words) : null;
}
