const MONTHS = [
	...["january", "february", "march", "april", "may", "june"],
	...["july", "august", "september", "october", "november", "december"],
];

/** Words that name a day: `November 20, 2026`, `Nov 20, 2026`, `20 November 2026`. */
export const DAY_WORDS =
	/\b(?:(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2}),? (\d{4})|(\d{1,2}) (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} (\d{4}))\b/i;

/** The first day that words name, as an ISO day; null where they name none. */
export function dayInWords(words: string): string | null {
	const found = DAY_WORDS.exec(words);
	if (!found) return null;
	const [, month = found[5] ?? "", day = found[4] ?? "", year = found[6] ?? ""] = found;
	const at = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3))) + 1;
	return isoDay(year, String(at), day);
}

/** `11/20/2026`, month first, as an ISO day; null where it is none. */
export function dayOfSlashes(words: string | null | undefined): string | null {
	const [, month = "", day = "", year = ""] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(words ?? "") ?? [];
	return year === "" ? null : isoDay(year, month, day);
}

function isoDay(year: string, month: string, day: string): string | null {
	const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const time = Date.parse(iso);
	return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
}
