import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CRONS, JOBS } from "~/admin/health/jobs";

const read = (file: string) => readFileSync(`workers/api/${file}`, "utf8");
const config = read("wrangler.toml");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);

describe("configuration and code name the same", () => {
	/** On one machine, in production and in staging. */
	const thrice = <T>(items: T[]) => [...items, ...items, ...items].sort();
	const plain = (name = "") => name.replace(/-staging$/, "");

	test("crons, wherever they run", () => {
		const started = Object.values(CRONS);
		const named = all(config, /^crons = (.+)$/gm).flatMap((list): string[] => JSON.parse(list ?? "[]"));
		expect(named.sort()).toEqual(thrice(started));
	});

	test("each job by a name of its own, at one of the crons", () => {
		expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
		expect(new Set(JOBS.map(({ cron }) => cron))).toEqual(new Set(Object.keys(CRONS)));
	});

	test("what only a local run has stands in no environment", () => {
		const deployed = config.slice(config.indexOf("[env.production]"));
		expect(deployed).not.toMatch(/STARTER_SECRET|OUTSIDE|QUEUE_IN_MEMORY/);
	});

	test("queues, wherever they are", () => {
		const consumed = all(read("queues.ts"), /^\t"([^"]+)": (?:\(|\w)/gm);
		const named = all(config, /queues\.consumers\]\]\nqueue = "([^"]+)"/g);
		expect(named.map(plain).sort()).toEqual(thrice(consumed));
		const dead = consumed.filter((name) => name?.endsWith("-dead"));
		expect(
			all(config, /dead_letter_queue = "([^"]+)"/g)
				.map(plain)
				.sort(),
		).toEqual(thrice(dead));
	});

	test("importers' steps one at a time, wherever they run: no host is asked twice at once", () => {
		const consumers = config
			.split("queues.consumers]]")
			.filter((one) => /^\nqueue = "plumbline-imports(-staging)?"/.test(one));
		expect(consumers).toHaveLength(3);
		for (const one of consumers) expect(one).toMatch(/max_batch_size = 1\n[^[]*max_concurrency = 1\n/);
	});
});
