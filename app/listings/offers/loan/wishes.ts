import { takesOf } from "../availability";
import { isAsked, isMet } from "../requirements";
import { type Finding, fails, needs, open } from "./findings";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";

export function findStatus({ status }: Pick<Lender, "status">): Finding[] {
	const takes = takesOf(status);
	if (takes === null) return [open("status_unverified")];
	return takes === "none" ? [fails("closed")] : [];
}

export function findRequirements(loan: Loan, { requires }: Offer): Finding[] {
	return requires
		.filter((requirement) => isAsked(requirement, loan.country))
		.flatMap((requirement): Finding[] => {
			const { key, value } = requirement;
			if (key === "borrower")
				return loan.borrower === value
					? []
					: [fails(value === "institution" ? "only_for_institution" : "only_for_business")];
			if (key === "purpose") return loan.purpose === value ? [] : [fails("only_for_home")];
			const met = isMet(requirement, loan.says);
			if (met === null) return [needs(key)];
			return met ? [] : [fails("condition_not_met")];
		});
}

export function findWishes(loan: Loan, lender: Lender): Finding[] {
	const findings: Finding[] = [];
	if (loan.refuse_lent_on) findings.push(...findLentOn(lender));
	if (loan.hold_key && lender.borrower_key !== true)
		findings.push(lender.borrower_key === null ? open("key_unknown") : fails("no_key"));
	if (loan.no_kyc && lender.kyc !== false)
		findings.push(lender.kyc === null ? open("identity_unknown") : fails("identity_check"));
	return findings;
}

/** Only a clear no counts, because a funding partner or a protocol also lends the coins. */
function findLentOn({ lent_on, lent_on_disputed }: Lender): Finding[] {
	if (lent_on === "no") return lent_on_disputed ? [open("lent_on_unknown")] : [];
	return [lent_on === null ? open("lent_on_unknown") : fails("lent_on")];
}
