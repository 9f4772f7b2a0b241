import type { Element, RootContent as HastContent, Root as HastRoot } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Nodes, Root } from "mdast";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import type { Heading } from "./slots";

/** What may stand in a text's HTML: what Markdown makes, and the places of slots. */
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
const toHast = unified().use(remarkRehype).use(rehypeSanitize, schema);

/** Markdown as a tree: GFM, directives, front matter. */
export function parseMarkdown(source: string): Root {
	return parser.parse(source);
}

/** The words of a node, without its marks. */
export function textOf(node: Nodes): string {
	let text = "";
	visit(node, (inner) => {
		if (inner.type === "text" || inner.type === "inlineCode") text += inner.value;
	});
	return text.trim();
}

/** Words of prose: notes and what is drawn do not count. */
export function countWords(tree: Root): number {
	let words = 0;
	visit(tree, (node) => {
		if (node.type === "footnoteDefinition" || node.type === "leafDirective") return SKIP;
		if (node.type === "text")
			words += node.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
	});
	return words;
}

/** The id of a heading, by its words. */
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
	return toHtml(hast);
}

function isElement(node: HastContent): node is Element {
	return node.type === "element";
}

/** HTML in the parts between its slots, and the places of these slots in the order in which they stand there. */
export function splitAtSlots(html: string): { parts: string[]; order: number[] } {
	const pieces = html.split(/<slot n="(\d+)"><\/slot>/);
	return {
		parts: pieces.filter((_, index) => index % 2 === 0),
		order: pieces.filter((_, index) => index % 2 === 1).map(Number),
	};
}
