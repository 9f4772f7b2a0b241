import type { LinkDescriptor } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import styles from "./choice-links.css?url";

/** A choice among several, as a link. */
export type ChoiceView = { href: string; label: string; isChosen: boolean };

/** What pages with `ChoiceLinks` link. */
export const choiceStyles: LinkDescriptor = { rel: "stylesheet", href: styles };

/** Choices of which one stands: links, so that each has its address and needs no script. */
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
