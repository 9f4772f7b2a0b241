import { kindById } from "./kinds/all";

const MOST = 60;

/**
 * How a message names a listing that an address asks for and that may not exist: `the card issuer “fold card”` for
 * `card-issuer:fold-card`. What has another form is quoted as it was typed, shortened.
 */
export function sayListing(asked: string): string {
	const [, kind = "", slug = ""] = /^([a-z0-9-]+):([a-z0-9-]+)$/.exec(asked.toLowerCase()) ?? [];
	const words = slug.replaceAll("-", " ").trim();
	if (!words) return quote(asked);
	const known = kindById(kind);
	return known ? `the ${known.singular} ${quote(words)}` : quote(words);
}

function quote(text: string): string {
	return `“${text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text}”`;
}
