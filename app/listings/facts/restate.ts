import { liveStatements } from "./choose-statement";
import type { Fact } from "./facts";
import type { StatedFact } from "./state-facts";

/** Fields that belong to one listing even after a merge. */
const OWN = new Set(["name", "website", "status"]);

/**
 * Restates a merged listing's facts about the listing that replaces it. Each keeps its source, date and grade and competes with
 * the other statements, with three exceptions. We set aside fields in `OWN`, with a note on their origin. An editor's choice
 * against the order doesn't carry over. Statements that were set aside stay so.
 * @param facts all facts of the merged listing
 * @param name its name, for the note
 */
export function restate(facts: Fact[], name: string, into: string): StatedFact[] {
	return liveStatements(facts).map(
		({ id: _id, supersedes: _s, withdraws: _w, recordedAt: _at, recordedBy: _by, ...statement }) => {
			const stated: StatedFact = { ...statement, listingId: into };
			if (OWN.has(statement.field))
				return { ...stated, standing: "aside", note: `Said of ${name}, which was merged into this listing.` };
			return statement.standing === "stands" ? { ...stated, standing: "stated" } : stated;
		},
	);
}
