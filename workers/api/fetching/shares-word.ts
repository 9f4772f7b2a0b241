import { wordsOf } from "../../../db/search-words";

/** Words that every title has count only if there are no others. */
export function sharesWord(title: string, known: string): boolean {
	const said = telling(wordsOf(title));
	const names = telling(wordsOf(known));
	const isPart = (words: string[], text: string) =>
		words.some((word) => word.length > 3 && text.includes(word));
	return (
		said.some((word) => names.includes(word)) ||
		isPart(said, wordsOf(known).join("")) ||
		isPart(names, wordsOf(title).join(""))
	);
}

/** 'Home', 'News'. */
export function tellsNothing(title: string): boolean {
	return wordsOf(title).every((word) => COMMON.has(word));
}

function telling(words: string[]): string[] {
	const rare = words.filter((word) => word.length > 1 && !COMMON.has(word));
	return rare.length > 0 ? rare : words;
}

const COMMON = new Set(
	"the and of for in to on rss feed atom news blog latest posts podcast show crypto bitcoin home homepage index welcome official site website page loading login".split(
		" ",
	),
);
