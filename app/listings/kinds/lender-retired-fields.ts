import type { Field } from "./kind";
import { COST } from "./lender-cost-fields";
import { FALL } from "./lender-loan-fields";

/** Fields of lenders from before their offers. They only put old statements into words. */
export const retiredFields: Field[] = [
	{
		key: "apr_fee_basis",
		label: "Fee included in the rate",
		type: "choice",
		choices: { separate: "No", included: "Yes", "upper-included": "In the highest only" },
		group: COST,
		retired: true,
		explain:
			"Some lenders quote an APR with the origination fee already in it. An offer’s rate is kept without it.",
	},
	{
		key: "single_threshold",
		label: "One level starts and sells",
		type: "boolean",
		group: FALL,
		retired: true,
		explain: "One number for the highest LTV and the sale. An offer says that it is sold without a call.",
	},
];
