import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pages } from "~/pages";

/**
 * `/robots.txt`: what the register keeps from search engines, and where the sitemap is. Pages of our own say `noindex` themselves, which
 * only who may read them sees.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
	const hidden = [
		"/api/",
		...pages.flatMap(({ path, isHidden }) => (isHidden && !path.startsWith("/internal/") ? [path] : [])),
	];
	const lines = ["User-agent: *", ...hidden.map((path) => `Disallow: ${path}`), ""];
	return new Response([...lines, `Sitemap: ${context.config.origin}/sitemap.xml`, ""].join("\n"), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
