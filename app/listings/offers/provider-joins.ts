import content from "~db/content/providers.json";

/**
 * Which listings belong to one provider. A custodian or inheritance service without a join is its own provider, with its own
 * name and slug, so a new one has a page at once. See docs/decisions/043.
 */

/** The listings of one provider, by kind, and the name that they share. */
export type Join = {
	/** The last part of its address, `/keep/{provider}`. */
	provider: string;
	name: string;
	/** The slug of its listing of a kind; one a kind. */
	listings: Record<string, string>;
};

/** The kinds whose listings keep bitcoin or pass it on. */
export const KEEPING = ["custodian", "inheritance"] as const;

export const joins = content as Join[];

const byListing = new Map(
	joins.flatMap((join) =>
		Object.entries(join.listings).map(([kind, slug]): [string, Join] => [`${kind}:${slug}`, join]),
	),
);

/** The join that names a listing. @param id `{kind}:{slug}` */
export function joinOf(id: string): Join | null {
	return byListing.get(id) ?? null;
}

/**
 * The provider of a listing. A lender or a card has one only through a join.
 * @param id `{kind}:{slug}`
 */
export function providerOf({
	id,
	kind,
	slug,
	name,
}: Record<"id" | "kind" | "slug" | "name", string>): Join | null {
	const keeps = (KEEPING as readonly string[]).includes(kind);
	return joinOf(id) ?? (keeps ? { provider: slug, name, listings: { [kind]: slug } } : null);
}

/** The ids of listings of other kinds that joins name. */
export const joinedBesides = joins.flatMap(({ listings }) =>
	Object.entries(listings)
		.filter(([kind]) => !(KEEPING as readonly string[]).includes(kind))
		.map(([kind, slug]) => `${kind}:${slug}`),
);
