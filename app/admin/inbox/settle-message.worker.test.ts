import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { insertMessage } from "~db/queries/messages";
import { emptyTables } from "../../../tests/support/empty-tables";
import { loadMessages } from "./messages.server";
import { settleMessage } from "./verbs";

const ADMIN = { userId: "user-admin", roles: ["admin"], isDeleted: false, deskProvedAt: 0 };

const db = openDatabase(env.DB);
const NOW = Date.UTC(2026, 10, 22, 12);
const needs = { db, now: () => NOW, limit: async () => "within" as const };
const id = "5b0f6a0e-3c0b-4d56-8a39-2f7f1c1f9d10";
const settle = (status: string, of = id) => settleMessage(needs, ADMIN, { id: of, status });
const page = (query = "") =>
	loadMessages(
		{ db } as unknown as AppLoadContext,
		new Request(`https://plumbline.example/admin/messages${query}`),
	);

beforeEach(async () => {
	await emptyTables(env.DB, ["messages", "audit_log", "mails"]);
	await insertMessage(db, {
		id,
		name: null,
		email: "o'brien+x@example.com",
		topic: "press",
		message: "<b>Hello</b> there",
		createdAt: Date.UTC(2026, 10, 20, 17, 5),
	});
});

describe("the queue of messages", () => {
	test("shows those that wait, with where to answer", async () => {
		const { messages, total } = await page();
		expect(total).toBe("1");
		expect(messages).toMatchObject([
			{
				id,
				name: null,
				topic: "A press question",
				message: "<b>Hello</b> there",
				sent: "Nov 20, 2026, 17:05 UTC",
				settled: null,
				answerHref: expect.stringMatching(/^mailto:o'brien%2Bx%40example\.com\?subject=/),
			},
		]);
		expect((await page("?state=settled")).messages).toEqual([]);
	});

	test("lets one go that was answered, notes who did, and nothing of what was written", async () => {
		expect(await settle("answered")).toEqual({ done: { id } });
		expect(await settle("answered")).toEqual({ done: { id } });
		expect((await page()).messages).toEqual([]);
		expect((await page("?state=settled")).messages).toMatchObject([
			{ settled: "Answered Nov 22, 2026, 12:00 UTC" },
		]);
		const { results } = await env.DB.prepare("select * from audit_log").all();
		expect(results).toMatchObject([{ actor: "user-admin", verb: "settle-message", subject: id }]);
		expect(JSON.stringify(results)).not.toMatch(/Hello|example\.com/);
	});

	test("keeps the first word, and refuses what is no message or no word", async () => {
		await settle("closed");
		expect((await settle("answered")).refused).toMatchObject({ status: 409 });
		expect((await settle("closed", crypto.randomUUID())).refused).toMatchObject({ status: 404 });
		expect((await settle("burnt")).refused?.fields).toHaveProperty("status");
	});
});
