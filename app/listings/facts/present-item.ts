import { formatDate, joinWords } from "~/ui/format";
import type { NewsChange, NewsItem, NewsPage } from "~db/queries/news";
import { kindById } from "../kinds/all";
import type { DeskItemView, NewestItemView } from "./news-view";
import { statedKey } from "./part-field";
import { markOfValue, sourceOf } from "./present-value";

const SHOWN = 2;

type NamedItem = NewsPage["items"][number];

function changeWords({ label, before, after }: NewsChange): DeskItemView["changes"][number] {
	return { label, before: before.words ?? "unknown", after: after.words ?? "not stated any more" };
}

export function presentItem(item: NamedItem, today: string): DeskItemView {
	const { changes, name, slug, listingId } = item;
	const kind = kindById(item.kind);
	const lead = changes[0] as NewsChange;
	const shown = changes.slice(0, SHOWN);
	return {
		...{ href: `/news/${slug}`, name, section: kind?.short ?? "" },
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

export function presentNewest({ changes, name, slug }: NamedItem, today: string): NewestItemView {
	const lead = changes[0] as NewsChange;
	const { label: what, before, after } = changeWords(lead);
	return {
		...{ href: `/news/${slug}`, name, what, before, after },
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
		? `Taken back on ${formatDate(first.end.on)}${what}`
		: `A later value since ${formatDate(first.end.on)}${what}`;
}
