import { NavLink } from "@remix-run/react";

/** The admin tools, on each of their pages. */
export function AdminNav() {
	return (
		<nav className="tabs" aria-label="Administration">
			<ul>
				<li>
					<NavLink to="/admin" end>
						Reports
					</NavLink>
				</li>
				<li>
					<NavLink to="/admin/dead-letters">Dead letters</NavLink>
				</li>
				<li>
					<NavLink to="/admin/events">Counted events</NavLink>
				</li>
			</ul>
		</nav>
	);
}
