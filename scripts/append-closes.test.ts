import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RECORDED } from "~/finance/price-parts.server";
import { fixture } from "../workers/api/importers/for-tests";
import { appendCloses } from "./append-closes";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const CSV = "date,close\n2026-11-16,90500.00\n2026-11-17,91000.00\n";
const META = {
	file: "price-history.csv",
	rows: 2,
	first: "2026-11-16",
	last: "2026-11-17",
	segments: [
		{ id: "A", first: "2026-11-16", last: "2026-11-17", rows: 2, source: "ours", repo_licence: "none" },
	],
};
const KRAKEN = "api.kraken.com";
const COINBASE = "api.exchange.coinbase.com";

/** The two exchanges on this machine: what each host answers, or nothing. */
let answers: Record<string, { status?: number; body: string } | undefined> = {};
let server: Server;
let sentAt = NOW;
let folder = "";

beforeAll(async () => {
	server = createServer((request, response) => {
		const answer = answers[request.url?.slice(1) ?? ""];
		if (!answer) return void response.destroy();
		// Their clocks are those of the test: an answer of another day is not taken.
		const headers = { "Content-Type": "application/json", Date: new Date(sentAt).toUTCString() };
		response.writeHead(answer.status ?? 200, headers).end(answer.body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(async () => {
	answers = {
		[KRAKEN]: { body: fixture("kraken-ohlc.json") },
		[COINBASE]: { body: fixture("coinbase-candles.json") },
	};
	folder = await mkdtemp(join(tmpdir(), "closes-"));
	await writeFile(join(folder, "price-history.csv"), CSV);
	await writeFile(join(folder, "price-history.meta.json"), JSON.stringify(META));
});

const run = (isCheck = false, now = NOW) => {
	sentAt = now;
	return appendCloses({
		...{
			content: pathToFileURL(`${folder}/`),
			isCheck,
			now,
			origin: "https://plumbline.example",
			contact: null,
		},
		fetch: (url, init) =>
			fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${new URL(url).host}`, init),
	});
};
const csv = () => readFile(join(folder, "price-history.csv"), "utf8");
const meta = async () => JSON.parse(await readFile(join(folder, "price-history.meta.json"), "utf8"));

test("closes that both exchanges say alike are added, and where they are from stands beside them", async () => {
	expect(await run()).toEqual({
		lines: ["Added 4 closes, Nov 18, 2026 to Nov 21, 2026; the last is $93,000.00."],
		isDone: true,
	});
	expect(await csv()).toBe(
		`${CSV}2026-11-18,91500.10\n2026-11-19,90200.00\n2026-11-20,92010.50\n2026-11-21,93000.00\n`,
	);
	const { segments, ...others } = await meta();
	expect(others).toEqual({ file: "price-history.csv", rows: 6, first: "2026-11-16", last: "2026-11-21" });
	const added = { id: "B", first: "2026-11-18", last: "2026-11-21", rows: 4 };
	expect(segments).toEqual([
		META.segments[0],
		{ ...added, source: RECORDED.source, repo_licence: RECORDED.licence },
	]);
});

test("a day later the same part grows, and the same day again nothing is added", async () => {
	await run();
	expect(await run()).toMatchObject({ lines: ["Nothing to add: the last close is of Nov 21, 2026."] });
	expect(await run(false, NOW + 86_400_000)).toMatchObject({ isDone: true });
	expect((await meta()).segments.map(({ id, rows }: { id: string; rows: number }) => [id, rows])).toEqual([
		["A", 2],
		["B", 5],
	]);
	expect((await csv()).trimEnd().split("\n").at(-1)).toBe("2026-11-22,92555.50");
});

test("a dry run writes nothing", async () => {
	const { lines } = await run(true);
	expect(lines.join()).toContain("Would add 4 closes");
	expect([await csv(), await meta()]).toEqual([CSV, META]);
});

test.each<[string, () => void, RegExp]>([
	["cannot be reached", () => delete answers[COINBASE], /not reached: Coinbase.*No answer/],
	[
		"is busy",
		() => Object.assign(answers, { [KRAKEN]: { status: 429, body: "" } }),
		/not reached: Kraken.*429/,
	],
	[
		"answers a page",
		() => Object.assign(answers, { [KRAKEN]: { body: "<html>" } }),
		/not reached: Kraken.*page/,
	],
	[
		"is cut off",
		() => Object.assign(answers, { [COINBASE]: { body: "[[1" } }),
		/not reached: Coinbase.*JSON/,
	],
	[
		"says an error",
		() => Object.assign(answers, { [KRAKEN]: { body: '{"error":["EService:Busy"]}' } }),
		/EService/,
	],
])("where one of them %s nothing is changed, and it says which", async (_, spoil, said) => {
	spoil();
	const { lines, isDone } = await run();
	expect(lines[0]).toMatch(said);
	expect(lines.at(-1)).toContain("Nothing was changed");
	expect(isDone).toBe(false);
	expect([await csv(), await meta()]).toEqual([CSV, META]);
});

test("without a network it says both", async () => {
	answers = {};
	expect((await run()).lines).toHaveLength(3);
	expect(await csv()).toBe(CSV);
});

test("a day on which they differ ends what is added, and is left to a person", async () => {
	const wrong = JSON.parse(fixture("kraken-ohlc.json"));
	wrong.result.XXBTZUSD[2][4] = "94000.0";
	answers[KRAKEN] = { body: JSON.stringify(wrong) };
	const { lines, isDone } = await run();
	expect(isDone).toBe(false);
	expect(lines).toEqual([
		expect.stringMatching(/^left to you: Nov 19, 2026: The sources are .* apart$/),
		"left out: Nov 20, 2026: the day before it is not known",
		"left out: Nov 21, 2026: the day before it is not known",
		"Added 1 close, Nov 18, 2026 to Nov 18, 2026; the last is $91,500.10.",
	]);
	expect(await csv()).toBe(`${CSV}2026-11-18,91500.10\n`);
});

test("a close of many times the last one is left to a person, whoever says it", async () => {
	const times = (text: string, by: number) =>
		text.replace(/"(\d{5}\.\d)"|\b(\d{5}\.\d)\b/g, (_, quoted, bare) =>
			quoted ? `"${Number(quoted) * by}"` : String(Number(bare) * by),
		);
	answers = {
		[KRAKEN]: { body: times(fixture("kraken-ohlc.json"), 100) },
		[COINBASE]: { body: times(fixture("coinbase-candles.json"), 100) },
	};
	const { lines } = await run();
	expect(lines[0]).toMatch(/^left to you: Nov 18, 2026: It’s more than twice/);
	expect(await csv()).toBe(CSV);
});
