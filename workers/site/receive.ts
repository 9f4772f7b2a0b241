import { type Address, addressOf } from "../shared/address";
import { REQUEST_ID } from "../shared/request-id";
import { runtimeTimer, type Timer, within } from "../shared/within";

/** Bytes. Most addresses accept less, and the page register lists those that accept more. */
export const LARGEST_READ = 256 * 1024;
/** Bytes of a rejected body that we still receive before we cut it off. */
const LARGEST_LET_COME = 64 * 1024 * 1024;

/** Milliseconds to receive a whole body, enough for a slow phone. */
const BODY_DEADLINE = 20_000;

/** The request as the site uses it. A body above every limit is removed. */
export type Received = { request: Request; isTooLarge: boolean };

/** The maximum bytes an address accepts. */
export function largestAt({ page }: Address): number {
	return page?.takes ?? LARGEST_READ;
}

/** Whether the page itself reports an oversized body. Upload forms do, next to the field. */
export function saysItself({ page }: Address): boolean {
	return page?.takes !== undefined;
}

/**
 * Adds the request id, which all workers log and visitors can see. Overwrites an incoming id, because anyone
 * could invent one.
 */
export function identify(request: Request, requestId: string): Request {
	const headers = new Headers(request.headers);
	headers.set(REQUEST_ID, requestId);
	return new Request(request, { headers });
}

/**
 * Reads a visitor's request to the end of its body. Answering earlier, for example with a refusal, would close
 * the connection and break the next request on it.
 *
 * @throws LateError if the body doesn't arrive in time, or the body's error if the visitor leaves
 */
export async function receive(request: Request, timer: Timer = runtimeTimer): Promise<Received> {
	if (!request.body) return { request, isTooLarge: false };
	const reader = request.body.getReader();
	const most = largestAt(addressOf(request));
	const body = await within(BODY_DEADLINE, readToEnd(reader, most), timer).catch((error) => {
		reader.cancel().catch(() => {});
		throw error;
	});
	// The old framing and encoding headers no longer apply, because we forward the body in one piece.
	const headers = new Headers(request.headers);
	headers.delete("Transfer-Encoding");
	if (body) headers.set("Content-Length", String(body.byteLength));
	return { request: new Request(request, { headers, body: body ?? "" }), isTooLarge: body === null };
}

/** Reads a body. Null if it exceeds every limit, and then we discard it. */
async function readToEnd(
	reader: ReadableStreamDefaultReader<Uint8Array>,
	most: number,
): Promise<ArrayBuffer | null> {
	let chunks: Uint8Array[] = [];
	let bytes = 0;
	for (let next = await reader.read(); !next.done; next = await reader.read()) {
		bytes += next.value.byteLength;
		if (bytes <= most) chunks.push(next.value);
		else chunks = [];
		if (bytes <= LARGEST_LET_COME) continue;
		await reader.cancel();
		break;
	}
	return bytes > most ? null : new Blob(chunks as BlobPart[]).arrayBuffer();
}
