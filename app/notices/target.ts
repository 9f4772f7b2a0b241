import { newsFields } from "~/listings/facts/news-field";
import { kindById } from "~/listings/kinds/all";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";

/** A whole kind, a whole listing, or one field. */
export type Target = { kind: Kind; listing: string | null; field: Field | null };

export const WHOLE_KINDS: readonly string[] = ["treasury-company"];

export const followedFields = newsFields;

/** Doesn't check that the listing exists. */
export function readTarget(target: string): Target | null {
	const [, kindId = "", listing, fieldKey] =
		/^([a-z-]{1,40})(?::([a-z0-9][a-z0-9-]{0,99})(?:#([a-z0-9_]{1,60}))?)?$/.exec(target) ?? [];
	const kind = kindById(kindId);
	if (!kind) return null;
	if (listing === undefined)
		return WHOLE_KINDS.includes(kindId) ? { kind, listing: null, field: null } : null;
	const id = `${kindId}:${listing}`;
	if (fieldKey === undefined) return { kind, listing: id, field: null };
	const field = fieldOf(kind, fieldKey);
	return field && followedFields(kind).includes(field) ? { kind, listing: id, field } : null;
}

/** A stored target, such as `treasury-company`, `lender:ledn` or `lender:ledn#lowest_apr`. */
export function printTarget({ kind, listing, field }: Target): string {
	return listing === null ? kind.id : field ? `${listing}#${field.key}` : listing;
}

export function hasBitcoin({ kind, field }: Target): boolean {
	return (field ? [field] : followedFields(kind)).some(({ type }) => type === "bitcoin");
}

export function hasNumbers({ kind, field }: Target): boolean {
	return (field ? [field] : followedFields(kind)).some(({ type }) => type !== "choice");
}
