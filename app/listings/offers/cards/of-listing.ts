import { daysBetween } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import { plansOf, type StatedPlan } from "../../kinds/card-plans";
import { listOf, stringOf } from "../../kinds/kind";
import type { Card, PaidIn, Plan } from "./card";

/** What a listing of a card says of who may have it, and of each of its plans: what `answerCards` is asked with. Pure. */
export function cardOf(listing: Pick<ListingRecord, "slug" | "name" | "attributes" | "provenance">): Card {
	const { slug, name, attributes } = listing;
	const stated = plansOf(listing);
	return {
		card: slug,
		name,
		status: stringOf(attributes, "status") ?? "verify",
		countries_served: placesOf(listOf(attributes, "serves")),
		countries_excluded: listOf(attributes, "regions_excluded"),
		// What is oldest among its plans is how old its terms are.
		as_of: oldestOf(stated.map(({ as_of }) => as_of)),
		plans: stated.map(planOf),
	};
}

/** The oldest of some dates, a month or a year counting from its first day; null where one is undated, or there are none. */
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
