/**
 * Checks links in the database of a folder of state as the clock does, with answers that are made here: `tsx tests/e2e/seed-links.ts FOLDER`. One address
 * leads to another site for good, and all else that is asked is there.
 */
import { openDatabase } from "~db/database";
import { openPlatform } from "../../scripts/open-platform";
import { checkLinks } from "../../workers/api/links/check-links";

/** What was imported just now is followed when ten minutes are over. */
const LATER = 11 * 60_000;

let moved: string | null = null;

async function answer(url: string): Promise<Response> {
	moved ??= url;
	return url === moved
		? new Response(null, { status: 301, headers: { Location: "https://buyer.com/welcome" } })
		: new Response(`<title>${new URL(url).hostname}</title>`, { headers: { "Content-Type": "text/html" } });
}

const proxy = await openPlatform({ remote: false, "persist-to": process.argv[2] ?? "" });
try {
	const db = openDatabase(proxy.env.DB);
	const needs = { origin: "http://localhost", random: () => 0, fetch: answer };
	await checkLinks({ ...needs, db, now: Date.now() + LATER });
} finally {
	await proxy.dispose();
}
