import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { originOf, unsetIn } from "./unset";
import { configs, ENVIRONMENTS, type Environment, sectionsOf, siteConfig, workersOf } from "./workers";

const root = join(import.meta.dirname, "../..");
const textOf = (config: string) => readFileSync(join(root, config), "utf8");

/** What of a config's environment is told apart here. */
type Read = {
	name: string;
	d1_databases: Array<{ database_name: string }>;
	r2_buckets: Array<{ bucket_name: string }>;
	queues: {
		consumers?: Array<{ queue: string; dead_letter_queue?: string }>;
		producers?: Array<{ queue: string }>;
	};
	services?: Array<{ service: string }>;
	ratelimits: Array<{ namespace_id: string }>;
	observability: unknown;
};

const read = (config: string, env: Environment): Read =>
	unstable_readConfig({ config: join(root, config), env }, { hideWarnings: true });

/** What a worker is bound to and named, as JSON. Rate limits of staging count by themselves: their namespaces are a thousand on. */
function bound(config: string, env: Environment): string {
	const all: Record<string, unknown> = {
		...read(config, env),
		definedEnvironments: null,
		targetEnvironment: null,
	};
	return JSON.stringify(all, null, 1);
}

const asProduction = (staging: string) =>
	staging
		.replaceAll(/-staging"/g, '"')
		.replaceAll("staging.plumbline.example", "plumbline.example")
		.replaceAll(/"namespace_id": "2(\d+)"/g, '"namespace_id": "1$1"');

describe("staging", () => {
	test.each(configs)("is production with other names, ids and addresses: %s", (config) => {
		expect(asProduction(bound(config, "staging"))).toBe(bound(config, "production"));
	});

	test.each(configs)("shares nothing with production that holds something: %s", (config) => {
		const [production, staging] = ENVIRONMENTS.map((env) => {
			const { name, d1_databases, r2_buckets, queues, services, ratelimits } = read(config, env);
			return [
				name,
				...d1_databases.map(({ database_name }) => database_name),
				...r2_buckets.map(({ bucket_name }) => bucket_name),
				...(queues.consumers ?? []).flatMap(({ queue, dead_letter_queue }) => [queue, dead_letter_queue]),
				...(queues.producers ?? []).map(({ queue }) => queue),
				...(services ?? []).map(({ service }) => service),
				...ratelimits.map(({ namespace_id }) => namespace_id),
			].filter((one) => one !== undefined);
		});
		expect(staging?.length).toBe(production?.length);
		expect(staging?.filter((one) => production?.includes(one))).toEqual([]);
	});

	test.each(ENVIRONMENTS)("has the workers that its configs name: %s", (env) => {
		expect(configs.map((config) => read(config, env).name)).toEqual(workersOf(env).map(({ name }) => name));
	});
});

test.each(configs.flatMap((config) => ENVIRONMENTS.map((env) => [config, env] as const)))(
	"%s keeps every line of its log, in %s",
	(config, env) => {
		expect(read(config, env).observability).toEqual({ enabled: true, head_sampling_rate: 1 });
	},
);

describe("before anything is deployed", () => {
	test.each(ENVIRONMENTS)("everything that this repository cannot know is asked for: %s", (env) => {
		const asked = configs.flatMap((config) => unsetIn(sectionsOf(textOf(config), env), config, env));
		const named = asked.map((line) => /\], ([^:]+):/.exec(line)?.[1]);
		expect([...new Set(named)].sort()).toEqual(
			[
				"ALERTS_TO",
				"BACKUP_RECIPIENTS",
				"IMPORT_CONTACT",
				"MAIL_FROM",
				"ORIGIN",
				"STYTCH_PROJECT_ID",
				"STYTCH_PUBLIC_TOKEN",
				"database_id",
				"id of the KV namespace",
				"routes",
			].sort(),
		);
	});

	test("nothing is asked for where it is set, and a word of sign-in's protection that is none is", () => {
		const set =
			'[env.production]\nORIGIN = "https://lending.example"\nSIGN_IN_PROTECTION = "captcha  fingerprint"';
		expect(unsetIn(set, "x", "production")).toEqual([]);
		expect(unsetIn(set.replace("captcha", "capcha"), "x", "production")).toHaveLength(1);
	});

	test("an environment's lines are its own", () => {
		const site = textOf(siteConfig);
		expect(originOf(sectionsOf(site, "production"))).toBe("https://plumbline.example");
		expect(originOf(sectionsOf(site, "staging"))).toBe("https://staging.plumbline.example");
		expect(sectionsOf(site, "production")).not.toContain("staging");
	});
});
