import { Link } from "@remix-run/react";
import { sections } from "~/pages";
import { SearchForm } from "../search-form";
import { EmptyLine, StateScreen } from "../state-screen";

/** An address with nothing at it: a dotted line and no weight, and every way on. */
export function NotFoundScreen() {
	return (
		<StateScreen
			art={<EmptyLine />}
			title="Nothing hangs here"
			lede="There is no page at this address. It may have been renamed, or the link may have a slip in it."
		>
			<search>
				<SearchForm id="not-found-q" />
			</search>
			<nav aria-label="Sections to go to">
				<ul className="link-row">
					{sections.map(({ href, label }) => (
						<li key={href}>
							<Link to={href}>{label}</Link>
						</li>
					))}
					<li>
						<Link to="/">Home</Link>
					</li>
				</ul>
			</nav>
		</StateScreen>
	);
}
