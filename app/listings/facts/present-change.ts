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

export type FactOfListing = {
	kind: string;
	slug: string;
	name: string;
	field: string;
	value: Value | null;
	attributes: Attributes;
	sourceUrl: string | null;
	asOf: string | null;
	confidence: Confidence;
};

export type ChangeView = {
	href: string;
	name: string;
	label: string;
	before: string | null;
	after: string | null;
	host: string | null;
	mark: Mark;
};

function placeOf({ kind: kindId, slug, field: key }: Pick<FactOfListing, "kind" | "slug" | "field">) {
	const kind = kindById(kindId);
	const field = kind && fieldOf(kind, key);
	return kind && field ? { kind, field, href: `${kind.path}/${slug}#${key}` } : null;
}

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
