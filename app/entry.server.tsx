import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { logError } from "~/context/log-error";
import { pageAt } from "~/pages";
import { DrawnContext } from "~/ui/page/drawn-html";
import { NonceContext } from "~/ui/page/nonce";

/**
 * Draws a complete document before it responds, because we cache whole pages. If this throws, Remix draws the
 * nearest error boundary with status 500.
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
			// Inline everything. Otherwise React streams long parts later and moves them with a script.
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
