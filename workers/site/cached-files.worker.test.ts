import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { recordFacts } from "~/listings/record/record-facts";
import { openDatabase } from "~db/database";
import { countingDatabase } from "../../tests/support/counting-database";
import { importShipped } from "../../tests/support/import-shipped";
import { createProduct } from "../../tests/support/product-routes";
import { origin, surroundings } from "../../tests/support/visit";
import { createChanges } from "../shared/changes";
import { answer } from "./answer";

const { binding, count } = countingDatabase(env.DB);
const given = { ...surroundings(() => {}), database: binding };
const render = createProduct();
let app = { buildId: "", render };

async function visit(path: string, init?: RequestInit) {
	const context = createExecutionContext();
	const waitUntil = (work: Promise<unknown>) => context.waitUntil(work);
	const asked = { request: new Request(origin + path, init), env: given, app, waitUntil };
	const response = await answer(asked);
	const body = await response.text();
	await waitOnExecutionContext(context);
	const { status, headers } = response;
	return { status, headers, body, cache: headers.get("X-Cache") };
}

/** What a lender says of its custody, recorded as the desk records it. */
async function record(value: string) {
	const day = new Date().toISOString().slice(0, 10);
	const row = { field: "custody_model", value, source: "https://ledn.io/rates", as_of: day, read_at: day };
	const { refused } = await recordFacts(
		{
			db: openDatabase(env.DB),
			now: Date.now,
			publishers: [],
			enqueueFacts: async () => {},
			purge: createChanges({ kv: env.CONTENT, now: Date.now }).purge,
		},
		"user-ada",
		{ listing: "lender:ledn", rows: [row] },
	);
	expect(refused).toBeUndefined();
}

vi.spyOn(console, "error").mockImplementation(() => {});
beforeAll(() => importShipped());
beforeEach(() => {
	app = { buildId: crypto.randomUUID(), render };
});

describe("a file comes from the page cache:", () => {
	test.each([
		"/lenders.csv",
		"/lenders.json",
		"/etfs.csv?sort=name",
		"/lenders/ledn.md",
		"/conferences-events.ics",
		"/keep.csv",
		"/loan-records.json",
		"/feeds/lenders.atom",
		"/sitemaps/lenders.xml",
	])("%s is read from the database once, and is the same again", async (path) => {
		const first = await visit(path);
		expect([first.status, first.cache]).toEqual([200, "miss"]);
		count.trips = 0;
		const second = await visit(path);
		expect([second.status, second.cache, count.trips]).toEqual([200, "hit", 0]);
		expect(second.body).toBe(first.body);
		for (const name of [
			"Content-Type",
			"Content-Disposition",
			"Cache-Control",
			"X-Robots-Tag",
			"ETag",
			"Link",
		])
			expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
		const known = await visit(path, { headers: { "If-None-Match": second.headers.get("ETag") ?? "" } });
		expect([known.status, known.body, count.trips]).toEqual([304, "", 0]);
		const head = await visit(path, { method: "HEAD" });
		expect([head.status, head.body]).toEqual([200, ""]);
	});

	test("a write to the kind changes it, and no copy from before is shown", async () => {
		const paths = ["/lenders.csv", "/lenders.json", "/lenders/ledn.md"];
		for (const path of paths) {
			await visit(path);
			expect((await visit(path)).cache).toBe("hit");
		}
		const words = "Recorded a moment ago";
		await record(words);
		for (const path of paths) {
			const after = await visit(path);
			expect([path, after.cache]).toEqual([path, "miss"]);
			expect([path, after.body]).toEqual([path, expect.stringContaining(words)]);
		}
	});

	test("what one visitor asks is kept nowhere: a loan, filters, typed words, made-up parameters", async () => {
		for (const path of [
			"/lenders.csv?btc=1&amount=20000&months=12&country=US",
			"/lenders.csv?kyc=no",
			"/lenders.csv?q=ledn",
			"/keep.csv?btc=2&heirs=no&hold_key=yes&years=5",
			"/feeds/lenders.atom?x=1",
		]) {
			await visit(path);
			const again = await visit(path);
			expect([path, again.cache]).toEqual([path, null]);
		}
	});

	test("who may have no more drawn still gets the copy, and is refused what has to be drawn", async () => {
		const path = "/exchanges.csv";
		await visit(path);
		const beyond = { limit: async () => ({ success: false }) };
		const limited = { ...given, classLimits: { ...given.classLimits, exports: beyond } };
		const ask = (at: string) =>
			answer({ request: new Request(origin + at), env: limited, app, waitUntil: () => {} });
		expect((await ask(path)).status).toBe(200);
		expect((await ask("/exchanges.json")).status).toBe(429);
	});
});
