import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadSitemapPart } from "./load.server";

/** `/sitemaps/{part}.xml`: the pages of a part that search engines are to find. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
	return new Response(await loadSitemapPart(context, params.part ?? ""), {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
