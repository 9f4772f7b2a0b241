import { REQUEST_ID } from "../shared/request-id";

/** Bytes: more than the largest body that anything here takes. */
const LARGEST_READ = 256 * 1024;

/**
 * A visitor's request as the site goes on with it:
 * - under an id of its own, which every worker that has to do with it writes into its log lines, and which the visitor is
 *   told. One that came along is nobody's we know.
 * - with its body read, where that is small and its length known. An answer given while the body is still on its way, as a
 *   refusal is, costs the connection it came by and fails whatever request is next on it.
 *
 * Throws when the visitor leaves before the body is whole.
 */
export async function receive(request: Request): Promise<Request> {
	const headers = new Headers(request.headers);
	headers.set(REQUEST_ID, crypto.randomUUID());
	return new Request(request, {
		headers,
		body: hasSmallBody(request) ? await request.arrayBuffer() : undefined,
	});
}

function hasSmallBody({ body, headers }: Request): boolean {
	const length = Number(headers.get("Content-Length") ?? Number.NaN);
	return body !== null && length <= LARGEST_READ;
}
