import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadFavourites, readItems } from "./load.server";
import { answerLoanOf } from "./loan-lines.server";

/** `/favourites.json?items=lender:ledn,etf:ibit` has key figures by kind. Public, at most 200 listings. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const url = new URL(request.url);
	const { ids, problem } = readItems(url.searchParams);
	if (problem) return Response.json({ error: { code: "invalid", message: problem } }, { status: 422 });
	const view = await answerLoanOf(context, url, await loadFavourites(context, ids));
	return Response.json(view, { headers: { "Cache-Control": "public, max-age=60" } });
}
