import { Parser } from "htmlparser2";
import { readerText } from "../fetching/reader-text";

/** A page's description of itself, as plain text. */
export type PageSaid = {
	title: string | null;
	/** Its site's name, as it tells networks. */
	siteName: string | null;
	/** The visible text, up to `MOST_TEXT` characters. */
	text: string;
	/** The addresses of external scripts and the starts of inline ones. */
	scripts: string;
};

export const MOST_TEXT = 2000;
const LONGEST_TITLE = 200;
const MOST_SCRIPT = 5000;

/** Reads the start of a page. Runs nothing, and reads broken HTML as far as possible. */
export function readPage(html: string): PageSaid {
	let title = "";
	let isInTitle = false;
	let hasTitle = false;
	let scripts = "";
	let isInScript = false;
	let siteName: string | undefined;
	const parser = new Parser({
		onopentag(name, attributes) {
			// SVGs have titles too, so only the first title counts.
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
