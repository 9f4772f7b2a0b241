import type { ListingRecord } from "~db/records";
import { bearingOf } from "../kinds/columns";
import { fieldsOf, isStated } from "../kinds/fields";
import { fieldOf, type Kind } from "../kinds/kind";
import { ageLimitsOf } from "../values/age";
import { entryKey, isEntry } from "../values/entries";
import { isHomePage } from "./choose-statement";
import { isKnown } from "./facts";

type KeyPage = { url: string; fields: string[]; days: number };

const LONGEST = 2000;

/** We don't watch a record's general sources, which have no page per value, or front pages, which don't show where a value appears. */
export function keyPages(
	kind: Kind,
	{ attributes, provenance }: Pick<ListingRecord, "attributes" | "provenance">,
): KeyPage[] {
	const pages = new Map<string, KeyPage>();
	for (const field of fieldsOf(kind, attributes)) {
		const value = attributes[field.key];
		const from = provenance[field.key];
		if (!isStated(field) || !isKnown(value) || !from || from.wholeRecord) continue;
		if (bearingOf(kind, field.key) !== "ranked") continue;
		const levels =
			field.type === "entry" && isEntry(value) ? value[field.entries.alsoFrom?.source ?? ""] : null;
		const cited = [from.sourceUrl, ...(from.otherSources ?? []), levels];
		for (const url of new Set(cited.flatMap((one) => pageOf(one) ?? []))) {
			const page = pages.get(url) ?? { url, fields: [], days: Number.POSITIVE_INFINITY };
			page.fields.push(field.key);
			page.days = Math.min(page.days, ageLimitsOf(field).aim);
			pages.set(url, page);
		}
	}
	return [...pages.values()];
}

function pageOf(cited: unknown): string | null {
	if (typeof cited !== "string" || cited.length > LONGEST || !/^https?:\/\//i.test(cited)) return null;
	const address = URL.parse(cited);
	if (!address || isHomePage(cited)) return null;
	address.hash = "";
	return address.href;
}

/** A text that names the watched fields and how long each is good. If it changes, we look at all listings again. */
export function watchRule(kinds: Kind[]): string {
	return kinds
		.map((kind) => {
			const keys = kind.fields.filter((field) => isStated(field) && bearingOf(kind, field.key) === "ranked");
			const entry = kind.entries && fieldOf(kind, entryKey(kind.entries, "any"));
			if (entry && bearingOf(kind, entry.key) === "ranked") keys.push(entry);
			return `${kind.id}: ${keys.map((field) => `${field.key} ${ageLimitsOf(field).aim}`).join(" ")}`;
		})
		.join("\n");
}
