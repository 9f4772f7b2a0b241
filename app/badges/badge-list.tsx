import { formatDate, plural } from "~/ui/format";
import { BadgeShape } from "./badge-shape";
import type { BadgeStats, BadgeView } from "./badges-view";

export function BadgeList({ badges, stats }: { badges: BadgeView[]; stats: BadgeStats }) {
	return (
		<ul className="badge-list">
			{badges.map((badge) => {
				const { id, name, description, points, earnedAt, seen } = badge;
				return (
					<li key={id} className={earnedAt === null ? "unearned" : undefined}>
						<BadgeShape id={id} />
						<span>
							<b>{name}</b>
							{earnedAt !== null && !seen ? <i className="badge-new">new</i> : null}
							<small>{description}</small>
							<small>{stateOf(badge, stats.earned[id] ?? 0)}</small>
						</span>
						<span className="sm badge-worth">{earnedAt === null ? `${points} to earn` : `+${points}`}</span>
					</li>
				);
			})}
		</ul>
	);
}

function stateOf({ earnedAt, progress, open }: BadgeView, holders: number): string {
	if (earnedAt !== null) {
		const others = Math.max(0, holders - 1);
		const day = formatDate(earnedAt.slice(0, 10));
		return others > 0 ? `${day}, also earned by ${plural(others, "other", "others")}` : day;
	}
	if (!open) return "cannot be earned yet";
	return `${progress.current} of ${progress.target}`;
}
