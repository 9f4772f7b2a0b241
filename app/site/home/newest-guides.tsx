import { Link } from "@remix-run/react";
import type { GuideView } from "./view";

/** Guides to read, each of another section. */
export function NewestGuides({ guides }: { guides: GuideView[] }) {
	if (guides.length === 0) return null;
	return (
		<section className="section" aria-labelledby="guides-heading">
			<div className="lead-in">
				<h2 id="guides-heading">Guides</h2>
				<Link to="/articles">All guides</Link>
			</div>
			<ul className="feed feed-guides">
				{guides.map(({ href, title, summary }) => (
					<li key={href}>
						<span>
							<Link to={href}>{title}</Link>
							<span className="sm mut">{summary}</span>
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
