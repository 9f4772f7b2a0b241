import { formatDate } from "~/ui/format";
import type { ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { type CellSource, fieldOf, type Kind } from "../kinds/kind";
import { weakestOf } from "./provenance";
import { oldWords, pastPart } from "./value-mark";

type HeadlineView = {
	label: string;
	tone: "call" | "sale" | null;
	value: string | null;
	note: string | null;
	isOld?: true;
};

export function headlinesOf(
	kind: Kind,
	listing: { attributes: Attributes; provenance: ProvenanceMap },
	source: CellSource,
	today: string,
): HeadlineView[] {
	return kind.headline.map(({ label, tone = null, value, note, from }, at) => {
		const said = value(source);
		const keys = at === 0 ? kind.headlineFrom : (from ?? []);
		const age = said === null ? null : ageOf(kind, listing, keys, today);
		const day = said === null ? null : dayOfMoving(kind, listing, keys);
		if (age === null)
			return { label, tone, value: said, note: [day, note(source)].filter(Boolean).join("; ") || null };
		return { label, tone, value: said, note: [age, note(source)].filter(Boolean).join("; "), isOld: true };
	});
}

/** A number that moves says little without its day. */
function dayOfMoving(
	kind: Kind,
	{ provenance }: { provenance: ProvenanceMap },
	keys: string[],
): string | null {
	const [key = ""] = keys;
	const date = fieldOf(kind, key)?.ageClass === "moving" ? provenance[key]?.asOf : null;
	return date ? formatDate(date) : null;
}

export function ageOf(
	kind: Kind,
	listing: { attributes: Attributes; provenance: ProvenanceMap },
	keys: string[],
	today: string,
): string | null {
	const weakest = weakestOf(keys.flatMap((key) => pastPart(kind, listing, key, today) ?? []));
	return weakest && oldWords(weakest, today);
}
