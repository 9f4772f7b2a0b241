import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { DECISION_KEY } from "../../app/analytics/refusal";
import { test as base, expect } from "./sign-in";

export { expect };

/** Longer than all other tests that may be in the way. */
const WAITS_MS = 300_000;

/** Whether this test is now the only one that holds a folder. */
async function take(folder: string): Promise<boolean> {
	try {
		await mkdir(folder);
		return true;
	} catch {
		return false;
	}
}

/**
 * The `test` for changes everyone can see. Uses the site with a tag manager, whose content no other test
 * counts, one test at a time. Other processes can write to its database there.
 */
export const test = base.extend<{ alone: undefined; declined: undefined }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed: nothing.
	baseURL: async ({}, use, info) => use(info.config.metadata.tagged),
	alone: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use, { project: { outputDir } }) => {
			await mkdir(outputDir, { recursive: true });
			const held = join(outputDir, "tagged-site-is-in-use");
			await expect.poll(() => take(held), { timeout: WAITS_MS }).toBe(true);
			await use(undefined);
			await rmdir(held);
		},
		{ auto: true, timeout: WAITS_MS },
	],
	/** Nobody is asked about the tag manager again. */
	declined: [
		async ({ context }, use) => {
			const decision = { version: 1, at: 1, counting: false, tagManager: false };
			const entry: [string, string] = [DECISION_KEY, JSON.stringify(decision)];
			await context.addInitScript(([key, value]) => {
				// An empty page has no storage.
				if (origin !== "null") localStorage.setItem(key, value);
			}, entry);
			await use(undefined);
		},
		{ auto: true },
	],
});

/** Milliseconds until a change appears on every page. */
const SOON_MS = 5000;

/** Waits until a signed-out visitor gets this status, and these words if given. */
export async function soon(
	request: APIRequestContext,
	path: string,
	wanted: { status?: number; has?: string; hasNot?: string },
): Promise<void> {
	const { status = 200, has = "", hasNot } = wanted;
	await expect(async () => {
		const answer = await request.get(path, { maxRedirects: 0 });
		expect(answer.status(), path).toBe(status);
		const text = await answer.text();
		expect(text.includes(has), `${path} has ${has}`).toBe(true);
		if (hasNot) expect(text.includes(hasNot), `${path} still has ${hasNot}`).toBe(false);
	}).toPass({ timeout: SOON_MS, intervals: [200] });
}
