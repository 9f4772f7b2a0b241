import { fallTo } from "~/finance/drawdown";
import { inWords, money } from "~/finance/words";
import { pastWords } from "~/listings/facts/value-mark";
import { valueForAll } from "~/listings/kinds/condition";
import { lender } from "~/listings/kinds/lender";
import { fallScale } from "~/ui/fall";
import { grouped } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import type { SlotView } from "./slot-view";
import type { Slot } from "./slots";

type Asked = Slot & { kind: "levels" };
type Listing = Pick<ListingRecord, "slug" | "name" | "attributes" | "provenance">;

/** Lenders that the text names have a row whether or not their levels are known. */
export function presentLevels(
	{ btc, amount, price, only, caption }: Asked,
	lenders: readonly Listing[],
	today: string,
): SlotView {
	const ltv = amount / (btc * price);
	const priceAt = (at: number | null) => (at === null ? null : `${money(amount / (btc * at))} USD`);
	const rows = lenders.flatMap((listing) => {
		const level = (key: string) => {
			const value = valueForAll(lender, listing.attributes, key, today);
			return typeof value === "number" && value > 0 ? value : null;
		};
		const [call, sale] = [level("margin_call_ltv"), level("liquidation_ltv")];
		if (only.length === 0 && (sale === null || sale <= ltv)) return [];
		const noCall = call === null && valueForAll(lender, listing.attributes, "no_call", today) === true;
		const known = sale === null ? "margin_call_ltv" : "liquidation_ltv";
		return [
			{
				href: `/lenders/${listing.slug}`,
				name: listing.name,
				fall: { call: call && fallTo(ltv, call), sale: sale && fallTo(ltv, sale), noCall },
				call: priceAt(call),
				sale: priceAt(sale),
				old: (call ?? sale) === null ? null : pastWords(lender, listing, known, today),
			},
		];
	});
	return {
		kind: "levels",
		caption: `${caption} ${grouped(btc, 8)} BTC and a loan of ${inWords(amount, "money")} at ${inWords(price, "price")} a bitcoin: an LTV of ${inWords(ltv, "ratio")}, before interest.`,
		rows,
		scale: fallScale(rows.map(({ fall }) => fall)),
	};
}
