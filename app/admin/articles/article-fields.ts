import { parseDocument, stringify } from "yaml";

/** What the form of an article asks for, each as it is typed. */
export type ArticleFields = {
	title: string;
	summary: string;
	desk: string;
	section: string;
	/** `2026-11-22`. */
	written: string;
	/** Ids, with commas between them. */
	listings: string;
	/** Slugs, with commas between them. */
	calculators: string;
	body: string;
};

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

/** An article's Markdown as the form has it. What is no front matter is text. Never throws. */
export function fieldsOf(source: string): ArticleFields {
	const [all = "", yaml = ""] = FRONT.exec(source) ?? [];
	const parsed: unknown = yaml ? parseDocument(yaml).toJS() : null;
	const front = (typeof parsed === "object" && parsed ? parsed : {}) as Record<string, unknown>;
	const words = (key: string) => (front[key] === undefined || front[key] === null ? "" : String(front[key]));
	const listed = (key: string) => (Array.isArray(front[key]) ? (front[key] as unknown[]).join(", ") : "");
	return {
		...{ title: words("title"), summary: words("summary"), desk: words("desk"), section: words("section") },
		...{ written: words("written"), listings: listed("listings"), calculators: listed("calculators") },
		body: source.slice(all.length).trim(),
	};
}

/** The same as Markdown, always spelled in the same way: what is typed becomes values, and never YAML. */
export function sourceOf({ body, listings, calculators, ...front }: ArticleFields): string {
	const values = {
		...Object.fromEntries(Object.entries(front).map(([key, value]) => [key, oneLine(value)])),
		listings: listOf(listings),
		calculators: listOf(calculators),
	};
	// Lines are not folded: each value stands in one.
	return `---\n${stringify(values, { lineWidth: 0 })}---\n${body.replace(/\r\n?/g, "\n").trim()}\n`;
}

/** A source as the form would write it: two that say the same are then the same. */
export function spelled(source: string): string {
	return sourceOf(fieldsOf(source));
}

/** The lines above the text in a source that the form wrote. */
export function linesAbove(source: string): number {
	return (FRONT.exec(source)?.[0] ?? "").split("\n").length - 1;
}

function listOf(typed: string): string[] {
	return typed
		.split(/[\s,]+/)
		.map((part) => part.trim())
		.filter(Boolean);
}

function oneLine(words: string): string {
	return words.replace(/\s+/g, " ").trim();
}
