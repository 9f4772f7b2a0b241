import { useEffect, useRef } from "react";
import { Suggestions } from "~/site/search/suggestions";
import { createQueryClient } from "~/ui/query-client";
import { SEARCH_FIELD } from "./header";

const client = createQueryClient();

/** Search suggestions in the masthead. @param close called with an empty text when the visitor moves on */
export function SearchSuggestions({ typed, close }: { typed: string; close: (typed: "") => void }) {
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const isOurs = (target: EventTarget | null) =>
			target instanceof Element && (target.id === SEARCH_FIELD || (ref.current?.contains(target) ?? false));
		function onTurn({ target }: Event) {
			if (!isOurs(target)) close("");
		}
		function onKey(event: KeyboardEvent) {
			if (event.key === "Escape") close("");
			const { target } = event;
			if (event.key !== "ArrowDown" || !(target instanceof Element) || target.id !== SEARCH_FIELD) return;
			event.preventDefault();
			ref.current?.querySelector<HTMLElement>("a")?.focus();
		}
		addEventListener("pointerdown", onTurn);
		addEventListener("focusin", onTurn);
		addEventListener("keydown", onKey);
		return () => {
			removeEventListener("pointerdown", onTurn);
			removeEventListener("focusin", onTurn);
			removeEventListener("keydown", onKey);
		};
	}, [close]);
	return (
		<div ref={ref} className="masthead-found">
			<Suggestions typed={typed} client={client} />
		</div>
	);
}
