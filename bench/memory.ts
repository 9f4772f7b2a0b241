/**
 * tsx bench/memory.ts [REQUESTS]: what memory workerd takes on for a worker of one line, and for the emulated stores, without anything
 * of ours; first as it is started, then with V8 held to what the platform gives an isolate. What is found stands in
 * docs/operations.md, "Memory of one machine".
 */
import { Agent, get } from "node:http";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { residentMegabytes } from "../scripts/soak/resident";
import { HELD } from "../scripts/soak/v8-flags";
import { workerd } from "./workerd";

const REQUESTS = Number(process.argv[2] ?? 50_000);
/** How many times it is asked as often: what levels off is no leak. */
const ROUNDS = 4;
const AT_ONCE = 6;

/** By path, what a request does besides being answered. */
const DOES: Record<string, string> = {
	"/": "",
	"/kv": 'await env.KV.get("key")',
	"/cache": 'await caches.default.match("https://pages.invalid/key")',
	"/d1": 'await env.DB.prepare("select 1").all()',
};
/** A call of the local database takes as long as fifty requests without one. */
const SHARE: Record<string, number> = { "/d1": 0.02, "/kv": 0.2, "/cache": 0.2 };

const script = `export default { async fetch(request, env) {
	switch (new URL(request.url).pathname) {
		${Object.entries(DOES)
			.map(([path, does]) => `case "${path}": ${does}; break;`)
			.join("\n")}
	}
	return new Response("ok");
} }`;

async function measure(flags: string): Promise<void> {
	process.env.MINIFLARE_WORKERD_V8_FLAGS = flags;
	const bare = {
		...{ name: "bare", modules: true, script, compatibilityDate: "2026-09-01" },
		...{ d1Databases: { DB: "bare" }, kvNamespaces: { KV: "bare" } },
		unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
	};
	const options = { host: "127.0.0.1", port: 0, workers: [bare] };
	const miniflare = new Miniflare(
		convertV4MiniflareOptions(options as unknown as Parameters<typeof convertV4MiniflareOptions>[0]),
	);
	await miniflare.ready;
	const { origin } = await miniflare.unsafeGetDirectURL("bare");
	const pids = [workerd()];
	const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
	const ask = (path: string) =>
		new Promise<void>((resolve, reject) => {
			get(`${origin}${path}`, { agent }, (answer) => answer.resume().on("end", resolve)).on("error", reject);
		});
	console.log(flags === "" ? "As it is started" : `With ${flags}`);
	for (const path of Object.keys(DOES)) {
		const each = Math.round(REQUESTS * (SHARE[path] ?? 1));
		const steps = [residentMegabytes(pids)];
		for (let round = 0; round < ROUNDS; round++) {
			let left = each;
			await Promise.all(
				Array.from({ length: AT_ONCE }, async () => {
					while (left-- > 0) await ask(path);
				}),
			);
			steps.push(residentMegabytes(pids));
		}
		console.log(`  ${path}: ${steps.join(" -> ")} MB, ${each} requests a step`);
	}
	agent.destroy();
	await miniflare.dispose();
}

await measure("");
await measure(HELD);
