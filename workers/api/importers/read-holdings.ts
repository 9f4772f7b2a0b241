import { DAY } from "../../../db/time";
import type { Block, Cell } from "../fetching/read-document";
import { type Holding, sentencesOf } from "./holdings-sentences";
import { dayInWords } from "./read-answer";
import { unreadHolding } from "./unread-holdings";

export type Found = { holding: Holding } | { remark: string } | null;

/** As opposed to purchases in a period. */
const HOLDS =
	/^(aggregate|total|cumulative)? ?(amount of |number of )?(btc|bitcoins?)( (holdings?|held|owned|in treasury|treasury))( \(btc\))?$|^(aggregate|total|cumulative) (btc|bitcoins?)( \(btc\))?$/i;
/** Headings for the average price of the total. */
const AVERAGE =
	/^average (purchase |acquisition )?(price|cost)( basis)?( paid)?( per (btc|bitcoin))?( \((\$|usd)\))?$|^average (btc|bitcoin) (purchase )?(price|cost)$/i;
/** A filing may report a slightly older day. Anything older is background. */
const MOST_DAYS_BEFORE = 120;

/** For the newest day it names. Conflicting or undated numbers, and forms we don't know, produce a remark and no value. Null if the filing mentions no holdings. @param filed the ISO filing day */
export function readHoldings(blocks: Block[], filed: string, company: string): Found {
	const remarks: string[] = [];
	const found = blocks.flatMap((block, at): Holding[] => {
		if ("text" in block) return sentencesOf(block.text, company);
		const before = blocks.slice(Math.max(0, at - 2), at).flatMap((one) => ("text" in one ? [one.text] : []));
		return tablesOf(block.rows, before.join(" "), remarks);
	});
	const dated = found.filter(({ asOf, btc }) => {
		const days = (Date.parse(filed) - Date.parse(asOf)) / DAY;
		return days >= 0 && days <= MOST_DAYS_BEFORE && btc > 0;
	});
	const last = dated.reduce((day, { asOf }) => (asOf > day ? asOf : day), "");
	const same = dated.filter(({ asOf }) => asOf === last);
	const [first] = same;
	if (!first)
		return remarks[0]
			? { remark: remarks[0] }
			: found[0]
				? { remark: `speaks of ${found[0].btc} bitcoin of ${found[0].asOf}, which is not of its time` }
				: remarkOf(unreadHolding(blocks));
	const amounts = [...new Set(same.map(({ btc }) => btc))];
	if (amounts.length > 1) return { remark: `says ${amounts.join(" and ")} bitcoin of ${last}` };
	const averages = [...new Set(same.flatMap(({ average }) => average ?? []))];
	const best = same.find(({ doubt }) => doubt === null) ?? first;
	const priced = same.find(({ average }) => average !== null) ?? best;
	return {
		holding: {
			...best,
			...(priced.doubt === best.doubt && { snippet: priced.snippet }),
			average: averages.length === 1 ? (averages[0] ?? null) : null,
		},
	};
}

const remarkOf = (remark: string | null): Found => (remark === null ? null : { remark });

/** @param before the text before the table */
function tablesOf(rows: Cell[][], before: string, remarks: string[]): Holding[] {
	for (const [at, row] of rows.entries())
		for (const cell of row) {
			const words = withoutNotes(cell.text);
			if (!HOLDS.test(withoutUnits(words))) continue;
			if (/\((in )?(thousands|millions)\)/i.test(words)) {
				remarks.push(`counts its bitcoin otherwise: “${words}”`);
				return [];
			}
			const isLabel = row.some((other) => other.start >= cell.end && numberOf([other]) !== null);
			const holding = isLabel ? besideLabel(rows, at, cell, before) : underHeading(rows, at, cell, before);
			if (typeof holding === "string") {
				remarks.push(holding);
				return [];
			}
			return [holding];
		}
	return [];
}

function underHeading(rows: Cell[][], at: number, heading: Cell, before: string): Holding | string {
	const below = rows.slice(at + 1).flatMap((row) => {
		const value = numberOf(within(row, heading));
		return value === null ? [] : [{ row, value }];
	});
	const [only, second] = below;
	if (!only) return `has a heading “${heading.text}” with no number below it`;
	if (second) return `has several numbers under “${heading.text}”`;
	const asOf =
		dayAbove(rows.slice(0, at), heading) ?? onlyDay([...rows.slice(0, at).flat().map(textOf), before]);
	if (asOf === null) return `does not say of which day its ${only.value} bitcoin are`;
	// If there are two averages, the one for a period comes before the total.
	const prices = (rows[at] ?? []).filter(
		({ start, text }) => start >= heading.end && AVERAGE.test(withoutUnits(withoutNotes(text))),
	);
	const [price] = prices;
	const average = price && prices.length === 1 ? numberOf(within(only.row, price)) : null;
	return { btc: only.value, asOf, average, snippet: said([rows[at] ?? [], only.row]), doubt: null };
}

/** The only number in its row, or the one for the newest day in the column headings. */
function besideLabel(rows: Cell[][], at: number, label: Cell, before: string): Holding | string {
	const row = rows[at] ?? [];
	const heads = rows.slice(0, at).flatMap((cells) =>
		cells.flatMap((cell) => {
			const day = cell.start >= label.end ? dayInWords(cell.text) : null;
			return day === null ? [] : [{ cell, day }];
		}),
	);
	const last = heads.reduce((day, one) => (one.day > day ? one.day : day), "");
	const newest = heads.filter(({ day }) => day === last);
	const [head] = newest;
	if (newest.length > 1) return `has several columns of ${last}`;
	const after = row.filter(({ start }) => start >= label.end);
	const numbers = after.filter((cell) => numberOf([cell]) !== null);
	if (!head && numbers.length !== 1) return `has several numbers beside “${label.text}” and no days`;
	const columns = head ? head.cell : (numbers[0] as Cell);
	const btc = numberOf(head ? within(row, columns) : [columns]);
	const asOf = head?.day ?? onlyDay([...rows.slice(0, at).flat().map(textOf), before]);
	if (btc === null) return `has no number beside “${label.text}”`;
	if (asOf === null) return `does not say of which day its ${btc} bitcoin are`;
	const prices = rows.filter(([first]) => first && AVERAGE.test(withoutUnits(withoutNotes(first.text))));
	const priced = prices.length === 1 ? (prices[0] ?? []) : [];
	const cells = head ? within(priced, columns) : priced.slice(1);
	return { btc, asOf, average: numberOf(cells), snippet: said([row, priced]), doubt: null };
}

/** The day in the nearest heading above these columns. */
function dayAbove(above: Cell[][], { start, end }: Cell): string | null {
	for (const row of [...above].reverse())
		for (const cell of row) {
			const day = cell.start < end && cell.end > start ? dayInWords(cell.text) : null;
			if (day && !isPeriod(cell.text)) return day;
		}
	return null;
}

/** Null without an "as of" day or with several. */
function onlyDay(words: string[]): string | null {
	const days = words.flatMap((text) =>
		[...text.matchAll(/\bas of ([a-z]+ \d{1,2}, \d{4}|\d{1,2} [a-z]+ \d{4})/gi)].flatMap(
			([, day]) => dayInWords(day ?? "") ?? [],
		),
	);
	return new Set(days).size === 1 ? (days[0] ?? null) : null;
}

const isPeriod = (text: string) =>
	/\bduring\b|\bperiod\b/i.test(text) ||
	/\d{4}/.test(
		text
			.split(/\bto\b/i)
			.slice(1)
			.join(" "),
	);
const textOf = ({ text }: Cell) => text;
const within = (row: Cell[], { start, end }: Cell) =>
	row.filter((cell) => cell.start >= start && cell.end <= end);
const withoutUnits = (text: string) => text.replace(/ ?\(in (thousands|millions|billions)\)/i, "").trim();
const said = (rows: Cell[][]) =>
	rows
		.map((row) =>
			row
				.map(textOf)
				.filter((text) => text !== "")
				.join(" | "),
		)
		.filter((line) => line !== "")
		.join(" / ");

function numberOf(cells: Cell[]): number | null {
	const text = withoutNotes(
		cells
			.map(textOf)
			.join(" ")
			.replace(/\$|\b(btc|bitcoins?|usd)\b/gi, " ")
			.replace(/\s+/g, " ")
			.trim(),
	);
	return /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text) ? Number(text.replaceAll(",", "")) : null;
}

/** `1,200 (1)*`. */
function withoutNotes(text: string): string {
	for (let bare = text.trim(); ; ) {
		const [note] = /(?:\(\d{1,2}\)|[*†])$/.exec(bare.slice(-4)) ?? [];
		if (!note) return bare;
		bare = bare.slice(0, -note.length).trimEnd();
	}
}
