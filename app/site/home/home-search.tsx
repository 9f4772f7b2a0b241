import { Suspense, useState } from "react";
import { lazyPart } from "~/ui/lazy-part";
import { SearchForm } from "~/ui/search-form";

/** Fetched when somebody first types: the client cache is no part of a page's first script. */
const Suggestions = lazyPart(async () => {
	const [{ Suggestions }, { createQueryClient }] = await Promise.all([
		import("../search/suggestions"),
		import("~/ui/query-client"),
	]);
	const client = createQueryClient();
	return ({ typed }: { typed: string }) => <Suggestions typed={typed} client={client} />;
});

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
