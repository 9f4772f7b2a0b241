import type { NavigateFunction } from "@remix-run/react";
import { percent } from "~/finance/words";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import { ltvOf } from "~/listings/offers/loan/loan";
import type { Lender, Offer } from "~/listings/offers/loan/offer";
import { dayOf } from "~/ui/format";
import { askLoan } from "./ask-loan";
import { isOfLoan } from "./loan-address";
import { countsOf, countsWords } from "./present-bar";
import { places } from "./tidy-typed";

/** Where the browser finds what every loan is answered from: one file for all of them. */
export const RECORDS = "/loan-records.json";

/** What the file holds: every lender with its offers, and the newest price. */
export type LoanFile = { lenders: Array<{ lender: Lender; offers: Offer[] }>; price: number };

/** Milliseconds after the last keystroke until the page itself is asked for. */
const TYPING_PAUSE = 500;

const taken = new WeakSet<HTMLElement>();
let file: Promise<LoanFile> | null = null;

/**
 * Answers while one types: the LTV and how many lenders lend, at once; the page, after a pause. Once an element.
 * @param isTyped whether somebody has typed already
 */
export function takeOver(bar: HTMLElement, navigate: NavigateFunction, isTyped: boolean): void {
	offerPlaces();
	if (taken.has(bar)) return;
	taken.add(bar);
	file ??= fetchFile();
	// Worked through once before the first key: that one is to be answered as soon as any other.
	void file.then((known) => countsFor(paramsOf(bar), known)).catch(() => {});
	let timer: ReturnType<typeof setTimeout> | undefined;
	const typed = () => {
		clearTimeout(timer);
		void answer(bar);
		timer = setTimeout(() => go(bar, navigate, true), TYPING_PAUSE);
	};
	bar.addEventListener("input", typed);
	bar.addEventListener("submit", (event) => {
		event.preventDefault();
		clearTimeout(timer);
		go(bar, navigate, false);
	});
	if (isTyped) typed();
}

/**
 * Puts what comes of another state around the fields that are being typed in: its answer, what is wrong in it, and what the button says.
 * @param html of the bar in that state, as the server drew it
 */
export function showAnswer(bar: HTMLElement, html: string): void {
	const next = new DOMParser().parseFromString(html, "text/html");
	const form = bar.querySelector("form");
	for (const part of [".loan-answer", "button"]) {
		const [shown, said] = [bar.querySelector(part), next.querySelector(part)];
		if (shown && said) shown.innerHTML = said.innerHTML;
	}
	for (const input of form?.querySelectorAll("input") ?? [])
		for (const name of ["aria-invalid", "aria-describedby"]) {
			const value = next.querySelector(`input[name="${CSS.escape(input.name)}"]`)?.getAttribute(name) ?? null;
			if (value === null) input.removeAttribute(name);
			else input.setAttribute(name, value);
		}
	for (const error of form?.querySelectorAll(".field-error") ?? []) error.remove();
	for (const error of next.querySelectorAll("form .field-error"))
		(form?.querySelector(`[aria-describedby="${error.id}"]`)?.closest("form > div") ?? form)?.appendChild(
			error,
		);
}

async function fetchFile(): Promise<LoanFile> {
	const response = await fetch(RECORDS);
	if (!response.ok) throw new Error(`${RECORDS} answered ${response.status}`);
	return response.json();
}

function paramsOf(bar: HTMLElement): URLSearchParams {
	const form = bar.querySelector("form");
	const params = new URLSearchParams();
	if (form)
		for (const [name, value] of new FormData(form))
			if (typeof value === "string" && value.trim()) params.append(name, value);
	return params;
}

/** What every lender says of the loan that is typed, and its LTV; null where that is none. */
function countsFor(params: URLSearchParams, { lenders, price }: LoanFile) {
	const { loan } = askLoan(params, { price, today: dayOf(Date.now()), fx: {} }, false);
	if (!loan) return null;
	const offers = lenders.flatMap((lender) => lender.offers);
	const all = lenders.map(({ lender }) => lender);
	return { ltv: ltvOf(loan), counts: countsOf(answerLoan(loan, offers, all, null)) };
}

/** Says what comes of the fields as they are now. Where the file cannot be had, the page says it. */
async function answer(bar: HTMLElement): Promise<void> {
	const known = await file?.catch(() => null);
	const place = bar.querySelector(".loan-answer");
	const found = known && countsFor(paramsOf(bar), known);
	if (!place || !found) return;
	const said = document.createElement("p");
	const ltv = document.createElement("b");
	ltv.className = "ltv";
	ltv.textContent = `${percent(found.ltv)} LTV`;
	said.appendChild(ltv);
	said.appendChild(document.createTextNode(` ${countsWords(found.counts)}.`));
	const first = place.querySelector("p");
	if (first) first.replaceWith(said);
	else place.appendChild(said);
}

/** Asks for the page of what is typed: by itself only where the page answers, and only what can be answered. */
function go(bar: HTMLElement, navigate: NavigateFunction, byItself: boolean): void {
	const form = bar.querySelector("form");
	const path = form?.getAttribute("action") ?? "";
	if (!form || (byItself && path !== location.pathname)) return;
	const params = paramsOf(bar);
	const newest = Number(form.querySelector<HTMLInputElement>("[name=price]")?.dataset.newest);
	const { loan, search, errors } = askLoan(params, { price: newest, today: dayOf(Date.now()), fx: {} }, true);
	if (byItself && !loan) return;
	if (!loan) [...form.querySelectorAll("input")].find(({ name }) => Object.hasOwn(errors, name))?.focus();
	const rest = new URLSearchParams([...params].filter(([name]) => !isOfLoan(name))).toString();
	const query = loan ? [search, rest].filter(Boolean).join("&") : params.toString();
	const href = query ? `${path}?${query}` : path;
	if (href === location.pathname + location.search) return;
	navigate(href, { replace: byItself, preventScrollReset: path === location.pathname });
}

/** Names the places while one types, once for all bars: they are too many to stand in every page. */
function offerPlaces(): void {
	if (document.getElementById("loan-places")) return;
	const list = document.createElement("datalist");
	list.id = "loan-places";
	for (const { name } of places()) list.appendChild(new Option(name, name));
	document.body.appendChild(list);
}
