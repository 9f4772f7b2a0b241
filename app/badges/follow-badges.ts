import { type QueryKey, QueryObserver } from "@tanstack/react-query";
import type { BadgesOfNow } from "./badges.server";
import { badgeQueries, markSeen, STATS_ADDRESS, USER_ADDRESS } from "./track-badges";

export function followBadges(first: BadgesOfNow, change: (now: BadgesOfNow) => void): () => void {
	let now = first;

	function take(part: Partial<BadgesOfNow>) {
		now = { ...now, ...part };
		change(now);
		see();
	}

	function see() {
		for (const { id, earnedAt, seen } of now.view.badges) {
			if (earnedAt === null || seen || told.has(id)) continue;
			told.add(id);
			void markSeen(id);
		}
	}

	const stops = [
		observe([USER_ADDRESS], first.view, (view) => take({ view })),
		observe([STATS_ADDRESS], first.stats, (stats) => take({ stats })),
	];
	see();
	return () => {
		for (const stop of stops) stop();
	};
}

const told = new Set<string>();

function observe<T>(queryKey: QueryKey, initialData: T, take: (data: T) => void): () => void {
	badgeQueries.setQueryData(queryKey, initialData);
	const observer = new QueryObserver<T>(badgeQueries, { queryKey });
	return observer.subscribe(({ data }) => {
		// Null means that the session ended.
		if (data && data !== initialData) take(data);
	});
}
