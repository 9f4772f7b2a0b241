/**
 * The loan that an address asks about. It travels from page to page in the query, under the names that exports have as well, so
 * that a copied address gives the same answer. Pure, and small: every page with a link to one that answers has it.
 */

/** What a question cannot do without. */
export const REQUIRED = ["btc", "amount", "months", "country"] as const;

/** What else may be said, with what it is where nothing is said. */
const USUAL: Readonly<Record<string, string>> = {
	currency: "",
	refuse_lent_on: "no",
	hold_key: "no",
	no_kyc: "no",
	borrower: "person",
	purpose: "cash",
	order: "room",
	// The visitor's own; left out where it is the newest that we have.
	price: "",
	// For tests on one machine; everywhere else it is left out when the address is read.
	today: "",
};

/** Answers to what an offer asks for stand under `says.{key}`. */
const SAYS = /^says\.[a-z0-9_]{1,40}$/;

/** The longest text of a field that is kept. */
const LONGEST = 60;

/** What was typed of a loan, by field, as it was typed. */
export type TypedLoan = Readonly<Record<string, string>>;

/** Whether a parameter of an address belongs to the loan. */
export function isOfLoan(name: string): boolean {
	return (REQUIRED as readonly string[]).includes(name) || Object.hasOwn(USUAL, name) || SAYS.test(name);
}

/** What an address says of a loan. Where a field stands there twice, the one typed last counts. */
export function typedLoan(params: URLSearchParams): TypedLoan {
	const typed: Record<string, string> = {};
	for (const [name, value] of params) if (isOfLoan(name)) typed[name] = value.trim().slice(0, LONGEST);
	return typed;
}

/** Whether anything of a loan was typed: then it is answered, or what is missing is said. */
export function isAsked(typed: TypedLoan): boolean {
	return REQUIRED.some((name) => typed[name]);
}

/** The query of a loan: what it cannot do without first, then what differs from the usual. Without `?`; empty where nothing was typed. */
export function printLoan(typed: TypedLoan): string {
	const params = new URLSearchParams();
	for (const name of REQUIRED) if (typed[name]) params.set(name, typed[name]);
	for (const [name, usual] of Object.entries(USUAL))
		if (typed[name] && typed[name] !== usual) params.set(name, typed[name]);
	for (const name of Object.keys(typed)
		.filter((name) => SAYS.test(name))
		.sort())
		if (typed[name]) params.set(name, typed[name]);
	return params.toString();
}

/** The loan that an address is about, as links of its page carry it on; empty where it is about none. */
export function loanOf(search: string): string {
	const typed = typedLoan(new URLSearchParams(search));
	return isAsked(typed) ? printLoan(typed) : "";
}

/** The same, where the address says all that a loan cannot do without: calculators have inputs of the same names. */
export function fullLoanOf(search: string): string {
	const typed = typedLoan(new URLSearchParams(search));
	return REQUIRED.every((name) => typed[name]) ? printLoan(typed) : "";
}

/**
 * An address of ours with the loan in it, in place of what it says of one.
 * @param loan as `printLoan` and `loanOf` give it
 */
export function withLoan(href: string, loan: string): string {
	if (!loan) return href;
	const [before = "", hash] = href.split("#");
	const [path = "", search = ""] = before.split("?");
	const params = new URLSearchParams(search);
	for (const name of [...params.keys()]) if (isOfLoan(name)) params.delete(name);
	const others = params.toString();
	return `${path}?${loan}${others && `&${others}`}${hash === undefined ? "" : `#${hash}`}`;
}

/** An address of ours without the loan. */
export function withoutLoan(href: string): string {
	const [path = "", search = ""] = href.split("?");
	const params = new URLSearchParams(search);
	for (const name of [...params.keys()]) if (isOfLoan(name)) params.delete(name);
	const others = params.toString();
	return others ? `${path}?${others}` : path;
}
