import * as z from "zod";
import { errorFields, log } from "~workers/shared/log";
import { settleChanges } from "../../../db/queries/page-changes";
import { readDuePages, readHost, saveHost } from "../../../db/queries/watched-pages";
import { DAY, MINUTE } from "../../../db/time";
import { nextTime } from "../fetching/next-time";
import type { WatchMessage } from "../queue-messages";
import { retryDelay } from "../retry-delay";
import { type Rules, userAgentOf } from "./ask-page";
import { rulesOfHost } from "./host-rules";
import { readWatchedPage, type WatchRun } from "./read-watched-page";

/** Per step. */
const MOST_PAGES = 3;
const LEAST_PAUSE = 10_000;
/** A host that wants a longer pause gets one request. */
const LONGEST_REST = 30_000;
const FIRST_WAIT = 30 * MINUTE;

/** No faster than the host wants. Changes only the watcher's rows. @throws database and archive errors, after which the step is repeated */
export async function watchHost(host: string, run: WatchRun): Promise<void> {
	const { db, now, contact, random = Math.random, rest = wait } = run;
	if (contact === null) return;
	await settleChanges(db, now);
	const pages = await readDuePages(db, host, now, MOST_PAGES);
	const [first] = pages;
	if (!first) return;
	const asking = { ...run, userAgent: userAgentOf({ origin: run.origin, contact }) };
	const known = new Map<string, Rules | null>();
	const rulesOf = async (address: URL) => {
		const before = known.get(address.origin);
		if (before !== undefined) return before;
		const rules = await rulesOfHost(address, asking);
		known.set(address.origin, rules);
		return rules;
	};
	const rules = await rulesOf(new URL(first.url));
	if (!rules) {
		const { failures = 1 } = (await readHost(db, host)) ?? {};
		const next = { interval: DAY, now, failures, retryAfter: null, random, firstWait: FIRST_WAIT };
		await saveHost(db, host, { nextAt: nextTime(next) });
		log("warn", "host_not_watched", { host, why: "robots.txt cannot be read" });
		return;
	}
	const pause = Math.max(LEAST_PAUSE, rules.delay);
	const counts: Record<string, number> = {};
	let leftAlone = 0;
	let asked = 0;
	for (const page of pages) {
		if (asked > 0) {
			if (pause > LONGEST_REST) break;
			await rest(pause);
		}
		const { outcome, isBusy, retryAfter } = await readWatchedPage(page, { ...run, contact, rulesOf });
		counts[outcome] = (counts[outcome] ?? 0) + 1;
		// A forbidden page wasn't requested.
		if (outcome !== "forbidden") asked++;
		if (!isBusy) continue;
		leftAlone = Math.max(retryAfter ?? 0, FIRST_WAIT);
		break;
	}
	await saveHost(db, host, { nextAt: now + Math.max(pause * Math.max(asked, 1), leftAlone) });
	log("info", "host_watched", { host, ...counts });
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const messageSchema = z.object({ watch: z.string().min(1).max(300) }) satisfies z.ZodType<WatchMessage>;

export function isWatch(body: unknown): body is WatchMessage {
	return messageSchema.safeParse(body).success;
}

/** Only a database or archive failure repeats a step. A host's answer is in its rows. */
export async function takeWatch(messages: readonly Message<unknown>[], run: WatchRun): Promise<void> {
	for (const message of messages) {
		const { data } = messageSchema.safeParse(message.body);
		try {
			if (data) await watchHost(data.watch, run);
			message.ack();
		} catch (thrown) {
			log("error", "host_not_watched", { host: data?.watch ?? null, ...errorFields(thrown) });
			message.retry({ delaySeconds: retryDelay(message.attempts) });
		}
	}
}
