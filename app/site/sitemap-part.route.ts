import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, KEPT_AN_HOUR } from "~/context/conditional";
import { loadSitemapPart } from "./sitemap.server";

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
	const part = await loadSitemapPart(context, params.part ?? "");
	return answerConditionally(request, part, "application/xml; charset=utf-8", KEPT_AN_HOUR);
}
