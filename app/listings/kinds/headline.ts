/** A number at the head of a detail page, and what stands below it. @template Listing what it may ask of one */
export type Headline<Listing> = {
	label: string;
	tone?: "call" | "sale";
	/** The fields that it is made of: past their shelf life it is no headline. The first one's are the kind's `headlineFrom`. */
	from?: string[];
	value: (listing: Listing) => string | null;
	note: (listing: Listing) => string | null;
	/** The note without what is so today only, for what others keep: a card. */
	lasting?: (listing: Listing) => string | null;
};
