import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { kindByPath } from "~/listings/kinds/all";
import { loadList } from "./load-list.server";

/** The list of a kind that asks nothing of its own. @throws a 404 Response for an unknown path */
export async function loadKind(args: LoaderFunctionArgs) {
	const kind = kindByPath(new URL(args.request.url).pathname);
	if (!kind) throw new Response(null, { status: 404 });
	return loadList(args, kind);
}
