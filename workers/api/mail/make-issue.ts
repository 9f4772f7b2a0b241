import { endedWords, meaningOf, sourceOf } from "../../../app/listings/facts/present-item";
import { textHref } from "../../../app/syllabus/text-href";
import { dayOf, formatDate, joinWords } from "../../../app/ui/format";
import type { Database } from "../../../db/database";
import { type DigestIssue, type DigestItem, readWeek, saveIssue } from "../../../db/queries/digest";
import type { NamedNews, NewsChange } from "../../../db/queries/news";
import { WEEK } from "../../../db/time";
import { enqueueIssue } from "./enqueue-mails";
import type { MailRoom } from "./mail-room";

/** Changes of an item that are named after its first one. */
const OTHERS = 2;

type DigestContent = Pick<DigestIssue, "changes" | "guides" | "furtherChanges">;

/** Excludes the end. */
type ReadDigest = (db: Database, week: { from: number; until: number }) => Promise<DigestContent>;

/** The only place that picks the digest's content. */
export const readDigest: ReadDigest = async (db, week) => {
	const { news, total, guides } = await readWeek(db, week);
	return {
		changes: news.map(entryOf),
		furtherChanges: total - news.length,
		guides: guides.map(({ slug, title, summary }) => ({
			href: textHref({ kind: "article", slug }),
			words: title,
			more: summary,
		})),
	};
};

/** The first change is the title. */
function entryOf(item: NamedNews): DigestItem {
	const [lead, ...others] = item.changes;
	const ended = endedWords(item.changes);
	const source = lead && sourceOf(lead.after);
	const named = others.slice(0, OTHERS).map(changeWords);
	const also = [...named, ...(others.length > OTHERS ? [`${others.length - OTHERS} more`] : [])];
	return {
		href: `/news/${item.slug}`,
		words: item.title,
		more: [
			...(ended ? [`${ended}.`] : []),
			...(also.length > 0 ? [`Also ${joinWords(also)}.`] : []),
			meaningOf(item),
			...(source ? [`Source: ${source.host}.`] : []),
		].join(" "),
	};
}

function changeWords({ label, before, after }: NewsChange): string {
	return `${label} ${before.words ?? "unknown"} to ${after.words ?? "not published anymore"}`;
}

/** None in a week without news. Safe to repeat for the same day. @param at the end of its week */
export async function makeIssue(room: MailRoom, at: number, read: ReadDigest = readDigest): Promise<void> {
	const content = await read(room.db, { from: at - WEEK, until: at });
	if (content.changes.length + content.guides.length === 0) return;
	const id = dayOf(at);
	await saveIssue(room.db, { id, subject: `Plumbline: week ending ${formatDate(id)}`, ...content }, at);
	await enqueueIssue(room, id);
}
