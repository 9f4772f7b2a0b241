import { renderToStaticMarkup } from "react-dom/server";
import type { SpendingFormView } from "./present-form";
import type { SpendingView } from "./present-spending";
import { SpendingBody } from "./spending-body";
import { SpendingForm } from "./spending-form";

export function drawForm(view: SpendingFormView): string {
	return renderToStaticMarkup(<SpendingForm view={view} />);
}

export function drawAnswer(view: SpendingView): string {
	return renderToStaticMarkup(<SpendingBody view={view} />);
}
