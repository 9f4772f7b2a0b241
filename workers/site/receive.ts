import { type Address, addressOf } from "../shared/address";
import { REQUEST_ID } from "../shared/request-id";
import { runtimeTimer, type Timer, within } from "../shared/within";

/** Bytes: more than the largest body that most addresses take; the register names those that take more. */
export const LARGEST_READ = 256 * 1024;
/** Bytes of a body that nobody takes which are let come before it is cut off. */
const LARGEST_LET_COME = 64 * 1024 * 1024;

/** Milliseconds for a body to come whole: what is taken over a slow phone, and not for as long as somebody likes. */
const BODY_DEADLINE = 20_000;

/** A visitor's request as the site goes on with it; without its body where that is larger than anything here takes. */
export type Received = { request: Request; isTooLarge: boolean };

/** Bytes that an address takes. */
export function largestAt({ page }: Address): number {
	return page?.takes ?? LARGEST_READ;
}

/** Whether the page at an address says by itself that too much was sent: the form of a file does, at its field. */
export function saysItself({ page }: Address): boolean {
	return page?.takes !== undefined;
}

/**
 * The request under the id by which every worker that has to do with it writes its log lines, and which the visitor is told. An id that
 * it brings is written over: anybody could have made it up.
 */
export function identify(request: Request, requestId: string): Request {
	const headers = new Headers(request.headers);
	headers.set(REQUEST_ID, requestId);
	return new Request(request, { headers });
}

/**
 * Takes in a visitor's request with its body read to the end. An answer given while the body is still on its way, as a refusal is, costs
 * the connection it came by and fails whatever request is next on it.
 *
 * @throws LateError when the body is not whole in time; or what the body throws when the visitor leaves before it is
 */
export async function receive(request: Request, timer: Timer = runtimeTimer): Promise<Received> {
	if (!request.body) return { request, isTooLarge: false };
	const reader = request.body.getReader();
	const most = largestAt(addressOf(request));
	const body = await within(BODY_DEADLINE, readToEnd(reader, most), timer).catch((error) => {
		reader.cancel().catch(() => {});
		throw error;
	});
	// How the body was framed and encoded no longer holds: it is forwarded in one piece.
	const headers = new Headers(request.headers);
	headers.delete("Transfer-Encoding");
	if (body) headers.set("Content-Length", String(body.byteLength));
	return { request: new Request(request, { headers, body: body ?? "" }), isTooLarge: body === null };
}

/** The bytes of a body; null where there are more than anything here takes, and then nothing of them is kept. */
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
