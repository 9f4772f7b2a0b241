import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { moveText } from "~db/queries/text-moves";
import { withdrawText } from "~db/queries/text-plans";
import { readSource, readText } from "~db/queries/texts";
import { groundOf, ourTexts } from "../../../tests/support/our-texts";
import { createVisitor } from "../../../tests/support/visit";
import { importTexts } from "./import-texts.server";
import type { TextInput } from "./prepare-text.server";
import { publishText } from "./publish-text.server";

const NOON = Date.UTC(2026, 10, 22, 12);
const db = openDatabase(env.DB);
let ground: Awaited<ReturnType<typeof groundOf>>;

const needs = () => ({ db, now: () => NOON, ground, purge: async () => {} });
/** Without links to listings, because this database has none. */
const bare = (slug: string, words = "Of bitcoin, in plain words.") => ({
	kind: "article" as const,
	slug,
	source: `---\ntitle: About ${slug}\nsummary: What ${slug} is about.\ndesk: lending\nsection: /lenders\nwritten: 2026-11-20\nlistings: []\ncalculators: []\n---\n${words}\n`,
});
const files: TextInput[] = ["first", "second", "third", "fourth"].map((slug) => bare(slug));
const run = (fromFiles?: Set<string>) => importTexts(needs(), files, fromFiles);

beforeAll(async () => {
	ground = await groundOf(env.DB);
	expect(ourTexts.length).toBeGreaterThan(0);
	expect(await run()).toEqual({ changed: 4, kept: [], notRendered: [] });
});

describe("an import of texts", () => {
	test("again changes nothing", async () => {
		expect(await run()).toEqual({ changed: 0, kept: [], notRendered: [] });
	});

	test("keeps what an editor published since, renders it anew, and goes on with the rest", async () => {
		const edited = bare("first", "Another sentence, by the desk.");
		expect((await publishText(needs(), "user-editor", edited)).done?.revision).toBe(2);
		await env.DB.prepare("update texts set body = '{}' where id = 'article:first'").run();
		const changed = files.map((file) => (file.slug === "second" ? bare("second", "By the file.") : file));
		expect(await importTexts(needs(), changed)).toEqual({
			changed: 1,
			kept: ["article:first"],
			notRendered: [],
		});
		expect(await readSource(db, "article:first")).toBe(edited.source);
		const { text, revisions } = (await readText(db, "article:first")) ?? {};
		expect([text?.revision, revisions?.length]).toEqual([2, 2]);
		expect(text?.body).toContain("by the desk");
		expect(await readSource(db, "article:second")).toContain("By the file.");
	});

	test("brings nothing back that was withdrawn, and nothing to an address that a text has left", async () => {
		expect(await withdrawText(db, { id: "article:third", at: NOON, actor: "user-editor" })).toBe(true);
		const text = (await readText(db, "article:fourth"))?.text ?? null;
		const to = { id: "article:renamed", slug: "renamed" };
		await moveText(db, { from: "article:fourth", to, text, document: null, at: NOON, actor: "user-editor" });
		expect(await run()).toMatchObject({ kept: ["article:first", "article:third", "article:fourth"] });
		expect((await readText(db, "article:third"))?.text.withdrawnAt).toBe(NOON);
		expect(await readText(db, "article:fourth")).toBeNull();
		expect((await readText(db, "article:renamed"))?.revisions).toHaveLength(1);
	});

	test("gives a text back to its file where it is told to", async () => {
		expect(await run(new Set(["article:first"]))).toMatchObject({ changed: 1 });
		expect(await readSource(db, "article:first")).toBe(files[0]?.source);
		expect(await run()).toMatchObject({ changed: 0, kept: ["article:third", "article:fourth"] });
	});

	test("says which text of the desk this build would not publish, and leaves it as it was", async () => {
		await publishText(needs(), "user-editor", bare("fifth", "See [that](/lenders)."));
		const before = (await readText(db, "article:fifth"))?.text.body;
		ground = { ...ground, isPath: () => false };
		expect(await run()).toMatchObject({
			notRendered: [{ id: "article:fifth", problem: expect.stringContaining("doesn’t exist") }],
		});
		expect((await readText(db, "article:fifth"))?.text.body).toBe(before);
		ground = await groundOf(env.DB);
	});

	test("stops at a file that cannot be published, and says where it is wrong", async () => {
		expect(await importTexts(needs(), [bare("sixth", "<script>x</script>")])).toEqual({
			refused: { kind: "article", slug: "sixth", line: "line 10", problem: "has raw HTML" },
		});
	});
});

describe("the site, after that", () => {
	const visit = createVisitor("moves");

	test("leads from an address of before to the one of now, as page and as Markdown, however often it moved", async () => {
		const text = (await readText(db, "article:renamed"))?.text ?? null;
		const to = { id: "article:again", slug: "again" };
		await moveText(db, { from: "article:renamed", to, text, document: null, at: NOON, actor: "user-editor" });
		for (const slug of ["fourth", "renamed"])
			for (const ending of ["", ".md"]) {
				const { response } = await visit(`/articles/${slug}${ending}`);
				const { status, headers } = response;
				expect([status, headers.get("Location"), headers.get("Cache-Control")]).toEqual([
					301,
					`/articles/again${ending}`,
					"no-cache",
				]);
			}
		expect((await visit("/articles/again")).response.status).toBe(200);
	});

	test("leads nowhere from an address that the text has come back to", async () => {
		const text = (await readText(db, "article:again"))?.text ?? null;
		const to = { id: "article:fourth", slug: "fourth" };
		await moveText(db, { from: "article:again", to, text, document: null, at: NOON, actor: "user-editor" });
		const { results } = await env.DB.prepare("select from_id, to_id from text_moves order by from_id").all();
		expect(results).toEqual([
			{ from_id: "article:again", to_id: "article:fourth" },
			{ from_id: "article:renamed", to_id: "article:fourth" },
		]);
		expect((await createVisitor("moves-2")("/articles/fourth")).response.status).toBe(200);
	});

	test("has nothing where a text was withdrawn, but in the desk's own records", async () => {
		for (const path of ["/articles/third", "/articles/third.md"])
			expect((await visit(path)).response.status).toBe(410);
		expect((await visit("/sitemaps/learn.xml")).body).not.toContain("/articles/third<");
		expect((await visit("/feeds/articles.atom")).body).not.toContain("/articles/third");
		expect((await visit("/feeds/articles.atom")).body).toContain("/articles/fourth");
	});
});
