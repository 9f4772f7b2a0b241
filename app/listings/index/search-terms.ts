const MAX_TERM = 40;
const MAX_TERMS_OF_QUERY = 6;

/** The distinct words of a text as the search index holds them: lower case, without accents, letters and digits only. */
export function termsOf(text: string): string[] {
	const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase("en");
	const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
	return [...new Set(words.map((word) => word.slice(0, MAX_TERM)))];
}

/** The words of a search, at most six: each must begin a word of what is found. */
export function queryTerms(q: string): string[] {
	return termsOf(q).slice(0, MAX_TERMS_OF_QUERY);
}

/** The end of the range of terms that begin with a prefix, for `term >= prefix AND term < end`. */
export function prefixEnd(prefix: string): string {
	return `${prefix}\u{10ffff}`;
}
