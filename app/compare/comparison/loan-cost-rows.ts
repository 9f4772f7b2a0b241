import type { Loan } from "~/listings/offers/loan/loan";
import { formatRatio, plural } from "~/ui/format";
import type { LoanRow } from "./loan-row";

export function costRows({ months }: Loan): LoanRow[] {
	return [
		{
			key: "loan-cost",
			label: "Cost a year",
			explain:
				"Interest and fees of your loan, with the rate that applies to it. “Up to” where a lender publishes the highest of a range, “about” where the rate moves, “at least” where a fee is not known.",
			best: "cost",
			ageClass: "rate",
			said: ({ view, from }) => ({
				value: view.costYear?.text ?? null,
				note: [view.rate, view.costTerm && `${view.costTerm} over ${plural(months, "month", "months")}`]
					.filter(Boolean)
					.join("; "),
				from: from?.rate,
			}),
		},
		{
			key: "loan-from",
			ageClass: "rate",
			label: "Lower rate, on a condition",
			explain:
				"The cheapest offer that needs something you have not said. It may not be yours, so it is never the best and never ranks.",
			said: ({ view, from }) => {
				const [rate, ...needs] = view.from?.split(": ") ?? [];
				if (rate) return { value: rate, note: needs.join(": ") || null, from: from?.rate };
				return { value: view.offer && view.rate ? "none lower" : null };
			},
		},
		{
			key: "loan-sale-fee",
			ageClass: "threshold",
			label: "Fee when sold",
			explain: "What the lender keeps of a forced sale. It is not in the cost.",
			said: ({ answer, from }) => {
				const fee = answer.shown?.offer.liquidation_fee ?? null;
				return { value: fee === null ? null : fee === 0 ? "none" : formatRatio(fee), from: from?.levels };
			},
		},
	];
}

/** The same as one rate, fees among it. */
export const effectiveRow: LoanRow = {
	key: "loan-effective",
	ageClass: "rate",
	label: "Effective rate",
	explain: "The yearly rate at which what you pay is worth what you receive, fees among it.",
	said: ({ view, from }) => ({ value: view.effective, from: from?.rate }),
};
