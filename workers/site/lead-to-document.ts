import { encode } from "turbo-stream";

/**
 * Answers a request for a page's data with a redirect to the page's document, as Remix sends one. The encoder is Remix's own.
 * @param status of the answer; Remix's script reads only the data
 */
export function leadToDocument({ pathname, search }: URL, status: number): Response {
	const redirect = {};
	const to = { redirect: pathname + search, status: 302, revalidate: false, reload: true, replace: false };
	const body = encode(redirect, {
		plugins: [(value) => value === redirect && ["SingleFetchRedirect", to]],
	});
	return new Response(body, { status, headers: { "Content-Type": "text/x-script; charset=utf-8" } });
}
