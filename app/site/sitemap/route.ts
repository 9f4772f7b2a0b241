import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadSitemap } from "./load.server";

/** `/sitemap.xml`: the pages that search engines are to find, and every listing. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
	return new Response(await loadSitemap(context), {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
