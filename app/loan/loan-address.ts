/** Has the names that exports use. Small, because every page that links to an answer loads it. */

/** The id of the page's form for a loan. Each field's id is this, a hyphen and its name. */
export const LOAN_BAR = "loan-bar";

export const REQUIRED = ["btc", "amount", "months", "country"] as const;

const USUAL: Readonly<Record<string, string>> = {
	currency: "",
	refuse_lent_on: "no",
	hold_key: "no",
	no_kyc: "no",
	borrower: "person",
	purpose: "cash",
	order: "room",
	// How far bitcoin falls in percent. It changes what a page shows and no answer.
	fall: "50",
	// The visitor's price; left out if it's our newest.
	price: "",
	// For local tests. Elsewhere the reader ignores it.
	today: "",
};

export const SAYS = /^says\.[a-z0-9_]{1,40}$/;

const LONGEST = 60;

export type TypedLoan = Readonly<Record<string, string>>;

export function isOfLoan(name: string): boolean {
	return (REQUIRED as readonly string[]).includes(name) || Object.hasOwn(USUAL, name) || SAYS.test(name);
}

export function typedLoan(params: URLSearchParams): TypedLoan {
	const typed: Record<string, string> = {};
	for (const [name, value] of params) if (isOfLoan(name)) typed[name] = value.trim().slice(0, LONGEST);
	return typed;
}

export function isAsked(typed: TypedLoan): boolean {
	return REQUIRED.some((name) => typed[name]);
}

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

export function loanOf(search: string): string {
	const typed = typedLoan(new URLSearchParams(search));
	return isAsked(typed) ? printLoan(typed) : "";
}

/** The loan only if all required fields are there, because calculators have inputs with the same names. */
export function fullLoanOf(search: string): string {
	const typed = typedLoan(new URLSearchParams(search));
	return REQUIRED.every((name) => typed[name]) ? printLoan(typed) : "";
}

export function withLoan(href: string, loan: string): string {
	if (!loan) return href;
	const [before = "", hash] = href.split("#");
	const [path = "", search = ""] = before.split("?");
	const params = new URLSearchParams(search);
	for (const name of [...params.keys()]) if (isOfLoan(name)) params.delete(name);
	const others = params.toString();
	return `${path}?${loan}${others && `&${others}`}${hash === undefined ? "" : `#${hash}`}`;
}

export function withoutLoan(href: string): string {
	const [path = "", search = ""] = href.split("?");
	const params = new URLSearchParams(search);
	for (const name of [...params.keys()]) if (isOfLoan(name)) params.delete(name);
	const others = params.toString();
	return others ? `${path}?${others}` : path;
}
