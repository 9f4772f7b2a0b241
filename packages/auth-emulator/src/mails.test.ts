import { expect, test } from "vitest";
import { ask, server } from "./sdk-for-tests";

const mail = {
	key: "digest:2026-11-23:1",
	to: "Reader@example.com",
	subject: "The week",
	text: "Hello.\n\nhttp://localhost:8787/newsletter/confirm?token=abc",
	html: "<p>Hello.</p>",
	headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};
const send = (body: object, headers?: Record<string, string>) => server("POST", "/mails", { body, headers });
const sent = async () => (await ask("GET", "/inbox.json?to=reader@example.com")).body as unknown as object[];

test("a mail of the site's is in the inbox once, however often it is sent", async () => {
	expect((await send(mail)).status).toBe(200);
	expect((await send(mail)).status).toBe(200);
	expect(await sent()).toEqual([
		expect.objectContaining({
			...{ to: "reader@example.com", subject: mail.subject, body: mail.text, html: mail.html },
			...{ headers: mail.headers, link: "http://localhost:8787/newsletter/confirm?token=abc" },
		}),
	]);
});

test("a mail without the project's secret, or with a line break where a header goes, is refused", async () => {
	expect((await send(mail, { Authorization: "Basic bm9ib2R5Om5vYm9keQ==" })).status).toBe(401);
	for (const change of [
		{ to: "a@example.com\r\nBcc: b@example.com" },
		{ subject: "a\nb" },
		{ headers: { a: "b\nc" } },
	])
		expect((await send({ ...mail, ...change, key: "other" })).status).toBe(400);
	expect(await sent()).toHaveLength(1);
});
