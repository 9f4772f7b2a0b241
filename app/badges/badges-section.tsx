import { useEffect, useState, useSyncExternalStore } from "react";
import { formatDate, plural } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { families } from "./badge";
import { badgeToasts } from "./badge-preference";
import { BadgeShape } from "./badge-shape";
import type { BadgesOfNow, BadgesView, BadgeView } from "./badges.server";

export function BadgesSection(loaded: BadgesOfNow) {
	const [now, setNow] = useState<BadgesOfNow | null>(null);
	const { view: loadedView, stats: loadedStats } = loaded;

	useEffect(() => {
		let stop: (() => void) | undefined;
		let isOver = false;
		setNow(null);
		// Without it the page stays as it came.
		import("./follow-badges")
			.then(({ followBadges }) => {
				if (!isOver) stop = followBadges({ view: loadedView, stats: loadedStats }, setNow);
			})
			.catch(() => {});
		return () => {
			isOver = true;
			stop?.();
		};
	}, [loadedView, loadedStats]);

	const { view, stats } = now ?? loaded;
	const next = view.next.flatMap((id) => view.badges.find((badge) => badge.id === id) ?? []);
	return (
		<section className="section badges" id="badges" aria-labelledby="badges-heading">
			<div className="lead-in">
				<h2 id="badges-heading">Badges</h2>
				<p>{summaryOf(view)}</p>
			</div>
			<LevelLine view={view} />
			{next.length > 0 ? (
				<>
					<h3>Next</h3>
					<BadgeList badges={next} stats={stats} />
				</>
			) : null}
			{families.map(({ id, name }) => {
				const badges = view.badges.filter(({ family }) => family === id);
				const earned = badges.filter(({ earnedAt }) => earnedAt !== null).length;
				const closed = badges.every(({ open }) => !open);
				return (
					<details key={id} className="badge-family" open={earned > 0}>
						<summary>
							<h3>{name}</h3>
							<span className="sm mut">{closed ? "Not available yet" : `${earned} of ${badges.length}`}</span>
							<Icon name="down" />
						</summary>
						<BadgeList badges={badges} stats={stats} />
					</details>
				);
			})}
			<BadgeToastsSwitch />
		</section>
	);
}

function summaryOf({ points, badges }: BadgesView): string {
	const earned = badges.filter(({ earnedAt }) => earnedAt !== null).length;
	return `${plural(points, "point", "points")}, ${earned} of ${badges.length} badges`;
}

function LevelLine({ view: { points, level } }: { view: BadgesView }) {
	const { number, from, next } = level;
	if (next === null) return <p className="badge-level">Level {number}, the highest</p>;
	return (
		<p className="badge-level">
			<span>Level {number}</span>
			<progress value={points - from} max={next - from} aria-label={`Progress to level ${number + 1}`} />
			<span className="sm mut">
				{plural(next - points, "point", "points")} to level {number + 1}
			</span>
		</p>
	);
}

function BadgeList({ badges, stats }: { badges: BadgeView[]; stats: BadgesOfNow["stats"] }) {
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
	if (!open) return "Not available yet";
	return `${progress.current} of ${progress.target}`;
}

/** Style hides it without script. */
function BadgeToastsSwitch() {
	const isOn = useSyncExternalStore(badgeToasts.subscribe, badgeToasts.get, () => true);
	return (
		<label className="badge-switch">
			<input type="checkbox" checked={isOn} onChange={() => badgeToasts.update((before) => !before)} />
			Show a message when I earn a badge <span className="sm mut">saved in this browser</span>
		</label>
	);
}
