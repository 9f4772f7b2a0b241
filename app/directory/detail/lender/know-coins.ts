/** Who holds the bitcoin during the loan, and whether they rehypothecate it, in words. Pure. */

import { gradeOf, type Provenance } from "~/listings/facts/provenance";
import type { LoanRecord } from "~/loan/loan-records.server";
import { sentence } from "~/ui/format";

/** By who holds the keys in the record. */
const HOLDERS: Readonly<Record<string, string>> = {
	"own-key": "several keys hold the bitcoin together",
	contract: "a contract holds the bitcoin",
	custodian: "a custodian or bank holds the bitcoin",
	lender: "the lender, or a pool, holds the bitcoin",
};

const LENT_ON: Readonly<Record<string, string>> = {
	no: "it says that it does not lend it on",
	yes: "its terms let it lend the bitcoin on, or pledge it",
	"funding-partner-only": "it may pass the bitcoin to a funding partner",
	"protocol-defined": "the protocol decides whether the bitcoin is lent on",
};

/** The same when another source says it. */
const SAID_OF_IT: Readonly<Record<string, string>> = {
	no: "it is said not to lend it on",
	yes: "it is said to lend the bitcoin on, or to pledge it",
};

function isSaidByOthers(from: Provenance | undefined): boolean {
	return from !== undefined && !["own", "filing"].includes(gradeOf(from));
}

/** A longer custodian name is a description and belongs with the facts. */
const LONGEST = 60;

export function coinsSentence({
	lender,
	keys,
	provenance,
}: Pick<LoanRecord, "lender" | "keys" | "provenance">): string {
	const holder = HOLDERS[lender.keys ?? ""] ?? "who holds the bitcoin is not known";
	const by = keys.by && keys.by.length <= LONGEST ? ` (${keys.by})` : "";
	const own =
		lender.borrower_key === null
			? "whether you hold a key is not known"
			: lender.borrower_key
				? "one of the keys is yours"
				: "you hold no key";
	const isOthers = isSaidByOthers(provenance.rehypothecation);
	const lent =
		(isOthers ? SAID_OF_IT[lender.lent_on ?? ""] : null) ??
		LENT_ON[lender.lent_on ?? ""] ??
		"whether it is lent on is not known";
	return [`${holder}${by}; ${own}`, `${lent}${lender.lent_on_disputed ? "; sources disagree" : ""}`]
		.map(sentence)
		.join(" ");
}
