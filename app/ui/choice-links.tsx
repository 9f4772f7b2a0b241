import { Link } from "@remix-run/react";

/** A choice among several, as a link. */
export type ChoiceView = { href: string; label: string; isChosen: boolean };

/** Choices of which one stands: links, so that each has its address and needs no script. The sheet of their page imports theirs. */
export function ChoiceLinks({ choices }: { choices: ChoiceView[] }) {
	return (
		<ul className="choice-links">
			{choices.map(({ href, label, isChosen }) => (
				<li key={href}>
					<Link to={href} aria-current={isChosen ? "true" : undefined} preventScrollReset>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
