import type { Link, PhrasingContent, Root, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify, { type Options } from "remark-stringify";
import { unified } from "unified";

/** Keeps addresses unchanged. The default handler escapes every `&`, so a copied address would break. */
export const plainLinks: Options["handlers"] = {
	link({ url, children }: Link, _parent, state, info) {
		const exit = state.enter("link");
		const words = state.containerPhrasing(
			{ type: "link", url, children },
			{ ...info, before: "[", after: "]" },
		);
		exit();
		return `[${words}](${/[\s()]/.test(url) ? `<${url}>` : url})`;
	},
};

const stringifier = unified()
	// Columns that are filled later need no padding.
	.use(remarkGfm, { tablePipeAlign: false })
	.use(remarkStringify, { bullet: "-", handlers: plainLinks });

export function rootOf(blocks: RootContent[]): Root {
	// A root that has words beside blocks would be written as one line.
	const children = blocks.map(
		(block): RootContent => (block.type === "text" ? { type: "paragraph", children: [block] } : block),
	);
	return { type: "root", children };
}

/** Inline content as a tree that prints in one table cell. */
export function cellOf(children: PhrasingContent[]): Root {
	return { type: "tableCell", children } as unknown as Root;
}

export function printMarkdown(blocks: RootContent[]): string {
	return stringifier.stringify(rootOf(blocks)).trim();
}
