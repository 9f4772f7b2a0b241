import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AboutUsPage } from "./about-us-page";
import { drawPage, textMeta } from "./text/draw-page.server";
import { loadText } from "./text/load-text.server";
import TextRoute, { ErrorBoundary, headers, links, meta } from "./text/text-route";

/** A text about the site, e.g. `/privacy-policy`. The path's last segment is its slug. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const slug = new URL(request.url).pathname.slice(1);
	const text = await loadText(context, "page", slug);
	const meta = textMeta(text.view, context.config.origin, []);
	return drawPage(context, text.view, <AboutUsPage {...text} />, meta);
}

export { ErrorBoundary, headers, links, meta, TextRoute as default };
