import type { FactRecord } from "~db/records";

/** A statement's source pages, its own first. Empty for unsourced knowledge. */
export function sourcesOf({
	sourceUrl,
	otherSources,
}: Pick<FactRecord, "sourceUrl" | "otherSources">): string[] {
	return [...new Set(sourceUrl === null ? otherSources : [sourceUrl, ...otherSources])];
}
