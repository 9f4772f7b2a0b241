import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadSitemapIndex } from "./load.server";

/** `/sitemap.xml`: the parts of the sitemap. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
	return new Response(await loadSitemapIndex(context), {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
