import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { soon, test } from "./tagged";
import { ANY_WIDTH } from "./test";

const LISTING = "business:benis-bar";
const PAGE = "/bitcoin-friendly-businesses/benis-bar";
const LIST = "/bitcoin-friendly-businesses";

/** While another process writes to a local database, what is asked of the site fails. */
const STATE = ".wrangler/e2e-tagged-state";

/** Does on the running site's database what `npm run record` does. Returns the id of the new fact. */
async function record(...args: string[]): Promise<string> {
	const all = ["scripts/record.ts", "--persist-to", STATE, LISTING, ...args];
	const { stdout } = await promisify(execFile)("node_modules/.bin/tsx", all);
	return /recorded ([0-9a-f]{32})/.exec(stdout)?.[1] ?? "";
}

test("a fact that is recorded by the command is on its pages within five seconds, and so is that it is taken back", {
	tag: ANY_WIDTH,
}, async ({ request }) => {
	const renamed = `Renamed ${crypto.randomUUID().slice(0, 8)}`;
	const row = {
		field: "name",
		value: renamed,
		source: "https://btcmap.org/",
		as_of: new Date().toISOString().slice(0, 10),
		note: "Recorded by a test",
	};
	const fact = await record(JSON.stringify(row));
	await soon(request, PAGE, { has: renamed });
	await soon(request, LIST, { has: renamed });
	await record("--end", fact);
	await soon(request, PAGE, { hasNot: renamed });
	await soon(request, LIST, { hasNot: renamed });
});
