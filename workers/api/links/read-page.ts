import { Parser } from "htmlparser2";
import { readerText } from "../fetching/reader-text";

/** What a page says of itself, as plain text. */
export type PageSaid = {
	title: string | null;
	/** Its site's name, as it tells networks. */
	siteName: string | null;
	/** What a reader sees, up to `MOST_TEXT` characters. */
	text: string;
	/** The addresses of its scripts and how those begin that stand in it. */
	scripts: string;
};

export const MOST_TEXT = 2000;
const LONGEST_TITLE = 200;
const MOST_SCRIPT = 5000;

/** Reads the beginning of a page. Nothing of it runs, and what is not well-formed is read as far as it goes. */
export function readPage(html: string): PageSaid {
	let title = "";
	let isInTitle = false;
	let hasTitle = false;
	let scripts = "";
	let isInScript = false;
	let siteName: string | undefined;
	const parser = new Parser({
		onopentag(name, attributes) {
			// A drawing has titles too: the first one is the page's.
			if (name === "title") isInTitle = !hasTitle;
			isInScript = name === "script";
			if (isInScript && attributes.src) scripts += ` ${attributes.src}`;
			if (name === "meta" && attributes.property?.toLowerCase() === "og:site_name")
				siteName ??= attributes.content;
		},
		ontext(data) {
			if (isInTitle) title += data;
			if (isInScript && scripts.length < MOST_SCRIPT) scripts += ` ${data}`;
		},
		onclosetag(name) {
			isInScript = false;
			if (name !== "title") return;
			isInTitle = false;
			hasTitle = true;
		},
	});
	parser.end(html);
	const plain = (text: string) => readerText(text.replaceAll("<", "‹"), LONGEST_TITLE);
	return {
		...{ title: plain(title), siteName: plain(siteName ?? "") },
		...{ text: readerText(html, MOST_TEXT) ?? "", scripts: scripts.slice(0, MOST_SCRIPT) },
	};
}
