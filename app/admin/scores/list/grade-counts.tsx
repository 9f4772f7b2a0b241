import { Link } from "@remix-run/react";
import type { ScoresView } from "./load.server";

export function GradeCounts({ grades }: Pick<ScoresView, "grades">) {
	return (
		<ul className="grade-counts" aria-label="Listings by grade">
			{grades.map(({ grade, from, count, share, href, isChosen }) => (
				<li key={grade}>
					<Link to={href} aria-current={isChosen ? "true" : undefined}>
						<b>{grade}</b> <span className="num">{count}</span>{" "}
						<span className="sm mut">
							{share}, from {from}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
