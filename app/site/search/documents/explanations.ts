import { kinds } from "~/listings/kinds/all";
import type { Field, Kind } from "~/listings/kinds/kind";
import type { Document } from "~db/documents";

/** Fields that need no explanation, such as names, places and free text. */
const PLAIN_KEYS = new Set(["name", "description", "notes", "hq", "city", "product_version"]);
const PLAIN_TYPES = new Set(["url", "coordinate", "currency"]);

/** Search documents for field explanations. Each leads to its list or to a longer explanation. */
export function explanationDocuments(): Document[] {
	// Kinds that share a field share its explanation, so we use the first.
	const said = new Set<string>();
	return kinds
		.flatMap((kind) => kind.fields.filter(isExplained).map((field) => documentOf(kind, field)))
		.filter(({ name, line }) => !said.has(`${name} ${line}`) && said.add(`${name} ${line}`));
}

function isExplained({ key, type }: Field): boolean {
	return !PLAIN_KEYS.has(key) && !PLAIN_TYPES.has(type);
}

function documentOf(kind: Kind, { key, label, soughtBy = "", explain, explainedAt }: Field): Document {
	return {
		id: `${kind.id}:${key}`,
		name: label,
		knownAs: soughtBy,
		about: explain,
		notes: "",
		href: explainedAt ?? kind.path,
		what: `Explained: ${kind.short}`,
		line: explain,
		weight: 0.7,
	};
}
