import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { saveIssue } from "~db/queries/digest";
import { enqueueDueMails, enqueueIssue } from "~workers/api/mail/enqueue-mails";
import type { MailRoom } from "~workers/api/mail/mail-room";
import type { Mail } from "~workers/api/mail/sender";
import { takeMails } from "~workers/api/mail/take-mails";
import { createSimulatedQueue } from "../../../tests/support/simulated-queue";
import { createVisitor, origin } from "../../../tests/support/visit";
import { confirmSubscription } from "./subscription-links";

const DAY = 86_400_000;
const site = createVisitor("newsletter");
const db = openDatabase(env.DB);
const queue = createSimulatedQueue();
let ahead = 0;
let visits = 0;
let out: Mail[] = [];

const room: MailRoom = {
	db,
	origin,
	secret: "a secret",
	queue: {
		send: async (body) => queue.send(body) as never,
		sendBatch: async (messages) => [...messages].forEach(({ body }) => void queue.send(body)) as never,
	},
	sender: {
		async send(mail) {
			out.push(mail);
			return { is: "sent" };
		},
		remembers: DAY,
		pause: 0,
	},
	now: () => Date.now() + ahead,
	isTheirs: async () => true,
	alertsTo: [],
	rest: async () => {},
};

/** Runs the clock and the queue until all email is out. */
async function deliver(): Promise<Mail[]> {
	out = [];
	ahead += 2 * 60_000;
	await enqueueDueMails(room);
	while (queue.waiting.length > 0) {
		const { messages, settle } = queue.deliver();
		await takeMails(messages, room);
		settle("finished");
	}
	return out;
}

/** Sends a form as a browser without script does, each time from another address. */
async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
	const { response } = await site(path, {
		method: "POST",
		body: new URLSearchParams(fields),
		headers: { "CF-Connecting-IP": `203.0.113.${visits++ % 250}`, ...headers },
	});
	return response;
}

const ask = (email: string, more: Record<string, string> = {}) =>
	post("/newsletter", { email, source: "home", ...more });

async function rows<T = Record<string, unknown>>(query: string): Promise<T[]> {
	return (await env.DB.prepare(query).all<T>()).results;
}

const status = async () => (await rows<{ status: string }>("select status from subscribers"))[0]?.status;
const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
const confirm = (token: string) => post("/newsletter/confirm", { token, intent: "confirm" });
const look = async (path: string) => (await site(path)).response;

/** Ages the rows in the table. */
const age = (time: number) =>
	env.DB.prepare(
		"update subscribers set asked_at = asked_at - ?1, confirmed_at = confirmed_at - ?1, created_at = created_at - ?1",
	)
		.bind(time)
		.run();

beforeEach(async () => {
	vi.spyOn(console, "log").mockImplementation(() => {});
	await env.DB.batch(
		["mails", "subscribers", "digest_issues"].map((table) => env.DB.prepare(`delete from ${table}`)),
	);
	queue.waiting = [];
	ahead = 0;
});

describe("asking for the newsletter", () => {
	test("sends one mail with a link; only the button behind it begins the subscription", async () => {
		const response = await ask("Reader@example.com");
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/newsletter?asked=1"]);
		expect(await status()).toBe("pending");
		const mails = await deliver();
		expect(mails).toMatchObject([{ to: "Reader@example.com" }]);
		const token = tokenIn(mails[0]);
		// Mail scanners open every link, some twice.
		for (let time = 0; time < 2; time++)
			expect((await look(`/newsletter/confirm?token=${token}`)).status).toBe(200);
		expect(await status()).toBe("pending");
		expect((await confirm(token)).status).toBe(200);
		expect(await rows("select email, address, status, source from subscribers")).toEqual([
			{ email: "Reader@example.com", address: "reader@example.com", status: "confirmed", source: "home" },
		]);
		expect(await deliver()).toEqual([]);
	});

	test("is answered alike whether the address is new, waits, has it, or a robot types it", async () => {
		const answers = [await ask("reader@example.com"), await ask("reader@example.com")];
		await confirm(tokenIn((await deliver())[0]));
		await age(DAY);
		answers.push(await ask("READER@example.com"), await ask("robot@example.com", { website: "x" }));
		const alike = answers.map((answer) => [answer.status, answer.headers.get("Location")]);
		expect(alike).toEqual(Array(4).fill([303, "/newsletter?asked=1"]));
		expect(await deliver()).toEqual([]);
		expect(await rows("select address from subscribers")).toEqual([{ address: "reader@example.com" }]);
	});

	test("again sends another mail after ten minutes, and after the third one a day later", async () => {
		const sent: number[] = [];
		for (const passed of [0, 60_000, 11 * 60_000, 11 * 60_000, 11 * 60_000, DAY]) {
			await age(passed);
			await ask("reader@example.com");
			sent.push((await deliver()).length);
		}
		expect(sent).toEqual([1, 0, 1, 1, 0, 1]);
	});

	test("at the same moment from several pages sends one mail", async () => {
		await Promise.all(Array.from({ length: 4 }, () => ask("reader@example.com")));
		expect(await deliver()).toHaveLength(1);
	});

	test("keeps where it was asked for first, and takes no made-up place", async () => {
		await ask("reader@example.com", { source: "<script>" });
		await age(DAY);
		await ask("reader@example.com", { source: "guide" });
		expect(await rows("select source from subscribers")).toEqual([{ source: "newsletter" }]);
	});

	test("with what is no address is refused, and nothing is stored", async () => {
		for (const email of ["", "reader", "a@b\r\nBcc: c@example.com"])
			expect((await ask(email)).status).toBe(422);
		expect((await site("/newsletter", { method: "POST", body: "{}" })).response.status).toBe(415);
		expect(await rows("select * from subscribers")).toEqual([]);
	});

	test("is limited by address of the visitor", async () => {
		const from = { "CF-Connecting-IP": "198.51.100.9" };
		const statuses: number[] = [];
		for (let time = 0; time < 6; time++)
			statuses.push((await post("/newsletter", { email: `r${time}@example.com` }, from)).status);
		expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
	});

	test("from another site is refused", async () => {
		const response = await post(
			"/newsletter",
			{ email: "a@example.com" },
			{ Origin: "https://evil.example" },
		);
		expect(response.status).toBe(403);
	});
});

describe("the link of a confirmation", () => {
	test("used twice, or twice at once, confirms once, and one answer alone says that it is new", async () => {
		await ask("reader@example.com");
		const token = tokenIn((await deliver())[0]);
		const now = Date.now();
		const press = () => confirmSubscription({ db, now: () => now }, token);
		const pressed = [...(await Promise.all([press(), press(), press()])), await press()];
		expect(pressed.map(({ done }) => done?.state)).toEqual(Array(4).fill("confirmed"));
		expect(pressed.filter(({ done }) => done?.newSource === "home")).toHaveLength(1);
		expect((await confirm(token)).status).toBe(200);
	});

	test("after a week confirms nothing and offers a new one, which does", async () => {
		await ask("reader@example.com");
		const old = tokenIn((await deliver())[0]);
		await age(8 * DAY);
		expect((await look(`/newsletter/confirm?token=${old}`)).status).toBe(200);
		await confirm(old);
		expect(await status()).toBe("pending");
		expect((await post("/newsletter/confirm", { token: old, intent: "renew" })).status).toBe(200);
		const fresh = tokenIn((await deliver())[0]);
		expect(fresh).not.toBe(old);
		expect((await confirm(old)).status).toBe(404);
		await confirm(fresh);
		expect(await status()).toBe("confirmed");
	});

	test("that somebody made up, or has no token, is 404 and tells of nobody", async () => {
		await ask("reader@example.com");
		const token = tokenIn((await deliver())[0]);
		for (const wrong of [
			"",
			"x",
			token.slice(1),
			token.toUpperCase(),
			"x".repeat(5000),
			"' or 1=1 --",
			"null",
		]) {
			expect((await look(`/newsletter/confirm?token=${encodeURIComponent(wrong)}`)).status).toBe(404);
			expect((await confirm(wrong)).status).toBe(404);
			await post("/newsletter/confirm", { token: wrong, intent: "renew" });
		}
		expect(await status()).toBe("pending");
		expect(await deliver()).toEqual([]);
	});

	test("is stored as a hash only", async () => {
		await ask("reader@example.com");
		const token = tokenIn((await deliver())[0]);
		const stored = JSON.stringify([
			await rows("select * from subscribers"),
			await rows("select * from mails"),
		]);
		expect(stored).not.toContain(token);
	});
});

describe("unsubscribing", () => {
	async function subscribed(): Promise<Mail> {
		await ask("reader@example.com");
		await confirm(tokenIn((await deliver())[0]));
		await age(DAY);
		const content = { subject: "The week", changes: [], guides: [], furtherChanges: 0 };
		await saveIssue(db, { id: "2026-11-23", ...content }, Date.now());
		await enqueueIssue(room, "2026-11-23");
		const [mail] = await deliver();
		if (!mail) throw new Error("No digest was sent");
		return mail;
	}

	test("works from the mail's header: one POST without cookies, script or redirect (RFC 8058)", async () => {
		const { headers = {} } = await subscribed();
		expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		const [, address = ""] = /^<(https:\/\/[^>]+)>$/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
		const path = address.slice(origin.length);
		expect((await look(path)).status).toBe(200);
		expect(await status()).toBe("confirmed");
		for (let time = 0; time < 2; time++) {
			const response = await post(path, { "List-Unsubscribe": "One-Click" });
			expect([response.status, response.headers.get("Set-Cookie")]).toEqual([200, null]);
		}
		expect(await rows("select status, ended_because from subscribers")).toEqual([
			{ status: "ended", ended_because: "person" },
		]);
	});

	test("works from a digest sent after the secret of the links was changed", async () => {
		await subscribed();
		room.secret = "another secret";
		const content = { subject: "The next week", changes: [], guides: [], furtherChanges: 0 };
		await saveIssue(db, { id: "2026-11-30", ...content }, Date.now());
		await enqueueIssue(room, "2026-11-30");
		const [{ headers = {} } = { headers: {} as Record<string, string> }] = await deliver();
		room.secret = "a secret";
		const path = headers["List-Unsubscribe"]?.slice(1 + origin.length, -1) ?? "";
		expect((await post(path, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
		expect(await status()).toBe("ended");
	});

	test("takes a multipart form as well, which some mail programs send", async () => {
		const { headers = {} } = await subscribed();
		const body = new FormData();
		body.set("List-Unsubscribe", "One-Click");
		const path = headers["List-Unsubscribe"]?.slice(1 + origin.length, -1) ?? "";
		expect((await site(path, { method: "POST", body })).response.status).toBe(200);
		expect(await status()).toBe("ended");
	});

	test("works by the page's button, and what is owed then is not sent any more", async () => {
		const mail = await subscribed();
		const token = tokenIn({ ...mail, text: mail.text.slice(mail.text.indexOf("Unsubscribe:")) });
		const content = { subject: "The next week", changes: [], guides: [], furtherChanges: 0 };
		await saveIssue(db, { id: "2026-11-30", ...content }, Date.now());
		await enqueueIssue(room, "2026-11-30");
		const { messages, settle } = queue.deliver();
		await takeMails(messages, room);
		settle("finished");
		expect((await post("/newsletter/unsubscribe", { token })).status).toBe(200);
		expect(await deliver()).toEqual([]);
		expect(await rows("select state from mails where issue = '2026-11-30'")).toEqual([{ state: "dropped" }]);
	});

	test("with a token of nobody is 404 and ends nothing", async () => {
		await subscribed();
		for (const token of ["", "x", "x".repeat(5000)])
			expect((await post("/newsletter/unsubscribe", { token })).status).toBe(404);
		expect(await status()).toBe("confirmed");
	});

	test("does not keep anybody from asking again, and the old link confirms nothing then", async () => {
		const { headers = {} } = await subscribed();
		await post(headers["List-Unsubscribe"]?.slice(1 + origin.length, -1) ?? "", {});
		await ask("reader@example.com", { source: "guide" });
		const token = tokenIn((await deliver())[0]);
		expect(await status()).toBe("pending");
		await confirm(token);
		expect(await rows("select status, source, ended_at from subscribers")).toEqual([
			{ status: "confirmed", source: "guide", ended_at: null },
		]);
	});
});
