import { Link } from "@remix-run/react";

const TOOLS = [
	{ href: "/calculators", label: "Calculators" },
	{ href: "/risk-simulator", label: "Risk simulator" },
	{ href: "/risk-score", label: "Risk score of an offer" },
	{ href: "/price-story", label: "Price story" },
	{ href: "/featured-etf", label: "Featured fund" },
	{ href: "/what-are-options", label: "What are options?" },
	{ href: "/methodology", label: "Methodology" },
];

/** What there is beside the directory, in a row. */
export function ToolsLinks() {
	return (
		<nav aria-label="Tools">
			<ul className="link-row">
				{TOOLS.map(({ href, label }) => (
					<li key={href}>
						<Link to={href}>{label}</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
