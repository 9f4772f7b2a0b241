import type { BlockContent, List, ListItem, Paragraph, PhrasingContent, RootContent, Table } from "mdast";

type Words = string | PhrasingContent[];

export function line(words: Words): PhrasingContent[] {
	return typeof words === "string" ? [{ type: "text", value: words }] : words;
}

export function link(href: string, words: string): PhrasingContent {
	return { type: "link", url: href, children: [{ type: "text", value: words }] };
}

export function bold(words: string): PhrasingContent {
	return { type: "strong", children: line(words) };
}

export function paragraph(words: Words): Paragraph {
	return { type: "paragraph", children: line(words) };
}

export function heading(depth: 1 | 2, words: string): RootContent {
	return { type: "heading", depth, children: line(words) };
}

/** @param items each a paragraph, or several blocks */
export function list(items: Array<Words | BlockContent[]>, { ordered = false } = {}): List {
	return { type: "list", ordered, spread: false, children: items.map(itemOf) };
}

function itemOf(item: Words | BlockContent[]): ListItem {
	const isBlocks = Array.isArray(item) && item.some(({ type }) => type === "paragraph");
	const children = isBlocks ? (item as BlockContent[]) : [paragraph(item as Words)];
	return { type: "listItem", spread: false, children };
}

/** @param head the columns; the first row of a table in Markdown is always its head */
export function table(head: string[], rows: Words[][]): Table {
	return {
		type: "table",
		children: [head, ...rows].map((cells) => ({
			type: "tableRow",
			children: cells.map((cell) => ({ type: "tableCell", children: line(cell) })),
		})),
	};
}

/** A reference to a note at the end of the text. */
export function noteRef(number: number): PhrasingContent {
	return { type: "footnoteReference", identifier: String(number), label: String(number) };
}

export function note(number: number, children: PhrasingContent[]): RootContent {
	const identifier = String(number);
	return { type: "footnoteDefinition", identifier, label: identifier, children: [paragraph(children)] };
}
