import type { PhrasingContent, RootContent } from "mdast";
import { closeText } from "~/finance/words";
import { formatDate, formatFall } from "~/ui/format";
import { bold, heading, line, link, list, note, noteRef, paragraph, table } from "~/ui/markdown/nodes";
import type { Question } from "./front-matter";
import { lineOf, markdownOf, parseMarkdown } from "./markdown.server";
import { type CellView, type Figures, presentSlots, type SlotView } from "./present-slots.server";
import type { TextBody } from "./slots";
import type { Source } from "./sources";

/** A text as Markdown, with its sources as endnotes. Null for texts published before Markdown support. */
export function drawMarkdown(
	body: TextBody,
	{ quiz = [], ...figures }: Figures & { quiz?: Question[] },
): string | null {
	const { markdown } = body;
	if (!markdown) return null;
	const { slots } = presentSlots(body, figures);
	const filled = markdown.gaps.map((place) => wordsOf(slots[place]));
	const text = markdown.parts.map((part, index) => part + (filled[index] ?? "")).join("");
	const sources = slots.flatMap((slot) => (slot.kind === "notes" ? slot.sources : []));
	return [text, markdownOf([...quizOf(quiz), ...sources.map((source) => noteOf(source, markdown))])]
		.filter(Boolean)
		.join("\n\n");
}

function wordsOf(slot: SlotView | undefined): string {
	if (!slot) return "";
	switch (slot.kind) {
		// A note follows its reference at the end of the text, not its block.
		case "notes":
			return "";
		case "words":
			return lineOf(line(slot.words));
		case "fact":
			return lineOf([...line(slot.words), ...refTo(slot.source)]);
		case "ref":
			return lineOf(refTo(slot.source));
		case "term":
			return lineOf([link(`/glossary/${slot.slug}`, slot.words)]);
		default:
			return markdownOf(figureOf(slot));
	}
}

function refTo(source: Source | null): PhrasingContent[] {
	return source ? [noteRef(source.number)] : [];
}

type FigureView = Exclude<SlotView, { kind: "words" | "fact" | "ref" | "notes" | "term" }>;

function figureOf(slot: FigureView): RootContent[] {
	switch (slot.kind) {
		case "example":
			return [
				paragraph(slot.caption),
				table(
					["Item", "Value"],
					[
						...slot.given.map(({ label, words }) => [label, words]),
						...slot.results.map(({ label, words }) => [label, [bold(words ?? "Unknown")]]),
					],
				),
				paragraph([link(slot.tool.href, `Open in the calculator: ${slot.tool.title}`)]),
			];
		case "picture": {
			const { head, rows } = slot.picture.table;
			return [
				paragraph(slot.caption),
				table(
					head.map((words) => words || "Item"),
					rows,
				),
			];
		}
		case "closes":
			return [paragraph(slot.caption), closesTable(slot)];
		case "image":
			return [paragraph([{ type: "image", url: slot.src, alt: slot.alt }]), paragraph(slot.caption)];
		case "table":
			return [
				paragraph([
					...line(slot.caption),
					...(slot.all ? [...line(" "), link(slot.all.href, slot.all.label)] : []),
				]),
				table(
					slot.head,
					slot.rows.map(({ href, name, cells }) => [[link(href, name)], ...cells.map(cellWords)]),
				),
			];
		case "levels":
			return [
				paragraph(slot.caption),
				table(
					[
						"Lender",
						"Price drop to margin call",
						"Price drop to liquidation",
						"Margin call at",
						"Liquidation at",
					],
					slot.rows.map(({ href, name, fall, call, sale, old }) => [
						[link(href, name)],
						fall.noCall ? "No margin call" : fall.call === null ? "Unknown" : formatFall(fall.call),
						fall.sale === null ? "Unknown" : formatFall(fall.sale),
						fall.noCall ? "No margin call" : (call ?? "Unknown"),
						[sale ?? "Unknown", old].filter(Boolean).join(", "),
					]),
				),
			];
		case "falls":
			return [
				paragraph(slot.caption),
				table(
					["High", "Low", "Fall", "Days down", "Recovered"],
					slot.falls.map(({ high, low, back, highClose, lowClose, share, days }) => [
						`${formatDate(high)}, ${closeText(highClose)}`,
						`${formatDate(low)}, ${closeText(lowClose)}`,
						formatFall(share),
						String(days),
						back === null ? "Not yet" : formatDate(back),
					]),
				),
			];
	}
}

function closesTable({ closes, marks }: FigureView & { kind: "closes" }): RootContent {
	const saysByDay = new Map(marks.map(({ on, says }) => [on, says]));
	return table(
		["Day", "Closing price", ...(marks.length > 0 ? ["What happened"] : [])],
		closes.map(({ on, close }) => [
			formatDate(on),
			closeText(close),
			...(marks.length > 0 ? [saysByDay.get(on) ?? ""] : []),
		]),
	);
}

function cellWords(cell: CellView): string {
	if (!cell) return "Unknown";
	const { mark, words, from, below } = cell;
	const dated = mark ? `${words} (${mark.line === "general-knowledge" ? "unsourced" : from})` : words;
	return [dated, ...below].join("; ");
}

function noteOf(
	{ number, note: id, href, host, about, date }: Source,
	{ notes }: Pick<TextBody, "notes">,
): RootContent {
	if (id === null)
		return note(number, [href ? link(href, host) : bold(host), ...line(`, ${about}, ${date}`)]);
	const [words] = parseMarkdown(notes[id] ?? "").children;
	return note(number, words?.type === "paragraph" ? words.children : []);
}

function quizOf(questions: Question[]): RootContent[] {
	if (questions.length === 0) return [];
	return [
		heading(2, "Quiz"),
		list(
			questions.map(({ question, options }) => [paragraph(question), list(options.map(({ text }) => text))]),
			{ ordered: true },
		),
		heading(2, "Answers"),
		list(
			questions.map(({ question, options }) => [
				paragraph(question),
				list(
					[...options]
						.sort((a, b) => Number(b.right) - Number(a.right))
						.map(({ text, right, says }) => [
							bold(right ? `Right: ${text}.` : `Not ${text}.`),
							...line(` ${says}`),
						]),
				),
			]),
			{ ordered: true },
		),
	];
}
