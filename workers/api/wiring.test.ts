import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const read = (file: string) => readFileSync(`workers/api/${file}`, "utf8");
const config = read("wrangler.toml");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);

describe("configuration and code name the same", () => {
	const twice = <T>(items: T[]) => [...items, ...items].sort();

	test("crons, here and in production", () => {
		const started = all(read("cron.ts"), /^\t"([^"]+)": \[/gm);
		expect(started.length).toBeGreaterThan(0);
		const named = all(config, /^crons = (.+)$/gm).flatMap((list): string[] => JSON.parse(list ?? "[]"));
		expect(named.sort()).toEqual(twice(started));
	});

	test("queues, here and in production", () => {
		const consumed = all(read("queues.ts"), /^\t"([^"]+)": (?:\(|\w)/gm);
		const named = all(config, /queues\.consumers\]\]\nqueue = "([^"]+)"/g);
		expect([...named].sort()).toEqual(twice(consumed));
		const dead = consumed.filter((name) => name?.endsWith("-dead"));
		expect(all(config, /dead_letter_queue = "([^"]+)"/g).sort()).toEqual(twice(dead));
	});

	test("importers' steps one at a time, here and in production: no host is asked twice at once", () => {
		const consumers = config
			.split("queues.consumers]]")
			.filter((one) => /^\nqueue = "plumbline-imports"/.test(one));
		expect(consumers).toHaveLength(2);
		for (const one of consumers) expect(one).toMatch(/max_batch_size = 1\n[^[]*max_concurrency = 1\n/);
	});
});
