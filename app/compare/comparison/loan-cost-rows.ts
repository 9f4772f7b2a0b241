import type { Loan } from "~/listings/offers/loan/loan";
import { formatRatio, plural } from "~/ui/format";
import type { LoanRow } from "./loan-row";

export function costRows({ months }: Loan): LoanRow[] {
	return [
		{
			key: "loan-cost",
			label: "Yearly cost",
			explain:
				"Interest and fees at the rate for your loan. “Up to” is the top of a published range, “about” is a variable rate and “at least” means a fee isn’t published.",
			best: "cost",
			ageClass: "rate",
			said: ({ view, from }) => ({
				value: view.costYear?.text ?? null,
				note: [view.rate, view.costTerm && `${view.costTerm} over ${plural(months, "month", "months")}`]
					.filter(Boolean)
					.join(" · "),
				from: from?.rate,
			}),
		},
		{
			key: "loan-from",
			ageClass: "rate",
			label: "Conditional rate",
			explain:
				"The cheapest offer with a requirement you haven’t confirmed. You may not get it, so we never mark it best.",
			said: ({ view, from }) => {
				if (view.from) return { value: view.from.rate, note: view.from.needs || null, from: from?.rate };
				return { value: view.offer && view.rate ? "None lower" : null };
			},
		},
		{
			key: "loan-sale-fee",
			ageClass: "threshold",
			label: "Liquidation fee",
			explain: "The share the lender keeps in a liquidation. The yearly cost doesn’t include it.",
			said: ({ answer, from }) => {
				const fee = answer.shown?.offer.liquidation_fee ?? null;
				return { value: fee === null ? null : fee === 0 ? "None" : formatRatio(fee), from: from?.levels };
			},
		},
	];
}

/** The same as one rate, fees among it. */
export const effectiveRow: LoanRow = {
	key: "loan-effective",
	ageClass: "rate",
	label: "Effective rate",
	explain: "Your yearly rate with all fees included.",
	said: ({ view, from }) => ({ value: view.effective, from: from?.rate }),
};
