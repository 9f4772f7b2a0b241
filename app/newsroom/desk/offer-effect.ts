import { fallTo } from "~/finance/drawdown";
import { needsOf } from "~/listings/kinds/lender-offer-words";
import { fallPercent } from "~/ui/format";
import type { Entry } from "~db/values";
import { COINS, difference, EXAMPLE, interestOf, isShare, PRINCIPAL, usd } from "./example-loan";

type Sides = { before: Entry; after: Entry };

const effects: Record<string, (sides: Sides) => string | null> = {
	apr: interestEffect,
	fee: feeEffect,
	ltv_max: collateralEffect,
	margin_call_ltv: (sides) => priceEffect(sides, "margin_call_ltv"),
	liquidation_ltv: (sides) => priceEffect(sides, "liquidation_ltv"),
};

/** @param key the changed part, such as `offers.us-ca.apr`. Returns null when the offer alone can't tell. */
export function offerEffect(key: string, sides: Sides): string | null {
	const effect = effects[key.slice(key.lastIndexOf(".") + 1)];
	return effect ? (notForIt(sides) ?? effect(sides)) : null;
}

function notForIt({ before, after }: Sides): string | null {
	const [need] = [...needsOf(after), ...needsOf(before)];
	if (need)
		return `The offer holds on a condition (${need}), so what it means for a loan of ${EXAMPLE} cannot be told from it.`;
	return isOutside(after)
		? `A loan of ${usd(PRINCIPAL)} is outside the limits of this offer, so it does not get it.`
		: null;
}

/** Bounds in another currency decide nothing here. */
function isOutside(entry: Entry): boolean {
	const [least, most] = [bound(entry, "amount_min"), bound(entry, "amount_max")];
	return (least !== null && PRINCIPAL < least) || (most !== null && PRINCIPAL > most);
}

function bound(entry: Entry, key: string): number | null {
	return entry[`${key}_currency`] === "USD" ? numberIn(entry, key) : null;
}

function numberIn(entry: Entry, key: string): number | null {
	const value = entry[key];
	return typeof value === "number" ? value : null;
}

const both = ({ before, after }: Sides, key: string) =>
	[numberIn(before, key), numberIn(after, key)] as const;

function interestEffect(sides: Sides): string | null {
	const [was, is] = both(sides, "apr");
	const codes = sides.after.currency;
	const isInDollars = !Array.isArray(codes) || String(codes[0]).startsWith("USD");
	if (!isShare(was) || !isShare(is) || !isInDollars) return null;
	const [old, now] = [interestOf(was), interestOf(is)];
	return `At this rate, ${usd(PRINCIPAL)} for a year costs ${usd(now)} of interest instead of ${usd(old)}: ${difference(old, now)}, fees apart.`;
}

function feeEffect(sides: Sides): string | null {
	const [was, is] = both(sides, "fee");
	if (was === null || is === null) return null;
	return `On ${usd(PRINCIPAL)} the fee is ${usd(PRINCIPAL * is)} instead of ${usd(PRINCIPAL * was)}: ${difference(PRINCIPAL * was, PRINCIPAL * is)}.`;
}

function collateralEffect(sides: Sides): string | null {
	const [was, is] = both(sides, "ltv_max");
	if (!was || !is) return null;
	return `To borrow ${usd(PRINCIPAL)} takes bitcoin worth ${usd(PRINCIPAL / is)} instead of ${usd(PRINCIPAL / was)}.${fallWords(sides, "liquidation_ltv")}`;
}

/** The debt is $60,000 and two coins secure it, so the LTV gives the price per coin. */
function priceEffect(sides: Sides, level: "margin_call_ltv" | "liquidation_ltv"): string | null {
	const [was, is] = both(sides, level);
	if (!was || !is) return null;
	const price = (ltv: number) => usd(PRINCIPAL / COINS / ltv);
	const what =
		level === "margin_call_ltv"
			? `A loan of ${EXAMPLE} gets a margin call`
			: `Behind a loan of ${EXAMPLE}, collateral is sold`;
	return `${what} when bitcoin is at ${price(is)} instead of ${price(was)}, interest apart.${fallWords(sides, level)}`;
}

function fallWords({ before, after }: Sides, level: "margin_call_ltv" | "liquidation_ltv"): string {
	const [was, is] = [before, after].map((entry) => {
		const [start, reached] = [numberIn(entry, "ltv_max"), numberIn(entry, level)];
		return start === null || reached === null ? null : fallTo(start, reached);
	});
	if (was == null || is == null || was === is) return "";
	const what = level === "margin_call_ltv" ? "the call" : "the sale";
	return ` At the offer’s highest LTV, bitcoin may fall ${fallPercent(is)} before ${what}; it was ${fallPercent(was)}.`;
}
