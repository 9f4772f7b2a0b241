import { Parser } from "htmlparser2";
import { readerText } from "../fetching/reader-text";

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
		title: plain(title),
		siteName: plain(siteName ?? ""),
		text: readerText(html, MOST_TEXT) ?? "",
		scripts: scripts.slice(0, MOST_SCRIPT),
	};
}

/** Words of domain sellers. */
const FOR_SALE =
	/(\bdomain( name)?|\bwebsite|[a-z0-9]\.[a-z]{2,}) (is|may be) (available )?for sale\b|\bbuy this domain\b|\bdomain (name )?for sale\b|\bthis domain (name )?(has|is) (expired|parked)\b|\bparked (domain|free|page)\b|\bdomain parking\b|\binquire about this domain\b|\bthe domain .{1,80} (has expired|is parked)\b|\brenew (this|your) (expired )?domain\b/i;

const PARKING_SCRIPT =
	/parking-lander|sedoparking\.com|parkingcrew\.net|parklogic\.com|bodis\.com|\bwindow\.park\s*=|location(\.href)?\s*=\s*["']\/lander\b/i;

/** Unused domains lead here. */
const SELLERS = new Set(
	"afternic.com bodis.com buydomains.com dan.com domainmarket.com dynadot.com hugedomains.com parkingcrew.net parklogic.com sedo.com sedoparking.com undeveloped.com".split(
		" ",
	),
);

/** Checks that the reader isn't a machine. */
const WALL =
	/^(just a moment|checking your browser|attention required|access (to this page (has been|is) )?denied|403 forbidden|are you (a )?(human|robot)|human verification|verify(ing)? you are( a)? human|security check(point)?|vercel security checkpoint|pardon our interruption|client challenge|one moment,? please|ddos.guard|bot verification|please wait\b|robot or human|captcha)/i;

/** A long text about unused domains is none. */
export function isParked({ title, text, scripts }: PageSaid, site: string): boolean {
	const isShort = text.length < MOST_TEXT - 200;
	const isMarked = FOR_SALE.test(`${title ?? ""} . ${text}`) || PARKING_SCRIPT.test(scripts);
	return SELLERS.has(site) || (isShort && isMarked);
}

/** A check for machines in place of the page. */
export function isWall({ title }: PageSaid): boolean {
	return WALL.test(title ?? "");
}
