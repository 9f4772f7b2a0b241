import { Parser } from "htmlparser2";
import type { TextBody } from "../../../app/learn/text/slots";
import { isWebAddress } from "./uses-of";

/**
 * The addresses of others that a published text leads to by itself, its notes among them, each once. The sources of figures in it are those of listings.
 * @param json a `TextBody`, as it is stored
 */
export function linksIn(json: string): string[] {
	const { html = [], notes = {} } = JSON.parse(json) as Partial<TextBody>;
	const found = new Set<string>();
	const parser = new Parser({
		onopentag(name, { href }) {
			if (name === "a" && href && isWebAddress(href)) found.add(href);
		},
	});
	// Between two parts there is a gap for what is drawn with the page; no tag reaches across it that is a link.
	for (const part of [...html, ...Object.values(notes)]) parser.write(part);
	parser.end();
	return [...found].sort();
}
