import { Link } from "@remix-run/react";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { MonogramTile } from "~/ui/tile";
import type { Suggestion } from "./view";

const SHORTEST = 2;
const PAUSE_MS = 200;

/** Suggestions as links below the field. Arrow keys move among them. */
export function Suggestions({ typed, client }: { typed: string; client: QueryClient }) {
	const q = useRested(typed.trim());
	const { data } = useQuery<{ suggestions: Suggestion[] } | null>(
		{ queryKey: [`/search.json?q=${encodeURIComponent(q)}`], enabled: q.length >= SHORTEST },
		client,
	);
	const found = (q.length >= SHORTEST && data?.suggestions) || [];
	return (
		<>
			<p className="vh" role="status">
				{found.length > 0 ? `${found.length} suggestions below` : ""}
			</p>
			{found.length > 0 ? (
				<ul className="suggestions found" onKeyDown={moveWithArrows}>
					{found.map(({ href, name, section, tile }) => (
						<li key={`${href} ${name}`} className={tile ? undefined : "found-words"}>
							{tile ? <MonogramTile tile={tile} /> : null}
							<Link to={href}>{name}</Link>
							<span className="sm mut">{section}</span>
						</li>
					))}
				</ul>
			) : null}
		</>
	);
}

/** The text after a pause in typing. */
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
	const links: Array<Element | null> = [...event.currentTarget.querySelectorAll("a")];
	const next = links[links.indexOf(document.activeElement) + step];
	if (next instanceof HTMLElement) next.focus();
}
