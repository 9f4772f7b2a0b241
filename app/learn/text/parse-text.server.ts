import type { FootnoteDefinition, Nodes, Parent, PhrasingContent, Root, RootContent, Text } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { parseDocument } from "yaml";
import type { GlossaryTerm } from "~/syllabus/glossary";
import type { Market } from "~/tools/calculator";
import {
	countWords,
	htmlOf,
	idOf,
	markdownOf,
	parseMarkdown,
	slotAt,
	slotOf,
	splitHtml,
	splitMarkdown,
	textOf,
} from "./markdown.server";
import { isSlotName, readSlot } from "./read-slot.server";
import { type Heading, INLINE, type Slot, type TextBody } from "./slots";
import { TextError, type TextProblem, typedBeside } from "./typed-beside.server";

export type Ground = {
	terms: readonly GlossaryTerm[];
	/** Whether a path of this site leads somewhere. */
	isPath: (path: string) => boolean;
	market: Market;
};

const LONGEST = 100_000;
const MOST_ROWS = 40;
const MOST_CELLS = 7;

/**
 * Reads a text for publishing. Checks, renders and sanitizes its body, and leaves placeholders for run-time content.
 * The front matter is unchecked.
 * @throws TextError with every problem by line
 */
export function parseText(file: string, source: string, ground: Ground): { front: unknown; body: TextBody } {
	if (source.length > LONGEST)
		throw new TextError(file, [{ line: 1, reason: `is longer than ${LONGEST} characters` }]);
	const reader = new TextReader(parseMarkdown(source), ground);
	const read = reader.read();
	if (reader.problems.length > 0) throw new TextError(file, reader.problems);
	return read;
}

class TextReader {
	readonly problems: TextProblem[] = [];
	readonly #slots: Slot[] = [];
	readonly #terms: ReadonlySet<string>;
	/** Each note's HTML and Markdown, by id. */
	readonly #notes: Record<string, string> = {};
	readonly #markdownNotes: Record<string, string> = {};

	constructor(
		readonly tree: Root,
		readonly ground: Ground,
	) {
		this.#terms = new Set(ground.terms.map(({ slug }) => slug));
	}

	read(): { front: unknown; body: TextBody } {
		const front = this.#front();
		this.#refuse();
		this.problems.push(...typedBeside(this.tree));
		const words = countWords(this.tree);
		const headings = this.#headings();
		this.#readNotes();
		this.#readDirectives();
		this.#linkTerms();
		const isRefused = this.problems.length > 0;
		const asMarkdown = splitMarkdown(isRefused ? "" : markdownOf(this.tree.children));
		this.#placeNotes();
		const asHtml = splitHtml(isRefused ? "" : htmlOf(this.tree, headings));
		const placeOf = new Map(asHtml.order.map((n, place) => [n, place]));
		const slots = this.#inOrder(asHtml.order, placeOf);
		const markdown = {
			parts: asMarkdown.parts,
			gaps: asMarkdown.order.flatMap((n) => placeOf.get(n) ?? []),
			notes: this.#markdownNotes,
		};
		return { front, body: { html: asHtml.parts, slots, headings, notes: this.#notes, words, markdown } };
	}

	#inOrder(order: number[], placeOf: Map<number, number>): Slot[] {
		return order.flatMap((n): Slot[] => {
			const slot = this.#slots[n];
			if (slot?.kind !== "notes") return slot ? [slot] : [];
			return [{ kind: "notes", of: slot.of.flatMap((place) => placeOf.get(place) ?? []) }];
		});
	}

	#fail(node: Nodes | undefined, reason: string): void {
		this.problems.push({ line: node?.position?.start.line ?? 1, reason });
	}

	#place(slot: Slot): Text {
		return slotAt(this.#slots.push(slot) - 1);
	}

	#front(): unknown {
		const [first] = this.tree.children;
		if (first?.type !== "yaml") {
			this.#fail(first, "has no front matter at the top");
			return null;
		}
		const document = parseDocument(first.value);
		for (const { message, linePos } of document.errors)
			this.problems.push({ line: 1 + (linePos?.[0].line ?? 1), reason: message.split("\n")[0] ?? message });
		this.tree.children = this.tree.children.slice(1);
		return document.errors.length > 0 ? null : document.toJS();
	}

	#refuse(): void {
		visit(this.tree, (node) => {
			switch (node.type) {
				case "html":
					this.#fail(node, "has raw HTML");
					break;
				case "image":
				case "imageReference":
					this.#fail(node, "has a picture. Use the ::image directive");
					break;
				case "heading":
					if (node.depth === 1 || node.depth > 3)
						this.#fail(node, `has a level ${node.depth} heading. Use level 2 or 3`);
					break;
				case "text":
					// Markdown takes a reference without its note for words.
					for (const [words] of node.value.matchAll(/\[\^[^[\]]*\]/g))
						this.#fail(node, `there is no note ${words}`);
					break;
				case "link":
				case "definition":
					this.#checkLink(node, node.url);
					break;
				case "table":
					if (node.children.length > MOST_ROWS || (node.children[0]?.children.length ?? 0) > MOST_CELLS)
						this.#fail(node, `has a table of more than ${MOST_ROWS} rows or ${MOST_CELLS} columns`);
					break;
			}
		});
	}

	#checkLink(node: Nodes, url: string): void {
		if (url.startsWith("/") && !url.startsWith("//")) {
			const [path = ""] = url.split(/[?#]/, 1);
			if (!this.ground.isPath(path)) this.#fail(node, `links to ${path}, which doesn’t exist`);
		} else if (!/^https?:\/\//.test(url) || !URL.canParse(url))
			this.#fail(node, `links to ${url}, which is neither a path on this site nor a web address`);
	}

	#headings(): Heading[] {
		const headings: Heading[] = [];
		visit(this.tree, "heading", (node) => {
			const words = textOf(node);
			const id = idOf(words);
			if (id === "" || headings.some((heading) => heading.id === id))
				this.#fail(node, `the heading “${words}” appears twice or has no letters`);
			headings.push({ id, words, depth: node.depth === 3 ? 3 : 2 });
		});
		return headings;
	}

	/** Notes leave the text; a reference to one is a slot. */
	#readNotes(): void {
		const definitions = new Map<string, FootnoteDefinition>();
		visit(this.tree, "footnoteDefinition", (node, index, parent) => {
			if (definitions.has(node.identifier)) this.#fail(node, `the note ${node.identifier} appears twice`);
			definitions.set(node.identifier, node);
			if (parent && index !== undefined) parent.children.splice(index, 1);
			return index === undefined ? SKIP : [SKIP, index];
		});
		const used = new Set<string>();
		visit(this.tree, "footnoteReference", (node, index, parent) => {
			if (!definitions.has(node.identifier)) this.#fail(node, `there is no note ${node.identifier}`);
			used.add(node.identifier);
			this.#replace(parent, index, this.#place({ kind: "note", id: node.identifier }));
		});
		for (const [id, node] of definitions) {
			if (!used.has(id)) this.#fail(node, `nothing refers to the note ${id}`);
			const [only, ...more] = node.children;
			if (only?.type !== "paragraph" || more.length > 0)
				this.#fail(node, `the note ${id} must be one paragraph`);
			else {
				this.#notes[id] = htmlOf({ type: "root", children: [only] }, []).replace(/^<p>|<\/p>$/g, "");
				this.#markdownNotes[id] = markdownOf([only]);
			}
		}
	}

	#readDirectives(): void {
		visit(this.tree, (node, index, parent) => {
			if (node.type === "containerDirective") {
				this.#fail(node, `there is no directive “:::${node.name}”`);
				return;
			}
			if (node.type !== "textDirective" && node.type !== "leafDirective") return;
			const { name } = node;
			// `17:20` is a time of day, which the syntax of directives takes for one.
			if (/^\d+$/.test(name)) {
				this.#replace(parent, index, { type: "text", value: `:${name}` });
				return;
			}
			const attributes = Object.fromEntries(
				Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? ""]),
			);
			const slot = readSlot(
				{ name, words: textOf(node), attributes },
				{ terms: this.#terms, market: this.ground.market },
			);
			const isInline = node.type === "textDirective";
			if (typeof slot === "string") this.#fail(node, slot);
			else if (isSlotName(name) && isInline !== INLINE.has(name))
				this.#fail(
					node,
					isInline ? `${name} is a block. Use :: on its own line` : `${name} goes in a sentence. Use one :`,
				);
			else this.#replace(parent, index, this.#place(slot));
		});
	}

	/** Links each glossary term at its first use, outside headings and links. */
	#linkTerms(): void {
		const linked = new Set(this.#slots.flatMap((slot) => (slot.kind === "term" ? [slot.slug] : [])));
		const names = namesOf(this.ground.terms);
		visit(this.tree, (node, index, parent) => {
			if (node.type === "heading" || node.type === "link" || node.type === "inlineCode") return SKIP;
			if (node.type !== "text" || node.data || !parent || index === undefined) return;
			const parts = this.#partsOf(node.value, names, linked);
			if (parts.length === 1) return;
			parent.children.splice(index, 1, ...(parts as RootContent[]));
			return [SKIP, index + parts.length];
		});
	}

	#partsOf(text: string, { pattern, slugOf }: Names, linked: Set<string>): Text[] {
		const parts: Text[] = [];
		let end = 0;
		for (const match of text.matchAll(pattern)) {
			const [words] = match;
			const slug = slugOf.get(words.toLowerCase()) ?? slugOf.get(words);
			if (!slug || linked.has(slug)) continue;
			linked.add(slug);
			if (match.index > end) parts.push({ type: "text", value: text.slice(end, match.index) });
			parts.push(this.#place({ kind: "term", slug, words }));
			end = match.index + words.length;
		}
		if (end < text.length) parts.push({ type: "text", value: text.slice(end) });
		return parts;
	}

	#placeNotes(): void {
		const blocks: RootContent[] = [];
		for (const block of this.tree.children) {
			blocks.push(block);
			const of: number[] = [];
			visit(block, (node) => {
				const n = slotOf(node);
				const kind = n === null ? undefined : this.#slots[n]?.kind;
				if (n !== null && (kind === "note" || kind === "fact")) of.push(n);
			});
			if (of.length > 0) blocks.push(this.#place({ kind: "notes", of }) as RootContent);
		}
		this.tree.children = blocks;
	}

	#replace(parent: Parent | undefined, index: number | undefined, node: Text): void {
		if (parent && index !== undefined) parent.children[index] = node as PhrasingContent;
	}
}

type Names = { pattern: RegExp; slugOf: Map<string, string> };

/** Term names, longest first, as they appear in sentences. Short capitals are case-sensitive. */
function namesOf(terms: readonly GlossaryTerm[]): Names {
	const slugOf = new Map<string, string>();
	for (const { slug, names } of terms)
		for (const name of names) slugOf.set(isCapitals(name) ? name : name.toLowerCase(), slug);
	const words = [...slugOf.keys()].sort((a, b) => b.length - a.length);
	if (words.length === 0) return { pattern: /$^/g, slugOf };
	const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	const exact = escaped.filter((_, index) => isCapitals(words[index] ?? ""));
	const any = escaped.filter((_, index) => !isCapitals(words[index] ?? "")).map(anyCase);
	return {
		pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${[...any, ...exact].join("|")})(?![\\p{L}\\p{N}])`, "gu"),
		slugOf,
	};
}

function isCapitals(name: string): boolean {
	return /^[A-Z0-9]{2,}s?$/.test(name);
}

function anyCase(word: string): string {
	return word.replace(/^[a-z]/, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
