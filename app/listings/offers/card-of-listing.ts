import { plansOf, type StatedPlan } from "~/listings/kinds/card-plans";
import { listOf, stringOf } from "~/listings/kinds/kind";
import { daysBetween } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import type { Card, PaidIn, Plan } from "./card";

export function cardOf(listing: Pick<ListingRecord, "slug" | "name" | "attributes" | "provenance">): Card {
	const { slug, name, attributes } = listing;
	const stated = plansOf(listing);
	return {
		card: slug,
		name,
		status: stringOf(attributes, "status") ?? "verify",
		countries_served: placesOf(listOf(attributes, "serves")),
		countries_excluded: listOf(attributes, "regions_excluded"),
		// The oldest plan decides how old the card's terms are.
		as_of: oldestOf(stated.map(({ as_of }) => as_of)),
		plans: stated.map(planOf),
	};
}

/** Null if one has no date, or there are none. */
function oldestOf(dates: Array<string | null>): string | null {
	const known = dates.filter((date) => date !== null);
	if (known.length < dates.length) return null;
	return known.sort((one, other) => daysBetween(other, one))[0] ?? null;
}

function placesOf(places: string[]): string[] | null {
	return places.length > 0 ? places : null;
}

function planOf(stated: StatedPlan): Plan {
	const { id, rates, top_rates, top_cap_year, paid_in, requires, caveats, fee_usd_year } = stated;
	return {
		plan: id,
		fee_usd_year: fee_usd_year as number | null,
		paid_in: paid_in as PaidIn,
		requires: requires as Plan["requires"],
		rates: (rates ?? {}) as Plan["rates"],
		...(top_rates !== null && top_cap_year !== null
			? { top_categories: { rates: top_rates as number[], cap_year: top_cap_year as number } }
			: {}),
		caveats: caveats as string[],
	};
}
