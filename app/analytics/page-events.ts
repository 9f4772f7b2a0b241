import type { EventFields } from "~/track/events";
import { MAX_LINK_LENGTH } from "~/track/max-lengths";
import { track } from "~/track/track";

type Listing = { id: string; name: string };

/** Reads the page's HTML, so links, lists and forms need no tracking code. */
export function watchPage(landing: string): void {
	const campaign = campaignOf(landing);

	function onClick({ button, target }: MouseEvent): void {
		const link = target instanceof Element ? target.closest("a") : null;
		// The third button opens a menu.
		if (!link || button > 1) return;
		const { listing: id, name } = link.closest<HTMLElement>("[data-listing]")?.dataset ?? {};
		const listing = id && name ? { id, name } : null;
		const happening = clickOf(link, location.origin, listing);
		if (happening?.type === "outbound_click") track(happening.type, { ...happening.fields, ...campaign });
		else if (happening) track(happening.type, happening.fields);
	}

	addEventListener("click", onClick, true);
	addEventListener("auxclick", onClick, true);
	addEventListener(
		"change",
		({ target }) => {
			// An element without a form isn't a form field.
			const filter = filterOf(target as EventTarget & FilterField);
			if (filter) track("filter_usage", filter);
		},
		true,
	);
}

/** The landing address's `source/medium/campaign`. Omits click ids, which identify visitors. */
export function campaignOf(landing: string): { campaign?: string } {
	const { searchParams } = new URL(landing);
	const parts = ["utm_source", "utm_medium", "utm_campaign"].map((name) => searchParams.get(name) ?? "");
	// Anyone can write a link, so accept only text that looks like a campaign name.
	return parts.some(Boolean) && parts.every((part) => /^[\w .~+%|:-]{0,49}$/.test(part))
		? { campaign: parts.join("/") }
		: {};
}

type Click = { [T in "contact_link_clicked" | "outbound_click"]: { type: T; fields: EventFields<T> } }[
	| "contact_link_clicked"
	| "outbound_click"];

/** The one event of a pressed link. A contact link that leaves the site counts as a contact only. */
export function clickOf(
	link: Parameters<typeof contactOf>[0] & Parameters<typeof outboundOf>[0],
	ours: string,
	listing: Listing | null,
): Click | null {
	const contact = contactOf(link, listing);
	if (contact) return { type: "contact_link_clicked", fields: contact };
	const outbound = outboundOf(link, ours, listing);
	return outbound && { type: "outbound_click", fields: outbound };
}

/** The fields of `contact_link_clicked`, or null. `lender_name` is the company's name, whatever its kind. */
export function contactOf(
	{ protocol, rel }: { protocol: string; rel: string },
	listing: Listing | null,
): EventFields<"contact_link_clicked"> | null {
	if (!listing) return null;
	const link_type =
		protocol === "mailto:"
			? "email"
			: protocol === "tel:"
				? "phone"
				: /\bhelp\b/.test(rel)
					? "support"
					: null;
	return link_type && { lender_name: listing.name, link_type };
}

/** The fields of `outbound_click` for a link that leaves the site; null for every other. */
export function outboundOf(
	{ href, origin, hostname }: { href: string; origin: string; hostname: string },
	ours: string,
	listing: Listing | null,
): EventFields<"outbound_click"> | null {
	if (!/^https?:/.test(href) || origin === ours) return null;
	return {
		destination_url: href.slice(0, MAX_LINK_LENGTH),
		destination_domain: hostname,
		service_type: listing?.id.split(":")[0] ?? "site",
		service_name: listing?.name ?? "Plumbline",
	};
}

type FilterField = {
	form?: { id: string } | null;
	name: string;
	type: string;
	value: string;
	inputMode: string;
	checked?: boolean;
};

/** The fields of `filter_usage` for a filter that was set. Null for sorting, cleared filters and search words. */
export function filterOf(field: FilterField): EventFields<"filter_usage"> | null {
	const { form, name, type, value, inputMode, checked } = field;
	if (form?.id !== "filters" || !name || name === "sort" || !value) return null;
	const isSet =
		type === "checkbox"
			? checked
			: type === "select-one" || (inputMode === "decimal" && /^[\d.,]+$/.test(value));
	return isSet ? { filter_type: name, filter_value: value } : null;
}

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
