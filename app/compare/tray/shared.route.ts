import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sharedWords } from "./shared-words";
import type { SharedFile } from "./view";

/** `/compare/shared.json?kinds=custodian,lender`: what listings of several kinds can be compared by. For the tray, before one opens it. */
export function loader({ request }: LoaderFunctionArgs): Response {
	const kinds = (new URL(request.url).searchParams.get("kinds") ?? "").split(",").slice(0, 4);
	const words = sharedWords(kinds);
	const headers = { "X-Robots-Tag": "noindex" };
	if (words === null)
		return Response.json(
			{ error: { code: "invalid", message: "Name two kinds of listing: kinds=lender,custodian" } },
			{ status: 422, headers },
		);
	const file: SharedFile = { words };
	return Response.json(file, { headers: { ...headers, "Cache-Control": "public, max-age=3600" } });
}
