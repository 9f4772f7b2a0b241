const LONGEST_WORD = 40;
const MOST_WORDS = 6;

const LIKE_ENOUGH = 0.55;

/** The same where the name is preferred to documents that have some of the words. */
const NEAR_ENOUGH = 0.75;

/** Question words don't describe what someone is looking for. */
const SMALL_WORDS = new Set(
	"a an and at by can do does for from how i if in is it me my no not of on or our the to versus vs what when where which who why will with without".split(
		" ",
	),
);

/** `60000`, `60k`, `2m`. Names never look like this. */
const AMOUNT = /^\d+(k|m|usd)?$/;

export const NOTHING = '""';

/** A search as several FTS5 MATCH expressions. See `answerOf`. */
export type SearchTerms = {
	plain: string;
	words: string[];
	named: string;
	all: string;
	/** The same for documents without every word in their name. */
	besideNames: string;
	/** The same without amounts. Empty without amounts. */
	main: string;
	/** All words but one, then all but two, down to any one word. */
	some: string[];
	/** Trigrams of the typed text. */
	trigrams: string[];
	/** Three out of four consecutive trigrams. Includes every name `isLike` accepts, and few others. */
	spelled: string;
};

export function wordsOf(text: string): string[] {
	const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase("en");
	return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

export function plainText(text: string): string {
	return wordsOf(text).join(" ");
}

/** From the first six words. Always well formed, because they have only letters, digits and spaces in quotes. */
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

/** Whether a plain name may be what was misspelled. */
export function isLike(name: string, typed: string): boolean {
	return likeness(name, typed) >= LIKE_ENOUGH;
}

export function isNear(name: string, typed: string): boolean {
	return likeness(name, typed) >= NEAR_ENOUGH;
}

/** The share of the typed trigrams that a name has. */
export function likeness(name: string, typed: string): number {
	const [has, wanted] = [new Set(trigramsOf(name)), trigramsOf(typed)];
	return wanted.filter((trigram) => has.has(trigram)).length / Math.max(1, wanted.length);
}

function trigramsOf(plain: string): string[] {
	const characters = [...` ${plain} `];
	return [...new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join("")))];
}

/** Trigrams compared with names. Longer texts aren't names. */
const MOST_COMPARED = 60;

/** For each four consecutive trigrams (wrapping around), every three, with at least one from each half of the text. Pairs would match too many names, and one half too many common endings. */
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

/** The length of the shortest name that can be like what was typed. */
export function leastLike(trigrams: number): number {
	return Math.ceil(trigrams * LIKE_ENOUGH);
}

/** A whole word counts twice, so it ranks first. */
function beginning(word: string): string {
	return `(${quoted(word)} OR ${quoted(word)} *)`;
}

function someOf(words: string[], most: number): string[] {
	const fewest = words
		.slice(0, most)
		.map((_, at) => anyOf(choose(words.map(beginning), at + 1).map(everyOf)));
	return fewest.reverse();
}

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
