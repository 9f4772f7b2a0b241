import { readProvider } from "~workers/shared/session/provider-config";
import { createSessionMemory, createSessionReader } from "~workers/shared/session/session-reader";
import type { Fleet } from "./fleet";
import { besideTheFirst, median } from "./load";
import { createBenchProvider } from "./provider";

/** Milliseconds of CPU that checking a session may take at the median. */
const ALLOWED = 0.5;
const WARM_UP = 500;
const CHECKS = 5000;

type Row = Record<string, string | number>;

/** The same page for a visitor without a session and for one who is signed in, in turns. */
export async function compareSignedIn(fleet: Fleet, rounds: number, seconds: number): Promise<Row[]> {
	const url = `${await fleet.url("deployed")}/lenders`;
	const figures = await besideTheFirst(
		{ without: url, with: { url, headers: { cookie: fleet.cookie } } },
		rounds,
		seconds,
	);
	const asked = await (await fetch(`${await fleet.url("provider")}/count`)).text();
	return [
		{ case: "no session cookie", "of the first": figures.without.toFixed(3), "keys asked for": "" },
		{
			case: "signed in: the token verified each time",
			"of the first": figures.with.toFixed(3),
			"keys asked for": asked,
		},
	];
}

/** One check after another in this process: CPU time, the threads of WebCrypto included, and what is asked of anybody. */
export async function measureCheck(): Promise<Row[]> {
	const { vars, cookie, keySet } = await createBenchProvider();
	let asked = 0;
	const AUTH_EMULATOR = {
		fetch: async () => {
			asked += 1;
			return new Response(keySet);
		},
	} as unknown as Fetcher;
	const kv = {
		get: async () => {
			asked += 1;
			return null;
		},
		put: async () => {},
	} as unknown as KVNamespace;
	const provider = readProvider({ ...vars, ORIGIN: "http://localhost:8787", AUTH_EMULATOR });
	const memory = createSessionMemory();
	const request = new Request("http://localhost:8787/lenders", { headers: { Cookie: cookie } });

	async function check(): Promise<number> {
		const before = process.cpuUsage();
		const session = await createSessionReader({
			request,
			provider,
			kv,
			memory,
			waitUntil: () => {},
			limiter: { limit: async () => ({ success: true }) },
			// What the database takes is its own time, not the check's.
			openDb: () => {
				throw new Error("nothing here reads the database");
			},
		}).owner();
		const { user, system } = process.cpuUsage(before);
		if (!session) throw new Error("The session was not accepted");
		return (user + system) / 1000;
	}

	for (let i = 0; i < WARM_UP; i++) await check();
	asked = 0;
	const times: number[] = [];
	for (let i = 0; i < CHECKS; i++) times.push(await check());
	const sorted = times.sort((a, b) => a - b);
	const share = (milliseconds: number) => (milliseconds / ALLOWED).toFixed(2);
	return [
		{
			checks: CHECKS.toLocaleString("en-US"),
			"median CPU, of the 0.5 ms allowed": share(median(sorted)),
			"95th percentile, of the same": share(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN),
			"questions to KV or the provider": asked,
		},
	];
}
