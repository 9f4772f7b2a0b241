import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "./sdk-for-tests";
import { type Message, sendMessage } from "./store/messages";

const send = (message: Partial<Message>, now: number) =>
	sendMessage(env.AUTH_DB, { channel: "email", to: "a@example.com", subject: "", body: "", ...message }, now);

const list = async (query = "") => (await ask("GET", `/inbox.json${query}`)).body as unknown as Message[];
const page = async (query = "") => {
	const { status, headers, body } = await ask("GET", `/inbox${query}`);
	return { status, headers, html: String(body.text) };
};

describe("an empty inbox", () => {
	test("says so, and how to fill it", async () => {
		expect((await page()).html).toMatch(/Nothing was sent yet.*href="\/login"/s);
		expect((await page("?to=nobody@example.com")).html).toContain(
			"Nothing was sent to nobody@example.com yet.",
		);
		expect(await list()).toEqual([]);
	});
});

describe("the inbox", () => {
	beforeAll(async () => {
		await send({ subject: "Code", body: "123456", code: "123456" }, Date.UTC(2026, 0, 1));
		await send({ channel: "sms", to: "+14155552671", subject: "Text" }, Date.UTC(2026, 0, 2));
		const link = "http://localhost:8787/authenticate?stytch_token_type=magic_links&token=abc";
		await send({ to: "b@example.com", subject: "<b>Link</b>", body: link, link }, Date.UTC(2026, 0, 3));
	});

	test("lists messages as JSON, newest first, with a code or a link where there is one", async () => {
		expect(await list()).toEqual([
			{
				id: expect.any(String),
				channel: "email",
				to: "b@example.com",
				subject: "<b>Link</b>",
				body: expect.any(String),
				link: expect.any(String),
				sent_at: "2026-01-03T00:00:00.000Z",
			},
			{
				id: expect.any(String),
				channel: "sms",
				to: "+14155552671",
				subject: "Text",
				body: "",
				sent_at: "2026-01-02T00:00:00.000Z",
			},
			{
				id: expect.any(String),
				channel: "email",
				to: "a@example.com",
				subject: "Code",
				body: "123456",
				code: "123456",
				sent_at: "2026-01-01T00:00:00.000Z",
			},
		]);
	});

	test("shows one recipient's, in whatever case, with or without the plus escaped", async () => {
		const subjects = async (query: string) => (await list(query)).map(({ subject }) => subject);
		expect(await subjects("?to=A@Example.com")).toEqual(["Code"]);
		expect(await subjects("?to=%2B14155552671")).toEqual(["Text"]);
		expect(await subjects("?to=+14155552671")).toEqual(["Text"]);
		expect(await subjects("?to=c@example.com")).toEqual([]);
		expect(await subjects("?to=")).toHaveLength(3);
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
