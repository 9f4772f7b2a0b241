import type { FamilyId, Progress } from "./badge";
import type { Level } from "./rules";

/** A person's badges for `GET /api/badges/user` and the dashboard. `present-badges.ts` builds it. */
export type BadgesView = {
	points: number;
	level: Level;
	badges: BadgeView[];
	/** Ids of those closest to be earned, the closest first; at most three. */
	next: string[];
};

export type BadgeView = {
	id: string;
	family: FamilyId;
	name: string;
	description: string;
	points: number;
	/** ISO 8601 in UTC. Null until earned. */
	earnedAt: string | null;
	/** Whether the person has seen it. */
	seen: boolean;
	progress: Progress;
	/** Whether the site has today what it takes. */
	open: boolean;
};

/** How many people earned each badge, for `GET /api/badges/stats`. */
export type BadgeStats = {
	/** People with a badge. */
	people: number;
	/** By badge id. */
	earned: Record<string, number>;
};
