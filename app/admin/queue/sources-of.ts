import type { FactRecord } from "~db/records";

/** The pages that a statement rests on, its own first; none for what is known in general without one. */
export function sourcesOf({
	sourceUrl,
	otherSources,
}: Pick<FactRecord, "sourceUrl" | "otherSources">): string[] {
	return [...new Set(sourceUrl === null ? otherSources : [sourceUrl, ...otherSources])];
}
