import { formatCount } from "../../app/ui/format";

/** `message` is a sentence. */
export type Refusal = { status: number; code: string; message: string };

/** More than our longest address, with sixty favorites, and less than the header limit. */
export const LONGEST_ADDRESS = 8000;
const ADDRESS_TOO_LONG: Refusal = {
	status: 414,
	code: "address_too_long",
	message: `An address here has at most ${formatCount(LONGEST_ADDRESS)} characters.`,
};
/** Ten times our longest path. The router decodes a path and compares it with its routes several times. */
export const LONGEST_PATH = 1000;
const PATH_TOO_LONG: Refusal = {
	status: 414,
	code: "address_too_long",
	message: `The path of an address here has at most ${formatCount(LONGEST_PATH)} characters.`,
};
/** Twice our deepest page. Remix matches its routes once for each. */
export const MOST_SEGMENTS = 8;
const ADDRESS_TOO_DEEP: Refusal = {
	status: 404,
	code: "not_found",
	message: `There’s nothing here. An address has at most ${MOST_SEGMENTS} parts between slashes.`,
};

/** Code that reads parameters loops over them several times. */
export const MOST_PARAMETERS = 200;
const TOO_MANY_PARAMETERS: Refusal = {
	status: 414,
	code: "address_too_long",
	message: `An address here has at most ${MOST_PARAMETERS} parameters.`,
};

/** The router would decode and log such a path once per route. */
const ADDRESS_UNREADABLE: Refusal = {
	status: 400,
	code: "address_unreadable",
	message: "We can't read this address. Write a percent sign as %25.",
};

/** Characters of the first segment to keep from a refused address. */
const SHORT = 100;

/** Before other code reads the address. The cost depends only on its length. */
export function refuseAddress(address: string): Refusal | null {
	const start = startOfPath(address);
	if (address.length - start > LONGEST_ADDRESS) return ADDRESS_TOO_LONG;
	const query = address.indexOf("?", start);
	const path = address.slice(start, query < 0 ? undefined : query);
	if (segmentsOf(path) > MOST_SEGMENTS) return ADDRESS_TOO_DEEP;
	if (path.length > LONGEST_PATH) return PATH_TOO_LONG;
	if (query >= 0 && parametersOf(address.slice(query)) > MOST_PARAMETERS) return TOO_MANY_PARAMETERS;
	return isReadable(path) ? null : ADDRESS_UNREADABLE;
}

/** Every percent sign belongs to an escape, and the escapes are text. */
export function isReadable(path: string): boolean {
	try {
		decodeURIComponent(path);
		return true;
	} catch {
		return false;
	}
}

/** Shows, for example, whether it belongs to the api. */
export function shortAddress(address: string): string {
	const start = startOfPath(address);
	const [segment = ""] = address.slice(start + 1, start + SHORT).split(/[/?#]/, 1);
	return `${address.slice(0, start)}/${segment}`;
}

/** Slashes may be escaped. */
export function segmentsOf(path: string): number {
	let slashes = 0;
	for (let at = 0; at < path.length; at++)
		if (path[at] === "/" || path.slice(at, at + 3).toLowerCase() === "%2f") slashes++;
	return slashes;
}

function parametersOf(query: string): number {
	let parameters = 1;
	for (let at = 0; at < query.length; at++) if (query[at] === "&") parameters++;
	return parameters;
}

function startOfPath(address: string): number {
	const start = address.indexOf("/", address.indexOf("://") + 3);
	return start < 0 ? address.length : start;
}
