import { isHomePage } from "~/listings/facts/choose-statement";
import { entryKey, isEntry } from "~/listings/kinds/entries";
import { fieldsOf } from "~/listings/kinds/entry-fields";
import { isStated } from "~/listings/kinds/is-stated";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import type { ListingRecord } from "~db/records";
import { isKnown } from "../facts/facts";
import { bearingOf } from "./field-weight";
import { shelfLifeOf } from "./shelf-life";

/** A page, the values of a listing that rest on it, and the days after which the first of these wants to be read again. */
export type KeyPage = { url: string; fields: string[]; days: number };

const LONGEST = 2000;

/**
 * The pages that the key values of a listing rest on: what its kind is ranked or headlined by, and the offers that this is read off, with the
 * page of their levels. A value that rests on the sources of the record as a whole has no page of its own, and a front page says nothing of where a value stands:
 * neither is watched. Pure.
 */
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
			page.days = Math.min(page.days, shelfLifeOf(field).aim);
			pages.set(url, page);
		}
	}
	return [...pages.values()];
}

/** The address of a page as it is asked, without what follows `#`; null for what cannot be asked, and for a front page. */
function pageOf(cited: unknown): string | null {
	if (typeof cited !== "string" || cited.length > LONGEST || !/^https?:\/\//i.test(cited)) return null;
	const address = URL.parse(cited);
	if (!address || isHomePage(cited)) return null;
	address.hash = "";
	return address.href;
}

/** Which fields of a kind are watched, and for how long each keeps, as one text: another one says that listings are to be looked at again. */
export function watchRule(kinds: Kind[]): string {
	return kinds
		.map((kind) => {
			const keys = kind.fields.filter((field) => isStated(field) && bearingOf(kind, field.key) === "ranked");
			const entry = kind.entries && fieldOf(kind, entryKey(kind.entries, "any"));
			if (entry && bearingOf(kind, entry.key) === "ranked") keys.push(entry);
			return `${kind.id}: ${keys.map((field) => `${field.key} ${shelfLifeOf(field).aim}`).join(" ")}`;
		})
		.join("\n");
}
