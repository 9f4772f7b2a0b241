import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Variants } from "~/experiments/known";
import { ofSeries } from "~/finance/price-series.server";
import { lastDay } from "~/finance/series";
import { answerOf, askedHere } from "~/loan/asked.server";
import { drawBar } from "~/loan/draw-bar.server";
import { readLoanRecords } from "~/loan/loan-records.server";
import { countsOf, presentBar } from "~/loan/present-bar";
import { formatMoment } from "~/ui/format";
import { readSite } from "../contents/read.server";
import { drawHome } from "./draw-home.server";
import { presentHome } from "./present";
import { presentFalls } from "./present-falls";
import { fallsOfLastYear } from "./real-falls";

const fallsOnce = ofSeries(fallsOfLastYear);

/** What the route draws itself; the rest came as HTML. */
export type HomePage = {
	/** `34 lenders, 83 offers`. */
	extent: string | null;
	/** The page's parts as HTML; null where they stand in the document. */
	bar: string | null;
	head: string | null;
	doors: string | null;
	rest: string | null;
	isAsked: boolean;
	/** What one does besides borrowing stands before the loan question. */
	isTasksFirst: boolean;
	/** Set when a last good copy is shown because the database did not answer: when it was made. */
	degraded: string | null;
};

/**
 * What the home page shows today, and what lenders answer to the loan of the address, where there is one.
 * @throws ContentUnavailableError when there is neither the database nor a copy
 */
export async function loadHome(context: AppLoadContext, url: URL): Promise<HomePage> {
	const { asked, close, today, series } = await askedHere(context, url);
	const [site, lenders] = await Promise.all([
		readSite(context, today),
		asked.loan ? readLoanRecords(context) : null,
	]);
	const counts = asked.loan && lenders && countsOf(answerOf(asked.loan, lenders.value, null));
	const view = {
		...presentHome(site.value, today),
		falls: presentFalls(site.value.lenders, fallsOnce(series), lastDay(series), today),
	};
	const since = site.degradedSince ?? lenders?.degradedSince ?? null;
	const bar = presentBar(asked, url.pathname + url.search, close, today, counts, "/lenders");
	const variants: Variants = context.variants;
	return {
		extent: view.extent,
		bar: drawBar(
			context,
			bar,
			variants["loan-bar-words"] === "compare-offers" ? "Compare offers" : "Show lenders",
		),
		...drawHome(context, view),
		isTasksFirst: variants["home-first-block"] === "tasks-first",
		isAsked: Object.keys(asked.typed).length > 0,
		degraded: since === null ? null : formatMoment(since),
	};
}
