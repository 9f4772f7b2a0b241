import content from "~db/content/providers.json";

/** A listing without a join is its own provider, so a new one has a page at once. See docs/decisions/043. */

export type Join = {
	provider: string;
	name: string;
	listings: Record<string, string>;
};

export const KEEPING = ["custodian", "inheritance"] as const;

export const joins = content as Join[];

const byListing = new Map(
	joins.flatMap((join) =>
		Object.entries(join.listings).map(([kind, slug]): [string, Join] => [`${kind}:${slug}`, join]),
	),
);

export function joinOf(id: string): Join | null {
	return byListing.get(id) ?? null;
}

/** A lender or a card has one only through a join. */
export function providerOf({
	id,
	kind,
	slug,
	name,
}: Record<"id" | "kind" | "slug" | "name", string>): Join | null {
	const keeps = (KEEPING as readonly string[]).includes(kind);
	return joinOf(id) ?? (keeps ? { provider: slug, name, listings: { [kind]: slug } } : null);
}

export const joinedBesides = joins.flatMap(({ listings }) =>
	Object.entries(listings)
		.filter(([kind]) => !(KEEPING as readonly string[]).includes(kind))
		.map(([kind, slug]) => `${kind}:${slug}`),
);
