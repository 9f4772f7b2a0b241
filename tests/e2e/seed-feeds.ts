/**
 * Reads a publisher's feed and a podcast's into the database of a folder of state, as the clock does, from answers that are made
 * here: `tsx tests/e2e/seed-feeds.ts FOLDER`. The same run again adds nothing.
 */
import { openDatabase } from "~db/database";
import { openPlatform } from "../../scripts/open-platform";
import { followedFeeds } from "../../workers/api/feeds/followed";
import { readFeeds } from "../../workers/api/feeds/read-feeds";

const FOLLOWED = ["publisher:bitcoin-magazine", "podcast:stephan-livera"];
const HOUR = 3_600_000;
const now = Date.now();

function answerOf(url: string, title: string, site: string, isPodcast: boolean): Response {
	const items = ["A first test entry", "A second test entry"].map((name, at) => {
		const sound = isPodcast
			? `<enclosure url="https://sound.example/${at}.wav" type="audio/wav"/><itunes:duration>4320</itunes:duration>`
			: "<description>What the entry says of itself.</description>";
		const published = new Date(now - (at + 1) * HOUR).toUTCString();
		return `<item><title>${name}</title><link>${site}/entries/${at}</link><pubDate>${published}</pubDate>${sound}</item>`;
	});
	const body = `<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>${title}</title><link>${site}</link>${items.join("")}</channel></rss>`;
	const response = new Response(body, { headers: { "Content-Type": "text/xml" } });
	Object.defineProperty(response, "url", { value: url });
	return response;
}

const proxy = await openPlatform({ remote: false, "persist-to": process.argv[2] ?? "" });
try {
	const db = openDatabase(proxy.env.DB);
	const followed = (await followedFeeds(db)).filter(({ id }) => FOLLOWED.includes(id));
	await readFeeds({
		...{ db, now, followed, isAllowed: () => true },
		async fetch(url) {
			const feed = followed.find((each) => each.url === String(url));
			if (!feed) throw new TypeError(`nothing is at ${url}`);
			return answerOf(feed.url, feed.name, feed.website ?? "", feed.of === "podcast");
		},
	});
	console.log(`read ${followed.length}`);
} finally {
	await proxy.dispose();
}
