import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { CRONS, JOBS } from "~/admin/health/jobs";
import { consumers } from "./queues";

type Consumer = {
	queue: string;
	dead_letter_queue?: string;
	max_batch_size?: number;
	max_concurrency?: number;
};
/** What of a config is compared with the code. */
type Read = { triggers: { crons?: string[] }; queues: { consumers?: Consumer[] }; vars: object };

/** The config on one machine, in production and in staging. */
const configs = [undefined, "production", "staging"].map((env) => {
	const read: Read = unstable_readConfig(
		{ config: "workers/api/wrangler.toml", env },
		{ hideWarnings: true },
	);
	return { env, ...read };
});
const plain = (name = "") => name.replace(/-staging$/, "");

test("each job has a name of its own, and stands at one of the crons", () => {
	expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
	expect(new Set(JOBS.map(({ cron }) => cron))).toEqual(new Set(Object.keys(CRONS)));
});

describe.each(configs)("configuration and code name the same, env $env", ({ triggers, queues }) => {
	test("crons", () => {
		expect(triggers.crons?.toSorted()).toEqual(Object.values(CRONS).toSorted());
	});

	test("queues", () => {
		const names = Object.keys(consumers).sort();
		expect(queues.consumers?.map(({ queue }) => plain(queue)).sort()).toEqual(names);
		const dead = queues.consumers?.flatMap(({ dead_letter_queue }) => dead_letter_queue ?? []);
		expect(dead?.map(plain).sort()).toEqual(names.filter((name) => name.endsWith("-dead")));
	});

	test("importers' steps one at a time: no host is asked twice at once", () => {
		const imports = queues.consumers?.find(({ queue }) => plain(queue) === "plumbline-imports");
		expect(imports).toMatchObject({ max_batch_size: 1, max_concurrency: 1 });
	});
});

test("what only a local run has stands in no environment", () => {
	for (const { vars } of configs.slice(1))
		for (const name of ["STARTER_SECRET", "OUTSIDE", "QUEUE_IN_MEMORY"])
			expect(vars).not.toHaveProperty(name);
});
