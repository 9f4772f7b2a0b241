import { DAY } from "../../../db/time";
import { type Importer, NotUnderstood, type Parsed } from "./importer";
import { snippetOf } from "./read-answer";

/** What importers of funds' holdings have in common: once a day a file each, of one fund. */
export const FUND_HOLDINGS = {
	kind: "etf",
	fields: ["btc_held"],
	interval: DAY,
	mostAsks: 1,
	pause: 0,
} satisfies Partial<Importer>;

/** `38,305.94` as a number of bitcoin; null for all that is none. */
export function bitcoinIn(said: unknown): number | null {
	const text = typeof said === "number" ? String(said) : typeof said === "string" ? said.trim() : "";
	return /^(\d{1,3}(,\d{3})+|\d{1,8})(\.\d+)?$/.test(text) ? Number(text.replaceAll(",", "")) : null;
}

/** The bitcoin of a fund on a day. @throws NotUnderstood where one of them is missing */
export function heldBy(
	listing: string,
	source: string,
	{ btc, day, row }: { btc: number | null; day: string | null; row: unknown },
): Parsed {
	if (day === null) throw new NotUnderstood("Holdings without a day");
	if (btc === null) throw new NotUnderstood("A quantity that is no number");
	return {
		proposals: [{ listing, field: "btc_held", value: btc, asOf: day, source, snippet: snippetOf(row) }],
	};
}
