import { readFileSync } from "node:fs";
import type { ProvenanceMap } from "../../../db/records";
import type { Attributes } from "../../../db/values";
import type { Ask, Importer, KnownListing, ParseContext } from "./importer";

/** What tests of importers share: recorded shapes, listings, and a context to parse in. */

export const TODAY = "2026-11-22";

/** A file of `fixtures/`, which says where its shape is documented. */
export const fixture = (name: string) => readFileSync(`workers/api/importers/fixtures/${name}`, "utf8");

export function listingOf(
	id: string,
	attributes: Attributes = {},
	provenance: ProvenanceMap = {},
): KnownListing {
	const [kind = "", slug = ""] = id.split(":");
	const name = typeof attributes.name === "string" ? attributes.name : slug;
	return { id, kind, slug, name, website: null, status: null, attributes, provenance };
}

/** The context of an importer's ask: by default of the first that it makes. */
export function contextOf(
	importer: Importer,
	listings: KnownListing[] = [],
	ask?: Partial<Ask>,
): ParseContext {
	const context = { listings, today: TODAY, closesFrom: "2026-11-18" };
	const [first = { key: "", url: "", as: "json" as const }] = importer.asks(context);
	return { ...context, ask: { ...first, ...ask } };
}
