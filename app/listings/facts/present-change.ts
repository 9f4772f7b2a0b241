import { hostOf } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { Attributes, Value } from "~db/values";
import { kindById } from "../kinds/all";
import { conditionOf } from "../kinds/condition";
import { fieldOf } from "../kinds/kind";
import { isEntry } from "../values/entries";
import { differingWords } from "../values/entry";
import { formatValue } from "./format-value";
import { type Confidence, markOf } from "./provenance";

/** One value of a listing as the database says it. */
export type FactOfListing = {
	kind: string;
	slug: string;
	name: string;
	field: string;
	value: Value | null;
	/** The listing's current values, which some fields need for their words. */
	attributes: Attributes;
	sourceUrl: string | null;
	asOf: string | null;
	confidence: Confidence;
};

/** A value that says something else than before, ready to draw. */
export type ChangeView = {
	href: string;
	name: string;
	label: string;
	/** Null if it was unknown. */
	before: string | null;
	/** Null if it's now unknown. */
	after: string | null;
	/** The host of the source, or null. */
	host: string | null;
	mark: Mark;
};

/** A fact's field and its anchor on the listing's page. Null if the kind or the field no longer exists. */
export function placeOf({ kind: kindId, slug, field: key }: Pick<FactOfListing, "kind" | "slug" | "field">) {
	const kind = kindById(kindId);
	const field = kind && fieldOf(kind, key);
	return kind && field ? { kind, field, href: `${kind.path}/${slug}#${key}` } : null;
}

/** A change in words, for one day. Null where its kind or field no longer exists. */
export function presentChange(
	change: FactOfListing & { previousValue: Value | null },
	today: string,
): ChangeView | null {
	const place = placeOf(change);
	if (!place) return null;
	const { kind, field, href } = place;
	function words(value: Value | null) {
		return value === null ? null : formatValue(field, value, change.attributes);
	}
	const [was, is] = [change.previousValue, change.value];
	// Show only the differences of an entry, because the rest would hide them.
	const differ =
		field.type === "entry" && isEntry(was) && isEntry(is) ? differingWords(field.entries, [was, is]) : null;
	const after = differ?.[1] ?? words(is);
	return {
		href,
		name: change.name,
		label: field.label,
		before: differ?.[0] ?? words(was),
		after: after && (conditionOf(kind, change.attributes, field.key)?.words(after) ?? after),
		host: change.sourceUrl ? hostOf(change.sourceUrl) : null,
		mark: markOf({ confidence: change.confidence, asOf: change.asOf }, today),
	};
}
