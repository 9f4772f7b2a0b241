import type { Calculator, Market } from "~/calculators/calculator";
import { parseSeries } from "~/calculators/series";
import seriesUrl from "~db/content/price-history.csv?url";
import type { CalculatorView } from "./calculator-view";

/** A file of the browser's build each: a page loads its own calculator and none of the others. */
const files: Record<string, () => Promise<{ calculator: Calculator }>> = {
	accumulate: () => import("~/calculators/accumulate"),
	card: () => import("~/calculators/card"),
	cure: () => import("~/calculators/cure"),
	dca: () => import("~/calculators/dca"),
	estate: () => import("~/calculators/estate"),
	"etf-drag": () => import("~/calculators/etf-drag-calculator"),
	exchange: () => import("~/calculators/exchange"),
	hodl: () => import("~/calculators/hodl"),
	"key-loss": () => import("~/calculators/key-loss"),
	"loan-cost": () => import("~/calculators/loan-cost-calculator"),
	"loan-vs-sell": () => import("~/calculators/loan-vs-sell"),
	ltv: () => import("~/calculators/ltv"),
	mnav: () => import("~/calculators/mnav"),
	mortgage: () => import("~/calculators/mortgage"),
	options: () => import("~/calculators/options"),
	retirement: () => import("~/calculators/retirement"),
	sizing: () => import("~/calculators/sizing"),
	supply: () => import("~/calculators/supply"),
	units: () => import("~/calculators/units"),
};

/** The calculators that the browser can work out by itself. */
export const loadableSlugs = Object.keys(files);

/** What the browser needs to answer by itself: the calculator's own file, the way to present it, and the market. */
export async function loadCalculator({ slug, needsSeries, recent }: CalculatorView) {
	const file = files[slug];
	if (!file) throw new Error(`there is no calculator ${slug}`);
	const [{ calculator }, { answerTo }, series] = await Promise.all([
		file(),
		import("~/calculators/present"),
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
