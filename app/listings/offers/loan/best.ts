import { isFixedRate } from "../../kinds/rate-type";
import { type LenderAnswer, maySay } from "./lender-answer";

/** The slugs of the lenders that are best by each figure; none where nothing can be held against anything. */
export type Best = { cost: string[]; room: string[]; call: string[] };

/**
 * What is best among compared lenders, of those that lend by what is current. Only figures that can be held against each other take part, two
 * of them at least; equal ones share it, and where all are equal none is best. A highest rate takes part: the real one is lower.
 */
export function bestAmong(rows: readonly LenderAnswer[]): Best {
	const lending = rows.filter(maySay);
	return {
		cost: winners(lending, "lower", (row) =>
			hasComparableCost(row) ? (row.shown?.cost.total ?? null) : null,
		),
		room: winners(lending, "higher", ({ shown, terms }) =>
			terms?.levels_fresh ? (shown?.levels.sale_fall ?? null) : null,
		),
		call: winners(lending, "higher", ({ shown, terms }) =>
			terms?.levels_fresh ? (shown?.levels.call_fall ?? null) : null,
		),
	};
}

/** The grades of those who say what they have seen: the lender, who quotes it, who looked for himself. */
const SEEN = ["A", "B", "C"];

/** A fresh rate that stays as it is, from a page that can be trusted with it: a floating one has no cost for a year. */
function hasComparableCost({ shown, terms }: LenderAnswer): boolean {
	if (!shown || !terms?.rate_fresh) return false;
	const { grade, apr_kind, rate_type } = shown.offer;
	return SEEN.includes(grade ?? "") && apr_kind !== "snapshot" && isFixedRate(rate_type);
}

function winners(
	rows: readonly LenderAnswer[],
	better: "lower" | "higher",
	of: (row: LenderAnswer) => number | null,
): string[] {
	const known = rows.flatMap((row) => {
		const value = of(row);
		// Numbers are equal when they agree in nine decimals.
		return value === null ? [] : [{ slug: row.lender.lender, key: Math.round(value * 1e9) }];
	});
	const keys = known.map(({ key }) => key);
	const best = better === "lower" ? Math.min(...keys) : Math.max(...keys);
	const found = known.filter(({ key }) => key === best);
	return found.length < known.length ? found.map(({ slug }) => slug) : [];
}
