import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, test } from "vitest";
import { importTexts } from "~/learn/text/import-texts.server";
import { loadText } from "~/learn/text/load-text.server";
import type { TextInput } from "~/learn/text/prepare-text.server";
import { textHref } from "~/syllabus/text-href";
import { openDatabase } from "~db/database";
import { readDeskText } from "~db/queries/drafts";
import { publishDue } from "~db/queries/text-plans";
import { readText } from "~db/queries/texts";
import { importWithTexts } from "../../../tests/support/import-with-texts";
import { groundOf, ourTexts } from "../../../tests/support/our-texts";
import { uncached } from "../../../tests/support/uncached";
import { createVisitor } from "../../../tests/support/visit";
import { fieldsOf, spelled, type TextFields } from "./article-fields";
import type { ArticleNeeds } from "./article-needs";
import { loadTexts } from "./articles.server";
import { checkText, groundOfDesk, openDesk } from "./desk.server";
import { loadEdit } from "./edit.server";
import { drawPreview } from "./preview.server";
import { editHref, type TextName, textId } from "./text-names";
import { publishArticle, renameArticle, saveDraft, scheduleArticle, withdrawArticle } from "./verbs";

const NOON = Date.UTC(2026, 10, 22, 12);
let now = NOON;
const EDITOR = { userId: "user-editor", roles: ["editor"], isDeleted: false, deskProvedAt: NOON };
const OTHER = { ...EDITOR, userId: "user-other" };
const db = openDatabase(env.DB);
const purged: string[] = [];
const base = {
	db,
	now: () => now,
	purge: async (tags: readonly string[]) => void purged.push(...tags),
	cache: uncached,
	config: { origin: "https://plumbline.example" },
	drawn: null,
	verifiedEmails: async (id: string) => (id === OTHER.userId ? ["other@example.com"] : []),
} as unknown as AppLoadContext;
const needs: ArticleNeeds = { ...base, limit: async () => "within", desk: openDesk(base) };
let builds = 0;
const visit = (path: string) => createVisitor(`texts-${builds++}`)(path);
/** A text as its page shows it. */
const shown = async ({ kind, slug }: TextName) => {
	const { view, html } = await loadText(base, kind, slug);
	return { ...view, html };
};
const edit = (name: TextName) =>
	loadEdit(
		base,
		new Request(`https://plumbline.example${editHref(name)}`),
		EDITOR as unknown as Parameters<typeof loadEdit>[2],
	);
const importFiles = async (files: TextInput[]) =>
	importTexts({ ...base, ground: await groundOf(env.DB) }, files);

beforeAll(async () => {
	await importWithTexts(NOON);
});

const LESSON = { kind: "lesson", slug: "loan-to-value" } as const;
const PAGE = { kind: "page", slug: "disclaimer" } as const;
const fileOf = ({ kind, slug }: TextName) =>
	ourTexts.find((text) => text.kind === kind && text.slug === slug);
const fields = (name: TextName): TextFields => fieldsOf(name.kind, fileOf(name)?.source ?? "");

test("every text of the files is the same after the form has read and written it", () => {
	for (const { kind, slug, source } of ourTexts) {
		const once = spelled(kind, source);
		expect(spelled(kind, once), slug).toBe(once);
		expect(once.split("\n---\n").slice(1).join("\n---\n"), slug).toBe(
			`${source.split("\n---\n").slice(1).join("\n---\n").trim()}\n`,
		);
	}
});

test("no text of the files fails a check of the desk", async () => {
	const ground = await groundOfDesk(base);
	for (const { kind, slug, source } of ourTexts) {
		const checks = await checkText(db, { kind, slug, source }, ground, NOON);
		const failing = checks.filter(({ isHard }) => isHard);
		expect(failing, slug).toEqual([]);
	}
});

describe.each([
	{ name: LESSON, path: "/bitcoin-learning-center/loan-to-value", search: true },
	{ name: PAGE, path: "/disclaimer", search: false },
])("the $name.kind $name.slug", ({ name, path, search }) => {
	const save = (from: number, change: Record<string, string>, actor = EDITOR) =>
		saveDraft(needs, actor, { ...name, base: from, ...fields(name), ...change });
	const publish = (draft: number) => publishArticle(needs, EDITOR, { ...name, draft });
	const added = { body: `${fields(name).body}\n\nA sentence by the desk.` };

	test("is saved as a draft that no visitor sees, published on its page, and the caches are told", async () => {
		expect((await save(0, { ...added, checked: "2026-11-25" })).done).toEqual({ slug: name.slug, draft: 1 });
		expect((await shown(name)).html).not.toContain("A sentence by the desk.");
		purged.length = 0;
		expect((await publish(1)).done).toEqual({ slug: name.slug, revision: 2 });
		expect(purged).toEqual(["site"]);
		const { html, written } = await shown(name);
		expect(html).toContain("A sentence by the desk.");
		expect(written).toEqual({ day: "2026-11-25", words: "Nov 25, 2026" });
		expect((await visit(`${path}.md`)).body).toContain("A sentence by the desk.");
		// A single page is found by its name in the register.
		const { results } = await env.DB.prepare("select id from documents where id = ?")
			.bind(textId(name))
			.all();
		expect(results).toHaveLength(search ? 1 : 0);
	});

	test("of two editors the later is told, and loses nothing", async () => {
		expect((await save(1, { body: "By another." }, OTHER)).done?.draft).toBe(2);
		expect((await save(1, { body: "By the first." })).refused?.status).toBe(409);
		expect((await publish(1)).refused?.status).toBe(409);
		expect((await save(2, added)).done?.draft).toBe(3);
	});

	test("is refused with each check that fails: directives, links and typed dates", async () => {
		const bad = `${fields(name).body}\n\n::nonsense[x]\n\n[dead](/articles/no-such)\n\nUp to Oct 3, 2026 it is :close{on="newest"}.`;
		await save(3, { body: bad, summary: "", next: "nowhere", checked: "soon" });
		const said = Object.values((await publish(4)).refused?.fields ?? {}).join("\n");
		for (const words of [
			"Enter a description.",
			"Checked must be a day, like 2026-11-22.",
			"Next steps must be a path on this site, like /lenders.",
			"there is no directive",
			"doesn’t exist",
			"“Oct 3, 2026” is typed beside a computed figure",
		])
			expect(said).toContain(words);
		expect((await shown(name)).html).toContain("A sentence by the desk.");
		expect((await save(4, added)).done?.draft).toBe(5);
	});

	test("is previewed as its own page draws it", async () => {
		const { page } = await drawPreview(base, name, { ...fields(name), body: "Words to look at." });
		expect(page?.html).toContain("Words to look at.");
		expect(page?.html).toContain(name.kind === "lesson" ? "Quiz" : "On this page");
		const broken = await drawPreview(base, name, { ...fields(name), body: "<div>x</div>" });
		expect(broken.problems).toEqual(["Line 1, “<div>x</div>”: has raw HTML."]);
	});

	test("keeps its address and stays on the site; only a plan is taken back", async () => {
		expect((await renameArticle(needs, EDITOR, { ...name, to: "elsewhere" })).refused?.fields).toEqual({
			to: "You can only add, rename or withdraw guides here.",
		});
		expect((await save(0, { isNew: true as unknown as string })).refused?.fields).toHaveProperty("slug");
		const plan = () => scheduleArticle(needs, EDITOR, { ...name, draft: 5, publishAt: "2026-11-23T08:00" });
		expect((await plan()).done).toBeDefined();
		expect((await readDeskText(db, textId(name)))?.plan?.draft).toBe(5);
		for (const _twice of [1, 2]) expect((await withdrawArticle(needs, EDITOR, name)).done).toBeDefined();
		expect((await readDeskText(db, textId(name)))?.plan).toBeNull();
		expect((await visit(path)).response.status).toBe(200);
		await plan();
		expect((await publishDue(db, Date.UTC(2026, 10, 23, 9))).published).toBe(1);
		expect((await readText(db, textId(name)))?.text.revision).toBe(3);
		const { results } = await env.DB.prepare("select id from documents where id = ?")
			.bind(textId(name))
			.all();
		expect(results).toHaveLength(search ? 1 : 0);
	});
});

test("a lesson's questions are fields, and what is missing in them is said in words", async () => {
	const lesson = fields(LESSON);
	expect(lesson["quiz-1-right"]).toBe("3");
	expect(lesson["quiz-2-answer-4"]).toBe("");
	const bad = { ...lesson, "quiz-1-right": "4", "quiz-2-answer-3": "", "quiz-2-says-1": "" };
	expect((await saveDraft(needs, EDITOR, { ...LESSON, base: 5, ...bad })).done?.draft).toBe(6);
	expect(
		Object.values((await publishArticle(needs, EDITOR, { ...LESSON, draft: 6 })).refused?.fields ?? {}),
	).toEqual([
		"Question 1 needs exactly one correct answer.",
		"The explanation of answer 1 in question 2 is missing.",
		"The text of answer 3 in question 2 is missing.",
	]);
	const { page } = await drawPreview(base, LESSON, bad);
	expect(page?.html).toContain("Answer 3");
});

test("an import leaves what the desk wrote and says so; a draft that it overtakes says so, too", async () => {
	const name = { kind: "lesson", slug: "margin-calls-and-liquidation" } as const;
	await saveDraft(needs, EDITOR, { ...name, base: 0, ...fields(name), body: "An older draft of it." });
	now = NOON + 60_000;
	const changed = new Set<string>([LESSON.slug, PAGE.slug, name.slug]);
	const files = ourTexts.map((text) =>
		changed.has(text.slug) ? { ...text, source: `${text.source}\nBy the file.\n` } : text,
	);
	expect(await importFiles(files)).toEqual({
		changed: 1,
		notRendered: [],
		kept: [textId(LESSON), textId(PAGE)],
	});
	for (const kept of [LESSON, PAGE]) {
		const { html } = await shown(kept);
		expect(html).toContain("A sentence by the desk.");
		expect(html).not.toContain("By the file.");
		const view = await edit(kept);
		expect(view.publicHref).toBe(textHref(kept));
		expect(new Set(view.states.map(({ who }) => who))).toEqual(
			new Set(["you", "other@example.com", "the site’s files"]),
		);
	}
	expect((await shown(name)).html).toContain("By the file.");
	const view = await edit(name);
	expect(view.fields.body).toBe("An older draft of it.");
	expect(view.checks.map(({ words }) => words).join("\n")).toContain("a newer text than this draft");
});

test("the list finds texts by kind, title and state", async () => {
	const list = async (search: string) => {
		const view = await loadTexts(base, new Request(`https://plumbline.example/article-admin${search}`));
		return view.groups.map(({ heading, texts }) => [heading, texts.length]);
	};
	expect(await list("")).toEqual([
		["Guides", 12],
		["Lessons", 32],
		["Single pages", 6],
	]);
	expect(await list("?state=changed")).toEqual([["Lessons", 2]]);
	const loan = await loadTexts(
		base,
		new Request("https://plumbline.example/article-admin?q=loan-to-value&kind=lesson"),
	);
	expect(loan.groups.map(({ texts }) => texts.length)).toEqual([1]);
	expect(loan.groups[0]?.texts[0]).toMatchObject({
		editHref: "/article-admin/edit?kind=lesson&slug=loan-to-value",
		publicHref: "/bitcoin-learning-center/loan-to-value",
		state: "Published, unpublished changes",
	});
});
