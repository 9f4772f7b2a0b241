import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, test } from "vitest";
import { exchange } from "~/listings/kinds/exchange";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { openDatabase } from "~db/database";
import { EXPORT_CHUNK } from "~db/queries/directory";
import { contentFiles } from "../../../tests/support/content-files";
import { countingDatabase } from "../../../tests/support/counting-database";
import { expectErrors } from "../../../tests/support/expected-errors";
import { faultyDatabase } from "../../../tests/support/faulty-database";
import { uncached } from "../../../tests/support/uncached";
import { writeKind } from "../../../tests/support/write-kind";
import { exportList } from "./load.server";

const NOW = Date.UTC(2026, 10, 20, 12);
/** Three pages and some. */
const MANY = 3 * EXPORT_CHUNK + 20;

const { binding, count } = countingDatabase(env.DB);

function asking(
	database: D1Database,
	path: string,
	headers?: HeadersInit,
	{ now = NOW, buildId = "streamed" } = {},
): Promise<Response> {
	const context = {
		db: openDatabase(database),
		cache: uncached,
		now: () => now,
		config: { origin: "https://plumbline.example", buildId },
	} as unknown as AppLoadContext;
	return exportList({
		context,
		request: new Request(`https://plumbline.example/exchanges${path}`, { headers }),
	});
}

/** A write of the kind, at another time. */
async function write(at: number) {
	const records = contentFiles.exchanges as Array<Record<string, unknown>>;
	const copies = Array.from({ length: MANY }, (_, index) => ({
		...records[index % records.length],
		slug: `copy-${index}`,
		name: `Copy ${index}`,
	}));
	await writeKind(
		openDatabase(env.DB),
		planImport(exchange, readKind(exchange, { exchanges: copies }, NOW), [], at),
	);
}

/** The texts of the lines that have come so far. */
const linesIn = (text: string) => text.split("\r\n").length - 1;

beforeAll(() => write(NOW));

describe("a file of some pages of listings", () => {
	test("is read a page at a time: no row before it is asked for, and no page beside the one that is being sent", async () => {
		const response = await asking(binding, ".csv");
		Object.assign(count, { statements: 0, rowsRead: 0 });
		const reader = (response.body as ReadableStream<Uint8Array>).getReader();
		const decoder = new TextDecoder();
		let text = "";
		for (;;) {
			const { value, done } = await reader.read();
			if (done) break;
			text += decoder.decode(value, { stream: true });
			// The first page was read before the answer began; the line that follows the last one sent may need the next.
			const sent = linesIn(text);
			expect(count.statements).toBeLessThanOrEqual(Math.floor(sent / EXPORT_CHUNK));
		}
		expect(linesIn(text)).toBe(MANY + 1);
		expect(count.statements).toBe(3);
		// Each listing needs its row, its place and a check of the index.
		expect(count.rowsRead).toBeLessThanOrEqual(5 * MANY);
	});

	test("is whole JSON that says how many there are", async () => {
		const file = await (await asking(env.DB, ".json")).json<{ count: number; listings: unknown[] }>();
		expect(file.count).toBe(MANY);
		expect(file.listings).toHaveLength(MANY);
	});

	test("is broken off where the database goes on the way", async () => {
		let calls = 0;
		const failing = faultyDatabase(env.DB, () =>
			++calls === 3 ? { kind: "before", error: new Error("D1_ERROR: gone") } : { kind: "none" },
		);
		expectErrors(/export_broken_off/);
		const response = await asking(failing, ".json");
		expect(response.status).toBe(200);
		await expect(response.text()).rejects.toThrow();
	});

	test("is no file where the database is gone before the first of them", async () => {
		let calls = 0;
		const failing = faultyDatabase(env.DB, () =>
			++calls === 2 ? { kind: "before", error: new Error("D1_ERROR: gone") } : { kind: "none" },
		);
		await expect(asking(failing, ".csv")).rejects.toThrow();
	});

	test("has a mark that is another after a write, on another day and for another build, and no body for whoever has it", async () => {
		const mark = (await asking(env.DB, ".csv")).headers.get("ETag") ?? "";
		expect(mark).toMatch(/^W\/".+"$/);
		const again = await asking(binding, ".csv", { "If-None-Match": mark });
		expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", mark]);
		const isAnother = async (as?: Parameters<typeof asking>[3]) => {
			const { status, body, headers } = await asking(env.DB, ".csv", { "If-None-Match": mark }, as);
			await body?.cancel();
			expect([status, headers.get("ETag") === mark]).toEqual([200, false]);
		};
		await isAnother({ now: NOW + 86_400_000 });
		await isAnother({ buildId: "another" });
		await write(NOW + 1000);
		await isAnother();
	});

	test("is broken off where the index is written anew on the way", async () => {
		const response = await asking(env.DB, ".csv");
		await env.DB.prepare("update kind_totals set version = 'another'").run();
		expectErrors(/export_broken_off/);
		await expect(response.text()).rejects.toThrow();
	});
});
