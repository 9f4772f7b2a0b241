import type { FactsRecorded } from "~/context/facts-recorded";
import type { FactRecord } from "~db/records";

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
