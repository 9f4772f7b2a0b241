import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, KEPT_AN_HOUR } from "~/context/conditional";
import { pages } from "~/pages";

/**
 * `/robots.txt`: what the register keeps from search engines, and where the sitemap is. Pages of our own say `noindex` themselves, which
 * only who may read them sees.
 */
export function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const hidden = [
		"/api/",
		...pages.flatMap(({ path, isHidden }) => (isHidden && !path.startsWith("/internal/") ? [path] : [])),
	];
	const lines = ["User-agent: *", ...hidden.map((path) => `Disallow: ${path}`), ""];
	const text = [...lines, `Sitemap: ${context.config.origin}/sitemap.xml`, ""].join("\n");
	return answerConditionally(request, text, "text/plain; charset=utf-8", KEPT_AN_HOUR);
}
