import { LateError, runtimeTimer, type Timer, within } from "~workers/shared/within";
import { type AddressPolicy, isPublicAddress } from "./public-address";

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

export type FetchNeeds = {
	/** UTC milliseconds. */
	now: number;
	fetch?: (url: string, init: RequestInit) => Promise<Response>;
	timer?: Timer;
	/** Which addresses may be asked: tests allow their own machine. */
	isAllowed?: AddressPolicy;
};

/**
 * Asks for a feed, where it has changed. Every address is checked before it is asked, those of redirects too; of a body at most
 * `MOST_BYTES` are read, so that one without end is cut off. Never throws: what goes wrong is said.
 */
export async function fetchFeed(request: FeedRequest, needs: FetchNeeds): Promise<FeedAnswer> {
	const stop = new AbortController();
	try {
		return await within(DEADLINE, follow(request, needs, stop.signal), needs.timer ?? runtimeTimer);
	} catch (error) {
		return failed(error instanceof LateError ? "No answer in time" : "No answer");
	} finally {
		stop.abort();
	}
}

async function follow(request: FeedRequest, needs: FetchNeeds, signal: AbortSignal): Promise<FeedAnswer> {
	const { isAllowed = isPublicAddress, fetch: ask = fetch } = needs;
	let address = URL.parse(request.url);
	for (let redirects = 0; ; redirects++) {
		if (!address || !isAllowed(address)) {
			return failed(redirects === 0 ? "Not a public address" : "Leads to an address that is not public");
		}
		const response = await ask(address.href, { signal, redirect: "manual", headers: headersOf(request) });
		if (![301, 302, 303, 307, 308].includes(response.status)) return readAnswer(response, address, needs);
		await response.body?.cancel();
		if (redirects === MOST_REDIRECTS) return failed(`More than ${MOST_REDIRECTS} redirects`);
		address = URL.parse(response.headers.get("Location") ?? "", address);
	}
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

async function readAnswer(response: Response, address: URL, { now }: FetchNeeds): Promise<FeedAnswer> {
	const { status, headers, body } = response;
	if (status !== 200) {
		await body?.cancel();
		if (status === 304) return { kind: "same" };
		const retryAfter = readRetryAfter(headers.get("Retry-After"), now);
		return { ...failed(`Status ${status}`), retryAfter, ...(status === 410 && { isGone: true }) };
	}
	const { bytes, isCut } = await readHead(body);
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

/** The first bytes of a stream, and whether there were more. The rest is not fetched. */
async function readHead(
	body: ReadableStream<Uint8Array> | null,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = body?.getReader();
	while (reader && size <= MOST_BYTES) {
		const { done, value } = await reader.read();
		if (done) break;
		chunks.push(value);
		size += value.byteLength;
	}
	const isCut = size > MOST_BYTES;
	if (isCut) await reader?.cancel().catch(() => {});
	const bytes = new Uint8Array(Math.min(size, MOST_BYTES));
	let at = 0;
	for (const chunk of chunks) {
		const part = chunk.subarray(0, bytes.byteLength - at);
		bytes.set(part, at);
		at += part.byteLength;
	}
	return { bytes, isCut };
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
