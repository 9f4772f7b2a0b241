import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { logError } from "~/context/log-error";
import { pageAt } from "~/pages";
import { DrawnContext } from "~/ui/page/drawn";
import { NonceContext } from "~/ui/page/nonce";

/**
 * Draws a document whole. Pages are cached whole, so nothing is streamed: a page is either complete or an
 * error. What throws here is drawn again by Remix with the nearest error boundary and status 500.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	{ nonce, drawn }: AppLoadContext,
): Promise<Response> {
	let broken = false;
	const page = pageAt(new URL(request.url).pathname);
	const body = await renderToReadableStream(
		<NonceContext.Provider value={page?.isFramed ? null : nonce}>
			<DrawnContext.Provider value={drawn}>
				<RemixServer context={context} url={request.url} nonce={nonce} />
			</DrawnContext.Provider>
		</NonceContext.Provider>,
		{
			nonce,
			onError(error) {
				broken = true;
				logError("render_failed", request, error);
			},
		},
	);
	await body.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(body, { headers, status: broken ? 500 : status });
}

/** Logs what a loader, an action or a render threw. Responses thrown on purpose (404, 503) do not come here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (!request.signal.aborted) logError("request_failed", request, error);
};
