import { byHigher, byLower, byName, inTurn } from "../comparing";
import type { LenderAnswer } from "./lender-answer";
import type { Order } from "./loan";
import { openPoints, VERDICTS } from "./verdict";

/** Age doesn't affect the order. An older value has a mark and never wins. */
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

const lendsByRoom = inTurn(room, call, roomAtEnd, cost, risk, name);
const lendsByCost = inTurn(cost, room, risk, name);
