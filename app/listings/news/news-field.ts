import type { Field, Kind } from "../kinds/kind";

/** What a change is about: one bit each, so that an item with several changes is found by each of them. */
export const TOPICS = { rate: 1, holding: 2, amount: 4, status: 8 } as const;

export type Topic = keyof typeof TOPICS;

/**
 * What a change of a field is about; null where it is no news. One rule for every kind, by what the field is: shares of one (rates,
 * fees, LTVs), amounts and numbers (limits, fees, times), bitcoin held, and the status. No news is what we computed or grouped
 * ourselves, what is said in words, and what moves with the market, such as a share's price or a fund's assets.
 */
export function topicOf(field: Field): Topic | null {
	// What is read off entries was stated once: those changes stay told, and the field is followed for what its entries say.
	if ((field.derive && !field.derive.entries) || field.readingOf) return null;
	if (field.type === "choice") return field.key === "status" ? "status" : null;
	if (field.moves) return field.type === "bitcoin" ? "holding" : null;
	if (field.type === "ratio") return "rate";
	return field.type === "money" || field.type === "bitcoin" || field.type === "count" ? "amount" : null;
}

/** The fields of a kind whose changes are news, in the kind's order. */
export function newsFields(kind: Kind): Field[] {
	return kind.fields.filter((field) => topicOf(field) !== null);
}

/** A field's label inside a sentence: `APR, lowest` reads `lowest APR`, `Simple purchase` among fees `fee of a simple purchase`. */
export function labelInside({ label }: Pick<Field, "label">): string {
	// The name of an entry is its own.
	if (label.includes("“")) return label;
	const [what = label, which] = label.split(", ");
	const plain = /^[A-Z][a-z]/.test(what) ? what.charAt(0).toLowerCase() + what.slice(1) : what;
	if (plain.endsWith(" purchase")) return `fee of a ${plain}`;
	return which ? `${which} ${plain}` : plain;
}
