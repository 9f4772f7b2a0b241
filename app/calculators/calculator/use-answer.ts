import {
	type FormEvent,
	type KeyboardEvent,
	startTransition,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { fetchSeries } from "~/finance/fetch-series";
import type { Calculator, Market } from "~/tools/calculator";
import type { Answer } from "~/tools/present";
import { useBadgeTracking } from "~/track/badge-tracking";
import { track } from "~/track/track";
import { afterPaint } from "~/ui/after-paint";
import { grouped } from "~/ui/format";
import { readNumber } from "~/ui/typed-number";
import type { CalculatorView } from "./load.server";

/** Milliseconds from the last key to the new address. Browsers limit how often it may change. */
const ADDRESS_LATER = 200;

type Known = Awaited<ReturnType<typeof loadFormula>>;

export function useAnswer(view: CalculatorView) {
	const [live, setLive] = useState<Answer | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const known = useRef<Known | null>(null);
	const later = useRef<ReturnType<typeof setTimeout>>();
	const isTouched = useRef(false);
	const told = useRef<string | null>(null);
	const { trackCalculation } = useBadgeTracking();

	const update = useCallback((): Answer | null => {
		if (!known.current || !form.current) return null;
		const typed = typedIn(form.current);
		const next = known.current.answerTo(known.current.calculator, typed, known.current.market, view.base);
		startTransition(() => setLive(next));
		clearTimeout(later.current);
		later.current = setTimeout(() => showAddress(view, typed, next), ADDRESS_LATER);
		return next;
	}, [view]);

	useEffect(() => {
		let isOver = false;
		loadFormula(view).then(
			(loaded) => {
				if (isOver) return;
				known.current = loaded;
				// Answer text that someone typed before the script loaded.
				if (form.current && differs(view.answer, typedIn(form.current))) update();
			},
			() => {},
		);
		return () => {
			isOver = true;
			clearTimeout(later.current);
		};
	}, [view, update]);

	function onInput(event: FormEvent<HTMLFormElement>) {
		const field = event.target;
		isTouched.current = true;
		if (field instanceof HTMLInputElement && field.dataset.onlyOne && field.value !== "") {
			for (const other of event.currentTarget.querySelectorAll<HTMLInputElement>("[data-only-one]"))
				if (other !== field) other.value = "";
		}
		// Show the typed text before computing.
		afterPaint(update);
	}

	function settle(answer: Answer | null) {
		const result = answer?.outputs.find(({ value }) => value !== null)?.value;
		if (result === undefined || result === null || result === told.current) return;
		told.current = result;
		trackCalculation();
		const number = Number(result);
		if (Number.isFinite(number))
			track("calculator_usage", { calculator_type: view.slug, calculated_result: number });
	}

	function onBlur() {
		if (isTouched.current) settle(update());
	}

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		if (!known.current) return;
		event.preventDefault();
		const asked = update();
		settle(asked);
		const wrong = asked?.fields.find(({ error }) => error !== null);
		if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong.key}"]`)?.focus();
	}

	return {
		answer: live ?? view.answer,
		isLive: live !== null,
		form,
		handlers: { onInput, onBlur, onSubmit, onKeyDown: stepByArrow(onInput) },
	};
}

async function loadFormula({ slug, seriesHref, recent }: CalculatorView) {
	const [{ calculator }, { answerTo }, series] = await Promise.all([
		// Each is a separate file in the browser's build, so a page loads only its own calculator.
		import(`../../tools/definitions/${slug}.ts`) as Promise<{ calculator: Calculator }>,
		import("~/tools/present"),
		seriesHref === null ? null : fetchSeries(seriesHref),
	]);
	const market: Market = { series, recent };
	return { calculator, answerTo, market };
}

function typedIn(form: HTMLFormElement): Record<string, string> {
	const typed: Record<string, string> = {};
	for (const [key, value] of new FormData(form)) {
		if (key !== "terms" && typeof value === "string") typed[key] = value;
	}
	return typed;
}

function differs(answer: Answer, typed: Record<string, string>): boolean {
	return answer.fields.some(({ key, text }) => typed[key] !== undefined && typed[key] !== text);
}

function showAddress(view: CalculatorView, typed: Record<string, string>, { query }: Answer): void {
	const search =
		query ??
		new URLSearchParams({
			...Object.fromEntries(new URLSearchParams(view.loan)),
			...(view.terms && { terms: view.terms.id }),
			...typed,
		}).toString();
	// We don't tell the router, because it would request a page that is already on the screen.
	history.replaceState(history.state, "", `${location.pathname}${search ? `?${search}` : ""}`);
}

function stepByArrow(onInput: (event: FormEvent<HTMLFormElement>) => void) {
	return (event: KeyboardEvent<HTMLFormElement>) => {
		const field = event.target;
		if (!(field instanceof HTMLInputElement) || !field.dataset.step) return;
		if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
		const next = stepped(field.value, Number(field.dataset.step), event.key === "ArrowUp" ? 1 : -1);
		if (next === null) return;
		event.preventDefault();
		field.value = next;
		onInput(event);
	};
}

/** Steps a typed number and keeps its form, such as percent or separated thousands. Null if it isn't a number. */
export function stepped(text: string, step: number, direction: 1 | -1): string | null {
	const isPercent = text.trim().endsWith("%");
	const digits = readNumber(text, "share").digits ?? readNumber(text, "dollars").digits;
	if (digits === null) return null;
	const value = Number(digits);
	const by = isPercent ? step * 100 : step;
	const next = Number((value + direction * by).toPrecision(12));
	if (next < 0 && value >= 0 && !isPercent) return null;
	const words = text.includes(",") ? grouped(next, 8).replace("−", "-") : String(next);
	return words.includes("e") ? null : `${words}${isPercent ? "%" : ""}`;
}
