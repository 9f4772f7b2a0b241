/** A number at the head of a detail page, and what stands below it. @template Listing what it may ask of one */
export type Headline<Listing> = {
	label: string;
	tone?: "call" | "sale";
	value: (listing: Listing) => string | null;
	note: (listing: Listing) => string | null;
	/** The note without what is so today only, for what others keep: a card. */
	lasting?: (listing: Listing) => string | null;
};
