import { type AskNeeds, askPublic, type Landing } from "../fetching/ask-public";
import { isPublicAddress } from "../fetching/public-address";
import { readHead } from "../fetching/read-head";

/** Bytes of a feed that are read, unpacked: the newest entries stand first, and the rest is left. */
export const MOST_BYTES = 2 * 1024 * 1024;
/** Milliseconds that a feed has for all of it, redirects and body. */
const DEADLINE = 15_000;
const MOST_REDIRECTS = 3;
const LONGEST_WAIT = 24 * 3_600_000;

export type FeedRequest = { url: string; etag: string | null; lastModified: string | null };

export type FeedAnswer =
	/** Nothing has changed since. */
	| { kind: "same" }
	| {
			kind: "body";
			bytes: Uint8Array;
			/** There was more than is read. */
			isCut: boolean;
			contentType: string;
			/** Where it was found after redirects. */
			address: URL;
			etag: string | null;
			lastModified: string | null;
	  }
	| {
			kind: "failed";
			/** In words. */
			problem: string;
			/** Milliseconds that it asks to be left alone; null where it does not ask. */
			retryAfter: number | null;
			/** It says that it is gone for good. */
			isGone?: boolean;
	  };

export type FetchNeeds = Omit<AskNeeds, "isAllowed"> & {
	/** UTC milliseconds. */
	now: number;
	/** By default the public web. */
	isAllowed?: AskNeeds["isAllowed"];
};

/** Asks for a feed, where it has changed. Of a body at most `MOST_BYTES` are read. Never throws: what goes wrong is said. */
export async function fetchFeed(request: FeedRequest, needs: FetchNeeds): Promise<FeedAnswer> {
	const headers = headersOf(request);
	const answer = await askPublic(
		{ url: request.url, headers, deadline: DEADLINE, mostRedirects: MOST_REDIRECTS },
		{ isAllowed: isPublicAddress, ...needs },
		(landing) => readAnswer(landing, needs),
	);
	return "why" in answer ? failed(answer.problem) : answer;
}

function headersOf({ etag, lastModified }: FeedRequest): Record<string, string> {
	return {
		Accept:
			"application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
		"User-Agent": "plumbline-feeds",
		...(etag && { "If-None-Match": etag }),
		...(lastModified && { "If-Modified-Since": lastModified }),
	};
}

async function readAnswer({ response, address }: Landing, { now }: FetchNeeds): Promise<FeedAnswer> {
	const { status, headers, body } = response;
	if (status !== 200) {
		await body?.cancel();
		if (status === 304) return { kind: "same" };
		const retryAfter = readRetryAfter(headers.get("Retry-After"), now);
		return { ...failed(`Status ${status}`), retryAfter, ...(status === 410 && { isGone: true }) };
	}
	const { bytes, isCut } = await readHead(body, MOST_BYTES);
	return {
		...{ kind: "body", bytes, isCut, address },
		contentType: headers.get("Content-Type") ?? "",
		// What was cut off may change without these: they are kept all the same, because the head is what is read.
		etag: sendable(headers.get("ETag"), 500),
		lastModified: sendable(headers.get("Last-Modified"), 100),
	};
}

/** What can be sent back in a header as it came; null for what is longer, or of letters that no header takes. */
function sendable(said: string | null, most: number): string | null {
	return said !== null && said.length <= most && /^[\x20-\x7e]+$/.test(said) ? said : null;
}

/** `Retry-After` as milliseconds from now, a day at most: seconds, or a date. */
export function readRetryAfter(header: string | null, now: number): number | null {
	const text = header?.trim() ?? "";
	const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
	return Number.isNaN(wait) || wait <= 0 ? null : Math.min(wait, LONGEST_WAIT);
}

function failed(problem: string) {
	return { kind: "failed" as const, problem, retryAfter: null };
}
