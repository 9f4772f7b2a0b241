import { kindById } from "~/listings/kinds/all";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { newsFields } from "~/listings/news/news-field";

/** What may be followed: all listings of a kind, everything of a listing, or one value of it. */
export type Target = { kind: Kind; listing: string | null; field: Field | null };

/** The kinds that may be followed as a whole. */
export const WHOLE_KINDS: readonly string[] = ["treasury-company"];

/** The fields of a kind that may be followed: those whose changes are told. */
export const followedFields = newsFields;

/** What a stored or typed target names; null where there is no such thing to follow. Whether the listing exists it does not say. */
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

/** A target as it is stored: `treasury-company`, `lender:ledn`, `lender:ledn#lowest_apr`. */
export function printTarget({ kind, listing, field }: Target): string {
	return listing === null ? kind.id : field ? `${listing}#${field.key}` : listing;
}

/** Whether bitcoin can be asked for: what is followed has amounts of it. */
export function hasBitcoin({ kind, field }: Target): boolean {
	return (field ? [field] : followedFields(kind)).some(({ type }) => type === "bitcoin");
}

/** Whether a share can be asked for: what is followed has numbers. */
export function hasNumbers({ kind, field }: Target): boolean {
	return (field ? [field] : followedFields(kind)).some(({ type }) => type !== "choice");
}
