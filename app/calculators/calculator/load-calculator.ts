import { fetchSeries } from "~/finance/fetch-series";
import type { Calculator, Market } from "~/tools/calculator";
import type { CalculatorView } from "./view";

/** Loads the calculator's file, the code that presents it, and the market data, so that the browser can answer alone. */
export async function loadCalculator({ slug, seriesHref, recent }: CalculatorView) {
	const [{ calculator }, { answerTo }, series] = await Promise.all([
		// Each is a separate file in the browser's build, so a page loads only its own calculator.
		import(`../../tools/definitions/${slug}.ts`) as Promise<{ calculator: Calculator }>,
		import("~/tools/present"),
		seriesHref === null ? null : fetchSeries(seriesHref),
	]);
	const market: Market = { series, recent };
	return { calculator, answerTo, market };
}
