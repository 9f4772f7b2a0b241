import type { LenderAnswer } from "./lender-answer";

export function recordOf({ lender, verdict, reasons, caveats, shown, terms, from }: LenderAnswer) {
	return {
		lender: lender.lender,
		verdict,
		reasons,
		caveats,
		offer: shown?.offer.id ?? null,
		total: shown?.cost.total ?? null,
		per_year: shown?.cost.per_year ?? null,
		at_least: shown?.cost.at_least ?? null,
		effective_rate: terms?.effective_rate ?? null,
		call_price: shown?.levels.call_price ?? null,
		call_price_end: shown?.levels.call_price_end ?? null,
		sale_price: shown?.levels.sale_price ?? null,
		sale_price_end: shown?.levels.sale_price_end ?? null,
		sale_fall: shown?.levels.sale_fall ?? null,
		sale_fall_end: shown?.levels.sale_fall_end ?? null,
		history: terms?.history ?? null,
		rate_fresh: terms?.rate_fresh ?? false,
		levels_fresh: terms?.levels_fresh ?? false,
		risk: terms?.risk ?? null,
		from,
	};
}

export function recordOfVerdict({ dated }: LenderAnswer) {
	return { verdict_as_of: dated?.as_of ?? null, verdict_current: dated?.current ?? false };
}
