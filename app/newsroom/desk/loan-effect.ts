import { fallTo } from "~/finance/debt";
import { loanCost } from "~/finance/loan-cost";
import { fallOf } from "~/listings/facts/format-value";
import { conditionOf } from "~/listings/kinds/condition";
import { type Field, fieldOf, type Kind, numberOf, stringOf } from "~/listings/kinds/kind";
import { needsOf } from "~/listings/kinds/lender-offer-words";
import { dollars, fallPercent } from "~/ui/format";
import type { Attributes, Entry } from "~db/values";

const PRINCIPAL = 60_000;
const COINS = 2;
const MONTHS = 12;
export const EXAMPLE = "$60,000 against 2 BTC";

type Change = {
	field: Field;
	before: Attributes;
	after: Attributes;
	kind: Kind;
	today: string;
	entry?: { before: Entry; after: Entry };
};

type Level = "call" | "sale";

/** A changed number of a lender or of one of its offers. */
type Changed = {
	was: number | null;
	is: number | null;
	isInDollars: boolean;
	/** How far bitcoin may fall, before and after. Empty when either is unknown. */
	falls: (level: Level) => string;
};

const lenderEffects: Record<string, (changed: Changed) => string | null> = {
	apr_min: (changed) => interestEffect(changed, "the lowest rate"),
	apr_max: (changed) => interestEffect(changed, "the highest rate"),
	origination_fee: feeEffect,
	max_ltv: collateralEffect,
	margin_call_ltv: (changed) => priceEffect(changed, "call"),
	liquidation_ltv: (changed) => priceEffect(changed, "sale"),
};

const offerEffects: typeof lenderEffects = {
	apr: (changed) => interestEffect(changed, "this rate"),
	fee: feeEffect,
	ltv_max: collateralEffect,
	margin_call_ltv: (changed) => priceEffect(changed, "call"),
	liquidation_ltv: (changed) => priceEffect(changed, "sale"),
};

/** What a lender's change means for the example loan, from the two values alone, without a market price. Pure. */
export function loanEffect(change: Change): string | null {
	const { field, kind, before, after, today, entry } = change;
	if (kind.id !== "lender") return null;
	if (entry) return offerEffect(field.key.slice(field.key.lastIndexOf(".") + 1), entry);
	if (isLimitKey(field.key)) return conditionEffect(change) ?? limitEffect(change, field.key);
	const effect = lenderEffects[field.key];
	if (!effect) return null;
	const currency = stringOf(after, "rate_currency");
	return (
		conditionEffect(change) ??
		outsideEffect(change) ??
		effect({
			was: numberOf(before, field.key),
			is: numberOf(after, field.key),
			isInDollars: currency === null || currency === "USD",
			falls(level) {
				const fallIn = (attributes: Attributes) => fallOf(kind, { name: "", attributes }, today)?.[level];
				return fallWords("the lender’s maximum LTV", level, fallIn(before), fallIn(after));
			},
		})
	);
}

function conditionEffect({ field, kind, before, after }: Change): string | null {
	const held = conditionOf(kind, after, field.key) ?? conditionOf(kind, before, field.key);
	return (
		held && `This has a condition (${held.said}), so we can’t say what it means for a loan of ${EXAMPLE}.`
	);
}

function outsideEffect({ kind, after }: Change): string | null {
	const isOutside = (["min_loan", "max_loan"] as const).some((key) => {
		const limit = limitOf(kind, after, key);
		return limit !== null && !isWithin(key, limit);
	});
	return isOutside
		? `A ${usd(PRINCIPAL)} loan is outside this lender’s limits, so this doesn’t apply to it.`
		: null;
}

/** Null when the offer alone can't tell. */
function offerEffect(part: string, { before, after }: NonNullable<Change["entry"]>): string | null {
	const effect = offerEffects[part];
	if (!effect) return null;
	const [need] = [...needsOf(after), ...needsOf(before)];
	if (need)
		return `This offer has a condition (${need}), so we can’t say what it means for a loan of ${EXAMPLE}.`;
	// Bounds in another currency decide nothing here.
	const bound = (key: string) => (after[`${key}_currency`] === "USD" ? numberIn(after, key) : null);
	const [least, most] = [bound("amount_min"), bound("amount_max")];
	if (least !== null && PRINCIPAL < least) return `This is only for loans of ${usd(least)} or more.`;
	if (most !== null && PRINCIPAL > most) return `This is only for loans of ${usd(most)} or less.`;
	return effect({
		was: numberIn(before, part),
		is: numberIn(after, part),
		isInDollars: !Array.isArray(after.currency) || String(after.currency[0]).startsWith("USD"),
		falls(level) {
			const fallIn = (entry: Entry) => {
				const start = numberIn(entry, "ltv_max");
				const reached = numberIn(entry, level === "call" ? "margin_call_ltv" : "liquidation_ltv");
				return start === null || reached === null ? null : fallTo(start, reached);
			};
			return fallWords("the offer’s maximum LTV", level, fallIn(before), fallIn(after));
		},
	});
}

function numberIn(entry: Entry, key: string): number | null {
	const value = entry[key];
	return typeof value === "number" ? value : null;
}

function interestEffect({ was, is, isInDollars }: Changed, rate: string): string | null {
	if (!isShare(was) || !isShare(is) || !isInDollars) return null;
	const [old, now] = [interestOf(was), interestOf(is)];
	return `At ${rate}, a one-year ${usd(PRINCIPAL)} loan costs ${usd(now)} in interest instead of ${usd(old)} (${difference(old, now)}, before fees).`;
}

function feeEffect({ was, is }: Changed): string | null {
	if (was === null || is === null) return null;
	return `On a ${usd(PRINCIPAL)} loan, the fee is ${usd(PRINCIPAL * is)} instead of ${usd(PRINCIPAL * was)} (${difference(PRINCIPAL * was, PRINCIPAL * is)}).`;
}

function collateralEffect({ was, is, falls }: Changed): string | null {
	if (!was || !is) return null;
	return `Borrowing ${usd(PRINCIPAL)} takes ${usd(PRINCIPAL / is)} of bitcoin instead of ${usd(PRINCIPAL / was)}.${falls("sale")}`;
}

/** The debt is $60,000 and two coins secure it, so the LTV gives the price per coin. */
function priceEffect({ was, is, falls }: Changed, level: Level): string | null {
	if (!was || !is) return null;
	const price = (ltv: number) => usd(PRINCIPAL / COINS / ltv);
	const what = level === "call" ? "gets a margin call" : "is liquidated";
	return `A loan of ${EXAMPLE} ${what} at ${price(is)} instead of ${price(was)}, before interest.${falls(level)}`;
}

function fallWords(
	start: string,
	level: Level,
	was: number | null | undefined,
	is: number | null | undefined,
): string {
	if (was == null || is == null || was === is) return "";
	const what = level === "call" ? "a margin call" : "liquidation";
	return ` At ${start}, a ${fallPercent(is)} price drop triggers ${what} (${fallPercent(was)} before).`;
}

type LimitKey = "min_loan" | "max_loan";

function isLimitKey(key: string): key is LimitKey {
	return key === "min_loan" || key === "max_loan";
}

function limitEffect({ kind, before, after }: Change, key: LimitKey): string | null {
	const [was, is] = [limitOf(kind, before, key), limitOf(kind, after, key)];
	if (was === null || is === null) return null;
	const words = (within: boolean) => (within ? "within" : "outside");
	return isWithin(key, was) === isWithin(key, is)
		? `A ${usd(PRINCIPAL)} loan is still ${words(isWithin(key, is))} the limit.`
		: `A ${usd(PRINCIPAL)} loan is now ${words(isWithin(key, is))} the limit (${words(isWithin(key, was))} before).`;
}

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

function interestOf(rate: number): number {
	return loanCost({ principal: PRINCIPAL, rate, months: MONTHS, originationFee: 0, style: "bullet_simple" })
		.totalInterest;
}

function isShare(rate: number | null): rate is number {
	return rate !== null && rate >= 0 && rate <= 1;
}

/** Whole dollars, because the loan is an example. */
function usd(amount: number): string {
	return dollars(amount, 0);
}

function difference(was: number, is: number): string {
	const apart = usd(Math.abs(Math.round(is) - Math.round(was)));
	return is > was ? `${apart} more` : `${apart} less`;
}
