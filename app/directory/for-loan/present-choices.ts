import { BORROWERS, type Loan, PURPOSES } from "~/listings/offers/loan/loan";
import { countryOf } from "~/listings/offers/place";
import type { TypedLoan } from "~/loan/loan-address";
import { places } from "~/loan/tidy-typed";
import { formatCountry } from "~/ui/format";
import type { FilterView } from "../list/view";
import type { LoanListView, MoreView, StatesView, WishView } from "./view";

/** Choices besides the loan. The important ones are in the first row, the rest behind the button. */

/** Filters that the first row already covers. They still work in an address. */
const IN_THE_ROW = ["lent", "kyc"];

/** Custody and rehypothecation choices. @param hrefFor builds the address with a changed loan */
export function wishesOf(loan: Loan, hrefFor: (changed: TypedLoan) => string): WishView[] {
	const wish = (
		key: "hold_key" | "refuse_lent_on",
		legend: string,
		any: string,
		asked: string,
	): WishView => ({
		key,
		legend,
		said: loan[key] ? asked : null,
		choices: [
			{ label: any, href: hrefFor({ [key]: "no" }), isChosen: !loan[key] },
			{ label: asked, href: hrefFor({ [key]: "yes" }), isChosen: loan[key] },
		],
	});
	return [
		wish("hold_key", "Keys", "Whoever holds them", "You hold a key"),
		wish("refuse_lent_on", "Lent on", "Lent on or not", "Not lent on"),
	];
}

/** The states of a country, where lenders tell them apart. */
export function statesOf({ country }: Loan, here: string): StatesView | null {
	const whole = countryOf(country);
	const states = statesIn(whole);
	if (states.length === 0) return null;
	return {
		said: country === whole ? null : formatCountry(country),
		choices: [
			{ value: whole, label: "Any state" },
			...states.map(({ code, name }) => ({ value: code, label: name })),
		],
		value: country,
		hidden: hiddenOf(here, ["country"]),
	};
}

const known = new Map<string, ReturnType<typeof places>>();

/** By name, put in order once a country and isolate. */
function statesIn(country: string) {
	const states = known.get(country) ?? places().filter(({ code }) => code.startsWith(`${country}-`));
	known.set(country, states);
	return states;
}

const YES_NO = (no: string, yes: string) => [
	{ value: "no", label: no },
	{ value: "yes", label: yes },
];

const BORROWER_WORDS = { person: "A person", business: "A business", institution: "An institution" };
const PURPOSE_WORDS = { cash: "Cash", home: "A home" };

/** What may be paid out; another currency may be typed into the address. */
const CURRENCIES = ["USD", "EUR", "GBP", "CHF", "CAD"];

/** Everything else, behind one button. @param active how many filters are */
export function moreOf(
	loan: Loan,
	q: string,
	filters: FilterView[],
	here: string,
	active: number,
): LoanListView["more"] {
	const shown = filters.filter(({ key }) => !IN_THE_ROW.includes(key));
	const wishes: MoreView["wishes"] = [
		{
			key: "no_kyc",
			legend: "Identity check",
			value: loan.no_kyc ? "yes" : "no",
			choices: YES_NO("With or without", "Without"),
		},
		{
			key: "borrower",
			legend: "Who borrows",
			value: loan.borrower,
			choices: BORROWERS.map((value) => ({ value, label: BORROWER_WORDS[value] })),
		},
		{
			key: "purpose",
			legend: "What for",
			value: loan.purpose,
			choices: PURPOSES.map((value) => ({ value, label: PURPOSE_WORDS[value] })),
		},
		{
			key: "currency",
			legend: "Paid out in",
			value: loan.currency ?? "",
			choices: [
				{ value: "", label: "Dollars or a dollar stablecoin" },
				...[...new Set([...CURRENCIES, ...(loan.currency ? [loan.currency] : [])])].map((value) => ({
					value,
					label: value === "USD" ? "USD, in a bank" : value,
				})),
			],
		},
	];
	const names = [...wishes, ...shown].map(({ key }) => key);
	return { active, wishes, q, filters: shown, hidden: hiddenOf(here, ["q", ...names]) };
}

/** The fields of an address that a form does not show. */
function hiddenOf(here: string, shown: readonly string[]): Array<[string, string]> {
	return [...new URLSearchParams(here.split("?")[1])].filter(([name]) => !shown.includes(name));
}
