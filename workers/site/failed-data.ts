import { encode } from "turbo-stream";

/**
 * The answer to a form that the site's script sent, which shows the page's error screen with these data: as Remix sends it where an action throws a
 * response. The encoder is Remix's own.
 */
export function failedData(status: number, statusText: string, data: unknown): Response {
	const failed = {};
	const body = encode(
		{ error: failed },
		{ plugins: [(value) => value === failed && ["ErrorResponse", data, status, statusText]] },
	);
	const headers = { "Content-Type": "text/x-script; charset=utf-8", "X-Remix-Response": "yes" };
	return new Response(body, { status, statusText, headers });
}
