import type { Attributes, Entry } from "~db/values";
import type { Outlined } from "../values/entries";
import { feesOf, ratesOf } from "./lender-outline-cost";
import { fallsOf, ltvOf, placesOf, sizesOf, termsOf } from "./lender-outline-terms";
import { conditionsOf, numberIn, type Offer, type Offers } from "./lender-outline-words";
import { takesNewCustomers } from "./status";

/**
 * Summarizes a lender's offers for lists. It covers the range of rates, the highest LTV and its margin call and liquidation,
 * and sizes, terms and places. We read it off offers without requirements. Values that need a requirement appear with it. We
 * don't fill in what an offer leaves out. Pure.
 */
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

/**
 * A requirement in every offer of a lender that is open to some only describes its customers. The status already says so, and
 * no offer is narrower.
 * @param isForSome whether its status says that it's open to some
 */
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
