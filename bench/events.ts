import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { lenderView, webVital } from "../tests/support/tracked-events";
import { bundle, migrate } from "./fleet";
import { burstsBeside, median } from "./load";

type Row = Record<string, string | number>;
type Worker = Record<string, unknown> & { name: string; script: string };

const SINGLE = 500;
const CONSUMED = 10_000;
const shared = {
	compatibilityDate: "2026-09-01",
	compatibilityFlags: ["nodejs_compat"],
	modules: true,
	d1Databases: { DB: "bench" },
	r2Buckets: { ARCHIVE: "bench" },
};

/** Starts workers with a socket each, on one empty database; ends them when the measurement is through. */
async function among<T>(workers: Worker[], measure: (url: (name: string) => Promise<string>) => Promise<T>) {
	const sockets = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
	const options = {
		host: "127.0.0.1",
		port: 0,
		workers: workers.map((worker) => ({ ...shared, ...sockets, ...worker })),
	};
	const miniflare = new Miniflare(
		convertV4MiniflareOptions(options as unknown as Parameters<typeof convertV4MiniflareOptions>[0]),
	);
	try {
		await miniflare.ready;
		const [first] = workers as [Worker];
		await migrate((await miniflare.getD1Database("DB", first.name)) as unknown as D1Database);
		return await measure(async (name) => (await miniflare.unsafeGetDirectURL(name)).origin);
	} finally {
		await miniflare.dispose();
	}
}

/** Bundles for as long as the work goes on. */
async function withBundles<T>(work: (script: (entry: string) => string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
	try {
		return await work((entry) =>
			bundle(entry, join(folder, entry.replaceAll("/", "-")), "workers/api/wrangler.toml"),
		);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/**
 * `POST /api/events` as deployed beside a bare Hono route that validates and enqueues the same body. Nobody takes from
 * either queue: what is measured is the sending, and the local queue drops what has no consumer. The limiter counts in
 * memory, as the platform's does.
 */
export function measureIngest(): Promise<Row[]> {
	return withBundles(async (script) => {
		const workers: Worker[] = [
			{
				name: "bare-ingest",
				script: script("bench/workers/bare-ingest.ts"),
				queueProducers: { EVENTS: "bare-ingest" },
			},
			{
				name: "api",
				script: script("bench/workers/ingest.ts"),
				queueProducers: { EVENTS: "api" },
			},
		];
		return among(workers, async (url) => {
			const rows: Row[] = [];
			for (const count of [1, 20]) {
				const events = Array.from({ length: count }, (_, index) => (index % 2 ? webVital() : lenderView()));
				const post = async (name: string) => ({
					url: `${await url(name)}/api/events`,
					headers: { "content-type": "application/json" },
					body: JSON.stringify({ events }),
				});
				const share = await burstsBeside(await post("bare-ingest"), await post("api"));
				rows.push({ "events a request": count, "of the bare route": share.toFixed(2) });
			}
			return rows;
		});
	});
}

/** Events a second that the consumer writes and rolls up, beside one insert a row. In turns, the median of the rounds. */
export function measureConsumer(rounds: number): Promise<Row[]> {
	return withBundles((script) =>
		among([{ name: "consumer", script: script("bench/workers/consumer.ts") }], async (url) => {
			const address = await url("consumer");
			async function eventsPerSecond(way: string, events: number) {
				const started = performance.now();
				const response = await fetch(`${address}/${way}?events=${events}`);
				if (!response.ok) throw new Error(`${way}: ${response.status} ${await response.text()}`);
				return (events * 1000) / (performance.now() - started);
			}
			const ratios: number[] = [];
			for (let round = 0; round <= rounds; round++) {
				const single = await eventsPerSecond("single", SINGLE);
				const consumer = await eventsPerSecond("consumer", CONSUMED);
				// The first round warms up.
				if (round > 0) ratios.push(consumer / single);
			}
			return [
				{ way: "one insert an event, no roll-ups", "events a second, of that": "1.0" },
				{
					way: "the consumer and the count, roll-ups and visitors included",
					"events a second, of that": median(ratios).toFixed(1),
				},
			];
		}),
	);
}

/** What a page view has written, by how many there are an hour: a whole day each, on an empty database. */
export function measureWrites(): Promise<Row[]> {
	return withBundles(async (script) => {
		const worker = script("bench/workers/writes.ts");
		const rows: Row[] = [];
		for (const anHour of [1390, 13_900]) {
			await among([{ name: "writes", script: worker }], async (url) => {
				const response = await fetch(`${await url("writes")}/?an-hour=${anHour}&hours=24`);
				if (!response.ok) throw new Error(`writes: ${response.status} ${await response.text()}`);
				const { events, pages } = (await response.json()) as {
					events: { views: number; rows: number; objects: number };
					pages: { views: number; writes: number };
				};
				rows.push({
					"page views an hour": anHour.toLocaleString("en"),
					"rows of D1 a view, of the 0.5 allowed": (events.rows / events.views / 0.5).toFixed(2),
					"objects of R2 a view": (events.objects / events.views).toFixed(3),
					"KV writes a view by the page cache, one isolate": (pages.writes / pages.views).toFixed(3),
				});
			});
		}
		return rows;
	});
}
