import { Parser } from "htmlparser2";
import { withoutEnd } from "~/ui/text-end";

/** Their content is no text for a reader. */
const UNREAD = new Set(
	"script style noscript template iframe object embed svg math head textarea select button audio video canvas".split(
		" ",
	),
);
/** Inline elements. All others get spaces around them. */
const INLINE = new Set(
	"a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s small span strong sub sup time tt u var wbr".split(
		" ",
	),
);
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;
/** A sentence that blogs append to excerpts. */
const POSTSCRIPT = "The post ";
const APPEARED = / appeared (?:first )?on \S/;
/** Its length with the longest title. */
const LONGEST_POSTSCRIPT = 440;

const LONGEST_HTML = 20_000;

/** Null if empty. Nothing runs, so unclosed tags and text in angle brackets can't become tags. @param most characters. Longer text ends at a word with an ellipsis */
export function readerText(html: string, most: number): string | null {
	let text = "";
	const unread: string[] = [];
	const parser = new Parser({
		onopentag(name) {
			if (UNREAD.has(name)) unread.push(name);
			if (!INLINE.has(name)) text += " ";
		},
		ontext(data) {
			if (unread.length === 0) text += data;
		},
		onclosetag(name) {
			if (unread.at(-1) === name) unread.pop();
			if (!INLINE.has(name)) text += " ";
		},
	});
	parser.end(html.slice(0, LONGEST_HTML));
	const line = text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
	const told = withoutPostscript(line);
	return told === "" ? null : shorten(told, most);
}

function withoutPostscript(line: string): string {
	const at = line.lastIndexOf(POSTSCRIPT);
	const isThere = at >= 0 && line.length - at <= LONGEST_POSTSCRIPT && APPEARED.test(line.slice(at));
	return isThere ? line.slice(0, at).trimEnd() : line;
}

function shorten(line: string, most: number): string {
	if (line.length <= most) return line;
	const head = line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "");
	const end = head.lastIndexOf(" ");
	return `${withoutEnd(end > most / 2 ? head.slice(0, end) : head, " .,;:…-")}…`;
}
