import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";
import { DAY } from "../../../db/time";

/** Without page text, or repeated on every page of a site. */
const UNREAD = new Set(
	"script style noscript template iframe object embed svg math head title textarea select button audio video canvas nav footer aside form dialog".split(
		" ",
	),
);
const UNREAD_ROLES = new Set(
	"navigation banner contentinfo search complementary dialog alertdialog".split(" "),
);
/** Names of overlays and carousels. */
const UNREAD_NAMES =
	/(^|[\s_-])(cookies?|consent|gdpr|newsletter|breadcrumbs?|carousel|marquee|chat-widget|skip-link)([\s_-]|$)/i;
/** Inline elements, then elements that separate text without ending the line. */
const INLINE = new Set(
	"a abbr b bdi bdo cite code del dfn em font i ins kbd label mark q s small span strong sub sup time tt u var wbr".split(
		" ",
	),
);
const CELLS = new Set(["td", "th", "dd"]);
const UNSEEN = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;

const MOST_TEXT = 200_000;
const LEAST_MAIN = 200;

export function normalisePage(html: string, day: string): string {
	const { main, all } = readText(html);
	const text = main.replace(/\s/g, "").length >= LEAST_MAIN ? main : all;
	return normaliseText(text, day);
}

/** For plain text. */
export function normaliseText(text: string, day: string): string {
	const lines = text.split("\n").map((line) => maskLine(line, day));
	const said = lines.filter((line) => line !== "");
	// Pages often repeat a line for wide and narrow screens.
	const kept = said.filter((line, at) => line !== said[at - 1]);
	return kept.join("\n").slice(0, MOST_TEXT);
}

/** A text's key in the archive. */
export function digestOf(text: string | Uint8Array): string {
	return createHash("sha256").update(text).digest("hex");
}

function readText(html: string): { main: string; all: string } {
	let all = "";
	let main = "";
	const open: Array<{ isUnread: boolean; isMain: boolean }> = [];
	const say = (words: string) => {
		all += words;
		if (open.at(-1)?.isMain) main += words;
	};
	const gapOf = (name: string) => (CELLS.has(name) ? " " : INLINE.has(name) ? "" : "\n");
	const parser = new Parser({
		onopentag(name, attributes) {
			const outer = open.at(-1);
			const isUnread = outer?.isUnread || isUnreadElement(name, attributes);
			if (!isUnread) say(gapOf(name));
			const isMain = outer?.isMain || name === "main" || attributes.role === "main";
			open.push({ isUnread, isMain });
		},
		ontext(data) {
			if (!open.at(-1)?.isUnread) say(data.replace(/\s+/g, " "));
		},
		onclosetag(name) {
			const closed = open.pop();
			if (closed && !closed.isUnread) say(gapOf(name));
		},
	});
	parser.end(html);
	return { main, all };
}

function isUnreadElement(name: string, attributes: Record<string, string>): boolean {
	// Some frameworks wrap the whole page in an element with such a name.
	if (name === "html" || name === "body" || name === "main") return false;
	if (UNREAD.has(name) || UNREAD_ROLES.has(attributes.role ?? "")) return true;
	if (attributes.hidden !== undefined || attributes["aria-hidden"] === "true") return true;
	return UNREAD_NAMES.test(`${attributes.id ?? ""} ${attributes.class ?? ""}`);
}

const MONTHS =
	"jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
/** Dates as pages write them: 2026-11-22, 22 Nov 2026, November 22nd, 2026. */
export const DATES = new RegExp(
	`\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)?\\.? (?:${MONTHS})\\.?,? \\d{4}\\b|\\b(?:${MONTHS})\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}\\b`,
	"gi",
);

export const DAY_MARK = "‹day›";

const isToken = (run: string) => !/^(0x|bc1)/i.test(run) && /\d/.test(run) && /[a-z]/i.test(run);

/** Keeps rates, amounts and other dates. */
function maskLine(line: string, day: string): string {
	return line
		.normalize("NFKC")
		.replace(UNSEEN, " ")
		.replace(DATES, (date) => (isDayOf(date, day) ? DAY_MARK : date))
		.replace(/\b\d{1,2}:\d{2}(:\d{2})?(\.\d+)?\s?([ap]\.?m\b\.?)?(\s?(utc|gmt|z)\b)?/gi, "‹time›")
		.replace(/\b(\d+|an?|one) (second|minute|hour|day|week|month|year)s? ago\b/gi, "‹ago›")
		.replace(/(©|\(c\)|copyright)(\s*\d{4})?(\s*[-–]\s*\d{4})?/gi, "©")
		.replace(
			/\b\d[\d.,]{0,20}\s?[km]?\+? (?=(users?|customers?|clients?|members?|visitors?|views?|reads?|reviews?|ratings?|votes?|comments?|likes?|shares?|followers?|subscribers?|downloads?|people|online)\b)/gi,
			"‹count› ",
		)
		.replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "‹token›")
		.replace(/[\w-]{32,}/g, (run) => (isToken(run) ? "‹token›" : run))
		.replace(/\s+/g, " ")
		.trim();
}

function isDayOf(date: string, day: string): boolean {
	const time = Date.parse(`${date.replace(/(\d)(st|nd|rd|th)\b/gi, "$1").replace(/\bsept\b/i, "Sep")} UTC`);
	const at = Number.isNaN(time) ? Date.parse(date) : time;
	return Math.abs(at - Date.parse(day)) <= DAY;
}
