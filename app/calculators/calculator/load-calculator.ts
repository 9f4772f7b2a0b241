import { parseSeries } from "~/finance/series";
import type { Calculator, Market } from "~/tools/calculator";
import seriesUrl from "~db/content/price-history.csv?url";
import type { CalculatorView } from "./view";

/** What the browser needs to answer by itself: the calculator's own file, the way to present it, and the market. */
export async function loadCalculator({ slug, needsSeries, recent }: CalculatorView) {
	const [{ calculator }, { answerTo }, series] = await Promise.all([
		// A file of the browser's build each: a page loads its own calculator and none of the others.
		import(`../../tools/definitions/${slug}.ts`) as Promise<{ calculator: Calculator }>,
		import("~/tools/present"),
		needsSeries ? loadSeries() : null,
	]);
	const market: Market = { series, recent };
	return { calculator, answerTo, market };
}

async function loadSeries() {
	const response = await fetch(seriesUrl);
	if (!response.ok) throw new Error(`the daily closes answered ${response.status}`);
	return parseSeries(await response.text());
}
