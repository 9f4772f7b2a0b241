import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readSeries } from "~/finance/price-series.server";
import { lastDay, printSeries } from "~/finance/series";

/** `/price-story.csv`: the whole series to take along, a line a day. */
export async function loader({ context }: LoaderFunctionArgs) {
	const series = await readSeries(context);
	return new Response(printSeries(series), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="plumbline-daily-closes-to-${lastDay(series)}.csv"`,
			"Cache-Control": "public, max-age=3600",
			"X-Robots-Tag": "noindex",
		},
	});
}
