import { createHash } from "node:crypto";
import type { Database } from "../../../db/database";
import { saveReading } from "../../../db/queries/page-changes";
import { askLinkSoon, keepPage, readUsesOfPage, type WatchedPage } from "../../../db/queries/watched-pages";
import { DAY, HOUR } from "../../../db/time";
import { decodeText } from "../fetching/decode-text";
import type { ChangedAnswer, FetchNeeds } from "../fetching/fetch-changed";
import { nextTime } from "../fetching/next-time";
import { siteOf } from "../fetching/public-address";
import { isParked, isWall, readPage } from "../links/read-page";
import { askPage, type PageNeeds } from "./ask-page";
import { type Difference, digestReading } from "./digest-reading";
import { digestOf, normalisePage, normaliseText } from "./normalise-page";
import { hunksOf, isNoise, numbersOf, passagesOf, touches } from "./passages";

/** The first wait after a failure. */
const FIRST_WAIT = 6 * HOUR;
/** Listings to compare with a change. */
const MOST_USES = 50;

export type WatchRun = Pick<FetchNeeds, "fetch" | "timer" | "isAllowed"> & {
	db: Database;
	now: number;
	bucket: Pick<R2Bucket, "get" | "put">;
	origin: string;
	/** Null means we request nothing. */
	contact: string | null;
	random?: () => number;
	rest?: (milliseconds: number) => Promise<void>;
};

type PageRun = WatchRun & Pick<PageNeeds, "contact" | "rulesOf">;

type Read = {
	outcome: NonNullable<WatchedPage["outcome"]>;
	/** The host wants to be left alone. */
	isBusy?: boolean;
	retryAfter?: number | null;
};

/** The first reading becomes the baseline. @throws database and archive errors */
export async function readWatchedPage(page: WatchedPage, run: PageRun): Promise<Read> {
	const { db, now, random = Math.random, origin, contact, fetch, timer, isAllowed, rulesOf } = run;
	const { url, days, failures: before } = page;
	const failures = before + 1;
	const failingSince = page.failingSince ?? now;
	const wait = { interval: days * DAY, now, random, firstWait: FIRST_WAIT };
	const fail = async (outcome: Read["outcome"], problem: string, retryAfter: number | null = null) => {
		const dueAt = nextTime({ ...wait, failures, retryAfter });
		// After a failure we want the full page, so we drop the validators.
		const set = { outcome, problem, failures, failingSince, dueAt, etag: null, lastModified: null };
		await keepPage(db, url, { ...set, askedAt: now });
		if (outcome === "gone" || outcome === "elsewhere") await askLinkSoon(db, url);
		return { outcome, retryAfter };
	};
	// If the request ends the worker, the next step continues with others.
	await fail("failed", "The request was interrupted");
	const answer = await askPage(page, { now, origin, contact, fetch, timer, isAllowed, rulesOf });
	const read = { askedAt: now, readAt: now, failures: 0, failingSince: null, problem: null };
	const dueAt = nextTime({ ...wait, failures: 0, retryAfter: null });
	if (answer.kind === "forbidden") {
		const set = { outcome: "forbidden" as const, problem: "Its robots.txt blocks bots" };
		await keepPage(db, url, { ...set, askedAt: now, failures: 0, failingSince: null, dueAt });
		return { outcome: "forbidden" };
	}
	if (answer.kind === "elsewhere")
		return fail("elsewhere", `Redirects to another site, ${siteOf(answer.to)}`);
	if (answer.kind === "failed") {
		const { problem, retryAfter, isBusy, isNothing } = answer;
		return { ...(await fail(isNothing ? "gone" : "failed", problem, retryAfter)), isBusy };
	}
	if (answer.kind === "same") {
		// A server that got no validators can't know our copy is current.
		if (!page.lastHash || (!page.etag && !page.lastModified))
			return fail("failed", "Says that nothing is new, and was not asked");
		const set = { ...read, dueAt, outcome: "same" as const, noise: 0, livelySince: null };
		await keepPage(db, url, { ...set, etag: page.etag, lastModified: page.lastModified });
		return { outcome: "same" };
	}
	const text = textOf(answer, now);
	if (typeof text !== "string") {
		if (text.isOthers) await askLinkSoon(db, url);
		return fail(text.isOthers ? "elsewhere" : "failed", text.problem);
	}
	const called = { etag: answer.etag, lastModified: answer.lastModified };
	return { outcome: await keepText(page, text, { ...read, ...called, dueAt }, run) };
}

/** The answer's text, or why it isn't the page. */
function textOf(
	{ bytes, isCut, contentType, address }: Extract<ChangedAnswer, { kind: "body" }>,
	now: number,
): string | { problem: string; isOthers?: true } {
	const day = new Date(now).toISOString().slice(0, 10);
	if (isCut) return { problem: "Too long to read" };
	const type = contentType.split(";")[0]?.trim().toLowerCase() || "text/html";
	if (!/^text\/|[/+](json|xml|xhtml\+xml)$/.test(type)) return `${type}\n${digestOf(bytes)}`;
	const decoded = decodeText(bytes, contentType);
	if (!/html/.test(type)) return normaliseText(decoded, day) || { problem: "An empty page" };
	const page = readPage(decoded);
	if (isWall(page)) return { problem: `Shows a bot check: “${page.title}”` };
	if (isParked(page, siteOf(address.href) ?? address.hostname))
		return { problem: "Looks like a parked domain or one for sale", isOthers: true };
	return normalisePage(decoded, day) || { problem: "A page without text. It may need script" };
}

/** Compares it with the text our facts were read from. */
async function keepText(
	page: WatchedPage,
	text: string,
	read: Partial<WatchedPage>,
	{ db, now, bucket }: PageRun,
): Promise<Read["outcome"]> {
	const { url, baseHash, baseAt } = page;
	const hash = digestOf(text);
	// Store the text first, because a person must be able to look up the change.
	if (hash !== page.lastHash) await bucket.put(keyOf(hash), text);
	const base = baseHash === null || baseHash === hash ? null : await textAt(bucket, baseHash);
	// The archive no longer has the old text, so this counts as a first reading.
	const known = base === null && baseHash !== hash ? { ...page, baseHash: null } : page;
	const numbers = base === null ? new Set<string>() : await numbersAt(db, url);
	const hunks = base === null ? [] : hunksOf(base, text);
	const digest = digestReading({ page: known, hash, difference: differenceOf(hunks, numbers), now });
	const opened =
		digest.opens && baseHash
			? {
					id: changeId(url, baseHash, hash, digest.opens),
					fromHash: baseHash,
					toHash: hash,
					fromAt: baseAt ?? now,
					toAt: now,
					why: digest.opens,
					...passagesOf(hunks, numbers),
				}
			: null;
	const ended = digest.ends;
	await saveReading(db, url, { ...read, ...digest.set, outcome: digest.outcome }, { opened, ended }, now);
	return digest.outcome;
}

function differenceOf(hunks: ReturnType<typeof hunksOf>, numbers: ReadonlySet<string>): Difference {
	if (hunks.length === 0) return "same";
	if (hunks.some((hunk) => touches(hunk, numbers))) return "value";
	return hunks.every((hunk) => isNoise(hunk, numbers)) ? "noise" : "words";
}

/** From the facts that rest on the page. */
async function numbersAt(db: WatchRun["db"], url: string): Promise<Set<string>> {
	const uses = await readUsesOfPage(db, url, MOST_USES);
	return numbersOf(uses.flatMap(({ listing, fields }) => fields.map((field) => listing.attributes[field])));
}

const keyOf = (hash: string) => `pages/${hash}`;

async function textAt(bucket: WatchRun["bucket"], hash: string): Promise<string | null> {
	const kept = await bucket.get(keyOf(hash));
	return kept ? kept.text() : null;
}

function changeId(...parts: string[]): string {
	return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 32);
}
