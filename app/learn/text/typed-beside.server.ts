import type { Nodes, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { textOf } from "./markdown.server";
import type { TextProblem } from "./text-problem";

/** Directives whose figure changes while the text stays. Those of a named day (`close`, `change`) never do. */
const MOVING = new Set(["fact", "count", "windows", "calc", "close-day"]);
/** Blocks that are computed whole: their captions stand beside their figures. */
const COMPUTED_BLOCKS = new Set(["example", "picture", "table", "levels", "falls"]);

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}";
const DATE = new RegExp(
	`\\b(?:\\d{1,2} ${MONTH} \\d{4}|${MONTH} \\d{1,2}, \\d{4}|\\d{4}-\\d\\d-\\d\\d)\\b`,
	"g",
);
/** A number of what our directives count: `4,660 windows`, `13 of these runs`, `35 lenders`. */
const COUNT =
	/\b\d[\d,]{0,9} (?:of (?:these|those) |such |one-year )?(?:windows|runs|closes|lenders|listings|custodians|exchanges|funds|cards|companies)\b/i;

const SHARE = /\b(\d{1,3}(?:\.\d{1,4})?)%/g;

/** Stands for a figure that changes; no text has it. */
const FIGURE = "\0";
/** Follows it where the figure is of our data: a share beside it is one too, or is given to it. */
const OF_DATA = "\u0001";
/** Directives whose figure is of our data, and not of numbers that the text names. */
const DATA = new Set(["fact", "count", "windows"]);

/**
 * Dates and counts that are typed in a sentence, or a caption, with a computed figure, and shares beside one of our data: the figure moves on and
 * they don't. A month or a year alone, a share that the figure is given, a date that the figure itself is computed for, a date in another sentence, and notes, which name sources, are fine.
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

/** @param given what the computed figures are given, in which a date stands as `2021-01-04` */
function problemsOf(node: Nodes, words: string, given: string): TextProblem[] {
	const date = [...words.matchAll(DATE)].find(([typed]) => !given.includes(isoOf(typed)));
	const typed =
		date?.[0] ?? COUNT.exec(words)?.[0] ?? (words.includes(OF_DATA) ? shareBeside(words, given) : undefined);
	if (!typed) return [];
	const line = node.position?.start.line ?? 1;
	const reason = `“${typed}” is typed beside a computed figure, which changes while your text stays. Use a directive, such as :close-day or :windows{days="365"}, or move it to another sentence`;
	return [{ line, reason }];
}

/** A share that isn't given to the figures: `62%` where none of them is given 0.62. */
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
