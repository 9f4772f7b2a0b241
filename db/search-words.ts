const LONGEST_WORD = 40;
const MOST_WORDS = 6;

/** The share of the typed text's trigrams that a name must have to count as what was meant. */
const LIKE_ENOUGH = 0.55;

/** The same where the name is preferred to documents that have some of the words. */
const NEAR_ENOUGH = 0.75;

/**
 * Words of questions, e.g. `how`, which are left out of the search: they say nothing of what is looked for.
 */
const SMALL_WORDS = new Set(
	"a an and at by can do does for from how i if in is it me my no not of on or our the to versus vs what when where which who why will with without".split(
		" ",
	),
);

/** A number, with or without a thousand's sign: `60000`, `60k`, `2m`. It is no name of anything. */
const AMOUNT = /^\d+(k|m|usd)?$/;

/** An expression that matches nothing. */
export const NOTHING = '""';

/** A search in the ways it may be answered, each a MATCH expression of FTS5: see `answerOf`. */
export type SearchTerms = {
	/** What was typed as names are compared with it. */
	plain: string;
	/** The words that are looked for. */
	words: string[];
	/** Every word begins one of the name's. */
	named: string;
	/** Every word begins one of the document's. */
	all: string;
	/** The same of documents that have not all of them in their name. */
	besideNames: string;
	/** The same without amounts; nothing where there are none. */
	main: string;
	/** All words but one, then all but two, down to any one; amounts and single letters are not counted among them. */
	some: string[];
	/** What is typed by its trigrams. */
	trigrams: string[];
	/** Names with three trigrams of four that follow each other: every one that has as many as `isLike` asks for, and few others. */
	spelled: string;
};

/** The words of a text: lower case, without accents, letters and digits only. */
export function wordsOf(text: string): string[] {
	const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase("en");
	return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** A text by its words, one space between two. */
export function plainText(text: string): string {
	return wordsOf(text).join(" ");
}

/**
 * What to ask for a text that somebody typed, of which six words are read; null where it has none. Whatever was typed, the
 * expressions are well formed: they are made of letters, digits and spaces in quotation marks.
 */
export function searchTerms(q: string): SearchTerms | null {
	const plain = plainText(q);
	const typed = [...new Set(wordsOf(q).map((word) => word.slice(0, LONGEST_WORD)))];
	const telling = typed.filter((word) => !SMALL_WORDS.has(word));
	const words = (telling.length > 0 ? telling : typed).slice(0, MOST_WORDS);
	if (words.length === 0) return null;
	const main = words.filter((word) => !AMOUNT.test(word));
	const all = everyOf(words.map(beginning));
	const trigrams = trigramsOf(words.join(" "));
	return {
		plain,
		words,
		named: `name : (${all})`,
		all,
		besideNames: `(${all}) NOT (name : (${all}))`,
		main: main.length > 0 && main.length < words.length ? everyOf(main.map(beginning)) : NOTHING,
		some: someOf(
			main.filter((word) => word.length > 1),
			words.length - 1,
		),
		trigrams,
		spelled: likelyOf(trigrams),
	};
}

/** Whether a name is near enough to what was typed to be what was meant. Both plain. */
export function isLike(name: string, typed: string): boolean {
	return likeness(name, typed) >= LIKE_ENOUGH;
}

/** Whether it is so near that only a letter or two were missed. Both plain. */
export function isNear(name: string, typed: string): boolean {
	return likeness(name, typed) >= NEAR_ENOUGH;
}

/** The share of the typed text's trigrams that a name has. */
export function likeness(name: string, typed: string): number {
	const [has, wanted] = [new Set(trigramsOf(name)), trigramsOf(typed)];
	return wanted.filter((trigram) => has.has(trigram)).length / Math.max(1, wanted.length);
}

/** The distinct runs of three characters of a plain text, the spaces around it among them. */
function trigramsOf(plain: string): string[] {
	const characters = [...` ${plain} `];
	return [...new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join("")))];
}

/** Trigrams that names are held against; what is typed beyond them is no name. */
const MOST_COMPARED = 60;

/**
 * Every three of each four trigrams that follow each other, the first ones after the last, with one at least of either half. A name that has as many
 * as `isLike` asks for, more than half, has three of some four, so that none that is like what was typed is missed; and what has three is worth
 * looking at, while a pair is in very many names. An ending that many words share is in one half alone.
 */
function likelyOf(trigrams: string[]): string {
	const compared = trigrams.slice(0, MOST_COMPARED).map(quoted);
	const threes = compared.flatMap((_, at) => {
		const four = [0, 1, 2, 3].map((step) => compared[(at + step) % compared.length] as string);
		return choose([...new Set(four)], Math.min(3, leastLike(trigrams.length))).map((three) =>
			everyOf(three.toSorted()),
		);
	});
	const likely = anyOf([...new Set(threes)]);
	const half = Math.ceil(compared.length / 2);
	if (trigrams.length > MOST_COMPARED || leastLike(trigrams.length) <= half) return likely;
	const halves = [compared.slice(0, half), compared.slice(half)];
	return everyOf([`(${likely})`, ...halves.map((some) => `(${anyOf(some)})`)]);
}

/** How many of so many trigrams a name must have, and so the length of the shortest one that is like what was typed. */
export function leastLike(trigrams: number): number {
	return Math.ceil(trigrams * LIKE_ENOUGH);
}

/** A word whole or as a beginning: a whole one counts twice, so that it comes first. */
function beginning(word: string): string {
	return `(${quoted(word)} OR ${quoted(word)} *)`;
}

/** Expressions for at most so many of the words, the most first. */
function someOf(words: string[], most: number): string[] {
	const fewest = words
		.slice(0, most)
		.map((_, at) => anyOf(choose(words.map(beginning), at + 1).map(everyOf)));
	return fewest.reverse();
}

/** Every way to take `count` of the things, in their order. */
function choose(things: string[], count: number): string[][] {
	if (count === 0) return [[]];
	return things.flatMap((thing, at) =>
		choose(things.slice(at + 1), count - 1).map((rest) => [thing, ...rest]),
	);
}

function everyOf(expressions: string[]): string {
	return expressions.join(" AND ");
}

function anyOf(expressions: string[]): string {
	return expressions.map((expression) => `(${expression})`).join(" OR ");
}

function quoted(text: string): string {
	return `"${text}"`;
}
