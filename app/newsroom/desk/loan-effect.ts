import { fallOf } from "~/listings/facts/format-value";
import { conditionOf } from "~/listings/kinds/condition";
import { type Field, fieldOf, type Kind, numberOf, stringOf } from "~/listings/kinds/kind";
import { fallPercent } from "~/ui/format";
import type { Attributes, Entry } from "~db/values";
import { COINS, difference, EXAMPLE, interestOf, isShare, PRINCIPAL, usd } from "./example-loan";
import { offerEffect } from "./offer-effect";

/**
 * What a lender's change means for our example loan ($60,000 against 2 BTC for a year). Gives a sentence for each
 * change we can compute from the two values alone, without a market price. Pure.
 */

type Change = {
	field: Field;
	before: Attributes;
	after: Attributes;
	kind: Kind;
	today: string;
	entry?: { before: Entry; after: Entry };
};

const effects: Record<string, (change: Change) => string | null> = {
	apr_min: (change) => interestEffect(change, "lowest"),
	apr_max: (change) => interestEffect(change, "highest"),
	origination_fee: feeEffect,
	max_ltv: collateralEffect,
	margin_call_ltv: (change) => priceEffect(change, "call"),
	liquidation_ltv: (change) => priceEffect(change, "sale"),
	min_loan: limitEffect,
	max_loan: limitEffect,
};

export function loanEffect(change: Change): string | null {
	if (change.kind.id !== "lender") return null;
	if (change.entry) return offerEffect(change.field.key, change.entry);
	const effect = effects[change.field.key];
	if (!effect) return null;
	return notForEverybody(change) ?? effect(change);
}

/** Why the example loan may not get this value. Replaces misleading numbers, and is null without such a reason. */
function notForEverybody({ field, kind, before, after }: Change): string | null {
	const held = conditionOf(kind, after, field.key) ?? conditionOf(kind, before, field.key);
	if (held)
		return `It holds on a condition (${held.said}), so what it means for a loan of ${EXAMPLE} cannot be told from it.`;
	if (field.key === "min_loan" || field.key === "max_loan") return null;
	const isOutside = (["min_loan", "max_loan"] as const).some((key) => {
		const limit = limitOf(kind, after, key);
		return limit !== null && !isWithin(key, limit);
	});
	return isOutside
		? `A loan of ${usd(PRINCIPAL)} is outside this lender’s limits, so it does not get it.`
		: null;
}

function interestEffect({ field, before, after }: Change, which: string): string | null {
	const [was, is] = [numberOf(before, field.key), numberOf(after, field.key)];
	if (!isShare(was) || !isShare(is)) return null;
	const currency = stringOf(after, "rate_currency");
	if (currency !== null && currency !== "USD") return null;
	const [old, now] = [interestOf(was), interestOf(is)];
	return `At the ${which} rate, ${usd(PRINCIPAL)} for a year costs ${usd(now)} of interest instead of ${usd(old)}: ${difference(old, now)}, fees apart.`;
}

function feeEffect({ field, before, after }: Change): string | null {
	const [was, is] = [numberOf(before, field.key), numberOf(after, field.key)];
	if (was === null || is === null) return null;
	return `On ${usd(PRINCIPAL)} the fee is ${usd(PRINCIPAL * is)} instead of ${usd(PRINCIPAL * was)}: ${difference(PRINCIPAL * was, PRINCIPAL * is)}.`;
}

function collateralEffect({ field, kind, before, after, today }: Change): string | null {
	const [was, is] = [numberOf(before, field.key), numberOf(after, field.key)];
	if (!was || !is) return null;
	const falls = fallWords(kind, { before, after, today }, "sale");
	return `To borrow ${usd(PRINCIPAL)} takes bitcoin worth ${usd(PRINCIPAL / is)} instead of ${usd(PRINCIPAL / was)}.${falls}`;
}

/** The debt is $60,000 and two coins secure it, so the LTV gives the price per coin. */
function priceEffect({ field, kind, before, after, today }: Change, at: "call" | "sale") {
	const [was, is] = [numberOf(before, field.key), numberOf(after, field.key)];
	if (!was || !is) return null;
	const price = (ltv: number) => usd(PRINCIPAL / COINS / ltv);
	const falls = fallWords(kind, { before, after, today }, at);
	const what =
		at === "call"
			? `A loan of ${EXAMPLE} gets a margin call`
			: `Behind a loan of ${EXAMPLE}, collateral is sold`;
	return `${what} when bitcoin is at ${price(is)} instead of ${price(was)}, interest apart.${falls}`;
}

function fallWords(
	kind: Kind,
	{ before, after, today }: Pick<Change, "before" | "after" | "today">,
	at: "call" | "sale",
): string {
	const [was, is] = [before, after].map((attributes) => fallOf(kind, { name: "", attributes }, today)?.[at]);
	if (was == null || is == null || was === is) return "";
	const what = at === "call" ? "the call" : "the sale";
	return ` At the lender’s maximum, bitcoin may fall ${fallPercent(is)} before ${what}; it was ${fallPercent(was)}.`;
}

function limitEffect({ field, kind, before, after }: Change): string | null {
	const key = field.key as LimitKey;
	const [was, is] = [limitOf(kind, before, key), limitOf(kind, after, key)];
	if (was === null || is === null) return null;
	const words = (within: boolean) => (within ? "within" : "outside");
	return isWithin(key, was) === isWithin(key, is)
		? `A loan of ${usd(PRINCIPAL)} is ${words(isWithin(key, is))} the limit, as it was before.`
		: `A loan of ${usd(PRINCIPAL)} is ${words(isWithin(key, is))} the limit now; before, it was ${words(isWithin(key, was))}.`;
}

type LimitKey = "min_loan" | "max_loan";

/** A limit in US cents. Null when it's unknown or in another currency. */
function limitOf(kind: Kind, attributes: Attributes, key: LimitKey): number | null {
	const field = fieldOf(kind, key);
	if (field?.type !== "money") return null;
	const currency =
		typeof field.currency === "string"
			? field.currency
			: (stringOf(attributes, field.currency.field) ?? "USD");
	return currency === "USD" ? numberOf(attributes, key) : null;
}

function isWithin(key: LimitKey, cents: number): boolean {
	return key === "min_loan" ? PRINCIPAL * 100 >= cents : PRINCIPAL * 100 <= cents;
}
