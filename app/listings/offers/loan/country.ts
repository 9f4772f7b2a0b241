import { hasPartOf, hasPlace, isState } from "../place";
import { caveat, type Finding, fails, open } from "./findings";
import type { Loan } from "./loan";
import type { Offer } from "./offer";

export function findCountry({ country, borrower }: Loan, offer: Offer): Finding[] {
	const excluded = [...offer.countries_excluded, ...(offer.excluded_for[borrower] ?? [])];
	const disputed = [...offer.countries_disputed, ...(offer.disputed_for[borrower] ?? [])];
	const served = offer.countries_served;
	if (hasPlace(excluded, country)) return [fails("country_excluded")];
	if (hasPlace(disputed, country)) return [open("country_disputed")];
	if (!served) return [open("country_unknown")];
	const someStates = hasPartOf(served, country) && !hasPlace(served, country);
	if (!hasPlace(served, country) && !someStates)
		return [offer.served_exhaustive ? fails("country_not_served") : open("country_unknown")];
	if (hasPlace(offer.countries_terms_unknown, country)) return [open("terms_unknown")];
	const isNamed = isState(country) && served.includes(country);
	if (offer.served_partly && isState(country) && !isNamed) return [open("state_unknown")];
	if ((offer.served_partly && !isNamed) || someStates) return [caveat("selected_states")];
	return hasPartOf(excluded, country) || hasPartOf(disputed, country) ? [caveat("not_in_every_state")] : [];
}
