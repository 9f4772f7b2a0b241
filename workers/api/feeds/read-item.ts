import { createHash } from "node:crypto";
import type { FeedItem } from "../../../db/queries/feed-readings";
import { plainText } from "../../../db/search-words";
import { readerText } from "../fetching/reader-text";
import { itemDate } from "./item-date";
import { itemLink, sameLink, webAddress } from "./item-link";
import type { Entry } from "./parsed-feed";

/** Maximum characters of a title and an excerpt that we quote. */
const LONGEST_TITLE = 200;
const LONGEST_EXCERPT = 200;

const LONGEST_EPISODE = 24 * 3600;

type ItemNeeds = {
	feed: { id: string; of: "publisher" | "podcast" };
	base: string;
	now: number;
};

/** Null without a title or a link. */
export function readItem(entry: Entry, { feed, base, now }: ItemNeeds): FeedItem | null {
	const title = readerText(entry.title ?? "", LONGEST_TITLE);
	const link = itemLink(entry.link, base);
	const audio = webAddress(entry.audioUrl, base);
	if (!title || !(link ?? (feed.of === "podcast" ? audio : null))) return null;
	const publishedAt = itemDate(entry.date, now);
	const day = publishedAt === null ? "" : new Date(publishedAt).toISOString().slice(0, 10);
	const leads = link ?? audio;
	// Shows often link every episode to their home page, so we identify an episode by its guid or audio file.
	const own = feed.of === "podcast" ? (audio ?? leads) : leads;
	const key = entry.guid?.trim() || own?.href || "";
	const id = `${feed.id}/${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;
	return {
		id,
		feed: feed.id,
		of: feed.of,
		title,
		publishedAt,
		link: link?.href ?? null,
		excerpt: excerptOf(entry.summary, title),
		audioUrl: feed.of === "podcast" && audio ? audio.href.replace(/^http:/, "https:") : null,
		audioSeconds: feed.of === "podcast" ? secondsOf(entry.duration) : null,
		listedAt: publishedAt ?? now,
		sameLink: feed.of === "publisher" && link ? sameLink(link) : id,
		sameTitle: `${feed.id} ${day} ${plainText(title) || title}`,
	};
}

/** A summary that only repeats the title says nothing. */
function excerptOf(summary: string | undefined, title: string): string | null {
	const excerpt = readerText(summary ?? "", LONGEST_EXCERPT);
	return excerpt && plainText(excerpt) !== plainText(title) ? excerpt : null;
}

function secondsOf(duration: string | undefined): number | null {
	const text = duration?.trim() ?? "";
	if (!/^\d{1,6}(\.\d+)?$|^\d{1,4}(:\d{1,2}){1,2}$/.test(text)) return null;
	const seconds = text.split(":").reduce((sum, part) => sum * 60 + Math.floor(Number(part)), 0);
	return seconds > 0 && seconds <= LONGEST_EPISODE ? seconds : null;
}

/** Types that feeds make up from the ending. */
const BARE = /^(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)$/;
/** Endings of files with sound. */
const ENDING = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)$/i;
/** Other types say nothing: `application/octet-stream`, none, or an invented word. */
const OTHER = /^(video|image|text)\//;

export function isAudio(url: string | undefined, type: string | undefined): boolean {
	const said = type?.trim().toLowerCase() ?? "";
	if (said.startsWith("audio/") || BARE.test(said)) return true;
	return !OTHER.test(said) && ENDING.test(url?.trim().split(/[?#]/, 1)[0] ?? "");
}
