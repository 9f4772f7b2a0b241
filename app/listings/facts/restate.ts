import { liveStatements } from "./choose-statement";
import type { Fact } from "./facts";
import type { StatedFact } from "./state-facts";

/** Fields that belong to one listing even after a merge. */
const OWN = new Set(["name", "website", "status"]);

/** Each keeps its source, date and grade. We set aside fields in `OWN`, and an editor's choice against the order doesn't carry over. */
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
