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
			title={isGone ? "Not here any more" : "There is no page here"}
			lede={
				isGone
					? "What stood at this address was taken from the site."
					: "It may have been renamed, or the link may be misspelled."
			}
		>
			{near && (
				<>
					<h2>Near it</h2>
					<Ways label="Near it" ways={near} />
				</>
			)}
			<search>
				<SearchForm id="not-found-q" />
			</search>
			<Ways label="Sections to go to" ways={WAYS} />
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
