import { Link } from "@remix-run/react";
import type { ChoiceView } from "./view";

/** Which news is shown: links, so that each choice has its address and needs no script. */
export function NewsChoices({ sections, topics }: { sections: ChoiceView[]; topics: ChoiceView[] }) {
	return (
		<div className="news-choices">
			<Choices label="Section" choices={sections} />
			<Choices label="What changed" choices={topics} />
		</div>
	);
}

function Choices({ label, choices }: { label: string; choices: ChoiceView[] }) {
	return (
		<nav aria-label={label}>
			<ul>
				{choices.map(({ href, label: name, isChosen }) => (
					<li key={href}>
						<Link to={href} aria-current={isChosen ? "true" : undefined} preventScrollReset>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
