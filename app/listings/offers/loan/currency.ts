import { isDollarCoin } from "~/listings/kinds/currency-bands";
import { caveat, type Finding, fails, open } from "./findings";
import type { Loan } from "./loan";
import type { Offer } from "./offer";

/** Stands for a currency that a lender pays and does not name. */
const UNNAMED = "fiat";

/** Whether an offer pays out the wanted currency. Without one, dollars and dollar stablecoins pass. */
export function findCurrency({ currency }: Loan, { currency: paid }: Offer): Finding[] {
	if (paid === null) return [open("currency_unknown")];
	if (paid.includes(currency ?? "USD")) return [];
	if (currency === null && paid.some(isDollarCoin)) return [caveat("paid_in_stablecoin")];
	return [paid.includes(UNNAMED) ? open("currency_unknown") : fails("currency")];
}
