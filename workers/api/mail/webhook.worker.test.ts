import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { mail } from "./mail-routes";

const SECRET = `whsec_${btoa("the secret of the webhook")}`;
const AT = Date.UTC(2026, 10, 23, 8);

async function sign(text: string, secret = SECRET): Promise<string> {
	const raw = Uint8Array.from(atob(secret.slice(6)), (character) => character.charCodeAt(0));
	const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
	return `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
}

const event = (type: string, to = ["Reader@example.com"]) => ({
	type,
	created_at: new Date(AT).toISOString(),
	data: { email_id: "1", from: "news@plumbline.example", to, subject: "The week" },
});

type Delivery = { at?: number; secret?: string; headers?: Record<string, string>; bound?: string };

async function deliver(body: unknown, { at = Date.now(), secret, headers, bound = SECRET }: Delivery = {}) {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	const timestamp = String(Math.floor(at / 1000));
	return mail.request(
		"/events",
		{
			method: "POST",
			body: text,
			headers: {
				"svix-id": "msg_1",
				"svix-timestamp": timestamp,
				"svix-signature": await sign(`msg_1.${timestamp}.${text}`, secret),
				...headers,
			},
		},
		{ DB: env.DB, RESEND_WEBHOOK_SECRET: bound },
	);
}

async function ended() {
	const { results } = await env.DB.prepare(
		"select id, ended_because from subscribers where status = 'ended' order by id",
	).all();
	return results;
}

beforeEach(async () => {
	vi.spyOn(console, "log").mockImplementation(() => {});
	const insert = env.DB.prepare(
		`insert into subscribers (id, email, address, status, source, round, created_at, asked_at, confirmed_at)
		 values (?, ?, ?, 'confirmed', 'home', 1, 0, 0, ?)`,
	);
	await env.DB.batch([
		env.DB.prepare("delete from subscribers"),
		insert.bind("reader", "reader@example.com", "reader@example.com", AT - 1000),
		insert.bind("other", "other@example.com", "other@example.com", AT - 1000),
		insert.bind("back", "back@example.com", "back@example.com", AT + 1000),
	]);
});

describe("the provider's webhook", () => {
	test("ends the subscription of an address that bounced or complained, said once or many times", async () => {
		for (let time = 0; time < 3; time++) {
			const response = await deliver(event("email.bounced"));
			expect([response.status, await response.json()]).toEqual([200, { taken: true }]);
		}
		// The first reason stands.
		expect((await deliver(event("email.complained"))).status).toBe(200);
		expect(await ended()).toEqual([{ id: "reader", ended_because: "bounce" }]);
		await deliver(event("email.complained", ["other@example.com"]));
		expect(await ended()).toContainEqual({ id: "other", ended_because: "complaint" });
	});

	test("leaves a subscription that was confirmed after the event", async () => {
		await deliver(event("email.bounced", ["back@example.com"]));
		expect(await ended()).toEqual([]);
	});

	test("takes every other event and changes nothing", async () => {
		for (const type of ["email.delivered", "email.delivery_delayed", "contact.created", "constructor"])
			expect(await (await deliver(event(type))).json()).toEqual({ taken: false });
		expect(await ended()).toEqual([]);
	});

	test("takes one of several signatures, as while a secret is changed", async () => {
		const text = JSON.stringify(event("email.bounced"));
		const timestamp = String(Math.floor(Date.now() / 1000));
		const right = await sign(`msg_1.${timestamp}.${text}`);
		const headers = { "svix-signature": `v1,AAAA v2,${right.slice(3)} ${right}` };
		expect((await deliver(text, { headers })).status).toBe(200);
		expect(await ended()).toHaveLength(1);
	});

	test.each<[string, Delivery]>([
		["another secret", { secret: `whsec_${btoa("another")}` }],
		["an old timestamp", { at: Date.now() - 10 * 60_000 }],
		["a timestamp to come", { at: Date.now() + 10 * 60_000 }],
		["another id", { headers: { "svix-id": "msg_2" } }],
		["no id", { headers: { "svix-id": "" } }],
		["no timestamp", { headers: { "svix-timestamp": "" } }],
		["a timestamp that is none", { headers: { "svix-timestamp": "now" } }],
		["no signature", { headers: { "svix-signature": "" } }],
		["a signature that is none", { headers: { "svix-signature": "v1,%%%" } }],
		["no secret set", { bound: "" }],
		["an empty secret", { bound: "whsec_", secret: SECRET }],
	])("refuses a delivery with %s", async (_name, delivery) => {
		const response = await deliver(event("email.bounced"), delivery);
		expect(response.status).toBe(401);
		expect(await ended()).toEqual([]);
	});

	test("refuses what is signed and no event, or too large", async () => {
		for (const body of [
			"",
			"{",
			"null",
			"[]",
			{ type: "email.bounced" },
			{ ...event("email.bounced"), created_at: "now" },
		])
			expect((await deliver(body)).status).toBe(422);
		expect((await deliver("x".repeat(70_000))).status).toBe(413);
	});
});
