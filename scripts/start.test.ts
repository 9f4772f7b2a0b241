import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EPISODE, HEADLINE, startOutside } from "../tests/support/outside-server";
import { lenderView } from "../tests/support/tracked-events";

// Starts the built site once with a web emulator, and runs all checks on its data. Separate tests would each
// need a start.
const PATIENCE = 300_000;
/** Milliseconds from the first answer of the site until the clock's work shows. */
const SHOWN_WITHIN = 120_000;
const root = join(import.meta.dirname, "..");
let folder = "";
let state = "";
let restored = "";
let address = "";
let outside: Awaited<ReturnType<typeof startOutside>>;
let site: ReturnType<typeof script>;

type Ended = { code: number | null; said: string };

/**
 * Runs a product script on some data.
 * @returns its process and result
 */
function script(name: string, args: string[], env: Record<string, string>) {
	const loader = name.endsWith(".ts") ? ["--import", "tsx"] : [];
	const child = spawn(process.execPath, [...loader, join(root, "scripts", name), ...args], {
		cwd: root,
		env: { ...process.env, ...env },
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (text) => {
			said += text;
		});
	const ended = new Promise<Ended>((resolve) => child.on("close", (code) => resolve({ code, said })));
	return { child, ended, said: () => said };
}

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const bound = server.address();
	await new Promise((resolve) => server.close(resolve));
	if (typeof bound !== "object" || bound === null) throw new Error("no port");
	return bound.port;
}

/** The files of a state's databases, each told by a table that it alone has. */
async function databasesIn(of: string): Promise<Record<"site" | "accounts", string>> {
	const base = join(of, "v3", "d1");
	const files = (await readdir(base, { recursive: true })).filter((file) => file.endsWith(".sqlite"));
	const has = (file: string, table: string) => {
		const database = new DatabaseSync(join(base, file), { readOnly: true });
		const found = database.prepare("select 1 from sqlite_schema where name = ?").get(table);
		database.close();
		return found !== undefined;
	};
	const site = files.find((file) => has(file, "listings"));
	const accounts = files.find((file) => !has(file, "listings") && has(file, "d1_migrations"));
	if (!site || !accounts) throw new Error(`databases of ${of}: ${files}`);
	return { site: join(base, site), accounts: join(base, accounts) };
}

/**
 * All rows of all tables. Equal content means equal databases. Skips the search tables, which exports leave out
 * and the next start refills.
 */
function contentOf(file: string): Record<string, unknown[]> {
	const database = new DatabaseSync(file, { readOnly: true });
	const tables = database
		.prepare("select name from sqlite_schema where type = 'table' and name not like '_cf_%' order by name")
		.all() as Array<{ name: string }>;
	const content = Object.fromEntries(
		tables.map(({ name }) => [
			name,
			name.startsWith("document")
				? []
				: database
						.prepare(`select * from "${name}"`)
						.all()
						.map((row) => JSON.stringify(row))
						.sort(),
		]),
	);
	database.close();
	return content;
}

/** The search index as searched and shown. Skips episodes, which return with the next reading of their feeds. */
function foundIn(file: string) {
	const database = new DatabaseSync(file, { readOnly: true });
	const found = database
		.prepare(
			"select domain, id, name, known_as, about, notes, href, line, weight from documents where domain <> 'episode' order by domain, id",
		)
		.all();
	database.close();
	return found;
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "plumbline-"));
	state = join(folder, "state");
	restored = join(folder, "restored");
	outside = await startOutside();
	const port = String(await freePort());
	address = `http://localhost:${port}`;
	site = script("start.mjs", [], { PORT: port, PLUMBLINE_STATE: state, OUTSIDE: outside.address, CLOCK: "" });
	await vi.waitUntil(() => site.said().includes("Ctrl-C ends it"), { timeout: PATIENCE, interval: 200 });
}, PATIENCE);
afterAll(async () => {
	site.child.kill("SIGTERM");
	await site.ended;
	outside.stop();
	await rm(folder, { recursive: true, force: true });
});

describe("the clock of a started site", () => {
	test("brings headlines, episodes and a price of now within two minutes", {
		timeout: SHOWN_WITHIN + 10_000,
	}, async () => {
		const soon = { timeout: SHOWN_WITHIN, interval: 500 };
		const pageOf = async (path: string) =>
			(await fetch(address + path, { headers: { "User-Agent": "Mozilla/5.0" } })).text();
		await expect.poll(() => pageOf("/news"), soon).toContain(HEADLINE);
		await expect.poll(() => pageOf("/podcast/what-bitcoin-did"), soon).toContain(EPISODE);
		await expect.poll(() => pageOf("/price-story"), soon).toMatch(/\$81,23[45]/);
		expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ clock: "on time" });
	});

	test("runs a job when whoever started the site asks, and lists the jobs where the name is none's", {
		timeout: PATIENCE,
	}, async () => {
		const jobs = script("jobs.mjs", ["digest", "nothing"], { PLUMBLINE_STATE: state });
		const { code, said } = await jobs.ended;
		expect(code).toBe(1);
		expect(said).toContain("digest: done.\n");
		expect(said).toMatch(/This job doesn’t exist\. Choose one of these: alerts, prices, .*digest/);
	});
});

describe("the data of one machine", () => {
	test("events that were answered 202 are there after Ctrl-C", { timeout: PATIENCE }, async () => {
		const events = Array.from({ length: 50 }, () => lenderView());
		for (let at = 0; at < events.length; at += 5) {
			const { status } = await fetch(`${address}/api/events`, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ events: events.slice(at, at + 5) }),
			});
			expect(status).toBe(202);
		}
		site.child.kill("SIGINT");
		await site.ended;
		const database = new DatabaseSync((await databasesIn(state)).site);
		const counted = database
			.prepare("select count from event_days where type = 'lender_view'")
			.all()
			.map((row) => row.count);
		// We add user data, because the directory alone could be rebuilt from its files.
		const [listing] = database.prepare("select id from listings limit 1").all();
		database
			.prepare("insert into favourites (user_id, listing_id, created_at) values ('ada; ''s', ?, 1)")
			.run(listing?.id ?? "");
		database.close();
		expect(counted).toEqual([events.length]);
	});

	test("is backed up and restored whole, people's rows included, and never written over unasked", {
		timeout: PATIENCE,
	}, async () => {
		const backup = join(folder, "backup");
		const written = await script("backup.mjs", ["--out", backup], { PLUMBLINE_STATE: state }).ended;
		expect(written).toMatchObject({ code: 0 });
		expect((await readdir(backup)).sort()).toEqual(["plumbline-accounts.sql", "plumbline.sql"]);
		expect(await readFile(join(backup, "plumbline.sql"), "utf8")).toContain("ada; ''s");

		const there = join(restored, "v3", "d1");
		await mkdir(there, { recursive: true });
		await writeFile(join(there, "somebody's.sqlite"), "theirs");
		const refused = await script("restore.mjs", [backup, "--into", restored], {}).ended;
		expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("holds data already") });
		expect(await readdir(there)).toEqual(["somebody's.sqlite"]);

		const done = await script("restore.mjs", [backup, "--into", restored, "--overwrite"], {}).ended;
		expect(done).toMatchObject({ code: 0 });
		const aside = (await readdir(folder)).find((name) => name.startsWith("restored.before-")) ?? "";
		expect(await readFile(join(folder, aside, "v3", "d1", "somebody's.sqlite"), "utf8")).toBe("theirs");

		const [before, after] = [await databasesIn(state), await databasesIn(restored)];
		for (const name of ["site", "accounts"] as const) {
			const [old, now] = [contentOf(before[name]), contentOf(after[name])];
			expect(Object.keys(now)).toEqual(Object.keys(old));
			for (const table of Object.keys(old)) expect([table, now[table]]).toEqual([table, old[table]]);
		}
		expect(contentOf(after.site)).toMatchObject({ favourites: [expect.stringContaining("ada")] });
	});

	test("is found by the same words as before once the content is imported, news included", {
		timeout: PATIENCE,
	}, async () => {
		const [before, after] = [(await databasesIn(state)).site, (await databasesIn(restored)).site];
		expect(foundIn(after)).toEqual([]);
		expect(await script("content.ts", ["--persist-to", restored], {}).ended).toMatchObject({ code: 0 });
		expect(foundIn(before).filter(({ domain }) => domain === "news").length).toBeGreaterThan(50);
		expect(foundIn(after)).toEqual(foundIn(before));
	});
});

describe("npm start says what to do, and ends", () => {
	test.each(["notaport", "99999"])(
		"where PORT is %s",
		async (port) => {
			const { code, said } = await script("start.mjs", [], { PORT: port }).ended;
			expect([code, said]).toEqual([
				1,
				`PORT is a number from 1 to 65535, not “${port}”. For example: PORT=8790 npm start\n`,
			]);
		},
		PATIENCE,
	);

	test(
		"where the data cannot be kept",
		async () => {
			const file = join(folder, "file");
			await writeFile(file, "");
			const port = String(await freePort());
			const { code, said } = await script("start.mjs", [], { PORT: port, PLUMBLINE_STATE: file }).ended;
			expect(code).toBe(1);
			expect(said).toContain(`The data cannot be kept in ${file}: it is a file`);
			expect(said).toContain("PLUMBLINE_STATE=");
		},
		PATIENCE,
	);
});
