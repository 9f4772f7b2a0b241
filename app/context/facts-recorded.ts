/** A message about recorded facts. Delivered at least once. */
export type FactsRecorded = {
	type: "facts-recorded";
	/** A UUID. Receivers detect repeated messages by it. */
	id: string;
	/** `{kind}:{slug}`. */
	listing: string;
	facts: string[];
	/** UTC milliseconds. */
	at: number;
};
