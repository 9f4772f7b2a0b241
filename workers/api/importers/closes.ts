import { addDays } from "../../../app/ui/format";
import { CLOSES, NotUnderstood, type ParseContext, type Proposed } from "./importer";
import { dayOfSeconds, snippetOf } from "./read-answer";

/** USD for one bitcoin: what is outside was no price in ten years, and is a mistake of somebody. */
const LEAST = 100;
const MOST = 100_000_000;

/** A day's candle: when it began, in seconds, and its close in US dollars; null where that is not what it should be. */
export type Candle = { seconds: number | null; close: number | null; row: unknown };

/**
 * The closes of candles as proposals: of whole days that have ended and are not recorded yet. Neither the candle of today, which still moves, nor one of a day to
 * come is a close.
 * @throws NotUnderstood where no candle is one
 */
export function closesOf(candles: Candle[], source: string, { today, closesFrom }: ParseContext): Proposed[] {
	const days = candles.flatMap(({ seconds, close, row }) => {
		const day = dayOfSeconds(seconds);
		if (day === null || close === null || (seconds ?? 1) % 86_400 !== 0) return [];
		return [{ day, close, row }];
	});
	if (days.length === 0) throw new NotUnderstood("No candles of whole days");
	const ended = days.filter(({ day }) => day >= closesFrom && day <= addDays(today, -1));
	return ended.flatMap(({ day, close, row }) =>
		close < LEAST || close > MOST
			? []
			: [{ listing: CLOSES, field: day, value: close, source, asOf: day, snippet: snippetOf(row) }],
	);
}
