import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, server } from "./sdk-for-tests";
import { type Message, sendMessage } from "./store/messages";

const send = (message: Partial<Message>, now: number) =>
	sendMessage(env.AUTH_DB, { channel: "email", to: "a@example.com", subject: "", body: "", ...message }, now);

const page = async (query = "") => {
	const { status, headers, body } = await ask("GET", `/inbox${query}`);
	return { status, headers, html: String(body.text) };
};

describe("the inbox", () => {
	beforeAll(async () => {
		await send({ subject: "Code", body: "123456", code: "123456" }, Date.UTC(2026, 0, 1));
		await send({ channel: "sms", to: "+14155552671", subject: "Text" }, Date.UTC(2026, 0, 2));
		const link = "http://localhost:8787/authenticate?stytch_token_type=magic_links&token=abc";
		await send({ to: "b@example.com", subject: "<b>Link</b>", body: link, link }, Date.UTC(2026, 0, 3));
	});

	test("is a page that shows codes and links, and escapes what it was given", async () => {
		const { status, html } = await page();
		expect(status).toBe(200);
		expect(html).toContain('<p class="code">123456</p>');
		expect(html).toContain(
			'href="http://localhost:8787/authenticate?stytch_token_type=magic_links&amp;token=abc"',
		);
		expect(html).toMatch(/<p class="body"><a href="http:[^"]+">http:[^<]+<\/a><\/p>/);
		expect(html).toContain("&lt;b&gt;Link&lt;/b&gt;");
		expect((await page("?to=%22%3E%3Cscript%3E")).html).not.toContain("<script");
	});
});

const mail = {
	key: "digest:2026-11-23:1",
	to: "Reader@example.com",
	subject: "The week",
	text: "Hello.\n\nhttp://localhost:8787/newsletter/confirm?token=abc",
	html: "<p>Hello.</p>",
	headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};
const sendMail = (body: object, headers?: Record<string, string>) =>
	server("POST", "/mails", { body, headers });
const sent = async () => (await ask("GET", "/inbox.json?to=reader@example.com")).body as unknown as object[];

test("a mail without the project's secret, or with a line break where a header goes, is refused", async () => {
	expect((await sendMail(mail, { Authorization: "Basic bm9ib2R5Om5vYm9keQ==" })).status).toBe(401);
	for (const change of [
		{ to: "a@example.com\r\nBcc: b@example.com" },
		{ subject: "a\nb" },
		{ headers: { a: "b\nc" } },
	])
		expect((await sendMail({ ...mail, ...change, key: "other" })).status).toBe(400);
	expect(await sent()).toEqual([]);
});
