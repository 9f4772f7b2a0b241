import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { COUNTED_POLICY } from "~/context/content-policy";
import type { Session } from "~/context/load-context";
import { type BadgeStats, readBadgeStats, readBadges } from "~db/queries/badges";
import type { BadgesView } from "./badges-view";
import { presentBadges } from "./present-badges";

export async function loadBadges(
	{ db, cache }: AppLoadContext,
	{ userId }: Session,
): Promise<{ view: BadgesView; stats: BadgeStats }> {
	const [rows, { value: stats }] = await Promise.all([
		readBadges(db, userId),
		cache.read(contentKeys.badgeStats, COUNTED_POLICY, () => readBadgeStats(db)),
	]);
	return { view: presentBadges(rows), stats };
}
