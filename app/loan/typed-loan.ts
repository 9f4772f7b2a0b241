import { answerLoan } from "~/listings/offers/loan/answer-loan";
import type { Lender, Offer } from "~/listings/offers/loan/offer";
import { places } from "~/tools/question-inputs";
import { dayOf } from "~/ui/format";
import { askLoan } from "./ask-loan";
import { isOfLoan } from "./loan-address";
import { countsOf, countsWords, ltvWords } from "./present-bar";

const RECORDS = "/loan-records.json";

export type LoanFile = { lenders: Array<{ lender: Lender; offers: Offer[] }>; price: number };

export type Typed = { ltv: string; lenders: string };

let file: Promise<LoanFile> | null = null;

/** Fetches what a loan is answered from, and offers the places. Counts once, so that the first key is answered as soon as any other. */
export function prepare(): void {
	offerPlaces();
	file ??= fetchFile();
	void file
		.then((known) => countsFor(new URLSearchParams("btc=1&amount=1000&months=12&country=US"), known))
		.catch(() => {});
}

async function fetchFile(): Promise<LoanFile> {
	const response = await fetch(RECORDS);
	if (!response.ok) throw new Error(`${RECORDS} answered ${response.status}`);
	return response.json();
}

/** @throws Error if the file fails to load */
export async function answerTyped(form: HTMLFormElement): Promise<Typed | null> {
	prepare();
	const known = await file;
	return known && countsFor(paramsOf(form), known);
}

function countsFor(params: URLSearchParams, { lenders, price }: LoanFile): Typed | null {
	const { loan } = askLoan(params, { price, today: dayOf(Date.now()), fx: {} }, false);
	if (!loan) return null;
	const offers = lenders.flatMap((lender) => lender.offers);
	const all = lenders.map(({ lender }) => lender);
	const counts = countsOf(answerLoan(loan, offers, all, null));
	return { ltv: ltvWords(loan), lenders: countsWords(counts) };
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
	const params = new URLSearchParams();
	for (const [name, value] of new FormData(form))
		if (typeof value === "string" && value.trim()) params.append(name, value);
	return params;
}

export function addressOf(form: HTMLFormElement, path: string, newest: number) {
	const params = paramsOf(form);
	const { loan, search, errors } = askLoan(params, { price: newest, today: dayOf(Date.now()), fx: {} }, true);
	const rest = new URLSearchParams([...params].filter(([name]) => !isOfLoan(name))).toString();
	const query = loan ? [search, rest].filter(Boolean).join("&") : params.toString();
	const names = [...form.querySelectorAll("input")].map(({ name }) => name);
	return {
		href: query ? `${path}?${query}` : path,
		isLoan: loan !== null,
		wrong: loan ? undefined : names.find((name) => Object.hasOwn(errors, name)),
	};
}

function offerPlaces(): void {
	if (document.getElementById("loan-places")) return;
	const list = document.createElement("datalist");
	list.id = "loan-places";
	for (const { name } of places()) list.appendChild(new Option(name, name));
	document.body.appendChild(list);
}
