import type { FactRecord } from "~db/records";

/** What is told of recorded facts, for whoever listens. Delivered at least once. */
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

/** What is told of facts about one listing. @param at UTC milliseconds */
export function messageOf(listing: string, added: FactRecord[], at: number): FactsRecorded {
	return {
		type: "facts-recorded",
		id: crypto.randomUUID(),
		listing,
		facts: added.map(({ id }) => id),
		at,
	};
}
