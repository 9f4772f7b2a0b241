import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { feedSearch } from "~/site/search/documents";
import { openDatabase } from "~db/database";
import { countingDatabase } from "../../tests/support/counting-database";
import { importWithTexts } from "../../tests/support/import-with-texts";
import { unavailableResponse } from "./content-unavailable";
import type { ContentCache } from "./load-context";
import { leadOn, nothingNear } from "./not-found.server";

const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);
const cache: ContentCache = {
	read: async (_key, _policy, load) => ({ value: await load(), degradedSince: null }),
};

async function near(path: string, from = cache) {
	const [, list = "", slug = ""] = /^(\/.+)\/(.*)$/.exec(path) ?? [];
	const answer = await nothingNear({ db, cache: from }, slug, { href: list, label: "All" });
	expect(answer.status).toBe(404);
	const { near } = await answer.json<{ near: Array<{ href: string; label: string; what?: string }> }>();
	// The way to the list is always the last.
	expect(near.at(-1)).toEqual({ href: list, label: "All" });
	return near.slice(0, -1).map(({ href }) => href);
}

beforeAll(async () => {
	await importWithTexts();
	await feedSearch(openDatabase(env.DB));
});

describe("an address with nothing at it offers what is near", () => {
	test.each([
		["/articles/rehypothecaton", "/articles/rehypothecation"],
		["/articles/how-to-read-liquidation-prices", "/articles/reading-a-liquidation-price"],
		["/bitcoin-learning-center/multisig-in-practise", "/bitcoin-learning-center/multisig-in-practice"],
		["/glossary/loan-to-value", "/glossary/loan-to-value-ltv"],
		["/glossary/margincall", "/glossary/margin-call"],
		["/lenders/unchaned", "/lenders/unchained"],
		["/custody/nunchuck", "/custody/nunchuk"],
		["/calculators/liquidation", "/calculators/ltv"],
	])("%s: %s", async (path, expected) => {
		expect(await near(path)).toContain(expected);
	});

	test("what is in its list before the rest, five at most, in one round trip", async () => {
		for (const path of ["/glossary/rehypothecation-of", "/articles/loan-to-value", "/lenders/margin"]) {
			count.trips = 0;
			const found = await near(path);
			expect([path, count.trips]).toEqual([path, 1]);
			expect(found.length).toBeGreaterThan(0);
			expect(found.length).toBeLessThanOrEqual(5);
			const list = path.slice(0, path.lastIndexOf("/") + 1);
			const isInList = found.map((href) => href.startsWith(list));
			expect(isInList).toEqual([...isInList].sort((a, b) => Number(b) - Number(a)));
			expect(new Set(found).size).toBe(found.length);
		}
	});

	test("and only its list where the name has no words, or the database does not answer", async () => {
		count.trips = 0;
		expect(await near("/articles/---")).toEqual([]);
		expect(count.trips).toBe(0);
		const down: ContentCache = { read: () => Promise.reject(unavailableResponse()) };
		expect(await near("/articles/rehypothecaton", down)).toEqual([]);
	});
});

test("an address that leads on is asked again by a browser: its move can be taken back", () => {
	const { status, headers } = leadOn("/articles/calls");
	expect([status, headers.get("Location"), headers.get("Cache-Control")]).toEqual([
		301,
		"/articles/calls",
		"no-cache",
	]);
});
