import { lazy, Suspense, useState } from "react";
import { SearchForm } from "~/ui/search-form";

const Suggestions = lazy(async () => ({ default: (await import("./suggestions")).Suggestions }));

/** The search form, with suggestions once the script is here and somebody types. */
export function HomeSearch() {
	const [typed, setTyped] = useState<string | null>(null);
	return (
		<search
			className="home-search"
			onInput={({ target }) => {
				if (target instanceof HTMLInputElement) setTyped(target.value);
			}}
			onKeyDown={(event) => {
				if (event.key === "Escape") setTyped(null);
				if (event.key === "ArrowDown" && event.target instanceof HTMLInputElement) {
					event.preventDefault();
					event.currentTarget.querySelector<HTMLElement>(".suggestions a")?.focus();
				}
			}}
			onBlur={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) setTyped(null);
			}}
		>
			<SearchForm id="home-q" />
			{typed === null ? null : (
				<Suspense>
					<Suggestions typed={typed} />
				</Suspense>
			)}
		</search>
	);
}
