import { track } from "~/track/track";

let seen = "";

/** Counts a newly shown listing or comparison, once until it changes. */
export function countView(): void {
	const detail = document.querySelector<HTMLElement>(".detail[data-listing]");
	const { listing = "", name = "" } = detail?.dataset ?? {};
	const compared = document.querySelector<HTMLElement>("[data-compared]")?.dataset.compared ?? "";
	const shown = `${location.pathname} ${listing}${compared}`;
	if (shown === seen) return;
	seen = shown;
	const kind = listing.split(":")[0] ?? "";
	if (kind === "lender") track("lender_view", { lender_name: name });
	if (detail?.closest("dialog")) track("detail_modal_opened", { service_type: kind, service_name: name });
	if (compared) track("comparison_interaction", { service_type: compared, action: "opened" });
}
