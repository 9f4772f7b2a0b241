import { shownValues } from "~/listings/facts/facts";
import type { Kind } from "~/listings/kinds/kind";
import { readKind } from "~/listings/record/import/read-contents";
import type { Attributes } from "~db/values";
import { withOutline } from "../../app/listings/kinds/fields";
import { contentFiles } from "./content-files";

/** By slug. */
export function shownContent(kind: Kind, today: string): Map<string, Attributes> {
	const records = readKind(kind, contentFiles, Date.parse(today));
	return new Map(
		records.map(({ slug, statements }) => [slug, withOutline(kind, shownValues(kind, statements))]),
	);
}
