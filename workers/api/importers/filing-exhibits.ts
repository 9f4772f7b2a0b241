import { Parser } from "htmlparser2";
import { readDocument } from "../fetching/read-document";
import { filingPage } from "./filers";
import type { Ask } from "./importer";

const MOST_EXHIBITS = 4;
const NAMES_EXHIBIT = /\bex(?:hibit)?s?[\s.-]*99|\b99\.\d{1,2}\b(?! ?%)/i;
/** Common file names: `ex99-1.htm`, `acme-ex991.htm`, `d123dex991.htm`, `exhibit99_1.htm`. */
const FILE_OF_EXHIBIT = /(?:^|[^a-z]|[a-z]?)ex(?:h|hibit)?[\s_.-]*99/i;
const LONGEST_LINK = 300;

/** Many reports are only a cover, and the press release has the holdings. @param html the document, or the filing's index page */
export function exhibitsOf(html: string, { key, url, listing, about = {} }: Ask): Ask[] {
	const accession = key.replace(/^\w+:/, "").split("/")[0] ?? "";
	const again = { as: "page" as const, isOnce: true as const, ...(listing && { listing }), about };
	const folder = url.slice(0, url.lastIndexOf("/") + 1);
	const linked = linksOf(html).flatMap(({ href, words }): string[] => {
		const address = URL.parse(href, url);
		if (!address?.href.startsWith(folder) || address.href === url) return [];
		const file = address.href.slice(folder.length).split(/[?#]/, 1)[0] ?? "";
		const isExhibit = NAMES_EXHIBIT.test(words) || FILE_OF_EXHIBIT.test(file);
		return isExhibit && /^[\w.-]+\.html?$/i.test(file) ? [folder + file] : [];
	});
	const exhibits = [...new Set(linked)].slice(0, MOST_EXHIBITS);
	if (exhibits.length > 0 || key.startsWith("index:"))
		return exhibits.map((exhibit) => ({
			...again,
			key: `exhibit:${accession}/${exhibit.slice(folder.length)}`,
			url: exhibit,
		}));
	const isNamed = readDocument(html).some((block) =>
		("text" in block ? [block] : block.rows.flat()).some(({ text }) => NAMES_EXHIBIT.test(text)),
	);
	const number = accessionNumber(url);
	if (!isNamed || !number || !about.cik) return [];
	return [{ ...again, key: `index:${accession}`, url: filingPage(Number(about.cik), number) }];
}

/** `0001050446-26-000012`, from the filing's folder. */
function accessionNumber(url: string): string | null {
	const [, filer, year, count] = /\/(\d{10})(\d{2})(\d{6})\/[^/]*$/.exec(url) ?? [];
	return filer ? `${filer}-${year}-${count}` : null;
}

/** With the words of the row or paragraph around each. */
function linksOf(html: string): Array<{ href: string; words: string }> {
	const links: Array<{ href: string; words: string }> = [];
	/** Of the current row or paragraph. */
	let open: Array<{ href: string; words: string }> = [];
	let words = "";
	let link: { href: string; words: string } | null = null;
	const end = () => {
		// Text next to a link belongs to it only if the link is alone.
		if (open.length === 1 && open[0]) open[0].words = words;
		links.push(...open);
		open = [];
		words = "";
	};
	const parser = new Parser({
		onopentag(name, { href }) {
			if (name === "tr" || name === "p" || name === "div") end();
			if (name !== "a" || !href || href.length > LONGEST_LINK) return;
			link = { href, words: "" };
			open.push(link);
		},
		ontext(data) {
			words = `${words}${data}`.slice(-2000);
			if (link) link.words = `${link.words}${data}`.slice(0, 500);
		},
		onclosetag(name) {
			if (name === "a") link = null;
			if (name === "tr" || name === "p") end();
		},
	});
	parser.end(html);
	end();
	return links;
}
