import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sharedWords } from "./shared-words";
import type { SharedFile } from "./view";

/** `/compare/shared.json?kinds=custodian,lender`. What the kinds share. The tray loads it before it opens. */
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
