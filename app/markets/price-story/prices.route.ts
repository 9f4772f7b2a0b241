import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readSeries, seriesFileNamed, seriesHref } from "~/finance/price-series.server";

/** The daily closes as 32-bit numbers. A name that they never had leads to today's file. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const series = await readSeries(context);
	const file = seriesFileNamed(params.file ?? "", series);
	if (!file) throw redirect(seriesHref(series), { headers: { "Cache-Control": "no-store" } });
	return new Response(file.bytes, {
		headers: {
			"Content-Type": "application/octet-stream",
			"Cache-Control": "public, max-age=31536000, immutable",
		},
	});
}
