import { dayOf, formatDate } from "~/ui/format";
import type { Episode } from "~db/queries/feeds";
import type { Attributes } from "~db/values";

/**
 * A podcast's newest episodes. Feeds are untrusted, so we only link web addresses and only play sound over https,
 * as the page's policy requires.
 * @param page the path of the podcast's page
 * @param hasFeed whether we know its feed
 */
export function presentEpisodes(page: string, episodes: Episode[], hasFeed: boolean) {
	const ids = new Set<string>();
	return {
		page,
		rows: episodes.map(({ title, link, publishedAt, audioUrl, audioSeconds }) => ({
			id: idOf(publishedAt, ids),
			title,
			about: [publishedAt === null ? null : formatDate(dayOf(publishedAt)), lengthWords(audioSeconds)]
				.filter(Boolean)
				.join(", "),
			href: webAddressOrNull(link, ["https:", "http:"]),
			audio: webAddressOrNull(audioUrl, ["https:"]),
		})),
		empty:
			episodes.length > 0
				? null
				: hasFeed
					? "We haven’t read this show’s feed yet. Find its episodes on its own page."
					: "We don’t have a feed for this show, so we can’t list its episodes.",
	};
}

export type EpisodesView = ReturnType<typeof presentEpisodes>;

/** A note when the feed has a newer episode than the list. Otherwise null. */
export function laterEpisodeNote(
	{ latest_episode_seen: seen }: Attributes,
	episodes: Episode[],
): string | null {
	const days = episodes.flatMap(({ publishedAt }) => (publishedAt === null ? [] : [dayOf(publishedAt)]));
	const newest = days.sort().at(-1);
	return newest && typeof seen === "string" && newest > seen
		? `in a list. The feed below has one from ${formatDate(newest)}`
		: null;
}

/** Uses the date, so that links keep working when newer episodes appear above. */
function idOf(publishedAt: number | null, taken: Set<string>): string {
	const day = publishedAt === null ? "undated" : dayOf(publishedAt);
	for (let place = 1; ; place++) {
		const id = place === 1 ? `episode-${day}` : `episode-${day}-${place}`;
		if (taken.has(id)) continue;
		taken.add(id);
		return id;
	}
}

/** `48 min`, `1 h 12 min`. Null when unknown or invalid. */
export function lengthWords(seconds: number | null): string | null {
	if (seconds === null || !(seconds > 0)) return null;
	const minutes = Math.max(1, Math.round(seconds / 60));
	if (minutes < 60) return `${minutes} min`;
	return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function webAddressOrNull(address: string | null, schemes: string[]): string | null {
	if (address === null || !URL.canParse(address)) return null;
	const { protocol, href } = new URL(address);
	return schemes.includes(protocol) ? href : null;
}
