import { byHigher, byLower, byName, type Compare, inTurn } from "../comparing";
import type { LenderAnswer } from "./lender-answer";
import type { Order } from "./loan";
import { openPoints, VERDICTS } from "./verdict";

/**
 * Where a row that lends stands to the line "older figures": above it (0), below it with an older figure (1), or with none
 * at all (2). By room the figure is the sale, by cost the total.
 */
export function standing({ shown, terms }: LenderAnswer, order: Order): 0 | 1 | 2 {
	const figure = order === "room" ? shown?.levels.sale_fall : shown?.cost.total;
	if (figure === null || figure === undefined) return 2;
	return (order === "room" ? terms?.levels_fresh : terms?.rate_fresh) ? 0 : 1;
}

/** Those that lend, those of which it is not known, those that do not, each in its own order. */
export function inPageOrder(rows: readonly LenderAnswer[], order: Order): LenderAnswer[] {
	const within = {
		lends: order === "room" ? lendsByRoom : lendsByCost,
		unknown: inTurn(fewestOpen, room, name),
		does_not: name,
	};
	return VERDICTS.flatMap((verdict) => rows.filter((row) => row.verdict === verdict).sort(within[verdict]));
}

const room = byHigher<LenderAnswer>(({ shown }) => shown?.levels.sale_fall ?? null);
const call = byHigher<LenderAnswer>(({ shown }) => shown?.levels.call_fall ?? null);
const roomAtEnd = byHigher<LenderAnswer>(({ shown }) => shown?.levels.sale_fall_end ?? null);
const cost = byLower<LenderAnswer>(({ shown }) => shown?.cost.total ?? null);
const risk = byLower<LenderAnswer>(({ terms }) => terms?.risk.score ?? null);
const name = byName<LenderAnswer>(({ lender }) => ({ name: lender.name, slug: lender.lender }));
const fewestOpen = byLower<LenderAnswer>(({ shown, reasons }) =>
	shown ? openPoints(shown.check).length : reasons.length,
);

const above = (order: Order): Compare<LenderAnswer> => byLower((row) => standing(row, order));

const lendsByRoom = inTurn(above("room"), room, call, roomAtEnd, cost, risk, name);
const lendsByCost = inTurn(above("cost"), cost, room, risk, name);
