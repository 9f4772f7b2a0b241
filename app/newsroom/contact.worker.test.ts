import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { findMessage } from "~db/queries/messages";
import { writeMail } from "~workers/api/mail/write-mail";
import { createVisitor, origin } from "../../tests/support/visit";
import { sendMessage } from "./send-message";

const site = createVisitor("contact");
const db = openDatabase(env.DB);
const NOW = Date.UTC(2026, 10, 22, 12);
const needs = { db, now: () => NOW, limit: async () => "within" as const };

const message = (change: Record<string, unknown> = {}) => ({
	id: crypto.randomUUID() as string,
	name: "A Reader",
	email: "reader@example.com",
	topic: "data",
	message: "The rate on your page is the one of May.",
	website: "",
	...change,
});

async function rows<T = Record<string, unknown>>(query: string): Promise<T[]> {
	return (await env.DB.prepare(query).all<T>()).results;
}

beforeEach(async () => {
	await env.DB.batch(["messages", "mails"].map((table) => env.DB.prepare(`delete from ${table}`)));
});

describe("a message", () => {
	test("sent by the form is stored for the queue, with a receipt owed, and is thanked for", async () => {
		const sent = message();
		for (const path of ["/contact", "/contact-us", "/contact"]) {
			const { response } = await site(path, { method: "POST", body: new URLSearchParams(sent) });
			expect([response.status, response.headers.get("Location")]).toEqual([303, "/contact?sent=1"]);
		}
		expect(await rows("select id, name, email, topic, message, status from messages")).toEqual([
			{
				id: sent.id,
				name: sent.name,
				email: sent.email,
				topic: sent.topic,
				message: sent.message,
				status: "open",
			},
		]);
		expect(await rows("select id, kind, state from mails")).toEqual([
			{ id: `receipt:${sent.id}`, kind: "receipt", state: "waiting" },
		]);
	});

	test("needs no name", async () => {
		const { done } = await sendMessage(needs, message({ name: " " }));
		expect((await findMessage(db, done?.id ?? ""))?.name).toBeNull();
	});

	test("that differs from the one of its id is refused, never dropped without a word", async () => {
		const first = message();
		await sendMessage(needs, first);
		const { refused } = await sendMessage(needs, { ...first, message: "Something else entirely." });
		expect(refused).toMatchObject({ status: 409, code: "id_used" });
		expect(await rows("select message from messages")).toEqual([{ message: first.message }]);
	});

	test("of a robot is answered as if it had been stored", async () => {
		expect(await sendMessage(needs, message({ website: "https://spam.example" }))).toEqual({ done: null });
		expect(await rows("select * from messages")).toEqual([]);
	});

	test.each<[string, string, Record<string, unknown>]>([
		["without an address", "email", { email: "" }],
		["with two addresses", "email", { email: "a@example.com, b@example.com" }],
		["without a topic", "topic", { topic: "" }],
		["about what is no topic", "topic", { topic: "spam" }],
		["that says too little", "message", { message: "  hello   " }],
		["that says too much", "message", { message: "x".repeat(5001) }],
		["with a name that is none", "name", { name: "x".repeat(101) }],
		["with an id that is none", "id", { id: "1" }],
	])("%s is refused at its field", async (_name, field, change) => {
		const { refused } = await sendMessage(needs, message(change));
		expect([refused?.status, Object.keys(refused?.fields ?? {})]).toEqual([422, [field]]);
		expect(await rows("select * from messages")).toEqual([]);
	});
});

describe("the receipt", () => {
	test("goes to the sender and repeats nothing that was typed: anybody can type anybody's address", async () => {
		const { done } = await sendMessage(
			needs,
			message({ name: "Buy pills", message: "Buy pills at pills.example" }),
		);
		const owed = {
			id: `receipt:${done?.id}`,
			kind: "receipt" as const,
			subject: done?.id ?? "",
			issue: null,
		};
		const desk = { db, origin, secret: "a secret", now: Date.now, alertsTo: [], isTheirs: async () => true };
		const mail = await writeMail(desk, owed);
		expect(mail).toMatchObject({ key: owed.id, to: "reader@example.com" });
		expect(JSON.stringify(mail)).not.toMatch(/pills/i);
		expect(mail?.text).toContain(done?.id);
	});

	test("is owed three times a day to one address at most, however it is written", async () => {
		const receipts: Array<string | null | undefined> = [];
		for (const email of [
			"reader@example.com",
			"Reader@example.com",
			"READER@Example.com",
			"rEADER@example.com",
			"reader@example.COM",
		])
			receipts.push((await sendMessage(needs, message({ email }))).done?.receipt);
		expect(receipts.map(Boolean)).toEqual([true, true, true, false, false]);
		expect(await rows("select * from messages")).toHaveLength(5);
	});
});
