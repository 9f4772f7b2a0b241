import { readKind } from "~/directory/content/read-contents";
import { shownValues } from "~/directory/facts";
import type { Attributes, Kind } from "~/directory/kinds/kind";
import { contentFiles } from "./content-files";

/** The values that the starting content shows of each listing of a kind, by slug. @param today UTC day */
export function shownContent(kind: Kind, today: string): Map<string, Attributes> {
	const records = readKind(kind, contentFiles, Date.parse(today));
	return new Map(records.map(({ slug, statements }) => [slug, shownValues(kind, statements)]));
}
