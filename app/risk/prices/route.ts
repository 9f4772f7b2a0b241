import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { priceFile, priceFileHref } from "./load.server";

/** The daily closes as 32-bit numbers. The name says what is in it; an older name leads to today's. */
export function loader({ params }: LoaderFunctionArgs) {
	const { name, bytes } = priceFile();
	if (params.file !== name) throw redirect(priceFileHref(), { headers: { "Cache-Control": "no-store" } });
	return new Response(bytes, {
		headers: {
			"Content-Type": "application/octet-stream",
			"Cache-Control": "public, max-age=31536000, immutable",
		},
	});
}
