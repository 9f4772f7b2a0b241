import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys, FOUND_POLICY } from "~/context/content-keys";
import type { Cached } from "~/context/load-context";
import { nothingNear } from "~/context/not-found.server";
import { liveStatements, sameValue } from "~/listings/facts/choose-statement";
import { type Fact, shownOf, statementsByField } from "~/listings/facts/facts";
import { formatValue } from "~/listings/facts/format-value";
import { partFieldOf, statedKey } from "~/listings/facts/part-field";
import { endedWords, markOfValue, sourceOf } from "~/listings/facts/present-item";
import { heldUp } from "~/listings/facts/present-provenance";
import { gradeWords } from "~/listings/facts/provenance";
import { presentValueSteps } from "~/listings/facts/value-steps";
import { kindById } from "~/listings/kinds/all";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { isEntry } from "~/listings/values/entries";
import { capitalise, dayOf, formatDate, formatMoment, plural } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import type { FigureCard } from "~/ui/page/figure-card";
import { figureCardOf } from "~/ui/page/figure-card.server";
import { withoutLastWord } from "~/ui/text-end";
import { type NewsChange, type NewsStory, type NewsValue, readNewsStory } from "~db/queries/news";
import type { Attributes } from "~db/values";
import { NEWS } from "./frame";

export function isSlug(part: string): boolean {
	return /^[a-z0-9-]{1,120}$/.test(part);
}

export function readStory({ cache, db }: AppLoadContext, slug: string): Promise<Cached<NewsStory | null>> {
	return cache.read(contentKeys.newsItem(slug), FOUND_POLICY, () => readNewsStory(db, slug));
}

export type NewsItemView = Awaited<ReturnType<typeof loadNewsItem>>;

export async function loadNewsItem(context: AppLoadContext, slug: string) {
	const all = { href: NEWS.href, label: "All news" };
	if (!isSlug(slug)) throw await nothingNear(context, slug, all);
	const { value, degradedSince } = await readStory(context, slug);
	const today = dayOf(context.now());
	const view = value && presentStory(value, today, degradedSince);
	const card = value && presentCard(value, today);
	if (!view || !card) throw await nothingNear(context, slug, all);
	const href = `${NEWS.href}/${slug}`;
	return { ...view, card: figureCardOf(href, card) ?? cardOf(href) };
}

/** Characters of a description that search engines show. */
const DESCRIPTION = 155;

function presentStory(
	{ item, listing, facts, others }: NewsStory,
	today: string,
	degradedSince: number | null,
) {
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
			label: change.label,
			href: `${path}#${statedKey(kind, change.field)}`,
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

/** For part of an entry, these are the entry's statements with the part's value. */
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

function presentSide(value: NewsValue, kindId: string, today: string) {
	return {
		words: value.words ?? "no longer published",
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

const SIZES = [
	{ width: 720, height: 240, left: 72, right: 708, columns: 6 },
	{ width: 358, height: 220, left: 62, right: 348, columns: 3 },
];

/** Null without numbers, or with fewer than two numeric days. */
function presentSteps(field: Field, change: NewsChange, facts: Fact[], attributes: Attributes) {
	const label = capitalise(change.label);
	const statements = statementsByField([...facts]).get(field.key) ?? [];
	const isRough = statements.some(({ asOf }) => asOf !== null && asOf.length < "2026-11-22".length);
	return presentValueSteps(field, statements, attributes, {
		heading: `${label} over time`,
		label,
		sizes: SIZES,
		told: change.after.asOf,
		caption: `${unitWords(field)} Flat lines mean no report in between. The filled dot is this change.${isRough ? " Months and years are drawn at their first day." : ""}`,
	});
}

function unitWords(field: Field): string {
	if (field.type === "bitcoin") return "In BTC.";
	if (field.type === "count" && field.unit) return `In ${field.unit}.`;
	return field.type === "money" && typeof field.currency === "string" ? `In ${field.currency}.` : "";
}

/** Null for a removed kind. */
export function presentCard({ item, listing }: NewsStory, today: string): FigureCard | null {
	const kind = kindById(item.kind);
	const [lead, ...more] = item.changes;
	if (!kind || !lead) return null;
	const { label, before, after } = lead;
	const also = more.length === 0 ? "" : `${plural(more.length, "more change", "more changes")} the same day`;
	return {
		what: item.takenBack ? "News, withdrawn" : "News",
		title: listing.name,
		line: `${kind.short}, recorded ${formatDate(dayOf(item.writtenAt))}`,
		label: capitalise(label),
		value: `${before.words ?? "unknown"} to ${after.words ?? "no longer published"}`,
		note: [endedWords(item.changes), also].filter(Boolean).join("; "),
		...heldUp(
			markOfValue(after, today),
			gradeWords(after.grade, kind.id),
			after.via,
			sourceOf(after)?.host ?? null,
		),
	};
}
