import type { Field, Kind } from "../kinds/kind";

/** The topic of a change, one bit each, so that a search for one topic finds an item with several changes. */
export const TOPICS = { rate: 1, holding: 2, amount: 4, status: 8 } as const;

export type Topic = keyof typeof TOPICS;

/** The same rule for every kind. No news are computed values, texts, and values that move with the market, such as share prices. */
export function topicOf(field: Field): Topic | null {
	if ((field.derive && !field.derive.entries) || field.readingOf) return null;
	if (field.type === "choice") return field.key === "status" ? "status" : null;
	if (field.moves) return field.type === "bitcoin" ? "holding" : null;
	if (field.type === "ratio") return "rate";
	return field.type === "money" || field.type === "bitcoin" || field.type === "count" ? "amount" : null;
}

export function newsFields(kind: Kind): Field[] {
	return kind.fields.filter((field) => topicOf(field) !== null);
}

/** `Lowest yearly fee` becomes `lowest yearly fee`. */
export function labelInside({ label }: Pick<Field, "label">): string {
	// The name of an entry is its own.
	if (label.includes("“")) return label;
	return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
