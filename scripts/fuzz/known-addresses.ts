import { KNOWN } from "~/experiments/known";
import { pages } from "~/pages";
import { readAddress } from "~workers/shared/address";
import { MARK } from "./make-request";
import { REAL } from "./real";

/**
 * Every address of the register that junk may hit on: each page, of the listing that is there where one is named, alone and with
 * the listing as what is asked about, and the data behind it. What these leave in caches, junk leaves too; it leaves nothing else.
 */
export function knownAddresses(): string[] {
	const queries = ["", "?loan=1", ...REAL.names.map((name) => `?${name}=${REAL.id}`)];
	return pages.flatMap(({ path, audience }) => {
		const filled = path.replace(/:[a-z]+/gi, REAL.slug);
		const asked = audience === "everybody" ? queries : [""];
		return asked.flatMap((query) => [`${filled}${query}`, `${filled}.data${query}`]);
	});
}

/** Visitors of whom each variant of what is tried out gets its share, however it is dealt. */
const VISITORS = 16;

/** @returns by which names of browsers an address is asked for, so that each page that stands there is drawn: a page that something is tried out on is another for each variant */
export function agentsFor(address: string): string[] {
	const { name } = readAddress(`http://localhost${address}`);
	const isTriedOn = Object.values(KNOWN).some(({ path }) => path === name);
	// Programs take part in nothing: these are names of browsers.
	return Array.from(
		{ length: isTriedOn ? VISITORS : 1 },
		(_, at) => `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + at}.0) Gecko/20100101 Firefox/${100 + at}.0`,
	);
}

/** A mark of when something changed, of which there are as many as sections: what an administrator's junk may leave. */
const CHANGED = /^kv changed:[a-z/-]+$/;
/** Junk's own words; and a key is cut and ends in a hash only where it is longer than anything that is there to be asked for. */
const JUNK = new RegExp(`${MARK}|(#|%23)[0-9a-f]{64}$`, "i");

/** @param key as `keptKeys` gives it */
export function isOfChange(key: string): boolean {
	return CHANGED.test(key);
}

/** @param key as `keptKeys` gives it */
export function isJunk(key: string): boolean {
	return JUNK.test(key);
}
