import { NavLink } from "@remix-run/react";
import type { Tool } from "~/context/guard.server";

export function AdminNav({ tools }: { tools: Tool[] }) {
	const groups = [...new Set(tools.map(({ group }) => group))];
	return (
		<nav className="admin-nav" id="tools" aria-label="Administration">
			{groups.map((group) => (
				<section key={group} aria-label={group ?? undefined}>
					{group ? <h2>{group}</h2> : null}
					<ul>
						{tools
							.filter((tool) => tool.group === group)
							.map(({ path, title, waiting }) => (
								<li key={path}>
									{/* Where another tool stands under its address, only it is where one is. */}
									<NavLink to={path} end={tools.some((other) => other.path.startsWith(`${path}/`))}>
										{title}{" "}
										{waiting ? (
											<span className="admin-waiting">
												{waiting}
												<span className="vh"> waiting</span>
											</span>
										) : null}
									</NavLink>
								</li>
							))}
					</ul>
				</section>
			))}
		</nav>
	);
}
