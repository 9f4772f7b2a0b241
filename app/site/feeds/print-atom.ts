import { toXml } from "xast-util-to-xml";
import { x } from "xastscript";
import { type Feed, type FeedEntry, isoOf, lastChange, tagOf } from "./feed";

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
