import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/*
 * Words that have crept into sentences before, and what to say instead. We check the sentences in code and our own
 * texts in the content. Quotations, titles of sources and the sign-in provider's own messages keep their words.
 */
const FORBIDDEN: ReadonlyArray<[words: RegExp, instead: string]> = [
	[/\b(shelf[- ]li(fe|ves)|key values?|read twice|worked out|stand-in)\b/i, "up to date, key figures"],
	[/\blent on\b/i, "re-lent"],
	[/\b(whoever|somebody|nobody|everybody)\b/i, "someone, no one, everyone"],
	[/\b(meanwhile|beforehand|besides|thereof|anew|dearer|likelier|all the same)\b/i, "plain words"],
	[/\b(e-mail|favourites?|ageing|judgement|grey|behaviour|cancelled|licences?)\b/i, "American spelling"],
	[/\b(is|are|was|were) (not known|not found)\b/i, "not published, we couldn’t confirm"],
	[
		/\b(is|are|was|were|close|price|rate),? of (\d{1,2} )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/,
		"from Oct 4",
	],
	[/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}\b/, "Oct 4, 2026"],
	[/\b\d[\d,.]* USD\b/, "$60,000"],
];

/** The provider's messages, which we only match, and words that people search with. */
const EXCEPT = /^app\/(account\/widget-|site\/search\/page-documents)/;
/** The words of others, names and addresses. */
const OTHERS = [
	"title",
	"quote",
	"name",
	"publisher",
	"source",
	"sources",
	"url",
	"website",
	"licence_note",
	"licence_position",
];

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const filesIn = (folder: string, name: RegExp) =>
	readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && name.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => relative(root, join(entry.parentPath, entry.name)));

function inCode(file: string): string[] {
	const texts: string[] = [];
	function visit(node: ts.Node): void {
		if (ts.isImportDeclaration(node)) return;
		if (ts.isJsxAttribute(node) && node.name.getText() === "className") return;
		if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
		if (ts.isTemplateExpression(node))
			texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("1"));
		ts.forEachChild(node, visit);
	}
	visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
	return texts;
}

function inJson(value: unknown): string[] {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inside]) => (OTHERS.includes(key) ? [] : inJson(inside)));
}

/** Without code and links, whose words are titles. */
const inMarkdown = (text: string) => text.replace(/\[[^\]]*\]\([^)]*\)|`[^`]*`/g, "").split("\n");

const texts = [
	...filesIn("app", /\.tsx?$/)
		.filter((file) => !EXCEPT.test(file))
		.map((file) => ({ file, texts: inCode(file) })),
	...filesIn("db/content", /\.json$/).map((file) => ({ file, texts: inJson(JSON.parse(read(file))) })),
	...filesIn("db/content", /\.md$/).map((file) => ({ file, texts: inMarkdown(read(file)) })),
].flatMap(({ file, texts }) =>
	texts
		.map((text) =>
			text
				.replace(/\s+/g, " ")
				.replace(/“[^”]*”/g, "")
				.trim(),
		)
		.filter((text) => text.split(" ").length >= 3)
		.map((text) => ({ file, text })),
);

test.each(FORBIDDEN)("nothing says %s", (words) => {
	expect(texts.length).toBeGreaterThan(10_000);
	expect(texts.filter(({ text }) => words.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual(
		[],
	);
});
