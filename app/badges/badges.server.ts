import type { AppLoadContext } from "@remix-run/cloudflare";
import { COUNTED_POLICY, contentKeys } from "~/context/content-keys";
import type { Session } from "~/context/load-context";
import { type Award, type BadgeRows, readBadgeStats, readBadges } from "~db/queries/badges";
import type { Badge } from "./badge";
import { badges, levelOf, pointsOf } from "./rules";
import { isOpen } from "./subjects";

export type BadgesOfNow = Awaited<ReturnType<typeof loadBadges>>;

export async function loadBadges({ db, cache }: AppLoadContext, { userId }: Session) {
	const [rows, { value: stats }] = await Promise.all([
		readBadges(db, userId),
		cache.read(contentKeys.badgeStats, COUNTED_POLICY, () => readBadgeStats(db)),
	]);
	return { view: presentBadges(rows), stats };
}

const MOST_NEXT = 3;

export type BadgesView = ReturnType<typeof presentBadges>;

/** Drops awards for badges that no longer exist. */
export function presentBadges({ awards, counts }: BadgeRows) {
	const awardOf = new Map(awards.map((award) => [award.badgeId, award]));
	const views = badges.map((badge) => presentBadge(badge, awardOf.get(badge.id), counts));
	const points = pointsOf(awardOf.keys());
	return { points, level: levelOf(points), badges: views, next: closest(views) };
}

export type BadgeView = ReturnType<typeof presentBadge>;

function presentBadge(badge: Badge, award: Award | undefined, counts: BadgeRows["counts"]) {
	const { id, family, name, description, points, target } = badge;
	return {
		id,
		family,
		name,
		description,
		points,
		earnedAt: award ? new Date(award.earnedAt).toISOString() : null,
		seen: award !== undefined && award.seenAt !== null,
		// Once earned it stays earned, also where a later rule asks for more.
		progress: award ? { current: target, target } : badge.progress(counts),
		open: isOpen(badge),
	};
}

/** By the completed share, then by what's left. The sort is stable, so ties keep the order of the rules. */
function closest(views: BadgeView[]): string[] {
	const share = ({ progress: { current, target } }: BadgeView) => current / target;
	const left = ({ progress: { current, target } }: BadgeView) => target - current;
	return views
		.filter(({ earnedAt, open }) => earnedAt === null && open)
		.sort((a, b) => share(b) - share(a) || left(a) - left(b))
		.slice(0, MOST_NEXT)
		.map(({ id }) => id);
}
