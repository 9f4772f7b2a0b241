import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally } from "~/context/conditional";
import { loadFeed } from "./load.server";
import { printAtom, printJsonFeed } from "./print-feed";

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
	const { origin } = context.config;
	const feed = await loadFeed(context, params.name ?? "");
	return new URL(request.url).pathname.endsWith(".atom")
		? answerConditionally(request, printAtom(feed, origin), "application/atom+xml; charset=utf-8")
		: answerConditionally(request, printJsonFeed(feed, origin), "application/feed+json; charset=utf-8");
}
