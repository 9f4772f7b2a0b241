import { NavLink } from "@remix-run/react";

/** The pages about risk, on each of them. */
export function RiskNav() {
	return (
		<nav className="tabs" aria-label="Risk">
			<ul>
				<li>
					<NavLink to="/risk-simulator">Risk simulator</NavLink>
				</li>
				<li>
					<NavLink to="/risk-score">Risk score</NavLink>
				</li>
				<li>
					<NavLink to="/methodology">Methodology</NavLink>
				</li>
			</ul>
		</nav>
	);
}
