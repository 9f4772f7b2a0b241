import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, KEPT_AN_HOUR } from "~/context/conditional";
import { pages } from "~/pages";

/**
 * `/robots.txt` with the register's exclusions and the sitemap. Private pages send `noindex` themselves, which
 * only their readers see.
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
