/** Chooses the fund on `/featured-etf` and the home page. No person does; this rule uses the facts of the list. Pure. */

import type { ListingRecord } from "~db/records";
import { valueForAll } from "../kinds/condition";
import { etf } from "../kinds/etf";
import { numberOf, stringOf } from "../kinds/kind";
import { isValueCurrent } from "./value-mark";

export type Fund = {
	slug: string;
	name: string;
	country: string | null;
	type: string | null;
	status: string | null;
	/** Yearly, as a decimal; null where unknown. */
	fee: number | null;
	/** Whether the fee is current and holds for everyone. An older one keeps its place in the table and can't be featured. */
	mayWin: boolean;
	began: string | null;
};

export type ListedFund = Fund & { listing: ListingRecord };

export function fundOf(listing: ListingRecord, today: string): ListedFund {
	const { slug, name, country, status, attributes } = listing;
	return {
		slug,
		name,
		country,
		status,
		type: stringOf(attributes, "type"),
		fee: numberOf(attributes, "expense_ratio"),
		mayWin:
			valueForAll(etf, attributes, "expense_ratio", today) !== null &&
			isValueCurrent(etf, listing, "expense_ratio", today),
		began: stringOf(attributes, "inception_date"),
		listing,
	};
}

/** Ties go to the older fund, with unknown ages last, then by name, so that the list's order never decides. */
export function chooseFund<T extends Fund>(funds: T[]) {
	const spot = funds.filter(({ country, type }) => country === "US" && type === "spot");
	const taking = spot.filter((fund) => whyNot(fund) === null);
	const all = taking.sort(
		(a, b) =>
			(a.fee ?? 0) - (b.fee ?? 0) || compare(a.began ?? "9999", b.began ?? "9999") || compare(a.name, b.name),
	);
	const leftOut = spot.flatMap((fund) => {
		const why = whyNot(fund);
		return why ? [{ fund, why }] : [];
	});
	return { featured: all.find(({ mayWin }) => mayWin) ?? null, all, leftOut };
}

function whyNot({ status, fee }: Fund): "status" | "fee" | null {
	if (status !== "open") return "status";
	return fee === null ? "fee" : null;
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
