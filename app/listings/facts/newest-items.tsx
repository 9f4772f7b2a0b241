import { Link } from "@remix-run/react";
import { ProvenanceMark } from "~/ui/mark";
import { ChangeWords } from "./change-words";
import type { NewestItemView } from "./present-item";

export function NewestItems({ items }: { items: NewestItemView[] }) {
	return (
		<ul className="feed">
			{items.map(({ href, name, what, before, after, more, ended, mark }, at) => (
				<li key={href}>
					<span className="feed-date">
						<ProvenanceMark {...mark} /> {mark.date}
					</span>
					<Link to={href} discover={at === 0 ? "render" : "none"}>
						{name} <span className="sm mut">{what}</span>
					</Link>
					<span>
						<ChangeWords before={before} after={after} />
						{more > 0 ? <span className="sm mut">and {more} more</span> : null}
						{ended ? <span className="sm">{ended}</span> : null}
					</span>
				</li>
			))}
		</ul>
	);
}
