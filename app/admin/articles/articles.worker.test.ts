import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { publishDue } from "~db/queries/text-plans";
import { uncached } from "../../../tests/support/uncached";
import { createVisitor } from "../../../tests/support/visit";
import type { ArticleNeeds } from "./article-needs";
import { openDesk } from "./desk.server";
import { drawPreview } from "./preview.server";
import { uploadPicture } from "./upload-picture";
import {
	publishArticle,
	renameArticle,
	restoreRevision,
	saveDraft,
	scheduleArticle,
	withdrawArticle,
} from "./verbs";

const NOW = Date.UTC(2026, 10, 22, 12);
const EDITOR = { userId: "user-editor", roles: ["editor"], isDeleted: false, deskProvedAt: NOW };
const OTHER = { ...EDITOR, userId: "user-other" };
const db = openDatabase(env.DB);
const purged: string[] = [];
const base = {
	db,
	now: () => NOW,
	purge: async (tags: readonly string[]) => void purged.push(...tags),
	cache: uncached,
};
const needs: ArticleNeeds = { ...base, limit: async () => "within", desk: openDesk(base) };
let builds = 0;
const visit = (path: string) => createVisitor(`articles-${builds++}`)(path);

const fields = {
	title: "Margin calls in plain words",
	summary: "What a margin call is, when it comes, and what may be done about it before coins are sold.",
	desk: "lending",
	section: "/lenders",
	written: "2026-11-22",
	listings: "",
	calculators: "",
	body: "A margin call asks for more coins.\n\n## When it comes\n\nWhen the price falls.",
};
const save = (slug: string, from: number, change: object = {}, actor = EDITOR) =>
	saveDraft(needs, actor, { slug, base: from, isNew: from === 0, ...fields, ...change });
const publish = (slug: string, draft: number) => publishArticle(needs, EDITOR, { slug, draft });
const page = async (slug: string) => (await visit(`/articles/${slug}`)).response.status;

beforeAll(async () => {
	expect((await save("margin-calls", 0)).done).toEqual({ slug: "margin-calls", draft: 1 });
});

describe("a draft", () => {
	test("is on no page, and the same again is no other draft", async () => {
		expect((await save("margin-calls", 0)).done?.draft).toBe(1);
		expect((await save("margin-calls", 1, { isNew: false })).done?.draft).toBe(1);
		expect(await page("margin-calls")).toBe(404);
	});

	test("of two editors at once the first is kept, and the other told; nothing of theirs is written over", async () => {
		const [one, two] = await Promise.all([
			save("margin-calls", 1, { isNew: false, body: "By the first." }),
			save("margin-calls", 1, { isNew: false, body: "By the second." }, OTHER),
		]);
		expect([one, two].filter(({ done }) => done)).toHaveLength(1);
		expect([one, two].find(({ refused }) => refused)?.refused?.status).toBe(409);
		const { results } = await env.DB.prepare("select revision from text_drafts").all();
		expect(results).toHaveLength(2);
		expect((await save("margin-calls", 2, { isNew: false })).done?.draft).toBe(3);
	});

	test.each([
		"",
		"a",
		"../x",
		"A-b",
		"a--b",
		"-a",
		"x".repeat(81),
		"<script>",
		"a b",
		"constructor.prototype",
	])("is refused under the address %j", async (slug) => {
		expect((await save(slug, 0)).refused?.fields).toHaveProperty("slug");
	});

	test("is refused where another article stands, and where there is none to go on with", async () => {
		expect((await save("margin-calls", 0, { body: "Other." })).refused?.fields).toHaveProperty("slug");
		expect((await save("nothing-here", 4, { isNew: false })).refused?.status).toBe(404);
	});
});

describe("publishing", () => {
	test("is refused with every hard check that fails, and nothing is on the site then", async () => {
		const bad = {
			title: "A title <b>in HTML</b>",
			summary: "",
			listings: "lender:nobody",
			body: 'Words.\n\n<img src=x onerror=alert(1)>\n\n[dead](/articles/no-such) [odd](javascript:alert(1))\n\n::nonsense[x]\n\n::image[A]{src="/uploads/x.svg" width="1" height="1"}\n\n:term[x]{is="no-such-term"}',
		};
		await save("all-wrong", 0, bad);
		const said = Object.values((await publish("all-wrong", 1)).refused?.fields ?? {}).join("\n");
		for (const words of [
			"Enter a description.",
			"Remove the HTML from the title.",
			"raw HTML",
			"doesn’t exist",
			"neither a path on this site nor a web address",
			"there is no directive",
			"is missing. Say what the picture shows",
			"the glossary has no no-such-term",
		])
			expect(said).toContain(words);
		expect(await page("all-wrong")).toBe(404);
		await save("all-wrong", 1, { isNew: false, listings: "lender:nobody" });
		expect(Object.values((await publish("all-wrong", 2)).refused?.fields ?? {})).toEqual([
			"The listing lender:nobody doesn’t exist.",
		]);
	});

	test("puts a guide on the site, in lists, feed and search at once, and says so to the caches", async () => {
		purged.length = 0;
		expect((await publish("margin-calls", 3)).done).toEqual({ slug: "margin-calls", revision: 1 });
		expect(purged).toEqual(["site", "/lenders"]);
		expect(await page("margin-calls")).toBe(200);
		expect((await visit("/articles/margin-calls.md")).body).toContain("asks for more coins.");
		expect((await visit("/feeds/articles.atom")).body).toContain("/articles/margin-calls");
		expect((await visit("/sitemaps/learn.xml")).body).toContain("/articles/margin-calls<");
		expect((await visit("/search.json?q=margin+calls+plain")).body).toContain("/articles/margin-calls");
	});

	test("again is no new revision, and a draft that is not the newest is refused", async () => {
		expect((await publish("margin-calls", 3)).done?.revision).toBe(1);
		expect((await publish("margin-calls", 2)).refused?.status).toBe(409);
	});
});

describe("a plan", () => {
	const plan = (publishAt: string, draft = 4) =>
		scheduleArticle(needs, EDITOR, { slug: "margin-calls", draft, publishAt });

	test.each(["", "tomorrow", "2026-11-22T11:59", "2026-13-45T99:99", "2030-01-01T00:00"])(
		"for %j is refused",
		async (publishAt) => {
			expect((await plan(publishAt, 3)).refused?.fields).toHaveProperty("publishAt");
		},
	);

	test("of a text that no check finds fault with and that cannot be read says what is wrong, and plans nothing", async () => {
		const broken = "---\ntitle: Margin calls\n---\n::nothing[x]\n";
		const real = openDesk(base);
		const desk = {
			...real,
			check: async () => [],
			prepare: (text: Parameters<typeof real.prepare>[0]) => real.prepare({ ...text, source: broken }),
		};
		const { refused } = await scheduleArticle({ ...needs, desk }, EDITOR, {
			slug: "margin-calls",
			draft: 3,
			publishAt: "2026-11-23T07:00",
		});
		expect(refused).toMatchObject({
			status: 422,
			message: "Not published, because we can’t read the text.",
		});
		expect(refused?.fields?.["check 1"]).toMatch(/^Line 1, “::nothing\[x\]”: /);
		expect(await publishDue(db, Date.UTC(2026, 10, 23, 9))).toEqual({ published: 0, sections: [] });
	});

	test("is carried out when its time has come, once, and not before", async () => {
		await save("margin-calls", 3, { isNew: false, body: `${fields.body}\n\nAnd when a loan grows.` });
		const at = Date.UTC(2026, 10, 23, 8);
		expect((await plan("2026-11-23T08:00")).done?.publishAt).toBe(at);
		expect(await publishDue(db, at - 1)).toEqual({ published: 0, sections: [] });
		expect(await publishDue(db, at)).toEqual({ published: 1, sections: ["/lenders"] });
		expect(await publishDue(db, at)).toEqual({ published: 0, sections: [] });
		expect((await visit("/articles/margin-calls.md")).body).toContain("And when a loan grows.");
	});
});

test("a state of before is restored as a new draft, and what is published stays until that is published", async () => {
	const restored = await restoreRevision(needs, EDITOR, {
		slug: "margin-calls",
		base: 4,
		state: "published-1",
	});
	expect(restored.done?.draft).toBe(5);
	expect((await visit("/articles/margin-calls.md")).body).toContain("And when a loan grows.");
	expect((await publish("margin-calls", 5)).done?.revision).toBe(3);
	expect((await visit("/articles/margin-calls.md")).body).not.toContain("And when a loan grows.");
	for (const state of ["published-99", "draft-99"])
		expect(
			(await restoreRevision(needs, EDITOR, { slug: "margin-calls", base: 5, state })).refused?.status,
		).toBe(404);
});

test("a guide that gets another address is there, and nobody else gets the one it had", async () => {
	const rename = (slug: string, to: string) => renameArticle(needs, EDITOR, { slug, to });
	expect((await rename("margin-calls", "all-wrong")).refused?.fields).toHaveProperty("to");
	for (const _twice of [1, 2])
		expect((await rename("margin-calls", "calls")).done).toEqual({ slug: "calls" });
	const { response } = await visit("/articles/margin-calls");
	const { status, headers } = response;
	expect([status, headers.get("Location"), headers.get("Cache-Control")]).toEqual([
		301,
		"/articles/calls",
		"no-cache",
	]);
	expect(await page("calls")).toBe(200);
	expect((await save("margin-calls", 0)).refused?.fields).toHaveProperty("slug");
});

test("a guide that is withdrawn is gone from the site, and comes back with all its revisions", async () => {
	for (const _twice of [1, 2])
		expect((await withdrawArticle(needs, EDITOR, { slug: "calls" })).done).toEqual({ slug: "calls" });
	expect(await page("calls")).toBe(410);
	const markdown = await visit("/articles/calls.md");
	expect([markdown.response.status, markdown.body]).toEqual([410, "We took this page down.\n"]);
	expect((await visit("/search.json?q=margin+calls+plain")).body).not.toContain("/articles/calls");
	expect((await publish("calls", 5)).done?.revision).toBe(3);
	expect(await page("calls")).toBe(200);
});

test("a preview draws what is typed as its page, with nothing in it that runs", async () => {
	const context = {
		...base,
		config: { origin: "https://plumbline.example" },
		drawn: null,
	} as unknown as AppLoadContext;
	const NEW_GUIDE = { kind: "article", slug: "" } as const;
	const evil = "<script>alert(1)</script>";
	const drawn = await drawPreview(context, NEW_GUIDE, { ...fields, title: evil, summary: `${evil} words` });
	expect(drawn.page?.html).toContain("&lt;script&gt;alert(1)");
	expect(drawn.page?.html).not.toMatch(/<script|onerror=/);
	const refused = await drawPreview(context, NEW_GUIDE, { ...fields, body: `One.\n\n${evil}` });
	expect(refused).toEqual({ page: null, problems: [`Line 3, “${evil}”: has raw HTML.`] });
});

describe("a picture", () => {
	const send = (bytes: Uint8Array | null) =>
		uploadPicture(
			{ ...needs, keep: async (name, content) => void (await env.UPLOADS.put(name, content)) },
			EDITOR,
			{ bytes },
		);
	/** The head of a PNG of this size, which is all that says how large it is. */
	function png(width: number, height: number): Uint8Array {
		const bytes = new Uint8Array(64);
		bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
		new DataView(bytes.buffer).setUint32(16, width);
		new DataView(bytes.buffer).setUint32(20, height);
		return bytes;
	}
	const words = (text: string) => new TextEncoder().encode(text);

	test("is kept under its content, and the same again is the same", async () => {
		const first = await send(png(640, 480));
		expect(first.done).toEqual({
			name: expect.stringMatching(/^[0-9a-f]{32}\.png$/),
			width: 640,
			height: 480,
		});
		expect(await send(png(640, 480))).toEqual(first);
		const { response } = await visit(`/uploads/${first.done?.name}`);
		expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
	});

	test.each<[string, Uint8Array | null]>([
		["nothing", null],
		["an empty file", new Uint8Array()],
		[
			"an SVG with a script",
			words('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
		],
		["HTML that is named a picture", words("<html><script>alert(1)</script></html>")],
		["a bitmap of a kind that is not taken", words("BM".padEnd(64, "\u0001"))],
		["half a head", png(10, 10).slice(0, 12)],
		["a bomb of 60,000 by 60,000 pixels", png(60_000, 60_000)],
		["one with a side that is too long", png(6001, 10)],
		["one of more pixels than it may have", png(6000, 6000)],
		["one without pixels", png(0, 10)],
		["more than 5 MB", new Uint8Array(5 * 1024 * 1024 + 1)],
	])("that is %s is refused, with a reason, and not kept", async (_name, bytes) => {
		const before = (await env.UPLOADS.list()).objects.length;
		expect((await send(bytes)).refused?.fields?.picture).toMatch(/\.$/);
		expect((await env.UPLOADS.list()).objects.length).toBe(before);
	});
});
