import type { KeepQuestion, Provider, YearlyFee } from "./provider";

/** A range in dollars; the upper end is null if unknown. */
export type CostRange = [least: number, most: number | null];

/** Null if a part is unknown. See docs/formulas.md, "Keep and pass on". */
export function yearlyCost({ keep, pass_on }: Provider, { btc, price }: KeepQuestion): CostRange | null {
	const held = btc * price;
	const custody = keep && rangeOf(keep, held);
	if (keep && (!pass_on || pass_on.included)) return custody;
	const inheritance = pass_on?.fee ? rangeOf(pass_on.fee, held) : null;
	if (!keep) return inheritance;
	if (!custody || !inheritance) return null;
	const [least, most] = custody;
	const [more, moreAtMost] = inheritance;
	return [least + more, most === null || moreAtMost === null ? null : most + moreAtMost];
}

export function paidOnce({ keep, pass_on }: Provider): number {
	return (keep?.usd_once ?? 0) + (pass_on?.included ? 0 : (pass_on?.fee?.usd_once ?? 0));
}

function rangeOf(
	{ usd_min, usd_max, share, share_max, least = 0 }: YearlyFee,
	held: number,
): CostRange | null {
	if (share !== undefined)
		return [Math.max(least, held * share), Math.max(least, held * (share_max ?? share))];
	return typeof usd_min === "number" ? [usd_min, usd_max ?? null] : null;
}
