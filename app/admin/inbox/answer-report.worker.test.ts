import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { loadCorrections } from "~/learn/load-corrections.server";
import { openDatabase } from "~db/database";
import { emptyTables } from "../../../tests/support/empty-tables";
import { answerReport } from "./verbs";

const ADMIN = { userId: "user-admin", roles: ["admin"], isDeleted: false, deskProvedAt: 0 };

const db = openDatabase(env.DB);
const NOW = Date.UTC(2026, 10, 22, 12);
const purged: string[] = [];
const needs = {
	db,
	now: () => NOW,
	limit: async () => "within" as const,
	purge: async (tags: readonly string[]) => void purged.push(...tags),
};
const said = { id: "r1", verdict: "accepted", answer: "The terms of May say 75%. The value is changed." };
const answer = (input: Record<string, unknown>) => answerReport(needs, ADMIN, input);

const cache = {
	read: async <T>(_key: unknown, _policy: unknown, load: () => Promise<T>) => ({
		value: await load(),
		degradedSince: null,
	}),
};
const log = async () =>
	(await loadCorrections({ db, cache, now: () => NOW } as unknown as AppLoadContext)).answers;

beforeEach(async () => {
	purged.length = 0;
	await emptyTables(env.DB, ["reports", "audit_log"]);
	await env.DB.batch([
		env.DB.prepare(
			`insert or ignore into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
			 values ('lender:strike', 'lender', 'strike', 'Strike', '{}', '{}', '{}', '{}', 0, 0)`,
		),
		env.DB.prepare(
			`insert into reports (id, listing_id, field, message, email, status, created_at)
			 values ('r1', 'lender:strike', 'max_ltv', 'My own words', 'reader@example.com', 'open', ?)`,
		).bind(Date.UTC(2026, 10, 20)),
	]);
});

describe("an answer to a report", () => {
	test("stands in the public log, without a word of whoever reported", async () => {
		expect(await log()).toEqual([]);
		expect(await answer(said)).toEqual({ done: { id: "r1" } });
		const answers = await log();
		expect(answers).toEqual([
			{
				id: "r1",
				href: "/lenders/strike#max_ltv",
				name: "Strike",
				label: "Maximum LTV",
				reported: "Nov 20, 2026",
				answered: "Nov 22, 2026",
				isRight: true,
				answer: said.answer,
			},
		]);
		expect(JSON.stringify(answers)).not.toMatch(/My own words|reader@example/);
		expect(purged).toEqual(["site"]);
	});

	test("is noted with who gave it, once, however often it is sent", async () => {
		await Promise.all([answer(said), answer(said)]);
		expect(await answer(said)).toEqual({ done: { id: "r1" } });
		const { results } = await env.DB.prepare("select actor, verb, subject, after from audit_log").all();
		expect(results).toEqual([
			{
				actor: "user-admin",
				verb: "answer-report",
				subject: "lender:strike",
				after: JSON.stringify({ report: "r1", field: "max_ltv", status: "accepted", answer: said.answer }),
			},
		]);
	});

	test("stands: another one is refused, and changes nothing", async () => {
		await answer(said);
		const { refused } = await answer({ ...said, verdict: "rejected" });
		expect(refused).toMatchObject({ status: 409, code: "answered" });
		expect((await log())[0]?.isRight).toBe(true);
	});

	test("to no report, without words or without a verdict is refused with what is wrong", async () => {
		expect((await answer({ ...said, id: "r2" })).refused).toMatchObject({ status: 404 });
		expect((await answer({ ...said, answer: " no  " })).refused?.fields).toHaveProperty("answer");
		expect((await answer({ ...said, answer: "x".repeat(501) })).refused?.fields).toHaveProperty("answer");
		expect((await answer({ ...said, verdict: "" })).refused?.fields).toHaveProperty("verdict");
		expect(await log()).toEqual([]);
		expect(purged).toEqual([]);
	});
});
