import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useDrawn } from "~/ui/page/drawn";
import { followLink } from "~/ui/page/follow-link";
import { type BarId, LOAN_BAR } from "./bar-ids";
import { keptLoan } from "./kept-loan";
import { fullLoanOf, loanOf } from "./loan-address";

/** What the bar needs once somebody types in it: the model of a loan among it. */
const live = () => import("./live-bar");

/**
 * The place of the bar, or of its line, as the server drew it. What is needed to answer while one types loads with its first use.
 * @param html of another state of the page; null for the one that came with it
 * @param id of the place, and the name the HTML was drawn under
 */
export function LoanBar({ html, id = LOAN_BAR }: { html: string | null; id?: BarId }) {
	const ref = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();
	const { search } = useLocation();
	// What was typed before the script was here is answered once it is.
	const isTypedInto = useRef(false);
	const served = useDrawn(id);
	const drawn = useRef(html ?? served);
	const next = html ?? served;
	// Whoever is typing keeps the fields: of another state only what comes of it is taken.
	const isTyping =
		!import.meta.env.SSR && ref.current?.querySelector("form")?.contains(document.activeElement);
	if (!isTyping) drawn.current = next;

	useEffect(() => {
		const bar = ref.current;
		if (!bar) return;
		const keep = () => keepOrFill(bar, search);
		if (drawn.current === next) keep();
		else
			void live().then(({ showAnswer }) => {
				showAnswer(bar, next);
				keep();
			});
	}, [next, search]);

	const takeOver = () =>
		live().then(({ takeOver }) => ref.current && takeOver(ref.current, navigate, isTypedInto.current));

	return (
		// The keyboard presses links and buttons, which are the browser's own.
		// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above
		<div
			ref={ref}
			id={id}
			className="loan-bar"
			onFocus={takeOver}
			onSubmit={(event) => {
				// Sent before what takes it is here: it waits for that, and goes the browser's way where that cannot be had.
				if (event.defaultPrevented) return;
				event.preventDefault();
				const form = event.target as HTMLFormElement;
				takeOver().then(
					() => form.requestSubmit(),
					() => form.submit(),
				);
			}}
			onInput={() => {
				isTypedInto.current = true;
			}}
			onClick={(event) => {
				if ((event.target as Element).closest("[data-loan=none]")) keptLoan.update(() => null);
				followLink(event, navigate, () => ({ preventScrollReset: true }));
			}}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server
			dangerouslySetInnerHTML={{ __html: drawn.current }}
		/>
	);
}

/** Keeps the loan that the page answers; where it is asked for none, fills in the one asked about last. */
function keepOrFill(bar: HTMLElement, address: string): void {
	const inputs = [...bar.querySelectorAll<HTMLInputElement>(".slot input")];
	// A part of one is no loan: calculators have inputs of the same names.
	const search = fullLoanOf(address);
	if (loanOf(address)) {
		if (!search || bar.querySelector("[aria-invalid]")) return;
		// A price is of its day: it travels in the address, and is not kept for another visit.
		const fields = Object.fromEntries(asked(inputs).map(({ name, value }) => [name, value]));
		const kept = withoutPrice(search);
		if (keptLoan.get()?.search !== kept) keptLoan.update(() => ({ search: kept, fields }));
		return;
	}
	const kept = keptLoan.get();
	if (!kept || asked(inputs).some(({ value }) => value)) return;
	for (const input of asked(inputs)) input.value = kept.fields[input.name] ?? "";
}

/** The fields that somebody has to fill in: the price is filled already. */
function asked(inputs: HTMLInputElement[]): HTMLInputElement[] {
	return inputs.filter(({ name }) => name !== "price");
}

function withoutPrice(search: string): string {
	const params = new URLSearchParams(search);
	params.delete("price");
	return params.toString();
}
