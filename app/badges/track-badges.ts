import type { NewBadge } from "~/track/badge-tracking";
import { createQueryClient } from "~/ui/query-client";
import { request } from "~/ui/request";
import { hasSessionCookie } from "~/ui/session-cookie";
import { toastPlace } from "~/ui/toast";
import { badgeToasts } from "./badge-preference";
import { createBadgeQueue } from "./badge-queue";
import type { BadgeEvent } from "./subjects";

type Answer = { newBadges: Array<{ badge: NewBadge }> };

export const newBadges = createBadgeQueue(({ id }) => void markSeen(id));

let underWay = 0;
const listeners = new Set<() => void>();

export const tracking = {
	isUnderWay: () => underWay > 0,
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
};

/** Never throws. A lost report doesn't count. */
export async function track(type: BadgeEvent["type"], data?: BadgeEvent["data"]): Promise<void> {
	if (!hasSessionCookie()) return;
	count(1);
	try {
		const response = await request("POST", "/api/badges/track", data ? { type, data } : { type });
		const answer: Answer = await response.json();
		if (badgeToasts.get()) newBadges.add(answer.newBadges.map(({ badge }) => badge));
		refreshBadges();
	} catch {
		// The session has ended, or the site does not answer. The next page tries again.
	} finally {
		count(-1);
	}
}

/** Never throws. On failure the badge stays new a little longer. */
export async function markSeen(id: string): Promise<void> {
	await request("POST", `/api/badges/${id}/mark-seen`).catch(() => {});
}

export function takeTurns(): () => void {
	function look() {
		newBadges.wait(toastPlace.isTaken() || toastPlace.isQuiet() || document.hidden);
	}
	look();
	document.addEventListener("visibilitychange", look);
	const stop = toastPlace.subscribe(look);
	return () => {
		document.removeEventListener("visibilitychange", look);
		stop();
	};
}

function count(by: 1 | -1): void {
	underWay += by;
	for (const listener of listeners) listener();
}

export const badgeQueries = createQueryClient();

export const USER_ADDRESS = "/api/badges/user";
export const STATS_ADDRESS = "/api/badges/stats";

/** After a tracked event, refetches visible badges now and the rest when needed. */
function refreshBadges(): void {
	for (const address of [USER_ADDRESS, STATS_ADDRESS])
		void badgeQueries.invalidateQueries({ queryKey: [address] });
}
