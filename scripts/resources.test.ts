import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sectionsOf } from "./deploy/workers";
import { missingResources, resourcesOf } from "./resources.mjs";

const names = [
	"plumbline-events",
	"plumbline-facts",
	"plumbline-notices",
	"plumbline-mail",
	"plumbline-imports",
	"plumbline-events-dead",
	"plumbline-mail-dead",
	"plumbline-archive",
	"plumbline-backups",
];

async function resources() {
	const toml = await readFile(join(import.meta.dirname, "../workers/api/wrangler.toml"), "utf8");
	return resourcesOf(sectionsOf(toml, "production"));
}

/** Wrangler as it answers where only these are there, in its words of version 4.135. */
function wrangler(...there: string[]) {
	return async ([first = "", ...rest]: string[]) => {
		const name = rest.at(-1) ?? "";
		if (there.includes(name)) return { code: 0, said: `Queue Name: ${name}` };
		return {
			code: 1,
			said:
				first === "queues"
					? `✘ [ERROR] Queue "${name}" does not exist. To create it, run: wrangler queues create ${name}`
					: "✘ [ERROR] A request to the Cloudflare API failed.\n  The specified bucket does not exist. [code: 10006]",
		};
	};
}

describe("before a deployment", () => {
	test("what the api's production needs is read out of its config: queues, dead-letter queue, bucket", async () => {
		expect((await resources()).map(({ name }) => name)).toEqual(names);
	});

	test("nothing is missing where all of it is there", async () => {
		expect(await missingResources(await resources(), wrangler(...names))).toEqual([]);
	});

	test("each that is missing is named with the command that makes it", async () => {
		expect(await missingResources(await resources(), wrangler("plumbline-events"))).toEqual([
			"the queue plumbline-facts: npx wrangler queues create plumbline-facts",
			"the queue plumbline-notices: npx wrangler queues create plumbline-notices",
			"the queue plumbline-mail: npx wrangler queues create plumbline-mail",
			"the queue plumbline-imports: npx wrangler queues create plumbline-imports",
			"the queue plumbline-events-dead: npx wrangler queues create plumbline-events-dead",
			"the queue plumbline-mail-dead: npx wrangler queues create plumbline-mail-dead",
			"the bucket plumbline-archive: npx wrangler r2 bucket create plumbline-archive",
			"the bucket plumbline-backups: npx wrangler r2 bucket create plumbline-backups",
		]);
	});

	test("what could not be asked is not called missing: the deployment itself says what is wrong", async () => {
		const signedOut = async () => ({ code: 1, said: "✘ [ERROR] You are not logged in." });
		expect(await missingResources(await resources(), signedOut)).toEqual([]);
	});
});
