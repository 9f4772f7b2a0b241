import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import publishers from "../../db/content/news-sources.json";
import podcasts from "../../db/content/podcasts.json";

/**
 * A local replacement for the web: exchanges with one price, and feeds with one made-up item each. The path is the address:
 * `/https://api.kraken.com/…`. To use it with a local site:
 *   npx tsx tests/support/outside-server.ts 9100
 *   OUTSIDE=http://localhost:9100 npm start
 */

export const PRICE = "81234.50";
export const HEADLINE = "A headline from this machine";
export const EPISODE = "An episode from this machine";

const now = () => Date.now();

const exchanges: Record<string, () => unknown> = {
	"api.coinbase.com": () => ({ data: { amount: PRICE, base: "BTC", currency: "USD" } }),
	"api.kraken.com": () => ({ error: [], result: { XXBTZUSD: { c: [PRICE, "0.1"] } } }),
	"www.bitstamp.net": () => ({ last: PRICE, timestamp: String(Math.floor(now() / 1000)) }),
	"api.gemini.com": () => ({ last: PRICE, volume: { BTC: "1", USD: PRICE, timestamp: now() } }),
};

type Feed = { name: string; website: string; item: string };

const feeds = new Map<string, Feed>();
for (const { name, website, feed_url } of publishers) feeds.set(feed_url, { name, website, item: HEADLINE });
for (const { name, website, feed_url } of podcasts as Array<{
	name: string;
	website?: string;
	feed_url?: unknown;
}>) {
	const address =
		typeof feed_url === "object" && feed_url ? (feed_url as { value?: string }).value : feed_url;
	if (typeof address === "string") feeds.set(address, { name, website: website ?? address, item: EPISODE });
}

function rss({ name, website, item }: Feed): string {
	const page = new URL("/from-this-machine", website);
	const text = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
	return `<?xml version="1.0"?><rss version="2.0"><channel><title>${text(name)}</title><link>${text(website)}</link><item>
<title>${item}</title><link>${page}</link><guid>${page}</guid><pubDate>${new Date(now() - 60_000).toUTCString()}</pubDate>
<enclosure url="${new URL("/from-this-machine.mp3", website)}" length="1" type="audio/mpeg"/></item></channel></rss>`;
}

function answer(asked: string, response: ServerResponse): void {
	const price = exchanges[URL.parse(asked)?.hostname ?? ""];
	const feed = feeds.get(asked);
	if (price) response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(price()));
	else if (feed) response.writeHead(200, { "Content-Type": "application/rss+xml" }).end(rss(feed));
	else response.writeHead(404).end();
}

export async function startOutside(port = 0): Promise<{ address: string; stop: () => void }> {
	const server = createServer(({ url = "" }, response) => answer(url.slice(1), response));
	server.listen(port, "localhost");
	await once(server, "listening");
	const { port: own } = server.address() as AddressInfo;
	return {
		address: `http://localhost:${own}`,
		stop() {
			server.close();
			server.closeAllConnections();
		},
	};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { address } = await startOutside(Number(process.argv[2] ?? 9100));
	console.log(`OUTSIDE=${address} npm start`);
}
