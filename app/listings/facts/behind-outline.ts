import type { ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { type Kind, stringOf } from "../kinds/kind";
import { entryKey, isEntry, type Outlined } from "../values/entries";
import type { Provenance } from "./provenance";

/** The source of an entry behind a summary value. Numbers from another page have that page's date. */
export function behindOutline(
	{ entries }: Kind,
	{ attributes, provenance }: { attributes: Attributes; provenance: ProvenanceMap },
	id: string,
	{ isElsewhere }: Outlined,
	domainOf: (url: string) => string | null,
): Provenance[] {
	const key = entries ? entryKey(entries, id) : "";
	const [entry, own] = [attributes[key], provenance[key]];
	if (!own || !isEntry(entry)) return [];
	const url = isElsewhere && entries?.alsoFrom ? entry[entries.alsoFrom.source] : undefined;
	if (!entries?.alsoFrom || typeof url !== "string") return [own];
	const date = entry[entries.alsoFrom.date];
	const asOf = typeof date === "string" ? date : null;
	if (url === own.sourceUrl) return [{ ...own, asOf: asOf ?? own.asOf }];
	const site = domainOf(url);
	const isOwn = site !== null && site === domainOf(stringOf(attributes, "website") ?? "");
	const grade = isOwn ? "own" : site === domainOf(own.sourceUrl ?? "") ? own.grade : undefined;
	return [{ confidence: own.confidence, asOf, sourceUrl: url, ...(grade && { grade }) }];
}
