export type Headline<Listing> = {
	label: string;
	tone?: "call" | "sale";
	/** Its input fields. If one is out of date, it's no headline. The first headline's inputs are the kind's `headlineFrom`. */
	from?: string[];
	value: (listing: Listing) => string | null;
	note: (listing: Listing) => string | null;
	/** The note without parts that hold only today. Share cards use it, because people keep them. */
	lasting?: (listing: Listing) => string | null;
};
