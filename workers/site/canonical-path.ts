import { remember } from "../shared/remember";

/** Paths with names in which case matters: hashes of files, ids. Only their slashes are corrected. */
const KEEPS_CASE = /^\/(api|assets)(\/|$)/;

/** An escape that need not be one: of a letter, a digit, or one of `-._~`. */
const NEEDLESS_ESCAPE = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * The one spelling of a path: lower case, without escapes that need not be, without slashes doubled or at its end. The
 * router takes every spelling, so without this each would be an address, a page of the cache, and a path that rules about
 * paths (private, sign-in) do not know.
 */
export const canonicalPath = remember((pathname) => {
	const slashed = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
	if (KEEPS_CASE.test(slashed)) return slashed;
	// A stray percent sign would make another escape of what is decoded behind it. The router matches no such path.
	const plain = /%(?![0-9a-f]{2})/i.test(slashed)
		? slashed
		: slashed.replace(NEEDLESS_ESCAPE, (escaped) => decodeURIComponent(escaped));
	return plain.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
		part.startsWith("%") ? part.toUpperCase() : part.toLowerCase(),
	);
});
