import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { logError } from "~/context/log-error";
import { pageAt } from "~/pages";
import { DrawnContext } from "~/ui/page/drawn";
import { NonceContext } from "~/ui/page/nonce";

/**
 * Draws a document and waits until it is complete, because pages are cached whole: a page is either complete or an error. Remix draws what throws here
 * again, with the nearest error boundary and status 500.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	{ nonce, drawn }: AppLoadContext,
): Promise<Response> {
	const page = pageAt(new URL(request.url).pathname);
	const body = await renderToReadableStream(
		<NonceContext.Provider value={page?.isFramed ? null : nonce}>
			<DrawnContext.Provider value={drawn}>
				<RemixServer context={remix} url={request.url} nonce={nonce} />
			</DrawnContext.Provider>
		</NonceContext.Provider>,
		{
			nonce,
			signal: request.signal,
			// Everything in its place: otherwise React sends long parts after the page, and a script puts them in.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
		},
	);
	await body.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(body, { headers, status });
}

/** Logs what a loader, an action or a render threw. Responses thrown on purpose (404, 503) do not come here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (!request.signal.aborted) logError("request_failed", request, error);
};
