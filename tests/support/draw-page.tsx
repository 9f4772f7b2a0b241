import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { DrawnContext } from "~/ui/page/drawn-html";
import type { Draw } from "./server-build";

/** A page's whole document, without scripts and styles. */
export const drawPage: Draw = (request, status, headers, remix, { drawn }) => {
	const { serverHandoffStream: _, ...document } = remix as EntryContext;
	headers.set("Content-Type", "text/html; charset=utf-8");
	const html = renderToString(
		<DrawnContext.Provider value={drawn}>
			<RemixServer context={document} url={request.url} />
		</DrawnContext.Provider>,
	);
	return new Response(`<!doctype html>${html}`, { status, headers });
};
