import { price as priceWords } from "~/finance/words";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import { BORROWERS, type Loan, ltvOf, PURPOSES } from "~/listings/offers/loan/loan";
import { countryOf } from "~/listings/offers/requirements";
import type { TypedLoan } from "~/loan/loan-address";
import type { LoanRecord } from "~/loan/loan-records.server";
import { places } from "~/tools/question-inputs";
import { dollars, formatCountry, grouped } from "~/ui/format";
import type { FilterView } from "../list/view";

export type StatesView = NonNullable<ReturnType<typeof statesOf>>;
export type MoreView = ReturnType<typeof moreOf>;

/** The id of the state field. A link to it unfolds it. */
export const STATE_FIELD = "f-state";

const IN_THE_ROW = ["lent", "kyc"];

export function wishesOf(loan: Loan, hrefFor: (changed: TypedLoan) => string) {
	const wish = (key: "hold_key" | "refuse_lent_on", legend: string, any: string, asked: string) => ({
		key,
		legend,
		said: loan[key] ? asked : null,
		choices: [
			{ label: any, href: hrefFor({ [key]: "no" }), isChosen: !loan[key] },
			{ label: asked, href: hrefFor({ [key]: "yes" }), isChosen: loan[key] },
		],
	});
	return [
		wish("hold_key", "Keys", "Any key holder", "You hold a key"),
		wish("refuse_lent_on", "Re-lending", "Re-lent or not", "Not re-lent"),
	];
}

export function statesOf({ country }: Loan, here: string) {
	const whole = countryOf(country);
	const states = statesIn(whole);
	if (states.length === 0) return null;
	return {
		word: whole === "CA" ? "province" : "state",
		said: country === whole ? null : formatCountry(country),
		choices: [
			{ value: whole, label: "Any state" },
			...states.map(({ code, name }) => ({ value: code, label: name })),
		],
		value: country,
		hidden: hiddenOf(here, ["country"]),
	};
}

/** A link to the field, unless a state is named. */
export function askState({ said, word }: StatesView): Array<{ href: string; label: string }> {
	return said === null ? [{ href: `#${STATE_FIELD}`, label: `Add your ${word}` }] : [];
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

const BORROWER_WORDS = { person: "Person", business: "Business", institution: "Institution" };
const PURPOSE_WORDS = { cash: "Cash", home: "Home purchase" };

const CURRENCIES = ["USD", "EUR", "GBP", "CHF", "CAD"];

export function moreOf(loan: Loan, q: string, filters: FilterView[], here: string, active: number) {
	const shown = filters.filter(({ key }) => !IN_THE_ROW.includes(key));
	const wishes = [
		{
			key: "hold_key",
			legend: "Keys",
			value: loan.hold_key ? "yes" : "no",
			choices: YES_NO("Any key holder", "You hold a key"),
		},
		{
			key: "refuse_lent_on",
			legend: "Re-lending",
			value: loan.refuse_lent_on ? "yes" : "no",
			choices: YES_NO("Re-lent or not", "Not re-lent"),
		},
		{
			key: "no_kyc",
			legend: "Identity check",
			value: loan.no_kyc ? "yes" : "no",
			choices: YES_NO("With or without", "Without"),
		},
		{
			key: "borrower",
			legend: "Borrower",
			value: loan.borrower,
			choices: BORROWERS.map((value) => ({ value, label: BORROWER_WORDS[value] })),
		},
		{
			key: "purpose",
			legend: "Purpose",
			value: loan.purpose,
			choices: PURPOSES.map((value) => ({ value, label: PURPOSE_WORDS[value] })),
		},
		{
			key: "currency",
			legend: "Payout currency",
			value: loan.currency ?? "",
			choices: [
				{ value: "", label: "Dollars or a dollar stablecoin" },
				...[...new Set([...CURRENCIES, ...(loan.currency ? [loan.currency] : [])])].map((value) => ({
					value,
					label: value === "USD" ? "USD to a bank account" : value,
				})),
			],
		},
	];
	const names = [...wishes, ...shown].map(({ key }) => key);
	return { active, wishes, q, filters: shown, hidden: hiddenOf(here, ["q", ...names]) };
}

function hiddenOf(here: string, shown: readonly string[]): Array<[string, string]> {
	return [...new URLSearchParams(here.split("?")[1])].filter(([name]) => !shown.includes(name));
}

export type Impossible = NonNullable<ReturnType<typeof impossible>>;

/** Rounds down to hundreds (small sums to dollars), so we never suggest 62,663.75. Bitcoin rounds to thousandths. */
const sumBelow = (most: number) => (most < 1000 ? Math.floor(most) : Math.floor(most / 100) * 100);
const bitcoinAbove = (least: number) => Math.ceil(least * 1000) / 1000;

/** For a loan above its bitcoin's value. We check each suggestion against all lenders before we name it. */
export function impossible(
	loan: Loan,
	records: readonly LoanRecord[],
	hrefFor: (changed: TypedLoan) => string,
) {
	if (ltvOf(loan) < 1) return null;
	const { btc, amount, price } = loan;
	const lenders = records.map(({ lender }) => lender);
	const offers = records.flatMap((record) => record.offers);
	const lends = (changed: Partial<Loan>) =>
		answerLoan({ ...loan, ...changed }, offers, lenders, null).rows.some(
			({ verdict }) => verdict === "lends",
		);
	const highest = [...new Set(offers.flatMap(({ ltv_max }) => ltv_max ?? []))].sort((a, b) => b - a);
	const sum = highest
		.map((ltv) => sumBelow(btc * price * ltv))
		.find((least) => least > 0 && lends({ amount: least }));
	const pledged = highest
		.map((ltv) => bitcoinAbove(amount / (price * ltv)))
		.find((most) => lends({ btc: most }));
	return {
		words: `${grouped(btc, 8)} BTC is worth about ${priceWords(btc * price)}. No lender will lend ${dollars(amount)} against it.`,
		ways: [
			...(sum
				? [
						{
							href: hrefFor({ amount: String(sum) }),
							label: `Borrow ${dollars(sum)} instead (the most you can get)`,
						},
					]
				: []),
			...(pledged
				? [
						{
							href: hrefFor({ btc: String(pledged) }),
							label: `Pledge ${grouped(pledged, 3)} BTC instead (the least you’d need)`,
						},
					]
				: []),
		],
	};
}
