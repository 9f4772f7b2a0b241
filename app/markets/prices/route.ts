import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { seriesFile, seriesHref } from "~/finance/price-series.server";

/** `/prices/{what is in it}.bin`: the daily closes as 32-bit numbers. An older name leads to today's. */
export function loader({ params }: LoaderFunctionArgs) {
	const { name, bytes } = seriesFile();
	if (params.file !== name) throw redirect(seriesHref(), { headers: { "Cache-Control": "no-store" } });
	return new Response(bytes, {
		headers: {
			"Content-Type": "application/octet-stream",
			"Cache-Control": "public, max-age=31536000, immutable",
		},
	});
}
