import robotsParser from "robots-parser";

/** By what name a robots.txt speaks to us. */
export const ROBOT = "plumbline-pages";
/** Bytes of a robots.txt that are read: RFC 9309 asks for at least so many. */
export const MOST_ROBOTS = 500 * 1024;
/** The longest that a host may want between two questions, seconds: beyond it a page a day is asked, which is less often. */
const LONGEST_DELAY = 86_400;

export type Rules = {
	isAllowed: (url: string) => boolean;
	/** Milliseconds that it wants between two questions; 0 where it does not say. */
	delay: number;
};

/**
 * What a host allows: by the group that names us, otherwise by that for all (RFC 9309).
 * @param origin of the host, `https://ledn.io`
 * @param text its robots.txt; null where it has none, and all is allowed
 */
export function readRules(origin: string, text: string | null): Rules {
	if (text === null) return { isAllowed: () => true, delay: 0 };
	const robots = robotsParser(`${origin}/robots.txt`, text.replace(/^\ufeff/, ""));
	const seconds = robots.getCrawlDelay(ROBOT) ?? 0;
	return {
		// It knows nothing of another origin.
		isAllowed: (url) => robots.isAllowed(url, ROBOT) !== false,
		delay: Math.min(Math.max(seconds, 0), LONGEST_DELAY) * 1000,
	};
}
