import { planImport } from "~/listings/import/plan-import";
import { readKind } from "~/listings/import/read-contents";
import type { Kind } from "~/listings/kinds/kind";
import { parseProvenance } from "~db/stored-provenance";
import { contentFiles } from "./content-files";

/** The listings of a kind as an import of the starting content writes them, in the kind's own order. @param today UTC day */
export function derivedContent(kind: Kind, today: string) {
	const now = Date.parse(today);
	return planImport(kind, readKind(kind, contentFiles, now), [], now).listings.map((row) => ({
		id: row.id,
		slug: row.slug,
		name: row.name,
		attributes: JSON.parse(row.attributes),
		provenance: parseProvenance(row.provenance),
		indexed: JSON.parse(row.indexed ?? "{}"),
	}));
}
