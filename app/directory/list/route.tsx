import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { kindByPath } from "~/listings/kinds/all";
import { Boundary } from "~/ui/page/boundary";
import { headers, ListRoute, meta, shouldRevalidate } from "./list-page";
import { loadList } from "./load.server";

/** The list of every kind that has no route of its own. @throws a 404 Response for an unknown path */
export async function loader(args: LoaderFunctionArgs) {
	const kind = kindByPath(new URL(args.request.url).pathname);
	if (!kind) throw new Response(null, { status: 404 });
	return loadList(args, kind);
}

export { Boundary as ErrorBoundary, headers, ListRoute as default, meta, shouldRevalidate };
