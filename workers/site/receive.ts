import { type Address, addressOf } from "../shared/address";
import { REQUEST_ID } from "../shared/log";
import { runtimeTimer, type Timer, within } from "../shared/within";

/** Bytes. Most addresses accept less, and the page register lists those that accept more. */
const LARGEST_READ = 256 * 1024;
/** Bytes of a rejected body that we still receive. Then we cut it off. */
const LARGEST_LET_COME = 64 * 1024 * 1024;

/** Milliseconds, enough for a slow phone. */
const BODY_DEADLINE = 20_000;

/** A body above every limit is removed. */
export type Received = { request: Request; isTooLarge: boolean };

/** In bytes. */
export function largestAt({ page }: Address): number {
	return page?.takes ?? LARGEST_READ;
}

/** Upload forms report an oversized body next to the field. */
export function saysItself({ page }: Address): boolean {
	return page?.takes !== undefined;
}

/** All workers log it, and visitors can see it. Overwrites an incoming id, because anyone could invent one. */
export function identify(request: Request, requestId: string): Request {
	const headers = new Headers(request.headers);
	headers.set(REQUEST_ID, requestId);
	return new Request(request, { headers });
}

/** Answering before the body's end would close the connection and break the next request on it. @throws LateError, or the body's error if the visitor leaves */
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

/** Null if it exceeds every limit. */
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
