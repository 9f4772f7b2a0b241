import { liveStatements } from "./choose-statement";
import type { Fact } from "./facts";
import type { StatedFact } from "./state-facts";

/** What is a listing's own, whatever else it was merged with: its name, its site, whether it is still there. */
const OWN = new Set(["name", "website", "status"]);

/**
 * What is said of a listing, as statements about the one that it is merged into: each with its source, its date and its grade. They take part in
 * the order of statements there, with three exceptions: what is the merged listing's own is set aside, with a note of whose it was; what
 * stood there against the order takes its place by the order here; and what is set aside stays so.
 * @param facts all facts of the listing that is merged
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
