import { priceSeries, priceSeriesCsv } from "~/finance/price-series.server";
import { dayAfter } from "~/finance/series";

/** `/price-story.csv`: the whole series, a line a day. */
export function loader() {
	const { first, closes } = priceSeries();
	return new Response(priceSeriesCsv(), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="plumbline-daily-closes-to-${dayAfter(first, closes.length - 1)}.csv"`,
			"Cache-Control": "public, max-age=3600",
			"X-Robots-Tag": "noindex",
		},
	});
}
