import type { Nodes, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { textOf } from "./markdown.server";

export type TextProblem = { line: number; reason: string };

export class TextError extends Error {
	constructor(
		/** Which text, e.g. `articles/rehypothecation.md`. */
		file: string,
		readonly problems: TextProblem[],
	) {
		super(problems.map(({ line, reason }) => `${file}:${line}: ${reason}`).join("\n"));
	}
}

/** Directives whose figure changes while the text stays. Those of a named day (`close`, `change`) never do. */
const MOVING = new Set(["fact", "count", "windows", "calc", "close-day"]);
/** Fully computed blocks. Their captions are next to their numbers. */
const COMPUTED_BLOCKS = new Set(["example", "picture", "table", "levels", "falls"]);

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}";
const DATE = new RegExp(
	`\\b(?:\\d{1,2} ${MONTH} \\d{4}|${MONTH} \\d{1,2}, \\d{4}|\\d{4}-\\d\\d-\\d\\d)\\b`,
	"g",
);
/** A count in our directives, such as `4,660 windows`, `13 of these runs` or `35 lenders`. */
const COUNT =
	/\b\d[\d,]{0,9} (?:of (?:these|those) |such |one-year )?(?:windows|runs|closes|lenders|listings|custodians|exchanges|funds|cards|companies)\b/i;

const SHARE = /\b(\d{1,3}(?:\.\d{1,4})?)%/g;

/** Stands for a figure that changes; no text has it. */
const FIGURE = "\0";
/** Follows a number from our data. A share near it is from our data too, or an input. */
const OF_DATA = "\u0001";
/** Directives whose figure is of our data, and not of numbers that the text names. */
const DATA = new Set(["fact", "count", "windows"]);

/**
 * Finds typed dates and counts in a sentence or caption with a computed number, and typed shares near our data.
 * The number will change and the typed text won't. We allow a bare month or year, a share or date that's an input
 * to the number, a date in another sentence, and notes (they name sources).
 */
export function typedBeside(tree: Root): TextProblem[] {
	const problems: TextProblem[] = [];
	visit(tree, (node) => {
		if (node.type === "footnoteDefinition") return SKIP;
		if (node.type === "leafDirective") {
			if (COMPUTED_BLOCKS.has(node.name))
				problems.push(...problemsOf(node, `${FIGURE}${textOf(node)}`, givenTo(node)));
			return SKIP;
		}
		if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return;
		const { words, given } = readBlock(node);
		for (const sentence of words.split(/(?<=[.!?]) /))
			if (sentence.includes(FIGURE)) problems.push(...problemsOf(node, sentence, given));
		return SKIP;
	});
	return problems;
}

/** @param given the inputs to the computed numbers, with dates such as `2021-01-04` */
function problemsOf(node: Nodes, words: string, given: string): TextProblem[] {
	const date = [...words.matchAll(DATE)].find(([typed]) => !given.includes(isoOf(typed)));
	const typed =
		date?.[0] ?? COUNT.exec(words)?.[0] ?? (words.includes(OF_DATA) ? shareBeside(words, given) : undefined);
	if (!typed) return [];
	const line = node.position?.start.line ?? 1;
	const reason = `“${typed}” is typed beside a computed figure, which changes while your text stays. Use a directive, such as :close-day or :windows{days="365"}, or move it to another sentence`;
	return [{ line, reason }];
}

/** A share that isn't an input, such as `62%` when no input is 0.62. */
function shareBeside(words: string, given: string): string | undefined {
	const numbers = new Set(given.split(/[^\d.]+/));
	return [...words.matchAll(SHARE)].find(
		([, percent = ""]) => !numbers.has(String(Number((Number(percent) / 100).toPrecision(12)))),
	)?.[0];
}

function isoOf(date: string): string {
	const at = Date.parse(`${date} UTC`);
	return /^\d{4}-/.test(date) || Number.isNaN(at) ? date : new Date(at).toISOString().slice(0, 10);
}

function givenTo({ attributes }: { attributes?: Record<string, string | null | undefined> | null }): string {
	return Object.values(attributes ?? {}).join(" ");
}

/** The words of a block, with a mark for each figure that changes, and what these are given. */
function readBlock(block: Nodes): { words: string; given: string } {
	let words = "";
	let given = "";
	visit(block, (node) => {
		if (node.type === "textDirective") {
			const isMoving = MOVING.has(node.name) || (node.name === "close" && node.attributes?.on === "newest");
			words += isMoving ? FIGURE + (DATA.has(node.name) ? OF_DATA : "") : textOf(node);
			given += `${givenTo(node)} `;
			return SKIP;
		}
		if (node.type === "text" || node.type === "inlineCode") words += node.value;
	});
	return { words: words.replaceAll("\n", " "), given };
}
