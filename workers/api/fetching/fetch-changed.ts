import { DAY } from "../../../db/time";
import { type AskNeeds, askPublic, type Landing } from "./ask-public";
import { readHead } from "./decode-text";
import { isPublicAddress } from "./public-address";

const LONGEST_WAIT = DAY;

type ChangedRequest = {
	url: string;
	/** Null requests the full document. */
	etag: string | null;
	lastModified: string | null;
	accept: string;
	/** Who asks, for `User-Agent`. */
	userAgent: string;
	/** The maximum bytes after decompression. The rest is cut off. */
	mostBytes: number;
	/** Milliseconds for the whole request, including redirects and the body. */
	deadline: number;
	mostRedirects: number;
	body?: string;
};

export type ChangedAnswer =
	| { kind: "same"; sentAt?: number | null }
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
			/** By the server's clock, plus the age of a cached answer. */
			sentAt?: number | null;
	  }
	| {
			kind: "failed";
			problem: string;
			/** Milliseconds the server asks us to wait. Null if it doesn't ask. */
			retryAfter: number | null;
			/** It says that it is gone for good. */
			isGone?: boolean;
			/** It asks to be asked less often, or cannot answer anybody: 429 and 503. */
			isBusy?: boolean;
	  };

export type FetchNeeds = Omit<AskNeeds, "isAllowed"> & {
	now: number;
	/** By default the public web. */
	isAllowed?: AskNeeds["isAllowed"];
};

/** Never throws. The result describes errors. */
export async function fetchChanged(request: ChangedRequest, needs: FetchNeeds): Promise<ChangedAnswer> {
	const { url, deadline, mostRedirects, body } = request;
	const posted = body === undefined ? {} : { method: "POST" as const, body };
	const answer = await askPublic(
		{ url, headers: headersOf(request), deadline, mostRedirects, ...posted },
		{ isAllowed: isPublicAddress, ...needs },
		(landing) => readAnswer(landing, request.mostBytes, needs.now),
	);
	return "why" in answer ? failed(answer.problem) : answer;
}

function headersOf({ accept, userAgent, etag, lastModified, body }: ChangedRequest): Record<string, string> {
	return {
		Accept: accept,
		"User-Agent": userAgent,
		...(body !== undefined && { "Content-Type": "application/json" }),
		...(etag && { "If-None-Match": etag }),
		...(lastModified && { "If-Modified-Since": lastModified }),
	};
}

async function readAnswer(
	{ response, address }: Landing,
	mostBytes: number,
	now: number,
): Promise<ChangedAnswer> {
	const { status, headers, body } = response;
	if (status !== 200) {
		await body?.cancel();
		if (status === 304) return { kind: "same", sentAt: readSentAt(headers) };
		const retryAfter = readRetryAfter(headers.get("Retry-After"), now);
		const said = {
			...(status === 410 && { isGone: true }),
			...((status === 429 || status === 503) && { isBusy: true }),
		};
		return { ...failed(`Status ${status}`), retryAfter, ...said };
	}
	const { bytes, isCut } = await readHead(body, mostBytes);
	return {
		kind: "body",
		bytes,
		isCut,
		address,
		contentType: headers.get("Content-Type") ?? "",
		// A cut-off tail may change without a new validator. We keep the validators anyway, because we only read
		// the head.
		etag: sendable(headers.get("ETag"), 500),
		lastModified: sendable(headers.get("Last-Modified"), 100),
		sentAt: readSentAt(headers),
	};
}

/** `Date`, and the seconds that a cache has kept it since (`Age`). */
function readSentAt(headers: Headers): number | null {
	const sent = Date.parse(headers.get("Date") ?? "");
	const age = /^\d{1,9}$/.exec(headers.get("Age") ?? "");
	return Number.isNaN(sent) ? null : sent + (age ? Number(age[0]) * 1000 : 0);
}

function sendable(said: string | null, most: number): string | null {
	return said !== null && said.length <= most && /^[\x20-\x7e]+$/.test(said) ? said : null;
}

/** `Retry-After` as milliseconds from now, up to a day. The header has seconds or a date. */
export function readRetryAfter(header: string | null, now: number): number | null {
	const text = header?.trim() ?? "";
	const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
	return Number.isNaN(wait) || wait <= 0 ? null : Math.min(wait, LONGEST_WAIT);
}

function failed(problem: string) {
	return { kind: "failed" as const, problem, retryAfter: null };
}
