import { liveStatements, sameValue } from "~/listings/facts/choose-statement";
import { type Fact, shownOf } from "~/listings/facts/facts";
import { formatValue } from "~/listings/facts/format-value";
import { gradeWords } from "~/listings/facts/grade-words";
import { partFieldOf, statedKey } from "~/listings/facts/part-field";
import { endedWords, markOfValue, sourceOf } from "~/listings/facts/present-item";
import { kindById } from "~/listings/kinds/all";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { isEntry } from "~/listings/values/entries";
import { dayOf, formatDate, formatMoment } from "~/ui/format";
import { withoutLastWord } from "~/ui/text-end";
import type { NewsChange, NewsStory, NewsValue } from "~db/queries/news";
import type { Attributes } from "~db/values";
import { presentSteps } from "./present-steps";
import type { NewsItemView, SideView } from "./view";

/** Characters of a description that search engines show. */
const DESCRIPTION = 155;

export function presentStory(
	{ item, listing, facts, others }: NewsStory,
	today: string,
	degradedSince: number | null,
): Omit<NewsItemView, "card"> | null {
	const kind = kindById(item.kind);
	if (!kind) return null;
	const path = `${kind.path}/${listing.slug}`;
	const published = dayOf(item.writtenAt);
	const ends = item.changes.flatMap(({ end }) => end?.on ?? []);
	const drawn = item.changes.flatMap((change) => {
		const told = toldField(kind, change.field, facts, listing.attributes);
		return (told && presentSteps(told.field, change, told.facts, listing.attributes)) ?? [];
	});
	return {
		slug: item.slug,
		title: item.title,
		dated: formatDate(item.dated),
		recorded: formatDate(published),
		publishedOn: published,
		modifiedOn: [published, ...ends].sort().at(-1) ?? published,
		description: shortened(item.body[0] ?? item.title),
		ended: endedWords(item.changes),
		paragraphs: item.body,
		changes: item.changes.map((change) => ({
			...{ label: change.label, href: `${path}#${statedKey(kind, change.field)}` },
			before: presentSide(change.before, kind.id, today),
			after: presentSide(change.after, kind.id, today),
			now: shownNow(kind, change, facts, listing.attributes),
		})),
		steps: drawn[0] ?? null,
		listing: { href: path, name: listing.name },
		section: { href: kind.path, label: kind.short },
		others: others.map(({ slug, title, dated }) => ({
			href: `/news/${slug}`,
			title,
			dated: formatDate(dated),
		})),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/**
 * The field an item reports on, with its statements. For part of an entry, these are the entry's statements with
 * the part's value.
 */
function toldField(kind: Kind, key: string, facts: Fact[], attributes: Attributes) {
	const stated = statedKey(kind, key);
	const own = facts.filter(({ field }) => field === stated);
	const field = fieldOf(kind, key);
	if (stated === key) return field ? { field, facts: own } : null;
	const last = attributes[stated] ?? own.findLast(({ value }) => value !== null)?.value;
	const part = partFieldOf(kind, key, last);
	if (!part) return null;
	const sayingOf = ({ value }: Fact) => (isEntry(value) ? part.valueIn(value) : null);
	return { field: part.field, facts: own.map((fact) => ({ ...fact, field: key, value: sayingOf(fact) })) };
}

function shownNow(kind: Kind, { field: key, after }: NewsChange, all: Fact[], attributes: Attributes) {
	const { field, facts } = toldField(kind, key, all, attributes) ?? {};
	const live = liveStatements(facts ?? []);
	const shown = shownOf(kind, key, live)?.from;
	const told = live.find((fact) => fact.asOf === after.asOf && fact.sourceUrl === after.sourceUrl);
	if (!field || !shown || !told || sameValue(shown, told)) return null;
	const words = shown.value === null ? "unknown" : formatValue(field, shown.value, attributes);
	return shown.asOf === null ? `${words}, undated` : `${words}, as of ${formatDate(shown.asOf)}`;
}

function presentSide(value: NewsValue, kindId: string, today: string): SideView {
	return {
		words: value.words ?? "not stated any more",
		mark: markOfValue(value, today),
		grade: gradeWords(value.grade, kindId),
		readAt: value.readAt && formatDate(value.readAt),
		via: value.via,
		source: sourceOf(value),
	};
}

function shortened(text: string): string {
	return text.length <= DESCRIPTION ? text : `${withoutLastWord(text.slice(0, DESCRIPTION - 1))}…`;
}
