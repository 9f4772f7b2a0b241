import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { readDeskText } from "~db/queries/drafts";
import { uncached } from "../../../tests/support/uncached";
import { actOnArticle } from "./act.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openDatabase(env.DB);
const context = {
	db,
	now: () => NOW,
	purge: async () => {},
	cache: uncached,
	limits: { account: async () => "within" },
	verifiedEmails: async (id: string) => (id === "user-other" ? ["other@example.com"] : []),
} as unknown as AppLoadContext;
const EDITOR = { userId: "user-editor", roles: ["editor"], isDeleted: false, deskProvedAt: NOW };

const typed = {
	slug: "a-refused-guide",
	base: "0",
	isNew: "true",
	title: "A refused guide",
	summary: "",
	desk: "lending",
	section: "/lenders",
	written: "2026-11-22",
	listings: "",
	calculators: "",
	body: "See [that](/no-such-page).",
	note: "",
	publishAt: "",
};

async function send(form: Record<string, string>, by = EDITOR) {
	const body = new FormData();
	for (const [name, value] of Object.entries(form)) body.set(name, value);
	const request = new Request("https://plumbline.example/article-admin/edit", { method: "POST", body });
	const { data, init } = await actOnArticle({ context, request, session: by as never });
	return { ...data, status: init?.status };
}

test("a refused publish says what fails, and that the text is saved as a draft", async () => {
	const problem = await send({ ...typed, intent: "publish" });
	expect(problem).toMatchObject({
		status: 422,
		message: "Not published, because 2 checks fail. Your text is saved as draft 1.",
		saved: { slug: "a-refused-guide", draft: 1 },
		typed: { body: typed.body },
	});
	const saved = await readDeskText(db, "article:a-refused-guide");
	expect(saved?.drafts[0]?.source).toContain("See [that](/no-such-page).");
	const planned = await send({ ...typed, base: "1", isNew: "false", intent: "schedule", publishAt: "soon" });
	expect(planned.message).toBe("Some fields need a correction. Your text is saved as draft 1.");
});

test("a save that is refused doesn't say that it was saved", async () => {
	const problem = await send({ ...typed, slug: "No slug", intent: "publish" });
	expect(problem.saved).toBeNull();
	expect(problem.message).not.toContain("saved");
	expect(problem.typed?.body).toBe(typed.body);
});

test("a publish without a title is refused at the field, and keeps all that was typed", async () => {
	const problem = await send({ ...typed, slug: "no-title", title: " ", intent: "publish", note: "First." });
	expect(problem).toMatchObject({
		fields: { title: "Enter a title, like “How a margin call works”." },
		typed: { body: typed.body, desk: typed.desk, slug: "no-title", note: "First." },
	});
});

test("a failing check of the title or the description is at its field", async () => {
	const long = { ...typed, slug: "long-title", title: "A".repeat(91), intent: "publish" };
	expect((await send(long)).fields).toEqual({
		title: "Shorten the title from 91 to at most 90 characters.",
		summary: "Enter a description.",
		"check 1": expect.stringContaining("/no-such-page"),
	});
});

test("of two who save at once the later is told by whose email the first is known", async () => {
	const theirs = { ...typed, base: "1", isNew: "false", body: "Theirs.", intent: "save" };
	await expect(send(theirs, { ...EDITOR, userId: "user-other" })).rejects.toBeInstanceOf(Response);
	const problem = await send({ ...typed, base: "1", isNew: "false", body: "Mine.", intent: "save" });
	expect(problem.status).toBe(409);
	expect(problem.conflict).toMatchObject({ base: 2, by: "other@example.com", theirs: "Theirs." });
});
