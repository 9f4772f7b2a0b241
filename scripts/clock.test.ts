import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EPISODE, HEADLINE, startOutside } from "../tests/support/outside-server";
import { signIn } from "./soak/sign-in";

// The site as a newcomer starts it, with a stand-in of the web on this machine: what its clock does is looked at from outside.
const STARTS_WITHIN = 600_000;
/** Milliseconds from the first answer of the site until the clock's work shows. */
const SHOWN_WITHIN = 120_000;
const root = join(import.meta.dirname, "..");
const TOLD = "operations@example.com";

let folder = "";
let address = "";
let outside: Awaited<ReturnType<typeof startOutside>>;
let site: ReturnType<typeof script>;

function script(name: string, args: string[], env: Record<string, string>) {
	const child = spawn(process.execPath, [join(root, "scripts", name), ...args], {
		cwd: root,
		env: { ...process.env, ...env },
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (text) => {
			said += text;
		});
	const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
	return { child, ended, said: () => said };
}

const jobs = async (...names: string[]) => {
	const run = script("jobs.mjs", names, { PLUMBLINE_STATE: join(folder, "state") });
	return { code: await run.ended, said: run.said() };
};

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const bound = server.address();
	await new Promise((resolve) => server.close(resolve));
	if (typeof bound !== "object" || bound === null) throw new Error("no port");
	return bound.port;
}

const pageOf = async (path: string, headers = {}) =>
	(await fetch(address + path, { headers: { "User-Agent": "Mozilla/5.0", ...headers } })).text();

/** Sends a form as the site's own pages do. */
const send = (path: string, fields: Record<string, string>, cookie = "") =>
	fetch(address + path, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: address, ...(cookie && { Cookie: cookie }) },
		body: new URLSearchParams(fields),
	});

type Message = { subject: string; body: string; link?: string };
const inboxOf = async (to: string): Promise<Message[]> =>
	(await fetch(`${address}/auth-emulator/inbox.json?to=${encodeURIComponent(to)}`)).json() as never;

const soon = { timeout: SHOWN_WITHIN, interval: 500 };

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "plumbline-clock-"));
	outside = await startOutside();
	const port = await freePort();
	address = `http://localhost:${port}`;
	site = script("start.mjs", [], {
		...{ PORT: String(port), PLUMBLINE_STATE: join(folder, "state") },
		...{ OUTSIDE: outside.address, ALERTS_TO: TOLD, CLOCK: "" },
	});
	await vi.waitUntil(() => site.said().includes("Ctrl-C ends it"), { timeout: STARTS_WITHIN, interval: 200 });
}, STARTS_WITHIN);
afterAll(async () => {
	site.child.kill("SIGTERM");
	await site.ended;
	outside.stop();
	await rm(folder, { recursive: true, force: true });
}, 30_000);

test("headlines, episodes and a price of now are there within two minutes of a start", {
	timeout: SHOWN_WITHIN + 10_000,
}, async () => {
	const begun = Date.now();
	await expect.poll(() => pageOf("/news"), soon).toContain(HEADLINE);
	await expect.poll(() => pageOf("/podcast/what-bitcoin-did"), soon).toContain(EPISODE);
	await expect.poll(() => pageOf("/price-story"), soon).toMatch(/81,23[45] USD/);
	expect(Date.now() - begun).toBeLessThan(SHOWN_WITHIN);
	expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ clock: "on time" });
	console.log(`headlines, episodes and price after ${((Date.now() - begun) / 1000).toFixed(0)} s`);
});

test("an alert is mailed by the clock", { timeout: SHOWN_WITHIN + 10_000 }, async () => {
	const databases = join(folder, "state", "v3", "d1");
	for (const file of await readdir(databases, { recursive: true })) {
		if (!file.endsWith(".sqlite")) continue;
		const database = new DatabaseSync(join(databases, file), { timeout: 5000 });
		if (database.prepare("select 1 from sqlite_schema where name = 'dead_letters'").get())
			database.exec("insert into dead_letters values ('a', 'Every delivery failed', '{}', 3, 1, null, 0)");
		database.close();
	}
	await expect
		.poll(async () => (await inboxOf(TOLD)).map(({ subject }) => subject), soon)
		.toContain("Plumbline: Events could not be counted");
});

test("a scheduled article appears, and the digest brings it", { timeout: 2 * SHOWN_WITHIN }, async () => {
	const reader = "reader@example.com";
	expect((await send("/newsletter", { email: reader, source: "newsletter" })).status).toBe(303);
	await expect.poll(async () => (await inboxOf(reader)).length, soon).toBe(1);
	const token = new URL((await inboxOf(reader))[0]?.link ?? "").searchParams.get("token") ?? "";
	await send("/newsletter/confirm", { token });

	const editor = await signIn(address, "editor@example.com");
	const planned = await send(
		"/article-admin/edit",
		{
			...{
				intent: "schedule",
				slug: "from-the-clock",
				base: "0",
				isNew: "true",
				title: "A guide that waits",
			},
			summary: "What a made-up guide says of a loan, how it is checked, and where each figure comes from.",
			...{
				desk: "lending",
				section: "/lenders",
				written: "2026-11-22",
				listings: "",
				calculators: "",
				body: "A loan has terms.\n\n## Which they are\n\nA rate, a limit and a date.",
				note: "",
			},
			publishAt: new Date(Date.now() + 60_000).toISOString().slice(0, 16),
		},
		editor,
	);
	expect([planned.status, planned.headers.get("Location")]).toEqual([
		303,
		expect.stringContaining("done=planned"),
	]);
	const status = async () => (await fetch(`${address}/articles/from-the-clock`)).status;
	expect(await status()).toBe(404);
	await expect.poll(status, soon).toBe(200);

	expect(await jobs("digest")).toEqual({ code: 0, said: "digest: done.\n" });
	await expect
		.poll(async () => (await inboxOf(reader)).map(({ body }) => body).join("\n"), soon)
		.toContain("A guide that waits");
});

test("a job of no name lists the jobs", { timeout: 30_000 }, async () => {
	const { code, said } = await jobs("nothing");
	expect(code).toBe(1);
	expect(said).toMatch(/There is no such job\. The jobs are: alerts, prices, .*digest/);
});

test("nobody but who started the site can run one", async () => {
	for (const Authorization of ["", "Bearer x"])
		expect(
			(await fetch(`${address}/api/jobs/due`, { method: "POST", headers: { Authorization } })).status,
		).toBe(404);
});
