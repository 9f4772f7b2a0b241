import { KNOWN } from "~/experiments/known";
import { pages } from "~/pages";
import { readAddress } from "~workers/shared/address";
import { MARK, REAL } from "./make-request";

/**
 * All addresses in the register that junk may match: each page and its data, with a sample listing in the path
 * and the query. Junk may leave the same cached copies as these, but no others.
 */
export function knownAddresses(): string[] {
	const queries = ["", "?loan=1", ...REAL.names.map((name) => `?${name}=${REAL.id}`)];
	return pages.flatMap(({ path, audience }) => {
		const filled = path.replace(/:[a-z]+/gi, REAL.slug);
		const asked = audience === "everybody" ? queries : [""];
		return asked.flatMap((query) => [`${filled}${query}`, `${filled}.data${query}`]);
	});
}

/** Enough visitors for each variant to get some. */
const VISITORS = 16;

/** @returns user agents that together get every variant of the page */
export function agentsFor(address: string): string[] {
	const { name } = readAddress(`http://localhost${address}`);
	const isTriedOn = Object.values(KNOWN).some(({ path }) => path === name);
	// Bots take part in no experiment, so these are browser names.
	return Array.from(
		{ length: isTriedOn ? VISITORS : 1 },
		(_, at) => `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + at}.0) Gecko/20100101 Firefox/${100 + at}.0`,
	);
}

/** A change marker. There is one per section, and an administrator's junk may write it. */
const CHANGED = /^kv changed:[a-z/-]+$/;
/** Junk has its own words. A long key also ends in a hash, and regular keys aren't that long. */
const JUNK = new RegExp(`${MARK}|(#|%23)[0-9a-f]{64}$`, "i");

export function isOfChange(key: string): boolean {
	return CHANGED.test(key);
}

export function isJunk(key: string): boolean {
	return JUNK.test(key);
}
