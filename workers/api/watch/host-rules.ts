import type { Database } from "../../../db/database";
import { keepHost, readHost } from "../../../db/queries/watched-pages";
import { DAY } from "../../../db/time";
import { type AskNeeds, askPublic } from "../fetching/ask-public";
import { decodeText } from "../fetching/decode-text";
import { isPublicPage } from "../fetching/public-address";
import { readHead } from "../fetching/read-head";
import { DEADLINE } from "./ask-page";
import { MOST_ROBOTS, type Rules, readRules } from "./robots";

/** RFC 9309 asks for at least five. */
const MOST_REDIRECTS = 5;

export type RulesRun = Pick<AskNeeds, "fetch" | "timer"> & {
	db: Database;
	/** UTC milliseconds. */
	now: number;
	userAgent: string;
	isAllowed?: AskNeeds["isAllowed"];
};

/**
 * What the host of an address allows, by its robots.txt as it was read in the last day. Where there is none (4xx) everything is allowed; where it cannot be read nothing is, and
 * null comes back.
 * @throws what the database throws
 */
export async function rulesOfHost({ origin, host }: URL, run: RulesRun): Promise<Rules | null> {
	const { db, now } = run;
	const known = await readHost(db, host);
	if (known?.robotsAt != null && now - known.robotsAt < DAY) return readRules(origin, known.robots);
	const read = await askRobots(origin, run);
	if (!read) {
		// Nothing is asked on the word of an old one.
		await keepHost(db, host, { failures: (known?.failures ?? 0) + 1 });
		return null;
	}
	await keepHost(db, host, { robots: read.text, robotsAt: now, failures: 0 });
	return readRules(origin, read.text);
}

/** The text of a robots.txt, null where there is none; and null for all of it where that cannot be told. */
async function askRobots(
	origin: string,
	{ userAgent, fetch, timer, isAllowed = isPublicPage }: RulesRun,
): Promise<{ text: string | null } | null> {
	const headers = { Accept: "text/plain, */*;q=0.5", "User-Agent": userAgent };
	const asked = { url: `${origin}/robots.txt`, headers, deadline: DEADLINE, mostRedirects: MOST_REDIRECTS };
	const answer = await askPublic(asked, { isAllowed, fetch, timer }, async ({ response }) => {
		const { status, body } = response;
		if (status !== 200) {
			await body?.cancel();
			// 429 says come later, and not that there is none.
			return status >= 400 && status <= 499 && status !== 429 ? { text: null } : null;
		}
		const { bytes } = await readHead(body, MOST_ROBOTS);
		return { text: decodeText(bytes, response.headers.get("Content-Type") ?? "") };
	});
	return answer === null || "why" in answer ? null : answer;
}
