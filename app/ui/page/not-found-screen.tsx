import { type ErrorResponse, Link } from "@remix-run/react";
import { SearchForm } from "../search-form";
import { EmptyLine, StateScreen } from "../state-screen";

export type Way = { href: string; label: string; what?: string };

/** What a loader throws with its 404 or 410. Suggests similar addresses and their list. */
export type NearOnes = { near: Way[] };

/** The header is here too, and has all other links. */
const WAYS: Way[] = [
	{ href: "/directory", label: "Directory" },
	{ href: "/", label: "Home" },
];

/**
 * The page for an unknown address. A dotted line without a weight, and ways on.
 * @param answer the loader's error, with `NearOnes` if it has any
 */
export function NotFoundScreen({ answer }: { answer: ErrorResponse }) {
	const near: Way[] | undefined = answer.data?.near;
	const isGone = answer.status === 410;
	return (
		<StateScreen
			art={<EmptyLine />}
			title={isGone ? "This page has been removed" : "Page not found"}
			lede={isGone ? "It’s no longer on the site." : "The link may be wrong or the page may have moved."}
		>
			{near && (
				<>
					<h2>Try one of these</h2>
					<Ways label="Similar pages" ways={near} />
				</>
			)}
			<search>
				<SearchForm id="not-found-q" />
			</search>
			<Ways label="Other pages" ways={WAYS} />
		</StateScreen>
	);
}

function Ways({ label, ways }: { label: string; ways: Way[] }) {
	return (
		<nav aria-label={label}>
			<ul className="link-row">
				{ways.map(({ href, label, what }) => (
					<li key={href + label}>
						<Link to={href}>{label}</Link> {what && <small className="mut">{what}</small>}
					</li>
				))}
			</ul>
		</nav>
	);
}
