/**
 * Reads pages that key values rest on in the database of a folder of state, as the watcher does, with answers that are made here, and reads them again a day later when they say something else:
 * `tsx tests/e2e/seed-changes.ts FOLDER KIND PAGES`. Prints the address of each page, as JSON. Pages that changed in an earlier run are left as they are.
 */
import { openDatabase } from "~db/database";
import { openPlatform } from "../../scripts/open-platform";
import { followPages } from "../../workers/api/watch/start-watch";
import { watchHost } from "../../workers/api/watch/watch-host";

const [folder = "", kind = "", wanted = "1"] = process.argv.slice(2);
const DAY = 86_400_000;
/** What was imported just now is followed when ten minutes are over. */
const LATER = 11 * 60_000;

const texts = new Map<string, string>();
const bucket = {
	put: async (key: string, text: string) => void texts.set(key, text),
	get: async (key: string) => (texts.has(key) ? { text: async () => texts.get(key) } : null),
} as unknown as R2Bucket;

const proxy = await openPlatform({ remote: false, "persist-to": folder });
try {
	const db = openDatabase(proxy.env.DB);
	const now = Date.now();
	for (let run = 0; run < 10; run++) await followPages(db, now + LATER, () => 1);
	const found = await proxy.env.DB.prepare(
		`select u.url, p.host from watched_uses u join watched_pages p on p.url = u.url, json_each(u.fields) f
			where u.listing_id like ? and not exists (select 1 from page_changes c where c.url = u.url)
			group by u.url having count(*) = 2 order by u.url limit ?`,
	)
		.bind(`${kind}:%`, Number(wanted))
		.all<{ url: string; host: string }>();
	const urls = found.results.map(({ url }) => url);
	for (const [at, fee] of [
		[now - DAY, "0.25%"],
		[now, "0.35%"],
	] as const) {
		await proxy.env.DB.prepare(
			"update watched_pages set due_at = ?1 where url in (select value from json_each(?2))",
		)
			.bind(at, JSON.stringify(urls))
			.run();
		for (const host of new Set(found.results.map((one) => one.host))) {
			await watchHost(host, {
				...{ db, bucket, now: at, origin: "http://localhost", contact: "data@example.com", random: () => 1 },
				rest: async () => {},
				fetch: async (url) =>
					url.endsWith("/robots.txt")
						? new Response(null, { status: 404 })
						: new Response(
								`<main><h1>What it costs</h1><p>The fee is ${fee} a year, made up for a test.</p><p>Write to us.</p></main>`,
								{ headers: { "Content-Type": "text/html" } },
							),
			});
		}
	}
	console.log(JSON.stringify(urls));
} finally {
	await proxy.dispose();
}
