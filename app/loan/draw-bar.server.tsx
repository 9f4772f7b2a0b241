import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { drawOnce } from "~/context/draw-once";
import { Bar, Strip } from "./bar";
import { type BarId, LOAN_BAR } from "./bar-ids";
import type { LoanBarView } from "./view";

/** The bar as HTML: once in the document, or as data where only that is asked for; see `drawOnce`. @param button what its button says */
export function drawBar(
	context: Pick<AppLoadContext, "drawn">,
	view: LoanBarView,
	button?: string,
): string | null {
	return drawOnce(context, LOAN_BAR, renderToStaticMarkup(<Bar id={LOAN_BAR} view={view} button={button} />));
}

/** The same folded into a line. @param id of its place */
export function drawStrip(
	context: Pick<AppLoadContext, "drawn">,
	view: LoanBarView,
	id: BarId = LOAN_BAR,
): string | null {
	return drawOnce(context, id, renderToStaticMarkup(<Strip id={id} view={view} />));
}
