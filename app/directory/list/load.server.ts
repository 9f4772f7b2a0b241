import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { kindByPath } from "~/listings/kinds/all";
import { etf } from "~/listings/kinds/etf";
import { askFunds } from "./fund-winners.server";
import { loadList } from "./load-list.server";

/** The list of a kind without a form of its own. @throws a 404 Response for an unknown path */
export async function loadKind(args: LoaderFunctionArgs) {
	const kind = kindByPath(new URL(args.request.url).pathname);
	if (!kind) throw new Response(null, { status: 404 });
	return loadList(args, kind, kind === etf ? askFunds : undefined);
}
