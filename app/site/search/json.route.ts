import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suggest } from "./load.server";

/** `/search.json?q=` returns suggestions while someone types. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const { error, suggestions } = await suggest(context, request);
	if (error) return Response.json({ error: { code: "query_too_long", message: error } }, { status: 422 });
	return Response.json({ suggestions }, { headers: { "Cache-Control": "public, max-age=60" } });
}
