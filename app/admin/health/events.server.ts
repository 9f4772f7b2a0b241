import type { AppLoadContext } from "@remix-run/cloudflare";
import { EVENTS } from "~/track/events";
import { addDays, capitalise, dayOf, formatCount, formatDate, formatMoney } from "~/ui/format";
import { readTypeDays } from "~db/queries/analytics";

const DAYS = 14;

export type CountedRow = ReturnType<typeof presentRow>;

export type CountedView = Awaited<ReturnType<typeof loadCounted>>;

export async function loadCounted({ db, now }: AppLoadContext) {
	const today = dayOf(now());
	const days = Array.from({ length: DAYS }, (_, back) => addDays(today, -back));
	const counted = await readTypeDays(db, addDays(today, 1 - DAYS), today);
	const counts = new Map(counted.types.map(({ day, type, count }) => [`${day} ${type}`, count]));
	const visitors = new Map(counted.visitors.map(({ day, visitors }) => [day, visitors]));
	const worth = (type: string) =>
		counted.types.reduce((sum, row) => (row.type === type ? sum + row.value : sum), 0);

	// Includes types that only older builds knew.
	const names = [...new Set([...Object.keys(EVENTS), ...counted.types.map(({ type }) => type)])];
	const types = names.map((type) => ({
		type,
		perDay: days.map((day) => counts.get(`${day} ${type}`) ?? 0),
		value: hasLeadValue(type) ? worth(type) : null,
	}));
	const perDay = days.map((_, at) => sum(types.map((row) => row.perDay[at] ?? 0)));
	return {
		days: days.map((day) => ({ date: formatDate(day), short: formatDate(day).replace(/, \d{4}$/, "") })),
		types: types.map(({ type, ...row }) => presentRow(labelOf(type), row)),
		all: presentRow("All events", { perDay, value: sum(types.map(({ value }) => value ?? 0)) }),
		/** You can't add them up, because we don't recognize anyone across days. */
		visitors: days.map((day) => formatCount(visitors.get(day) ?? 0)),
		isEmpty: counted.types.length === 0,
	};
}

/** We measure web vitals on one page load in ten, and on every load with an experiment. They're not totals. */
function labelOf(type: string): string {
	const words = capitalise(type.replaceAll("_", " "));
	return type === "web_vital" ? `${words} (sample)` : words;
}

/** Other types sum nothing, or a web vital. */
function hasLeadValue(type: string): boolean {
	const entry = Object.entries(EVENTS).find(([name]) => name === type)?.[1];
	return entry !== undefined && "leadValue" in entry;
}

function presentRow(label: string, { perDay, value }: { perDay: number[]; value: number | null }) {
	return {
		label,
		total: formatCount(sum(perDay)),
		value: value === null ? null : formatMoney(Math.round(value * 100), "USD"),
		days: perDay.map(formatCount),
	};
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
