/** `/compare/shared.json`: what kinds of listings have in common, as the end of a sentence. */
export type SharedFile = {
	/** `head office, founded, website; nothing about loans.` */
	words: string;
};
