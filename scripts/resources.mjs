import { spawn } from "node:child_process";
import { root, toolEnv } from "./tools.mjs";

/** Words of wrangler for a missing queue or bucket. The deployment reports everything else. */
const NOT_THERE = /does not exist/i;

export function resourcesOf(toml) {
	const named = (key) => [...toml.matchAll(new RegExp(`^${key} = "([^"]+)"`, "gm"))].map(([, name]) => name);
	const queues = [...new Set([...named("queue"), ...named("dead_letter_queue")])];
	const buckets = [...new Set(named("bucket_name"))];
	return [
		...queues.map((name) => ({ what: "the queue", name, command: ["queues"] })),
		...buckets.map((name) => ({ what: "the bucket", name, command: ["r2", "bucket"] })),
	];
}

export async function missingResources(resources, ask = askWrangler) {
	const missing = [];
	for (const { what, name, command } of resources) {
		const { code, said } = await ask([...command, "info", name]);
		if (code !== 0 && NOT_THERE.test(said))
			missing.push(`${what} ${name}: npx wrangler ${command.join(" ")} create ${name}`);
	}
	return missing;
}

function askWrangler(args) {
	return new Promise((resolve) => {
		const child = spawn("wrangler", args, { cwd: root, env: toolEnv(), stdio: ["ignore", "pipe", "pipe"] });
		let said = "";
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (text) => {
				said += text;
			});
		child.on("error", (error) => resolve({ code: 1, said: error.message }));
		child.on("close", (code) => resolve({ code: code ?? 1, said }));
	});
}
