import { useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Milliseconds between the last keystroke and the search. */
const TYPING_PAUSE = 400;

type LiveFilters = {
	form: RefObject<HTMLFormElement>;
	/** True once script runs: changes apply themselves and the Apply button is not needed. */
	live: boolean;
	onChange: (event: { target: EventTarget }) => void;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Makes a GET form apply each change by itself: a choice at once, typing after a pause. The fields are the browser's own, so that
 * a slow answer never undoes what was ticked meanwhile; when another state arrives (back button, a chip), they follow it.
 * @param path of the list the form belongs to
 * @param state changes whenever the list shown does
 */
export function useLiveFilters(path: string, state: unknown): LiveFilters {
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
	const sent = useRef(false);
	const [live, setLive] = useState(false);
	const navigate = useNavigate();
	const { search } = useLocation();

	useEffect(() => {
		setLive(true);
		return () => clearTimeout(timer.current ?? undefined);
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow each new state of the list.
	useEffect(() => {
		if (form.current && !timer.current) follow(form.current, sent.current);
		sent.current = false;
	}, [state]);

	function send(changed: string) {
		clearTimeout(timer.current ?? undefined);
		timer.current = null;
		if (!form.current) return;
		sent.current = true;
		navigate(`${path}${printForm(form.current, changed, search)}`, { preventScrollReset: true });
	}

	return {
		form,
		live,
		onChange({ target }) {
			if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
			const { name, type } = target;
			if (type === "checkbox" || type === "select-one") return send(name);
			clearTimeout(timer.current ?? undefined);
			timer.current = setTimeout(() => send(name), TYPING_PAUSE);
		},
		onSubmit(event) {
			event.preventDefault();
			send("");
		},
	};
}

/** The address a form stands for, shorter than the browser's: blanks and first choices are left out. */
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
 * Brings every field to the state the server drew.
 * @param typing the state is the answer to this form: the field being typed in may be ahead of it, and is left alone
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
