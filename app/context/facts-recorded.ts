/** A message about recorded facts. Delivered at least once. */
export type FactsRecorded = {
	type: "facts-recorded";
	/** UUID: whoever hears a message twice knows it by this. */
	id: string;
	/** `{kind}:{slug}`. */
	listing: string;
	/** The ids of the new facts. */
	facts: string[];
	/** UTC milliseconds. */
	at: number;
};
