import { Link } from "@remix-run/react";

export type ChoiceView = { href: string; label: string; isChosen: boolean };

/**
 * Choices with one active, as links with their own addresses, so they need no script. The page's sheet must import
 * theirs.
 */
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
