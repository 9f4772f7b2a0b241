import { env } from "cloudflare:workers";
import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { glossary } from "~/syllabus/glossary";
import { textHref } from "~/syllabus/text-href";
import { importWithTexts } from "../../tests/support/import-with-texts";
import { ourTexts } from "../../tests/support/our-texts";
import { createVisitor, origin } from "../../tests/support/visit";
import { parseMarkdown, textOf } from "./text/markdown.server";

const visitSite = createVisitor("markdown");

async function ask(path: string, accept?: string, method = "GET") {
	const { response, body } = await visitSite(path, { method, headers: accept ? { Accept: accept } : {} });
	const { status, headers } = response;
	return { status, headers, body, type: headers.get("Content-Type") ?? "" };
}

/** Reads a text's front matter and tree from Markdown. */
function read(markdown: string) {
	const tree = parseMarkdown(markdown);
	const [front] = tree.children;
	return { tree, front: front?.type === "yaml" ? parse(front.value) : null };
}

function nodesOf<T extends Nodes["type"]>(tree: Nodes, type: T): Array<Nodes & { type: T }> {
	const found: Array<Nodes & { type: T }> = [];
	visit(tree, (node) => {
		if (node.type === type) found.push(node as Nodes & { type: T });
	});
	return found;
}

const LESSON = "/bitcoin-learning-center/loan-to-value";

beforeAll(() => importWithTexts());

describe("a text as Markdown", () => {
	test.each(ourTexts.map((text) => [textHref(text), text] as const))(
		"%s is whole: no directive left, every note used and defined, what stands above it in order",
		async (path, { kind, source }) => {
			const { status, type, headers, body } = await ask(`${path}.md`);
			expect([status, type]).toEqual([200, "text/markdown; charset=utf-8"]);
			expect(headers.get("Link")).toBe(`<${origin}${path}>; rel="canonical"`);
			expect(body).not.toMatch(/undefined|NaN|\[object|\0|<slot/);
			const { tree, front } = read(body);
			for (const directive of ["textDirective", "leafDirective", "containerDirective", "html"] as const)
				expect(nodesOf(tree, directive)).toEqual([]);
			const used = new Set(nodesOf(tree, "footnoteReference").map(({ identifier }) => identifier));
			const defined = nodesOf(tree, "footnoteDefinition");
			expect([...used].sort()).toEqual(defined.map(({ identifier }) => identifier).sort());
			// Each note says something.
			for (const note of defined) expect(textOf(note).length).toBeGreaterThan(10);
			// Words that look like a reference to a note that is not there.
			for (const { value } of nodesOf(tree, "text")) expect(value).not.toMatch(/\[\^|:(fact|calc|term)\b/);

			const said = read(source);
			expect(front).toEqual({
				title: said.front.title,
				summary: said.front.summary,
				desk: expect.stringMatching(/ desk$/),
				...(kind === "article" ? { written: said.front.written } : { checked: said.front.checked }),
				updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
				canonical: `${origin}${path}`,
			});
			const headings = (of: Nodes) => nodesOf(of, "heading").map((node) => textOf(node));
			expect(headings(tree).slice(0, headings(said.tree).length + 1)).toEqual([
				said.front.title,
				...headings(said.tree),
			]);
			const figures = nodesOf(said.tree, "leafDirective");
			expect(nodesOf(tree, "table").length).toBe(nodesOf(said.tree, "table").length + figures.length);
			for (const caption of figures.map((node) => textOf(node)))
				expect(
					nodesOf(tree, "paragraph")
						.map((node) => textOf(node))
						.join("\n"),
				).toContain(caption);
		},
	);

	test("has its figures as the page has them, with source and date, and its terms as links", async () => {
		const { body } = await ask(`${LESSON}.md`);
		const { tree } = read(body);
		expect(body).toMatch(/Ledn sends a margin call at 70% LTV\[\^\d\] and liquidates at 80% LTV/);
		expect(body).toContain("[loan-to-value](/glossary/loan-to-value-ltv)");
		expect(body).toMatch(/^\| \$60,000 \| \$120,000 \| 50% \|$/m);
		expect(body).toContain(
			"[Open in the calculator: Bitcoin liquidation price calculator](/calculators/ltv?loan=60000&btc=2&liq=0.8)",
		);
		const notes = nodesOf(tree, "footnoteDefinition").map((node) => textOf(node));
		expect(notes).toContainEqual(expect.stringMatching(/^\S+\.\w+, Ledn.*, .*(20\d\d|undated)$/));
		expect(notes).toContain("USD Loan Agreement, Ledn, undated.");
	});

	test("asks a lesson's questions before it answers them", async () => {
		const { body } = await ask(`${LESSON}.md`);
		const [questions = "", answers = ""] = body.split("\n## Quiz\n")[1]?.split("\n## Answers\n") ?? [];
		expect(questions).toContain("How far can bitcoin fall before liquidation");
		expect(questions).not.toContain("Half the price");
		expect(answers).toContain("**Right: 50%.** 1 − 40 ÷ 80 = 50%. Half the price means twice the LTV.");
		expect(answers).toContain("**Not 80%.** 80% is the LTV at which the lender liquidates");
	});

	test("is not there yet where a text was published before there was any, and the page is", async () => {
		const row = await env.DB.prepare("select body from texts where id = 'page:what-is-bitcoin'").first();
		const { markdown: _gone, ...older } = JSON.parse(String(row?.body));
		const write = (body: unknown) =>
			env.DB.prepare("update texts set body = ? where id = 'page:what-is-bitcoin'").bind(body).run();
		await write(JSON.stringify(older));
		const visitOlder = createVisitor("older");
		const { response, body } = await visitOlder("/what-is-bitcoin.md");
		expect([response.status, body]).toEqual([
			503,
			"This page isn’t available as Markdown yet. Try again later.\n",
		]);
		expect((await visitOlder("/what-is-bitcoin")).response.status).toBe(200);
		await write(row?.body);
	});
});

test("terms of the glossary are there as Markdown, all over it", async () => {
	for (const { slug, term, definition } of glossary.filter((_, at) => at % 8 === 0)) {
		const { status, body } = await ask(`/glossary/${slug}.md`);
		const { tree, front } = read(body);
		expect([slug, status, front.title, front.canonical]).toEqual([
			slug,
			200,
			term,
			`${origin}/glossary/${slug}`,
		]);
		expect(textOf(nodesOf(tree, "paragraph")[0] as Nodes)).toBe(definition);
	}
});

test.each(["/articles", "/bitcoin-learning-center", "/glossary"])(
	"an unknown name under %s is a plain 404 as Markdown, however it is asked for",
	async (path) => {
		for (const { status, type, body } of [
			await ask(`${path}/no-such-thing.md`),
			await ask(`${path}/no-such-thing`, "text/markdown"),
		])
			expect([status, type, body]).toEqual([404, "text/plain; charset=utf-8", "Page not found.\n"]);
	},
);

describe("at its own address a text is Markdown for whoever prefers that, and the page for everybody else", () => {
	const CHROME =
		"text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8";
	test.each<[string | undefined, "html" | "markdown"]>([
		[undefined, "html"],
		["", "html"],
		["*/*", "html"],
		["text/*", "html"],
		["text/plain", "html"],
		[CHROME, "html"],
		["text/html, text/markdown;q=0.9", "html"],
		["text/markdown;q=0.5, */*", "html"],
		["text/markdown;q=0.5, text/*", "html"],
		["text/markdown;q=0", "html"],
		["text/markdown;q=0, */*;q=0.1", "html"],
		["text/markdown", "markdown"],
		["TEXT/MARKDOWN", "markdown"],
		["text/markdown, */*", "markdown"],
		["text/markdown, text/html, */*", "markdown"],
		["text/markdown, text/html;q=0.9, */*;q=0.1", "markdown"],
		["text/html;q=0.5, text/markdown;q=0.8", "markdown"],
	])("%s is %s", async (accept, wanted) => {
		for (const method of ["GET", "HEAD"]) {
			const { status, type, headers } = await ask(LESSON, accept, method);
			expect([status, type]).toEqual([200, `text/${wanted}; charset=utf-8`]);
			expect(headers.get("Vary")).toBe("Accept");
			expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
		}
	});

	test("which holds for these pages and for no other", async () => {
		for (const path of ["/", "/lenders", "/articles", "/glossary", "/compare", "/lenders.csv"]) {
			const { type, headers } = await ask(path, "text/markdown");
			expect([path, type.startsWith("text/markdown"), headers.get("Vary")]).toEqual([path, false, null]);
		}
		for (const path of ["/what-is-bitcoin", "/glossary/apr", "/privacy-policy", "/lenders/ledn"])
			expect((await ask(path, "text/markdown")).type).toBe("text/markdown; charset=utf-8");
	});
});

describe("the page cache", () => {
	const PAGE = "/articles/rehypothecation";
	const pageKeys = async () =>
		(await env.CONTENT.list({ prefix: "page:markdown-" })).keys.map(({ name }) => name).sort();

	test("keeps Markdown under an address of its own, and never takes it for the page, nor the page for it", async () => {
		const before = await pageKeys();
		const first = await ask("/articles/proof-of-reserves", "text/markdown");
		expect(first.type).toBe("text/markdown; charset=utf-8");
		const file = await ask("/articles/proof-of-reserves.md");
		expect([file.headers.get("X-Cache"), file.body]).toEqual(["hit", first.body]);
		const added = (await pageKeys()).filter((key) => !before.includes(key));
		expect(added.filter((key) => !key.endsWith(".md"))).toEqual([]);
		const page = await ask("/articles/proof-of-reserves");
		expect([page.type, page.headers.get("X-Cache")]).toEqual(["text/html; charset=utf-8", "miss"]);
		const again = await ask("/articles/proof-of-reserves", "text/markdown");
		expect([again.type, again.body]).toEqual([first.type, first.body]);
	});

	test("keeps one copy of the page, whatever browsers accept", async () => {
		await ask(PAGE, "text/html");
		const kept = await pageKeys();
		for (const accept of [undefined, "*/*", "text/html,*/*;q=0.8", "text/markdown;q=0.1, text/html"])
			expect([accept, (await ask(PAGE, accept)).headers.get("X-Cache")]).toEqual([accept, "hit"]);
		expect(await pageKeys()).toEqual(kept);
	});
});
