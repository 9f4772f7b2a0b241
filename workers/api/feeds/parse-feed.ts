import { parseJsonFeed } from "./parse-json-feed";
import { parseXmlFeed } from "./parse-xml-feed";
import type { NoFeed, ParsedFeed } from "./parsed-feed";

/** RSS 0.9 to 2.0, RSS 1.0, Atom and JSON Feed. Keeps whole entries of a text that was cut. Never expands a document's own entities or fetches anything. */
export function parseFeed(text: string, address: URL): ParsedFeed | NoFeed {
	const start = text.replace(/^\ufeff/, "").trimStart();
	if (start === "") return { problem: "Empty" };
	return start.startsWith("{") ? parseJsonFeed(start) : parseXmlFeed(start, address);
}
