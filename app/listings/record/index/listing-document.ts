import { cellSource, formatValue } from "~/listings/facts/format-value";
import { currentValue, type Kind } from "~/listings/kinds/kind";
import type { Document } from "~db/documents";
import type { Attributes } from "~db/values";

/** Fields that identify a listing. The search ranks them almost like names. */
const IDENTIFYING = new Set(["ticker", "issuer"]);

/** Fields of these types say in words what a listing is. */
const IN_WORDS = new Set(["text", "choice", "country", "countries", "list"]);

const LONGEST_ABOUT = 80;

export function listingDocument(
	kind: Kind,
	{ id, slug, name, attributes }: { id: string; slug: string; name: string; attributes: Attributes },
	today: string,
): Document {
	const tagline = kind.tagline(cellSource(kind, { name, attributes }, today));
	const knownAs = [slug];
	const about = [tagline ?? ""];
	const notes: string[] = [];
	for (const field of kind.fields) {
		if (field.key === "name" || !IN_WORDS.has(field.type)) continue;
		const value = currentValue(kind, attributes, field.key, today);
		if (value === null) continue;
		const text = formatValue(field, value, attributes);
		if (text.length > LONGEST_ABOUT) notes.push(text);
		else if (IDENTIFYING.has(field.key)) knownAs.push(text);
		else about.push(text);
	}
	return {
		id,
		name,
		knownAs: knownAs.join(" \n"),
		about: about.join(" \n"),
		notes: notes.join(" \n"),
		href: `${kind.path}/${slug}`,
		what: kind.short,
		line: tagline,
		weight: 1,
	};
}
