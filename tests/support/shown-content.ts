import { shownValues } from "~/listings/facts/facts";
import type { Kind } from "~/listings/kinds/kind";
import { withOutline } from "~/listings/kinds/outline";
import { readKind } from "~/listings/record/import/read-contents";
import type { Attributes } from "~db/values";
import { contentFiles } from "./content-files";

/** The values that the starting content shows of each listing of a kind, by slug. @param today UTC day */
export function shownContent(kind: Kind, today: string): Map<string, Attributes> {
	const records = readKind(kind, contentFiles, Date.parse(today));
	return new Map(
		records.map(({ slug, statements }) => [slug, withOutline(kind, shownValues(kind, statements))]),
	);
}
