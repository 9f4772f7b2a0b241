import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, KEPT_AN_HOUR, NOT_SEARCHED } from "~/context/conditional";
import { readSeries } from "~/finance/price-series.server";
import { lastDay, printSeries } from "~/finance/series";
import { toCsv } from "~/ui/csv";

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const series = await readSeries(context);
	const [header = [], ...rows] = printSeries(series)
		.trimEnd()
		.split("\n")
		.map((line) => line.split(","));
	return answerConditionally(request, toCsv(header, rows), "text/csv; charset=utf-8", {
		...KEPT_AN_HOUR,
		...NOT_SEARCHED,
		"Content-Disposition": `attachment; filename="plumbline-daily-closes-to-${lastDay(series)}.csv"`,
	});
}
