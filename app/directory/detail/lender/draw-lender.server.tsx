import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { drawOnce } from "~/context/draw-once";
import { LenderTop } from "./lender-top";
import { LowsChart } from "./lows-chart";
import { OffersTable } from "./offers-table";
import { LENDER_OFFERS, LENDER_TOP } from "./places";
import type { LowsView, OffersView, TopView } from "./view";

type Drawing = Pick<AppLoadContext, "drawn">;

/** The answers and what to know first, as HTML: once in the document, or as data where only that is asked for; see `drawOnce`. */
export function drawTop(context: Drawing, top: TopView): string | null {
	return drawOnce(context, LENDER_TOP, renderToStaticMarkup(<LenderTop top={top} />));
}

/** The picture of the falls, and the offers. */
export function drawOffers(
	context: Drawing,
	lows: LowsView | null,
	offers: OffersView | null,
): string | null {
	return drawOnce(
		context,
		LENDER_OFFERS,
		renderToStaticMarkup(
			<>
				{lows && <LowsChart lows={lows} />}
				{offers && <OffersTable offers={offers} />}
			</>,
		),
	);
}
