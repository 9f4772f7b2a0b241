import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { SinglePage } from "./single-page";
import { drawPage } from "./text/draw-page.server";
import { loadText } from "./text/load-text.server";
import TextRoute, { ErrorBoundary, headers, links, meta } from "./text/text-route";

export async function loader({ context }: LoaderFunctionArgs) {
	const text = await loadText(context, "page", "what-is-bitcoin");
	return drawPage(context, text.view, <SinglePage {...text} />);
}

export { ErrorBoundary, headers, links, meta, TextRoute as default };
