import { useNavigate } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Tool } from "~/context/guard.server";
import { Dialog } from "~/ui/dialog";
import { isTyping } from "../keys/is-typing";
import { choicesOf, type Found } from "./choices";

/** Letters typed after another ask once. */
const PAUSE_MS = 150;

/**
 * Opens anything by its name: the tools one may open, and what the site's search finds. Ctrl K or / opens it.
 * @param tools those of the person
 */
export function Palette({ tools }: { tools: Tool[] }) {
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		function onKey(event: globalThis.KeyboardEvent) {
			const isChord = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
			if (!isChord && (event.key !== "/" || isTyping(event))) return;
			event.preventDefault();
			setOpen(true);
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);
	return (
		<Dialog title="Go to" open={isOpen} onClose={() => setOpen(false)}>
			<Choices tools={tools} onChosen={() => setOpen(false)} />
		</Dialog>
	);
}

function Choices({ tools, onChosen }: { tools: Tool[]; onChosen: () => void }) {
	const id = useId();
	const navigate = useNavigate();
	const [typed, setTyped] = useState("");
	const [at, setAt] = useState(0);
	const found = useFound(typed);
	const field = useRef<HTMLInputElement>(null);
	const choices = choicesOf(typed, tools, found);
	const chosen = choices[Math.min(at, choices.length - 1)];

	// A dialog that opens gives the focus to the first that takes it: its close button.
	useEffect(() => field.current?.focus(), []);

	function open(event: FormEvent) {
		event.preventDefault();
		if (!chosen) return;
		onChosen();
		navigate(chosen.href);
	}
	function onKey(event: KeyboardEvent) {
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (step === 0) return;
		event.preventDefault();
		setAt((before) => Math.min(Math.max(before + step, 0), choices.length - 1));
	}
	return (
		<form className="palette" onSubmit={open}>
			<label htmlFor={`${id}-typed`}>A tool, a listing, a guide</label>
			<input
				ref={field}
				id={`${id}-typed`}
				// A search field would keep Escape to itself, and the dialog open.
				type="text"
				role="combobox"
				aria-expanded="true"
				aria-controls={`${id}-choices`}
				aria-activedescendant={chosen ? `${id}-${choices.indexOf(chosen)}` : undefined}
				autoComplete="off"
				value={typed}
				onChange={(event) => {
					setTyped(event.currentTarget.value);
					setAt(0);
				}}
				onKeyDown={onKey}
			/>
			<div id={`${id}-choices`} role="listbox" aria-label="Found">
				{choices.map((choice, place) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
					<div
						key={choice.href}
						id={`${id}-${place}`}
						role="option"
						tabIndex={-1}
						aria-selected={choice === chosen}
						onClick={() => {
							onChosen();
							navigate(choice.href);
						}}
					>
						<b>{choice.label}</b> <span className="sm mut">{choice.what}</span>
					</div>
				))}
			</div>
			{choices.length === 0 ? <p role="status">Nothing is called that.</p> : null}
		</form>
	);
}

/** What the site's search finds for what is typed; the last answer while the next is on its way. */
function useFound(typed: string): Found[] {
	const [found, setFound] = useState<Found[]>([]);
	useEffect(() => {
		const words = typed.trim();
		if (words === "") return setFound([]);
		const asked = new AbortController();
		const timer = setTimeout(async () => {
			const answer = await fetch(`/search.json?${new URLSearchParams({ q: words })}`, {
				signal: asked.signal,
			}).catch(() => null);
			if (!answer?.ok) return;
			const { suggestions } = await answer.json<{ suggestions: Found[] }>();
			if (!asked.signal.aborted) setFound(suggestions);
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			asked.abort();
		};
	}, [typed]);
	return found;
}
