import { NavLink } from "@remix-run/react";
import { pages } from "~/pages";

const TOOLS = pages.filter(({ title, audience }) => title && audience === "admin");

/** The admin tools, on each of their pages. */
export function AdminNav() {
	return (
		<nav className="tabs" aria-label="Administration">
			<ul>
				{TOOLS.map(({ path, title }) => (
					<li key={path}>
						<NavLink to={path} end={path === "/admin"}>
							{title}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
