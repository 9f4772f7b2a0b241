import { parseJsonFeed } from "./parse-json-feed";
import { parseXmlFeed } from "./parse-xml-feed";
import type { NoFeed, ParsedFeed } from "./parsed-feed";

/**
 * Reads RSS 0.9 to 2.0, RSS 1.0, Atom and JSON Feed: at most `MOST_ENTRIES` entries, of a text that was cut off those that are whole.
 * Entities that a document defines for itself are never expanded, and nothing outside of it is fetched.
 */
export function parseFeed(text: string, address: URL): ParsedFeed | NoFeed {
	const start = text.replace(/^\ufeff/, "").trimStart();
	if (start === "") return { problem: "Empty" };
	return start.startsWith("{") ? parseJsonFeed(start) : parseXmlFeed(start, address);
}
