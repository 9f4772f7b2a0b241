import { useLocation, useNavigate, useNavigation, useNavigationType } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { afterPaint } from "~/ui/after-paint";

/** Milliseconds between the last keystroke and the search. */
const TYPING_PAUSE = 400;

type LiveFilters = {
	form: RefObject<HTMLFormElement>;
	/** True once script runs. Changes then apply themselves without the Apply button. */
	live: boolean;
	onChange: (event: { target: EventTarget }) => void;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Applies each change of a GET form on its own. Choices apply at once, typing after a pause. The browser owns the
 * fields, so a slow answer never undoes newer input. When a different state arrives (back button, a chip), the
 * fields follow it. Typing in one field makes one history entry.
 * @param path of the list the form belongs to
 * @param state changes whenever the list shown does
 */
export function useLiveFilters(path: string, state: unknown): LiveFilters {
	const form = useRef<HTMLFormElement>(null);
	/** The field that is being typed in and not applied yet. */
	const waiting = useRef<{ name: string; timer: ReturnType<typeof setTimeout> } | null>(null);
	/** What this form asked for last; `typed` names the field, as long as typing in it may go on. */
	const sent = useRef<{ typed: string | null } | null>(null);
	/** The entry of the history that typing made. */
	const typedEntry = useRef<{ name: string; key: string } | null>(null);
	/** Whether we've read what the visitor did before the script ran. */
	const taken = useRef(false);
	/** Whether the sheet closes once the answer is here. */
	const closing = useRef(false);
	const [live, setLive] = useState(false);
	const navigate = useNavigate();
	const { key, search } = useLocation();
	const isPop = useNavigationType() === "POP";
	const next = useNavigation().location;
	// The timer's callback was made in an earlier render.
	const now = useRef({ key, search, next });
	now.current = { key, search, next };

	function stopWaiting() {
		clearTimeout(waiting.current?.timer);
		waiting.current = null;
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: the timer is the browser's
	useEffect(() => {
		setLive(true);
		return stopWaiting;
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow each new state of the list.
	useEffect(() => {
		const early = !taken.current && form.current && changedEarly(form.current);
		taken.current = true;
		if (early)
			return early.type === "text" || early.type === "search" ? wait(early.name) : send(early.name, null);
		if (isPop) {
			stopWaiting();
			sent.current = null;
		}
		const name = sent.current?.typed;
		typedEntry.current = name ? { name, key } : null;
		if (form.current && !waiting.current) follow(form.current, sent.current !== null);
		sent.current = null;
		if (closing.current) close();
	}, [state, key]);

	function wait(name: string) {
		stopWaiting();
		waiting.current = { name, timer: setTimeout(() => send(name, name), TYPING_PAUSE) };
	}

	/** Closes the sheet, unless a field has an error. Then that field gets the focus. */
	function close() {
		closing.current = false;
		const refused = form.current?.querySelector<HTMLElement>("[aria-invalid]");
		if (refused) {
			refused.focus();
			// With its message below it.
			refused.scrollIntoView({ block: "center" });
		} else sheetOf(form.current)?.removeAttribute("open");
	}

	/** @param typed the field the visitor may keep typing in, or null after a finished step (a choice, Enter) */
	function send(changed: string, typed: string | null) {
		stopWaiting();
		if (!form.current) return;
		const { key, search, next } = now.current;
		const replace = typedEntry.current?.key === key && typedEntry.current.name === changed;
		const href = `${path}${printForm(form.current, changed, search)}`;
		if (typed === null) typedEntry.current = null;
		if (href === (next ? `${next.pathname}${next.search}` : `${path}${search}`)) {
			if (next && sent.current) sent.current = { typed };
			if (!next && closing.current) close();
			return;
		}
		sent.current = { typed };
		navigate(href, { replace, preventScrollReset: true });
	}

	return {
		form,
		live,
		onChange({ target }) {
			if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
			const { name, type } = target;
			if (type === "checkbox" || type === "select-one") return afterPaint(() => send(name, null));
			wait(name);
		},
		onSubmit(event) {
			event.preventDefault();
			closing.current = true;
			send(waiting.current?.name ?? "", null);
		},
	};
}

/** The form's address, without blanks and default choices. */
function printForm(form: HTMLFormElement, changed: string, search: string): string {
	const params = new URLSearchParams();
	for (const [key, value] of new FormData(form))
		if (typeof value === "string" && value.trim()) params.append(key, value);
	for (const field of form.elements)
		if (field instanceof HTMLSelectElement && field.selectedIndex === 0 && field.name !== "sort")
			params.delete(field.name);
	if (changed === "sort") params.delete("dir");
	else if (!new URLSearchParams(search).has("sort")) params.delete("sort");
	const text = params.toString();
	return text && `?${text}`;
}

/**
 * The first field that was changed before the page hydrated. On a page that was reloaded or gone back to, the browser may have filled in
 * the fields itself.
 */
function changedEarly(form: HTMLFormElement): HTMLInputElement | HTMLSelectElement | undefined {
	const [come] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (come?.type !== "navigate") return;
	for (const field of form.elements) {
		if (field instanceof HTMLSelectElement && field.value !== (field.dataset.value ?? "")) return field;
		if (!(field instanceof HTMLInputElement)) continue;
		if (
			field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
		)
			return field;
	}
}

/**
 * Brings every field to the state the server drew.
 * @param typing the state answers this form, so we leave the field being typed in alone
 */
function follow(form: HTMLFormElement, typing: boolean) {
	for (const field of form.elements) {
		if (field instanceof HTMLSelectElement) field.value = field.dataset.value ?? "";
		else if (field instanceof HTMLInputElement) {
			if (field.type === "checkbox") field.checked = field.defaultChecked;
			else if (!typing || field !== document.activeElement) field.value = field.defaultValue;
		}
	}
}

export function sheetOf(form: HTMLFormElement | null): HTMLElement | null {
	return form?.parentElement?.querySelector<HTMLElement>("details.sheet") ?? null;
}
