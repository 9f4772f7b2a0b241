import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { logError } from "~/context/log-error";
import { pageAt } from "~/pages";
import { isPartComing, partsCome } from "~/ui/lazy-part";
import { DrawnContext } from "~/ui/page/drawn";
import { handOn } from "~/ui/page/hand-on.server";
import { NonceContext } from "~/ui/page/nonce";
import { startAfterPaint, startAtOnce } from "~/ui/page/start-after-paint.server";

/**
 * Draws a document whole. Pages are cached whole, so nothing is streamed: a page is either complete or an
 * error. What throws here is drawn again by Remix with the nearest error boundary and status 500.
 *
 * To one text, which is encoded once: the renderer of streams encodes each of some ten thousand pieces by itself. It cannot wait, so
 * that the data of the page, which Remix would hand on while it waits for them, is written behind the document (decision 058).
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	{ nonce, drawn }: AppLoadContext,
): Promise<Response> {
	const page = pageAt(new URL(request.url).pathname);
	const { serverHandoffStream, ...document } = context;
	const drawing = (
		<NonceContext.Provider value={page?.isFramed ? null : nonce}>
			<DrawnContext.Provider value={drawn}>
				<RemixServer context={document} url={request.url} nonce={nonce} />
			</DrawnContext.Provider>
		</NonceContext.Provider>
	);
	let html = renderToString(drawing);
	// Once in the life of a worker a part of a page is still to be loaded; a text without it the browser would have to draw anew.
	while (isPartComing()) {
		await partsCome();
		html = renderToString(drawing);
	}
	const takesData = document.renderMeta?.didRenderScripts === true;
	const data = serverHandoffStream && takesData ? await handOn(serverHandoffStream, nonce) : "";
	headers.set("Content-Type", "text/html; charset=utf-8");
	// Under Vite a page starts by more than its routes, and in their order.
	const start = page?.provider ? startAtOnce : startAfterPaint;
	const started = import.meta.env.DEV ? html : start(html);
	return new Response(encode(["<!DOCTYPE html>", started, data]), { headers, status });
}

const encoder = new TextEncoder();

/** Pieces of text as UTF-8, without a copy of the whole in between: three bytes at most for a unit of UTF-16. */
function encode(pieces: string[]): Uint8Array<ArrayBuffer> {
	const room = new Uint8Array(3 * pieces.reduce((length, piece) => length + piece.length, 0));
	let used = 0;
	for (const piece of pieces) used += encoder.encodeInto(piece, room.subarray(used)).written;
	return room.subarray(0, used);
}

/** Logs what a loader, an action or a render threw. Responses thrown on purpose (404, 503) do not come here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (!request.signal.aborted) logError("request_failed", request, error);
};
