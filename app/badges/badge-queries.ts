import { createQueryClient } from "~/ui/query-client";

/** What the browser knows of badges, by address. Lazily loaded. */
export const badgeQueries = createQueryClient();

export const USER_ADDRESS = "/api/badges/user";
export const STATS_ADDRESS = "/api/badges/stats";

/**
 * After something was tracked: what is on the screen is fetched again now, the rest when it is next needed.
 */
export function refreshBadges(): void {
	for (const address of [USER_ADDRESS, STATS_ADDRESS])
		void badgeQueries.invalidateQueries({ queryKey: [address] });
}
