import { Link } from "@remix-run/react";

export type SectionChoice = { href: string; label: string; purpose: string };

export function SectionChoices({ sections }: { sections: SectionChoice[] }) {
	return (
		<ul className="section-choices">
			{sections.map(({ href, label, purpose }) => (
				<li key={href}>
					<Link to={href}>{label}</Link>
					<span className="sm mut">{purpose}</span>
				</li>
			))}
		</ul>
	);
}
