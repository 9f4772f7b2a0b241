import { toXml } from "xast-util-to-xml";
import { x } from "xastscript";

export type Feed = {
	/** The last part of its address without the ending, e.g. `lenders`. */
	name: string;
	title: string;
	about: string;
	/** The path of the page that says the same to people. */
	page: string;
	entries: FeedEntry[];
};

export type FeedEntry = {
	/** What tells it from every other for good, within this site. */
	id: string;
	href: string;
	title: string;
	text: string;
	publishedAt: number;
	updatedAt: number;
	/** The author. Missing means the site. */
	author?: string;
};

/** When the feeds began, in UTC milliseconds. An empty feed uses this date. */
const BEGUN = Date.UTC(2026, 10, 22);

/** When the newest of its entries changed, ISO 8601. */
function lastChange({ entries }: Feed): string {
	return isoOf(Math.max(BEGUN, ...entries.map(({ updatedAt }) => updatedAt)));
}

function isoOf(time: number): string {
	return new Date(time).toISOString();
}

/** A globally unique id, see https://www.rfc-editor.org/rfc/rfc4151 */
function tagOf(origin: string, id: string): string {
	return `tag:${new URL(origin).hostname},2026:${id}`;
}

/** Characters that XML 1.0 has no way to say. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** Text that's safe in XML. We break up the end of a CDATA section, because the printer doesn't. */
const said = (words: string) => words.replace(UNSAYABLE, "").replaceAll("]]>", "]] >");

/** A feed as Atom, see https://www.rfc-editor.org/rfc/rfc4287 @param origin this site's origin */
export function printAtom(feed: Feed, origin: string): string {
	const { name, title, about, page, entries } = feed;
	const self = `${origin}/feeds/${name}.atom`;
	return `${toXml([
		{ type: "instruction", name: "xml", value: 'version="1.0" encoding="utf-8"' },
		x("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en-US" }, [
			x("id", self),
			x("title", said(title)),
			x("subtitle", said(about)),
			x("link", { rel: "self", type: "application/atom+xml", href: self }),
			x("link", { rel: "alternate", type: "text/html", href: origin + page }),
			x("updated", lastChange(feed)),
			x("author", [x("name", "Plumbline")]),
			...entries.map((entry) => printEntry(entry, origin)),
		]),
	])}\n`;
}

function printEntry({ id, href, title, text, publishedAt, updatedAt, author }: FeedEntry, origin: string) {
	return x("entry", [
		x("id", tagOf(origin, id)),
		x("title", said(title)),
		x("link", { rel: "alternate", type: "text/html", href: origin + href }),
		x("published", isoOf(publishedAt)),
		x("updated", isoOf(updatedAt)),
		...(author ? [x("author", [x("name", said(author))])] : []),
		x("summary", said(text)),
	]);
}

/** A feed as JSON Feed, see https://www.jsonfeed.org/version/1.1/ @param origin this site's origin */
export function printJsonFeed({ name, title, about, page, entries }: Feed, origin: string): string {
	const feed = {
		version: "https://jsonfeed.org/version/1.1",
		title,
		description: about,
		home_page_url: origin + page,
		feed_url: `${origin}/feeds/${name}.json`,
		language: "en-US",
		authors: [{ name: "Plumbline", url: `${origin}/` }],
		items: entries.map(({ id, href, title, text, publishedAt, updatedAt, author }) => ({
			id: tagOf(origin, id),
			url: origin + href,
			title,
			content_text: text,
			date_published: isoOf(publishedAt),
			date_modified: isoOf(updatedAt),
			...(author && { authors: [{ name: author }] }),
		})),
	};
	return `${JSON.stringify(feed, null, 1)}\n`;
}
