import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { dropSaltsBefore } from "~db/queries/analytics";
import { emptyAnalytics, rowsOf } from "../../tests/support/analytics-tables";
import { hashVisitor, type KeyMemory } from "./visitor";

const NOW = Date.parse("2026-11-20T23:59:59Z");
const visitor = { address: "203.0.113.7", agent: "Browser/1.0" };
const isolate = (): KeyMemory => ({ current: null });

beforeEach(emptyAnalytics);

describe("the day's salt", () => {
	test("is one for all isolates, whoever makes it first", async () => {
		const hashes = await Promise.all(
			Array.from({ length: 5 }, () => hashVisitor(visitor, env.DB, isolate(), NOW)),
		);
		expect(new Set(hashes).size).toBe(1);
		expect(await rowsOf("select day, length(salt) as length from visitor_salts")).toEqual([
			{ day: "2026-11-20", length: 64 },
		]);
	});

	test("is read once by an isolate", async () => {
		const memory = isolate();
		const hash = await hashVisitor(visitor, env.DB, memory, NOW);
		const down = {} as D1Database;
		expect(await hashVisitor(visitor, down, memory, NOW)).toBe(hash);
	});

	test("is not remembered over midnight", async () => {
		const memory = isolate();
		await hashVisitor(visitor, env.DB, memory, NOW);
		await hashVisitor(visitor, env.DB, memory, NOW + 1000);
		expect(memory.current?.day).toBe("2026-11-21");
	});

	test("is random: deleted, nobody can make the day's hashes again", async () => {
		const hash = await hashVisitor(visitor, env.DB, isolate(), NOW);
		await dropSaltsBefore(openDatabase(env.DB), "2026-11-21");
		expect(await rowsOf("select * from visitor_salts")).toEqual([]);
		expect(await hashVisitor(visitor, env.DB, isolate(), NOW)).not.toBe(hash);
	});
});
