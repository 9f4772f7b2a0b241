import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, KEPT_AN_HOUR } from "~/context/conditional";
import { loadSitemapIndex } from "./sitemap.server";

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const index = await loadSitemapIndex(context);
	return answerConditionally(request, index, "application/xml; charset=utf-8", KEPT_AN_HOUR);
}
