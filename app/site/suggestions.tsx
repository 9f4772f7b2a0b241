import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { plural } from "~/ui/format";
import { createQueryClient } from "~/ui/query-client";
import { MonogramTile } from "~/ui/tile";
import type { Suggestion } from "./search-view";

/** Loaded when somebody first types: the client cache is no part of a page's first script. */
const client = createQueryClient();

const SHORTEST = 2;
const PAUSE_MS = 200;

/** The best listings for what is being typed, as links below the field. Arrow keys move among them. */
export function Suggestions({ typed }: { typed: string }) {
	const q = useRested(typed.trim());
	const { data } = useQuery<{ suggestions: Suggestion[] } | null>(
		{ queryKey: [`/search.json?q=${encodeURIComponent(q)}`], enabled: q.length >= SHORTEST },
		client,
	);
	const found = (q.length >= SHORTEST && data?.suggestions) || [];
	return (
		<>
			<p className="vh" role="status">
				{found.length > 0 ? `${plural(found.length, "suggestion", "suggestions")} below the field` : ""}
			</p>
			{found.length > 0 ? (
				<ul className="suggestions results" onKeyDown={moveWithArrows}>
					{found.map(({ href, name, section, tile }) => (
						<li key={href}>
							<MonogramTile tile={tile} />
							<Link to={href}>{name}</Link>
							<span className="sm mut">{section}</span>
						</li>
					))}
				</ul>
			) : null}
		</>
	);
}

/** What was typed, once the typing has paused. */
function useRested(typed: string): string {
	const [rested, setRested] = useState(typed);
	useEffect(() => {
		const timer = setTimeout(() => setRested(typed), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [typed]);
	return rested;
}

function moveWithArrows(event: KeyboardEvent<HTMLUListElement>) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (!step) return;
	event.preventDefault();
	const links = [...event.currentTarget.querySelectorAll("a")];
	links[links.findIndex((link) => link === document.activeElement) + step]?.focus();
}
