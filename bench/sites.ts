import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { lender } from "~/listings/kinds/lender";
import { importKind } from "~/listings/record/import/import-content";
import { readKind } from "~/listings/record/import/read-contents";
import facts from "~db/content/facts/lenders.json";
import lenders from "~db/content/lenders.json";
import publishers from "~db/content/publishers.json";
import { openDatabase } from "~db/database";
import { copiesOf } from "../tests/support/copies";

const SITES = { deployed: "workers/site/index.ts", uncached: "bench/workers/uncached.ts" } as const;

type Sites = {
	/** Where a worker listens, without the asset router. */
	url: (worker: keyof typeof SITES | "bare") => Promise<string>;
	/** Id of the process that runs the workers. */
	pid: number;
	dispose: () => Promise<void>;
};

/**
 * Starts the site as deployed, the site without any cache, and a worker that only repeats what it was given. Both sites share a database.
 * @param total lenders in the database: copies of the real ones, with all their facts
 */
export async function startSites(total: number): Promise<Sites> {
	const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
	const shared = {
		compatibilityDate: "2026-09-01",
		compatibilityFlags: ["nodejs_compat"],
		modules: true,
		unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
	};
	const limits = ["SESSION", "REPORT", "ACCOUNT", "READ", "SEARCH", "EXPORT", "WRITE", "SIGN_IN"];
	const site = {
		...shared,
		d1Databases: { DB: "bench" },
		kvNamespaces: { CONTENT: "bench" },
		r2Buckets: { UPLOADS: "bench" },
		// No limit is reached here.
		ratelimits: Object.fromEntries(
			limits.map((name, at) => [
				`${name}_LIMIT`,
				{ namespace_id: `${1001 + at}`, simple: { limit: 1_000_000, period: 60 as const } },
			]),
		),
		queueProducers: { FACTS: "bench-facts" },
		bindings: {
			ORIGIN: "http://localhost:8787",
			STYTCH_PROJECT_ID: "project-test-00000000-0000-4000-8000-000000000001",
			STYTCH_PUBLIC_TOKEN: "public-token-test-00000000-0000-4000-8000-000000000001",
			STYTCH_SECRET: "secret-test-00000000-0000-4000-8000-000000000001",
		},
		serviceBindings: { API: "bare", CARDS: "bare", AUTH_EMULATOR: "bare" },
	};
	const options = {
		host: "127.0.0.1",
		port: 0,
		workers: [
			...Object.entries(SITES).map(([name, entry]) => ({
				...site,
				name,
				script: bundle(entry, join(folder, name)),
			})),
			{ ...shared, name: "bare", script: readFileSync("bench/workers/bare.mjs", "utf8") },
		],
	};
	const miniflare = new Miniflare(
		convertV4MiniflareOptions(options as unknown as Parameters<typeof convertV4MiniflareOptions>[0]),
	);
	await miniflare.ready;
	const database = (await miniflare.getD1Database("DB", "deployed")) as unknown as D1Database;
	await fill(database, total);
	return {
		url: async (worker) => (await miniflare.unsafeGetDirectURL(worker)).origin,
		pid: Number(execFileSync("pgrep", ["-n", "-P", String(process.pid), "workerd"])),
		async dispose() {
			await miniflare.dispose();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Bundles a worker as a deployment does. */
function bundle(entry: string, out: string): string {
	execFileSync("wrangler", ["deploy", entry, "-c", "wrangler.toml", "--dry-run", "--outdir", out], {
		stdio: "ignore",
	});
	return readFileSync(join(out, `${entry.split("/").at(-1)?.replace(/\.ts$/, "")}.js`), "utf8");
}

/** Makes the tables and imports the lenders. */
async function fill(database: D1Database, total: number): Promise<void> {
	const journal = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8"));
	for (const { tag } of journal.entries as Array<{ tag: string }>)
		for (const statement of readFileSync(`db/migrations/${tag}.sql`, "utf8").split(
			"--> statement-breakpoint",
		))
			await database.prepare(statement).run();
	const now = Date.now();
	const copies = copiesOf(lenders, facts, total);
	const read = readKind(lender, { publishers, lenders: copies.records, "facts/lenders": copies.facts }, now);
	await importKind(openDatabase(database), lender, read, now);
}
