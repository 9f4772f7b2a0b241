import { ContentError } from "../import/content-error";
import type { Company, Grader } from "../import/publishers";
import { webAddress } from "../values/url";
import type { Fact } from "./facts";
import type { StatedFact } from "./state-facts";

/**
 * A statement as it stands after its page was opened again and says the same: its own value, read today at first hand. What rested on the
 * record's sources as a whole, or on somebody who quoted the page, is tied to the page from then on. The date of the value stays where the
 * page is the same one, and is unknown where it is another.
 * @param source the page that was opened; left out: the statement's own
 * @throws ContentError where no page was named
 */
export function rereadOf(
	fact: Fact,
	source: string | undefined,
	company: Company,
	gradeOf: Grader,
	today: string,
): StatedFact {
	const { id: _id, supersedes: _s, withdraws: _w, recordedAt: _at, recordedBy: _by, ...statement } = fact;
	const page = addressOf(source ?? fact.sourceUrl, fact.id);
	const { grade, publisher } = gradeOf(page, company);
	const isSame = page === fact.sourceUrl && fact.scope === "value";
	return {
		...statement,
		...{ sourceUrl: page, otherSources: [], scope: "value", via: null, confidence: "sourced", readAt: today },
		...(isSame && fact.confidence !== "general-knowledge"
			? {}
			: { asOf: null, asOfPrecision: "undated", grade, publisher }),
	};
}

function addressOf(page: string | null, id: string): string {
	try {
		return webAddress(page);
	} catch (error) {
		if (error instanceof RangeError) throw new ContentError("input", id, "source", error.message);
		throw error;
	}
}
