import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { drawOnce } from "~/context/draw-once";
import { BODY } from "../list/kept-body";
import { SPENDING_FORM } from "./place-ids";
import { SpendingBody } from "./spending-body";
import { SpendingForm } from "./spending-form";
import type { SpendingFormView, SpendingView } from "./view";

/** The form as HTML: once in the document, or as data where only that is asked for; see `drawOnce`. */
export function drawForm(context: Pick<AppLoadContext, "drawn">, view: SpendingFormView): string | null {
	return drawOnce(context, SPENDING_FORM, renderToStaticMarkup(<SpendingForm view={view} />));
}

/** The cards that answer, in the place of the list's rows. */
export function drawAnswer(context: Pick<AppLoadContext, "drawn">, view: SpendingView): string | null {
	return drawOnce(context, BODY, renderToStaticMarkup(<SpendingBody view={view} />));
}
