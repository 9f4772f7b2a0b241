import { webAddress } from "../values/url";
import { ContentError } from "./content-error";
import type { Fact } from "./facts";
import type { Company, Grader } from "./publishers";
import type { StatedFact } from "./state-facts";

/** Its old value, read today firsthand. The date stays if the page is the same, and becomes unknown if it's another. */
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
