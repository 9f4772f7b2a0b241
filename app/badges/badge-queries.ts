import { createQueryClient } from "~/ui/query-client";

export const badgeQueries = createQueryClient();

export const USER_ADDRESS = "/api/badges/user";
export const STATS_ADDRESS = "/api/badges/stats";

/** After a tracked event, refetches visible badges now and the rest when needed. */
export function refreshBadges(): void {
	for (const address of [USER_ADDRESS, STATS_ADDRESS])
		void badgeQueries.invalidateQueries({ queryKey: [address] });
}
