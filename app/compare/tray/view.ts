export type SharedFile = {
	/** `head office, founded, website; nothing about loans.` */
	words: string;
};
