import { fetchSeries } from "~/finance/fetch-series";
import type { Calculator, Market } from "~/tools/calculator";
import type { CalculatorView } from "./view";

/** What the browser needs to answer by itself: the calculator's own file, the way to present it, and the market. */
export async function loadCalculator({ slug, seriesHref, recent }: CalculatorView) {
	const [{ calculator }, { answerTo }, series] = await Promise.all([
		// A file of the browser's build each: a page loads its own calculator and none of the others.
		import(`../../tools/definitions/${slug}.ts`) as Promise<{ calculator: Calculator }>,
		import("~/tools/present"),
		seriesHref === null ? null : fetchSeries(seriesHref),
	]);
	const market: Market = { series, recent };
	return { calculator, answerTo, market };
}
