import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "./tagged";
import { ANY_WIDTH, open } from "./test";

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

// One database for every project: only one of them changes it.
test("a fact that is recorded is on its pages within five seconds, and so is that it is taken back", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, PAGE);
	const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
	expect(name).not.toBe("");
	await open(page, LIST);
	await expect(page.getByRole("link", { name, exact: true })).toBeVisible();

	const row = {
		field: "name",
		value: `${name} renamed`,
		source: "https://btcmap.org/",
		as_of: new Date().toISOString().slice(0, 10),
		note: "Recorded by a test",
	};
	let fact = "";
	for (const [now, change] of [
		[row.value, async () => (fact = await record(JSON.stringify(row)))],
		[name, () => record("--end", fact)],
	] as const) {
		await change();
		const changedAt = Date.now();
		for (const [path, shown] of [
			[PAGE, page.getByRole("heading", { level: 1, name: now, exact: true })],
			[LIST, page.getByRole("link", { name: now, exact: true })],
		] as const) {
			await expect(async () => {
				await page.goto(path);
				await expect(shown).toBeVisible({ timeout: 1000 });
			}).toPass({ timeout: 5000 - (Date.now() - changedAt) });
		}
	}
});
