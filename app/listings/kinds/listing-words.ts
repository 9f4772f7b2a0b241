import { kindById } from "./all";

const MOST = 60;

/** The listing of an address that may not exist: `card-issuer:fold-card` is the card issuer “fold card”. */
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
