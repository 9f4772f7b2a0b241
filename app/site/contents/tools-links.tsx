import { Link } from "@remix-run/react";
import { pages } from "~/pages";

const TOOLS = pages.filter(
	({ title, audience, isAboutUs }) => title && audience === "everybody" && !isAboutUs,
);

export function ToolsLinks() {
	return (
		<nav aria-label="Tools">
			<ul className="link-row">
				{TOOLS.map(({ path, title }) => (
					<li key={path}>
						<Link to={path}>{title}</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
