import { formatDate, hostOf, joinWords } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { NewsChange, NewsItem, NewsPage, NewsValue } from "~db/queries/news";
import { kindById } from "../kinds/all";
import { isHomePage } from "./choose-statement";
import { statedKey } from "./part-field";
import { markOf } from "./provenance";

const SHOWN = 2;

type NamedItem = NewsPage["items"][number];

function changeWords({ label, before, after }: NewsChange) {
	return { label, before: before.words ?? "unknown", after: after.words ?? "no longer published" };
}

export type DeskItemView = ReturnType<typeof presentItem>;

export function presentItem(item: NamedItem, today: string) {
	const { changes, name, slug, listingId } = item;
	const kind = kindById(item.kind);
	const lead = changes[0] as NewsChange;
	const shown = changes.slice(0, SHOWN);
	return {
		href: `/news/${slug}`,
		name,
		section: kind?.short ?? "",
		what: joinWords(shown.map(({ label }) => label)),
		changes: shown.map(changeWords),
		more: changes.length - shown.length,
		sentence: meaningOf(item),
		ended: endedWords(changes),
		mark: markOfValue(lead.after, today),
		source: sourceOf(lead.after),
		fieldHref: `${kind?.path ?? ""}/${listingId.slice(listingId.indexOf(":") + 1)}#${statedKey(kind, lead.field)}`,
	};
}

export type NewestItemView = ReturnType<typeof presentNewest>;

export function presentNewest({ changes, name, slug }: NamedItem, today: string) {
	const lead = changes[0] as NewsChange;
	const { label, before, after } = changeWords(lead);
	return {
		href: `/news/${slug}`,
		name,
		what: label,
		before,
		after,
		more: changes.length - 1,
		ended: endedWords(changes),
		mark: markOfValue(lead.after, today),
	};
}

/** The meaning of an item, which is the paragraph before its limits. */
export function meaningOf({ body }: Pick<NewsItem, "body">): string {
	return body.at(-2) ?? "";
}

export function endedWords(changes: NewsItem["changes"]): string | null {
	const ended = changes.filter(({ end }) => end !== null);
	const [first] = ended;
	if (!first?.end) return null;
	const what = changes.length === 1 ? "" : `: ${joinWords(ended.map(({ label }) => label))}`;
	return first.end.by === "taken back"
		? `Withdrawn on ${formatDate(first.end.on)}${what}`
		: `Replaced on ${formatDate(first.end.on)}${what}`;
}

export function markOfValue({ confidence, asOf, grade, sourceUrl }: NewsValue, today: string): Mark {
	const provenance = {
		confidence,
		asOf,
		...(grade === "record" ? { wholeRecord: true as const } : {}),
		...(grade !== "record" && grade !== "general-knowledge" ? { grade } : {}),
		...(isHomePage(sourceUrl) ? { homePage: true as const } : {}),
	};
	return markOf(provenance, today);
}

export function sourceOf({ sourceUrl, grade }: NewsValue): { href: string; host: string } | null {
	return sourceUrl && grade !== "record" ? { href: sourceUrl, host: hostOf(sourceUrl) } : null;
}
