import type { Database } from "../../../db/database";
import { readHost, saveHost } from "../../../db/queries/watched-pages";
import { DAY } from "../../../db/time";
import { type AskNeeds, askPublic } from "../fetching/ask-public";
import { decodeText, readHead } from "../fetching/decode-text";
import { isPublicPage } from "../fetching/public-address";
import { DEADLINE, type Rules, readRules } from "./ask-page";

/** RFC 9309 asks for at least five redirects. */
const MOST_REDIRECTS = 5;
/** RFC 9309 asks for at least this many bytes. */
const MOST_ROBOTS = 500 * 1024;

type RulesRun = Pick<AskNeeds, "fetch" | "timer"> & {
	db: Database;
	now: number;
	userAgent: string;
	isAllowed?: AskNeeds["isAllowed"];
};

/** By a robots.txt read in the last day. Without one (4xx) everything is allowed. Null if it can't be read, and then nothing is. */
export async function rulesOfHost({ origin, host }: URL, run: RulesRun): Promise<Rules | null> {
	const { db, now } = run;
	const known = await readHost(db, host);
	if (known?.robotsAt != null && now - known.robotsAt < DAY) return readRules(origin, known.robots);
	const read = await askRobots(origin, run);
	if (!read) {
		// We request nothing by an old one.
		await saveHost(db, host, { failures: (known?.failures ?? 0) + 1 });
		return null;
	}
	await saveHost(db, host, { robots: read.text, robotsAt: now, failures: 0 });
	return readRules(origin, read.text);
}

/** `text` is null if there is none. Null if we can't tell. */
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
			return status >= 400 && status <= 499 && status !== 429 ? { text: null } : null;
		}
		const { bytes } = await readHead(body, MOST_ROBOTS);
		return { text: decodeText(bytes, response.headers.get("Content-Type") ?? "") };
	});
	return answer === null || "why" in answer ? null : answer;
}
