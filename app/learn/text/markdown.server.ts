import type { Element, RootContent as HastContent, Root as HastRoot } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Data, Nodes, PhrasingContent, Root, RootContent, Text } from "mdast";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import remarkStringify, { type Options } from "remark-stringify";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { cellOf, plainLinks, rootOf } from "~/ui/markdown/print.server";
import type { Heading } from "./slots";

/** The HTML allowed in a text, which is Markdown's output plus slot placeholders. */
const schema = {
	...defaultSchema,
	tagNames: [...(defaultSchema.tagNames ?? []), "slot"].filter((tag) => !["img", "input"].includes(tag)),
	attributes: { ...defaultSchema.attributes, slot: ["n"] },
};

const parser = unified()
	.use(remarkParse)
	.use(remarkFrontmatter, ["yaml"])
	.use(remarkGfm)
	.use(remarkDirective);

/** Wraps a slot's number in Markdown. No text can contain it, because Markdown's parser replaces it. */
const GAP = "\0";

const handlers: Options["handlers"] = {
	...plainLinks,
	text(node: Text, _parent, state, info) {
		const n = slotOf(node);
		return n === null ? state.safe(node.value, info) : `${GAP}${n}${GAP}`;
	},
};

const stringifier = unified()
	// Columns that are filled later need no padding.
	.use(remarkGfm, { tablePipeAlign: false })
	.use(remarkDirective)
	.use(remarkStringify, { bullet: "-", handlers });
const toHast = unified().use(remarkRehype).use(rehypeSanitize, schema);

export function parseMarkdown(source: string): Root {
	return parser.parse(source);
}

export function textOf(node: Nodes): string {
	let text = "";
	visit(node, (inner) => {
		if (inner.type === "text" || inner.type === "inlineCode") text += inner.value;
	});
	return text.trim();
}

/** Counts prose only, without notes and drawings. */
export function countWords(tree: Root): number {
	let words = 0;
	visit(tree, (node) => {
		if (node.type === "footnoteDefinition" || node.type === "leafDirective") return SKIP;
		if (node.type === "text")
			words += node.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
	});
	return words;
}

export function idOf(words: string): string {
	return words
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
}

/** Sanitised HTML of a tree, with the ids of its headings. */
export function htmlOf(tree: Root, headings: Heading[]): string {
	const hast = toHast.runSync(tree) as HastRoot;
	let at = 0;
	for (const node of hast.children) {
		if (isElement(node) && /^h[23]$/.test(node.tagName)) node.properties = { id: headings[at++]?.id };
	}
	hast.children = hast.children.map((node) =>
		isElement(node) && node.tagName === "table" ? boxed(node) : node,
	);
	return toHtml(hast);
}

/** A table in its scroll box, as in `figures.tsx`. */
function boxed(table: Element): Element {
	const properties = { className: ["table-box"], role: "group", ariaLabel: "Table", tabIndex: 0 };
	return { type: "element", tagName: "div", properties, children: [table] };
}

function isElement(node: HastContent): node is Element {
	return node.type === "element";
}

/** A slot's place in the tree. It's an element without a Markdown name, so `data` says how to render it. */
export function slotAt(n: number): Text {
	const data = { hName: "slot", hProperties: { n: String(n) }, hChildren: [] } as Data;
	return { type: "text", value: "", data };
}

export function slotOf(node: Nodes): number | null {
	const { hProperties } = (node.data ?? {}) as { hProperties?: { n?: string } };
	return hProperties?.n === undefined ? null : Number(hProperties.n);
}

export function markdownOf(blocks: RootContent[]): string {
	return stringifier.stringify(rootOf(blocks)).trim();
}

export function lineOf(children: PhrasingContent[]): string {
	return stringifier.stringify(cellOf(children)).trim();
}

/** A text split at its slots. `order` lists the slots as they appear. */
export type Split = { parts: string[]; order: number[] };

export function splitHtml(html: string): Split {
	return splitAt(/<slot n="(\d+)"><\/slot>/, html);
}

export function splitMarkdown(markdown: string): Split {
	return splitAt(GAP, markdown);
}

function splitAt(slot: RegExp | string, text: string): Split {
	const pieces = text.split(slot);
	return {
		parts: pieces.filter((_, index) => index % 2 === 0),
		order: pieces.filter((_, index) => index % 2 === 1).map(Number),
	};
}
