import { isFixedRate } from "~/listings/kinds/lender-start";
import { type LenderAnswer, maySay } from "./lender-answer";

export type Best = { cost: string[]; room: string[]; call: string[] };

/** Equal ones share the mark, unless all are equal. The top of a range takes part, because the real rate is at most that. */
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

const SEEN = ["A", "B", "C"];

export function hasComparableCost({ shown, terms }: LenderAnswer): boolean {
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
