import { diffLines } from "diff";
import { withoutEnd } from "~/ui/text-end";
import type { Passage } from "../../../db/queries/page-changes";
import { DATES, DAY_MARK } from "./normalise-page";

/** With the characters per side and per line of context. */
const MOST_PASSAGES = 5;
const LONGEST = 600;
const LONGEST_CONTEXT = 160;
/** Characters before the first letter that differs. */
const RUN_UP = 120;
/** Milliseconds for a comparison. Two pages without a common line are one passage. */
const PATIENCE = 2000;

export function hunksOf(old: string, now: string): Passage[] {
	const parts = diffLines(`${old}\n`, `${now}\n`, { timeout: PATIENCE }) ?? [
		{ value: old, removed: true, added: false },
		{ value: now, removed: false, added: true },
	];
	const hunks: Passage[] = [];
	let hunk: Passage | null = null;
	let before = "";
	for (const { value, removed, added } of parts) {
		const lines = value.replace(/\n$/, "");
		if (!removed && !added) {
			const same = lines.split("\n");
			if (hunk) hunk.after = same[0] ?? "";
			hunk = null;
			before = same.at(-1) ?? "";
			continue;
		}
		if (!hunk) {
			hunk = { before, old: "", new: "", after: "" };
			hunks.push(hunk);
		}
		const side = removed ? "old" : "new";
		hunk[side] = hunk[side] === "" ? lines : `${hunk[side]}\n${lines}`;
	}
	return hunks;
}

/** Shortened around the change, those that touch a fact first. Also counts the rest. */
export function passagesOf(
	hunks: Passage[],
	numbers: ReadonlySet<string>,
): { passages: Passage[]; more: number } {
	const inOrder = [...hunks].sort((a, b) => Number(touches(b, numbers)) - Number(touches(a, numbers)));
	return {
		passages: inOrder.slice(0, MOST_PASSAGES).map(cut),
		more: Math.max(0, hunks.length - MOST_PASSAGES),
	};
}

function cut({ before, old, new: now, after }: Passage): Passage {
	let same = 0;
	while (same < old.length && old[same] === now[same]) same++;
	const from = Math.max(0, same - RUN_UP);
	const part = (text: string) => {
		const shown = text.slice(from, from + LONGEST);
		return `${from > 0 && shown ? "…" : ""}${shown}${text.length > from + LONGEST ? "…" : ""}`;
	};
	return {
		before: before.length > LONGEST_CONTEXT ? `…${before.slice(-LONGEST_CONTEXT)}` : before,
		old: part(old),
		new: part(now),
		after: after.length > LONGEST_CONTEXT ? `${after.slice(0, LONGEST_CONTEXT)}…` : after,
	};
}

const NUMBER = /\d[\d,']*(?:\.\d+)?|\.\d+/g;
/** Marks the number before it as a share or a rate. */
const RATE = /^\s?(%|percent\b|per cent\b|bps\b|basis points\b|p\.a\.)/i;

/** A number of a fact is gone. */
export function touches({ old, new: now }: Passage, numbers: ReadonlySet<string>): boolean {
	const left = new Set(numbersIn(now).map(({ number }) => number));
	return numbersIn(old).some(({ number }) => numbers.has(number) && !left.has(number));
}

/** Numbers that are no rates and no facts, or masked details. Changed words always matter. */
export function isNoise(hunk: Passage, numbers: ReadonlySet<string>): boolean {
	const [old, now] = withDays(hunk);
	if (skeleton(old) !== skeleton(now) || touches(hunk, numbers)) return false;
	const said = numbersIn(now);
	return numbersIn(old).every(
		(one, at) => one.number === said[at]?.number || !(one.isRate || said[at]?.isRate),
	);
}

/** The day of a reading becomes a date like any other. */
function withDays({ old, new: now }: Passage): [string, string] {
	if (!old.includes(DAY_MARK) && !now.includes(DAY_MARK)) return [old, now];
	return [old.replace(DATES, DAY_MARK), now.replace(DATES, DAY_MARK)];
}

function skeleton(text: string): string {
	return text.replace(NUMBER, "#").replace(/\s+/g, " ");
}

function numbersIn(text: string): Array<{ number: string; isRate: boolean }> {
	return [...text.matchAll(NUMBER)].map((found) => ({
		number: plainNumber(found[0]),
		isRate: RATE.test(text.slice(found.index + found[0].length)),
	}));
}

/** '1,500.00' becomes '1500'. */
function plainNumber(written: string): string {
	const plain = written.replace(/[,']/g, "");
	return plain.includes(".") ? withoutEnd(plain, "0").replace(/\.$/, "").replace(/^\./, "0.") : plain;
}

/** In every form a page may use. Extra numbers are safe, because they only prevent a change from counting as noise. */
export function numbersOf(values: unknown[]): Set<string> {
	const numbers = new Set<string>();
	const visit = (value: unknown): void => {
		if (typeof value === "number" && Number.isFinite(value))
			for (const factor of [1, 100, 10_000, 0.01, 1e-8])
				numbers.add(plainNumber(Number((value * factor).toPrecision(12)).toString()));
		else if (typeof value === "string") for (const { number } of numbersIn(value)) numbers.add(number);
		else if (typeof value === "object" && value !== null)
			for (const part of Object.values(value)) visit(part);
	};
	for (const value of values) visit(value);
	// Every page has these.
	for (const common of ["0", "1"]) numbers.delete(common);
	return numbers;
}
