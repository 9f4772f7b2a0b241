import { getDomain } from "tldts";
import { plural } from "~/ui/format";
import { DAY, MINUTE } from "~db/time";

/** Signals for the moderator of a review. A signal decides nothing. Every review waits for a person who reads it. Pure. */

export const SEEN_AT_WRITING = {
	hidden: "Had invisible or text-reversing characters, which we removed",
	"own-domain": "The author’s email is on the listing’s own domain",
	"new-account": "The account was less than a day old",
	"author-unknown": "The sign-in provider didn’t say who the author is",
} as const;

export type SeenAtWriting = keyof typeof SEEN_AT_WRITING;

/** Invisible characters and those that reverse text, as `typedWords` removes them. Line breaks and tabs don't count. */
const HIDDEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?![\n\r\t])\p{Cc}/u;

type Writing = {
	raw: string;
	author: { mailDomains: string[]; since: number | null } | null;
	website: string | null;
	now: number;
};

/** Signals at writing time. We don't store the email address, only whether its domain is the listing's. */
export function signalsAtWriting({ raw, author, website, now }: Writing): SeenAtWriting[] {
	const seen: SeenAtWriting[] = [];
	const domain = website === null ? null : getDomain(website);
	if (HIDDEN.test(raw)) seen.push("hidden");
	if (!author) seen.push("author-unknown");
	else {
		if (domain && author.mailDomains.some((mail) => getDomain(mail) === domain)) seen.push("own-domain");
		if (author.since !== null && now - author.since < DAY) seen.push("new-account");
	}
	return seen;
}

const LINK =
	/\b(?:https?:\/\/|www\.)\S|[a-z0-9]\.(?:com|net|org|io|co|xyz|app|info|biz|ru|cn|me|link|site|online)\b/i;
const EMAIL = /[^\s@<>]@[^\s@<>]+\.[a-z]{2,}/i;
const HANDLE = /(?:^|[\s(])@[a-z0-9_]{3,}|\b(?:telegram|whatsapp|wechat|signal|discord)\b/i;
const MARKUP = /<\/?[a-z][^<>]*>|\[[^[\]]+\]\([^()]+\)|\[url\b|&[a-z]+;|&#\d+;/i;
/** Seven or more digits with at most one character between them, such as a phone, account or card number. */
const NUMBER = /(?:\+?\d[\s().-]?){7,}/;
/** Two or three capitalized words in a row inside a sentence. We prefer false alarms to missed names. */
const NAME = /(?:Mr|Mrs|Ms|Dr)\.?\s+\p{Lu}\p{Ll}+|(?<=\p{Ll},?\s)\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/u;

const IN_TEXT: Array<[RegExp, string]> = [
	[LINK, "Has a web address (shown as text)"],
	[EMAIL, "Has an email address"],
	[HANDLE, "Has a handle or names a messaging app"],
	[MARKUP, "Has markup (shown as text)"],
	[NUMBER, "Has a long number, maybe a phone, account or card"],
	[NAME, "May name a person"],
];

export function signalsInText(text: string): string[] {
	// The end of a mail address looks like an address of the web.
	const words = text.split(/[\s<>]+/);
	const withoutMail = words.filter((word) => !EMAIL.test(word)).join(" ");
	return IN_TEXT.flatMap(([pattern, said]) =>
		pattern.test(pattern === LINK ? withoutMail : text) ? [said] : [],
	);
}

export type Compared = {
	reviewId: string;
	userId: string;
	listing: string;
	text: string;
	network: string | null;
	writtenAt: number;
};

const ALIKE = 0.5;

export function signalsBeside(review: Compared, others: Compared[]): string[] {
	const rest = others.filter(({ reviewId }) => reviewId !== review.reviewId);
	const near = (within: number) =>
		rest.filter(({ writtenAt }) => Math.abs(writtenAt - review.writtenAt) < within);
	const sameNetwork = near(DAY).filter(
		({ network, userId }) => network !== null && network === review.network && userId !== review.userId,
	);
	const sameMinute = near(MINUTE).filter(({ userId }) => userId !== review.userId);
	const own = phrasesOf(review.text);
	const alike = rest.filter(({ text }) => shareOf(own, phrasesOf(text)) >= ALIKE);
	const told = (found: Compared[], what: string) =>
		found.length > 0
			? [`${what} ${plural(found.length, "other review", "other reviews")}: ${named(found)}`]
			: [];
	return [
		...told(sameNetwork, "Sent from the same network within a day as"),
		...told(sameMinute, "Sent within a minute of"),
		...told(alike, "Worded like"),
	];
}

function named(found: Compared[]): string {
	return [...new Set(found.map(({ listing }) => listing))].slice(0, 3).join(", ");
}

function phrasesOf(text: string): Set<string> {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	if (words.length < 3) return new Set([words.join(" ")]);
	return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

function shareOf(one: Set<string>, other: Set<string>): number {
	let common = 0;
	for (const phrase of one) if (other.has(phrase)) common++;
	return common / (one.size + other.size - common || 1);
}
