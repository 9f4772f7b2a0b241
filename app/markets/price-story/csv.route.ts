import { priceSeries, priceSeriesCsv } from "~/finance/price-series.server";
import { lastDay } from "~/finance/series";

/** `/price-story.csv`: the whole series to take along, a line a day. */
export function loader() {
	return new Response(priceSeriesCsv(), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="plumbline-daily-closes-to-${lastDay(priceSeries())}.csv"`,
			"Cache-Control": "public, max-age=3600",
			"X-Robots-Tag": "noindex",
		},
	});
}
