import { Link } from "@remix-run/react";
import { SearchForm } from "~/ui/search-form";
import { navigation } from "./navigation";

/** An address with nothing at it: a dotted line and no weight, and every way on. */
export function NotFoundScreen() {
	return (
		<div className="wrap state">
			<svg className="state-art" viewBox="0 0 48 110" aria-hidden="true">
				<path d="M8 1h32" />
				<path d="M24 4v105" strokeDasharray="2 6" />
			</svg>
			<h1>Nothing hangs here</h1>
			<p className="lede">
				There is no page at this address. It may have been renamed, or the link may have a slip in it.
			</p>
			<search>
				<SearchForm id="not-found-q" />
			</search>
			<nav aria-label="Sections to go to">
				<ul className="link-row">
					{navigation.map(({ href, label }) => (
						<li key={href}>
							<Link to={href}>{label}</Link>
						</li>
					))}
					<li>
						<Link to="/">Home</Link>
					</li>
				</ul>
			</nav>
		</div>
	);
}
