import { findAmount } from "./amount";
import { findCountry } from "./country";
import { findCurrency } from "./currency";
import type { Caveat, Fail, Finding, Needs, Open } from "./findings";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";
import { findStart } from "./start";
import { findTerm } from "./term";
import { findRequirements, findStatus, findWishes } from "./wishes";

/**
 * How an offer fits a loan. `out` fails a condition. `unknown` fails none, but one is unknown. `conditional` meets all known
 * conditions and depends on a missing answer. Codes follow the order of the conditions.
 */
export type Check = {
	status: "holds" | "conditional" | "unknown" | "out";
	fails: Fail[];
	unknowns: Open[];
	unsaid: Needs[];
	caveats: Caveat[];
};

export function checkOffer(loan: Loan, offer: Offer, lender: Lender): Check {
	return checkOf([
		...findStatus(lender),
		...findCountry(loan, offer),
		...findAmount(loan, offer),
		...findStart(loan, offer),
		...findTerm(loan, offer),
		...findCurrency(loan, offer),
		...findRequirements(loan, offer),
		...findWishes(loan, lender),
	]);
}

export function checkOf(findings: readonly Finding[]): Check {
	const check: Check = { status: "holds", fails: [], unknowns: [], unsaid: [], caveats: [] };
	for (const { as, code } of findings) (check[as] as string[]).push(code);
	if (check.fails.length > 0) check.status = "out";
	else if (check.unknowns.length > 0) check.status = "unknown";
	else if (check.unsaid.length > 0) check.status = "conditional";
	return check;
}
