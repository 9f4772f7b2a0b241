import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { createBenchProvider } from "./provider";

const WORKERS = ["deployed", "kept-in-kv", "rendered", "uncached", "missed", "edits"] as const;
export type WorkerName = (typeof WORKERS)[number];

export type Fleet = {
	/** Where a worker listens, directly: no asset router between. */
	url: (worker: WorkerName | "bare" | "bare-writes" | "provider") => Promise<string>;
	/** The `Cookie` header of somebody who is signed in. */
	cookie: string;
	database: D1Database;
	dispose: () => Promise<void>;
};

const entries: Record<WorkerName, string> = {
	deployed: "workers/site/index.ts",
	"kept-in-kv": "bench/workers/kept-in-kv.ts",
	rendered: "bench/workers/rendered.ts",
	uncached: "bench/workers/uncached.ts",
	missed: "bench/workers/missed.ts",
	edits: "bench/workers/edits.ts",
};

/** Bundles the workers as a deployment would and starts them on one D1 and KV of their own, each with a socket. */
export async function startFleet(): Promise<Fleet> {
	const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
	const provider = await createBenchProvider();
	const shared = {
		compatibilityDate: "2026-09-01",
		compatibilityFlags: ["nodejs_compat"],
		modules: true,
		unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
	};
	const site = {
		...shared,
		d1Databases: { DB: "bench" },
		kvNamespaces: { CONTENT: "bench" },
		r2Buckets: { UPLOADS: "bench" },
		// Out of the way: the local limiter writes a database for each call, and no case here is about it.
		ratelimits: {
			SESSION_LIMIT: { namespace_id: "1005", simple: { limit: 1_000_000, period: 60 as const } },
			REPORT_LIMIT: { namespace_id: "1001", simple: { limit: 1_000_000, period: 60 as const } },
			ACCOUNT_LIMIT: { namespace_id: "1002", simple: { limit: 1_000_000, period: 60 as const } },
			READ_LIMIT: { namespace_id: "1006", simple: { limit: 1_000_000, period: 60 as const } },
			SEARCH_LIMIT: { namespace_id: "1007", simple: { limit: 1_000_000, period: 60 as const } },
			EXPORT_LIMIT: { namespace_id: "1008", simple: { limit: 1_000_000, period: 60 as const } },
			WRITE_LIMIT: { namespace_id: "1009", simple: { limit: 1_000_000, period: 60 as const } },
			SIGN_IN_LIMIT: { namespace_id: "1010", simple: { limit: 1_000_000, period: 60 as const } },
		},
		queueProducers: { FACTS: "bench-facts" },
		bindings: { ORIGIN: "http://localhost:8787", ...provider.vars },
		serviceBindings: { API: "bare", CARDS: "bare", AUTH_EMULATOR: "provider" },
	};
	const options = {
		host: "127.0.0.1",
		port: 0,
		workers: [
			...WORKERS.map((name) => ({ ...site, name, script: bundle(entries[name], join(folder, name)) })),
			{ ...shared, name: "bare", script: readFileSync("bench/workers/bare.mjs", "utf8") },
			{
				...shared,
				name: "bare-writes",
				script: readFileSync("bench/workers/bare-writes.mjs", "utf8"),
				kvNamespaces: { CONTENT: "bench" },
			},
			{ ...shared, name: "provider", script: provider.script },
		],
	};
	const miniflare = new Miniflare(
		convertV4MiniflareOptions(options as unknown as Parameters<typeof convertV4MiniflareOptions>[0]),
	);
	await miniflare.ready;
	const database = (await miniflare.getD1Database("DB", "deployed")) as unknown as D1Database;
	await migrate(database);
	return {
		url: async (worker) => (await miniflare.unsafeGetDirectURL(worker)).origin,
		cookie: provider.cookie,
		database,
		async dispose() {
			await miniflare.dispose();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** A worker as a deployment would send it. */
export function bundle(entry: string, out: string, config = "wrangler.toml"): string {
	execFileSync("wrangler", ["deploy", entry, "-c", config, "--dry-run", "--outdir", out], {
		stdio: "ignore",
	});
	return readFileSync(join(out, `${entry.split("/").at(-1)?.replace(/\.ts$/, "")}.js`), "utf8");
}

/** Makes the tables of today. */
export async function migrate(database: D1Database): Promise<void> {
	const journal = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")) as {
		entries: Array<{ tag: string }>;
	};
	for (const { tag } of journal.entries) {
		const statements = readFileSync(`db/migrations/${tag}.sql`, "utf8").split("--> statement-breakpoint");
		for (const statement of statements) await database.prepare(statement).run();
	}
}
