import type { FactsRecorded } from "~/context/facts-recorded";
import type { FactRecord } from "~db/records";

export function messageOf(listing: string, added: FactRecord[], at: number): FactsRecorded {
	return {
		type: "facts-recorded",
		id: crypto.randomUUID(),
		listing,
		facts: added.map(({ id }) => id),
		at,
	};
}
