import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import type { Session } from "~/context/load-context";
import { openDatabase } from "~db/database";
import { readExperiment, writeJudged } from "~db/queries/experiments";
import { emptyTables } from "../../../tests/support/empty-tables";
import type { StaffNeeds } from "../staff.server";
import { loadDefinition, loadTest, loadTests, stepFromForm } from "./experiments.server";
import {
	archiveExperiment,
	defineExperiment,
	revertExperiment,
	startExperiment,
	stopExperiment,
} from "./verbs";

const db = openDatabase(env.DB);
const NOON = Date.UTC(2026, 10, 23, 12);
const ADMIN = { userId: "user-admin", roles: ["admin"], isDeleted: false, deskProvedAt: 0 };
let clock = NOON;
let purged: string[] = [];
const needs: StaffNeeds = {
	db,
	now: () => clock++,
	limit: async () => "within",
	purge: async (tags) => void purged.push(...tags),
};
const typed = {
	id: "columns",
	title: "Order of columns",
	question: "Which order is opened more?",
	known: "custody-columns",
	share_a: "50",
	share_b: "50",
	metric: "lender_view",
	expected: "20",
	effect: "1,5",
};
const define = (change: Record<string, unknown> = {}) =>
	defineExperiment(needs, ADMIN, { ...typed, ...change });
const start = (id = "columns") => startExperiment(needs, ADMIN, { id });
const stop = (winner = "", id = "columns", anyway = "yes") =>
	stopExperiment(needs, ADMIN, { id, winner, anyway, reason: "Enough was seen of it." });
const archive = (id = "columns") =>
	archiveExperiment(needs, ADMIN, { id, learnt: "It makes no difference." });
const stands = async () => (await readExperiment(db, "columns"))?.experiment;
const lines = async () =>
	(await env.DB.prepare("select verb, actor, subject from audit_log order by at").all()).results;

beforeEach(async () => {
	purged = [];
	await emptyTables(env.DB, ["experiments", "audit_log"]);
});

describe("a test", () => {
	test("is set down, started, stopped with a winner and archived, each with a line of the log", async () => {
		expect((await define()).done).toEqual({ id: "columns" });
		expect(await stands()).toMatchObject({
			state: "draft",
			expected: 0.2,
			effect: 0.015,
			definedBy: "user-admin",
		});
		expect((await start()).done).toEqual({ id: "columns" });
		expect((await stands())?.salt).toMatch(/^[0-9a-f]{64}$/);
		expect((await stop("fee-first")).done).toEqual({ id: "columns" });
		expect((await archive()).done).toEqual({ id: "columns" });
		expect(await stands()).toMatchObject({
			state: "archived",
			winner: "fee-first",
			learnt: "It makes no difference.",
		});
		const by = { actor: "user-admin", subject: "experiment:columns" };
		expect(await lines()).toEqual(
			["define", "start", "stop", "archive"].map((step) => ({ verb: `${step}-experiment`, ...by })),
		);
		expect(purged).toEqual(["experiments", "experiments"]);
	});

	test("may be changed until it starts, and its salt is in no log", async () => {
		await define();
		expect((await define({ title: "Another title" })).done).toBeDefined();
		expect((await stands())?.title).toBe("Another title");
		await start();
		const { results } = await env.DB.prepare("select before || after as said from audit_log").all();
		expect(JSON.stringify(results)).not.toContain((await stands())?.salt);
	});

	test("cannot be renamed, or otherwise changed, while it runs or afterwards", async () => {
		await define();
		await start();
		for (const change of [
			{ title: "Renamed while running" },
			{ share_b: "10" },
			{ metric: "outbound_click" },
		]) {
			const { refused } = await define(change);
			expect(refused).toMatchObject({ status: 409, code: "answered" });
			expect(refused?.message).toContain("Stop it and plan a new one");
		}
		await stop();
		expect((await define({ title: "Renamed afterwards" })).refused?.status).toBe(409);
		expect((await stands())?.title).toBe("Order of columns");
	});

	test("takes no name that another has", async () => {
		await define();
		expect((await define({ isNew: true })).refused?.fields).toEqual({
			id: "Another experiment has this name. Enter a different one.",
		});
	});

	test("gives everybody a version that it did not find to be better only where that is said", async () => {
		await define();
		await start();
		const { refused } = await stop("fee-first", "columns", "");
		expect([refused?.status, Object.keys(refused?.fields ?? {})]).toEqual([422, ["anyway"]]);
		expect((await stands())?.state).toBe("running");
		expect((await stop("fee-first")).done).toBeDefined();
	});

	test("takes the winner that its result names without that", async () => {
		await define();
		await start();
		const counted = (variant: string, did: number) => ({
			experiment: "columns",
			variant,
			seen: 9000,
			did,
			failed: 0,
			slow: 0,
			left: 0,
		});
		const change = { id: "columns", at: clock++, actor: "clock" };
		await writeJudged(db, change, [counted("keys-first", 1800), counted("fee-first", 2000)]);
		expect((await stop("keys-first", "columns", "")).refused?.status).toBe(422);
		expect((await stop("fee-first", "columns", "")).done).toBeDefined();
	});

	test("has its winner taken back once it has ended, with why, and the list says what is on", async () => {
		const revert = () =>
			revertExperiment(needs, ADMIN, { id: "columns", reason: "It was too early for that." });
		await define();
		await start();
		expect((await revert()).refused?.status).toBe(409);
		await stop("fee-first");
		await archive();
		const on = async () => (await loadTests({ db } as AppLoadContext)).parts[0]?.rows[0]?.comes;
		expect(await on()).toBe("It makes no difference. Everyone sees B.");
		purged = [];
		expect((await revert()).done).toEqual({ id: "columns" });
		expect(purged).toEqual(["experiments"]);
		expect(await stands()).toMatchObject({
			state: "archived",
			winner: null,
			reason: "Enough was seen of it. Undone on Nov 23, 2026. It was too early for that.",
		});
		expect(await on()).toBe("It makes no difference. Everyone sees the original.");
		expect((await revert()).refused?.status).toBe(409);
		expect((await lines()).at(-1)).toMatchObject({ verb: "revert-experiment", actor: "user-admin" });
	});

	test("takes its steps in their order, once each", async () => {
		expect((await start()).refused?.status).toBe(404);
		await define();
		expect((await stop()).refused?.status).toBe(409);
		expect((await archive()).refused?.status).toBe(409);
		await start();
		expect((await start()).refused?.status).toBe(409);
		expect((await stop("made-up")).refused?.fields).toEqual({
			winner: "Choose a variant of this experiment.",
		});
		await stop();
		expect((await stop()).refused?.status).toBe(409);
		expect((await stands())?.winner).toBeNull();
	});

	test("does not start beside another of the same thing, nor once the code knows it no more", async () => {
		await define();
		await define({ id: "again" });
		await start();
		expect((await start("again")).refused?.message).toContain(
			"Another experiment on the same thing is running",
		);
		await stop();
		await env.DB.prepare("update experiments set known = 'gone' where id = 'again'").run();
		expect((await start("again")).refused?.message).toContain("The code no longer has");
	});
});

describe("what is typed", () => {
	test.each([
		[{ share_a: "70", share_b: "50" }, "share_a", "These add up to 120%. Enter at most 100% in all."],
		[{ share_b: "" }, "share_b", "Every variant needs at least 1%."],
		[{ share_b: "-5" }, "share_b", "Enter a whole percentage, like 50."],
		[{ share_b: "12.5" }, "share_b", "Enter a whole percentage, like 50."],
		[{ share_c: "10", share_a: "30" }, "share_c", "This variant doesn’t exist. Leave this empty."],
		[{ known: "constructor" }, "known", "Choose what to test from the list."],
		[{ metric: "experiment_view" }, "metric", "Choose a metric from the list."],
		[{ expected: "0" }, "expected", "Enter a percentage from 0.01 to 99.99, like 20."],
		[{ expected: "many" }, "expected", "Enter a percentage from 0.01 to 99.99, like 20."],
		...["0", "0.0001", "50"].map((effect): [Record<string, string>, string, string] => [
			...([{ effect }, "effect"] as const),
			"Enter percentage points from 0.01 to 49.99, like 1.5.",
		]),
		[{ expected: "80", effect: "45" }, "effect", "80% plus 45 points is over 100%. Enter at most 20 points."],
		[{ id: "Not a name" }, "id", "Use lowercase letters, digits and hyphens, like custody-columns-2."],
		[{ title: "\u200b\u200b\u200b\u200b\u200b" }, "title", "Enter a title of at least 5 characters."],
		[{ question: "Why?" }, "question", "Enter a question of at least 10 characters."],
	])("is refused at its field: %j", async (change, field, message) => {
		const { refused } = await define(change);
		expect([refused?.status, refused?.fields?.[field]]).toEqual([422, message]);
		expect(await stands()).toBeUndefined();
	});

	test("may leave visitors out: shares below 100% in all", async () => {
		expect((await define({ share_a: "10", share_b: "10" })).done).toBeDefined();
	});
});

describe("the page of a test", () => {
	const context = {
		db,
		purge: needs.purge,
		now: () => NOON,
		limits: { account: async () => "within" },
	} as unknown as AppLoadContext;
	const address = "https://plumbline.example/ab-test-admin/test";
	const send = (fields: Record<string, string>) =>
		stepFromForm({
			context,
			session: ADMIN as unknown as Session,
			request: new Request(address, { method: "POST", body: new URLSearchParams(fields) }),
		});

	test("leads on after each step, and keeps what was typed where it is refused", async () => {
		await define();
		await expect(send({ step: "start", id: "columns" })).rejects.toMatchObject({ status: 303 });
		const refused = await send({ step: "stop", id: "columns", winner: "fee-first", reason: "No" });
		expect(refused).toMatchObject({
			init: { status: 422 },
			data: {
				result: {
					error: { reason: ["Enter a reason of at least 10 characters."] },
					initialValue: { winner: "fee-first", reason: "No" },
				},
			},
		});
		await expect(
			send({ step: "stop", id: "columns", winner: "", reason: "Nothing was found." }),
		).rejects.toMatchObject({
			status: 303,
		});
		await expect(
			send({ step: "archive", id: "columns", learnt: "It makes no difference." }),
		).rejects.toMatchObject({
			status: 303,
		});
		const { result } = (await send({ step: "drop", id: "columns" })).data;
		expect(result.error).toEqual({ "": ["Choose what to do with the experiment."] });
		const { test } = await loadTest(context, new Request(`${address}?id=columns`), ADMIN);
		expect(test).toMatchObject({ state: "archived", learnt: "It makes no difference.", serves: null });
	});

	test("shows the one that runs where the address names none, and is none where there is none", async () => {
		expect(await loadTest(context, new Request(address), ADMIN)).toEqual({ test: null });
		await define();
		await define({ id: "another" });
		await start();
		expect((await loadTest(context, new Request(address), ADMIN)).test?.id).toBe("columns");
		await expect(loadTest(context, new Request(`${address}?id=nobody`), ADMIN)).rejects.toMatchObject({
			status: 404,
		});
	});

	test("stands in the list of all tests, by its state", async () => {
		await define();
		await define({ id: "another", title: "Another order" });
		await start();
		const { parts } = await loadTests(context);
		expect(parts.map(({ state, rows }) => [state, rows.map(({ id }) => id)])).toEqual([
			["running", ["columns"]],
			["draft", ["another"]],
		]);
		expect(parts[0]?.rows[0]?.comes).toBe("No result yet.");
	});

	test("has its draft in the form that changes it, as it was typed", async () => {
		await define();
		const view = await loadDefinition(
			context,
			new Request("https://plumbline.example/ab-test-admin/define?id=columns"),
		);
		expect(view.typed).toEqual({ ...typed, effect: "1.5" });
		expect(view.fixed).toBeNull();
		await start();
		const running = await loadDefinition(
			context,
			new Request("https://plumbline.example/ab-test-admin/define?id=columns"),
		);
		expect(running.fixed).toMatchObject({ href: "/ab-test-admin/test?id=columns" });
	});
});
