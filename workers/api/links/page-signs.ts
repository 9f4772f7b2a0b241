import { MOST_TEXT, type PageSaid } from "./read-page";

/** What those who trade in domains write on one that nobody uses. */
const FOR_SALE =
	/(\bdomain( name)?|\bwebsite|[a-z0-9]\.[a-z]{2,}) (is|may be) (available )?for sale\b|\bbuy this domain\b|\bdomain (name )?for sale\b|\bthis domain (name )?(has|is) (expired|parked)\b|\bparked (domain|free|page)\b|\bdomain parking\b|\binquire about this domain\b|\bthe domain .{1,80} (has expired|is parked)\b|\brenew (this|your) (expired )?domain\b/i;

/** Scripts that draw such a page, which has no words of its own. */
const PARKING_SCRIPT =
	/parking-lander|sedoparking\.com|parkingcrew\.net|parklogic\.com|bodis\.com|\bwindow\.park\s*=|location(\.href)?\s*=\s*["']\/lander\b/i;

/** Sites that a domain leads to while it is for sale or nobody uses it. */
const SELLERS = new Set(
	"afternic.com bodis.com buydomains.com dan.com domainmarket.com dynadot.com hugedomains.com parkingcrew.net parklogic.com sedo.com sedoparking.com undeveloped.com".split(
		" ",
	),
);

/** Titles of pages that stand before a page until a reader has shown that they are none of a machine. */
const WALL =
	/^(just a moment|checking your browser|attention required|access (to this page (has been|is) )?denied|403 forbidden|are you (a )?(human|robot)|human verification|verify(ing)? you are( a)? human|security check(point)?|vercel security checkpoint|pardon our interruption|client challenge|one moment,? please|ddos.guard|bot verification|please wait\b|robot or human|captcha)/i;

/** Whether a page seems to be that of a domain that nobody uses. A long text that only tells of such domains is none. */
export function isParked({ title, text, scripts }: PageSaid, site: string): boolean {
	const isShort = text.length < MOST_TEXT - 200;
	const isMarked = FOR_SALE.test(`${title ?? ""} . ${text}`) || PARKING_SCRIPT.test(scripts);
	return SELLERS.has(site) || (isShort && isMarked);
}

/** Whether what answers is a check for machines in place of the page. */
export function isWall({ title }: PageSaid): boolean {
	return WALL.test(title ?? "");
}
