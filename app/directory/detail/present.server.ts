import { counts, hasRow, inputsOf, isKnown, provenancesOf, statementsByField } from "~/listings/facts/facts";
import { cellSource } from "~/listings/facts/format-value";
import { headlinesOf } from "~/listings/facts/headlines";
import { topicOf } from "~/listings/facts/news-field";
import {
	linkTo,
	presentDenial,
	presentDispute,
	presentProvenance,
} from "~/listings/facts/present-provenance";
import { weakestOf } from "~/listings/facts/provenance";
import { isMostlyOld } from "~/listings/facts/quality-counts";
import { mostOf, printScore, roundedParts, scoreOn, versionInForce } from "~/listings/facts/quality-score";
import { asOfWords, pastWords, valueMark } from "~/listings/facts/value-mark";
import { editionPlace, editionsOf, everyEditionOf, untilText } from "~/listings/kinds/editions";
import {
	type CellSource,
	currentValue,
	type Field,
	fieldOf,
	type Kind,
	stringOf,
} from "~/listings/kinds/kind";
import { isOutOfOrder, statusWord } from "~/listings/kinds/status";
import { providerOf } from "~/listings/offers/provider-joins";
import { termLinks } from "~/syllabus/glossary";
import { calculators } from "~/tools/all";
import { dayOf, formatCount, formatDate, formatDateRange, formatMoment, plural } from "~/ui/format";
import type { Card } from "~/ui/page/page-meta";
import { tileOf } from "~/ui/tile";
import type { Episode } from "~db/queries/feeds";
import type { ListingReply } from "~db/queries/listings";
import type { FactRecord, ListingRecord, ListingSummary, QualityVersion } from "~db/records";
import type { Attributes, Edition, Value } from "~db/values";
import { listingHref } from "../list/present-row";
import { presentEntries } from "./present-entries";
import { laterEpisodeNote, presentEpisodes } from "./present-episodes";
import { presentHistory, presentPremium } from "./present-history";
import type { DetailRow, JoinedFacts, JsonObject } from "./view";

export type DetailResult = ListingReply & {
	episodes?: Episode[];
};

/** The calculators, and the pages about risk, that a listing of this kind fills in. */
function toolsFor(kindId: string, id: string) {
	const fitting = calculators
		.filter(({ inputs }) => Object.values(inputs).some(({ terms }) => terms?.[kindId]))
		.map(({ slug, title }) => ({ href: `/calculators/${slug}?terms=${id}`, label: title }));
	if (kindId === "lender") {
		fitting.push(
			{ href: `/risk-simulator?terms=${id}`, label: "Bitcoin loan simulator" },
			{ href: `/risk-score?terms=${id}`, label: "Bitcoin loan risk score" },
		);
	}
	return fitting;
}

/**
 * A detail page as it is shown.
 * @param today UTC day
 * @param origin for addresses in the structured data
 */
export function presentDetail(
	kind: Kind,
	result: DetailResult,
	today: string,
	origin: string,
	degradedSince: number | null,
) {
	const { listing, facts, neighbours } = result;
	const source = cellSource(kind, listing, today);
	const history = statementsByField(facts);
	const href = listingHref(kind, listing.slug);
	const later = laterEpisodeNote(listing.attributes, result.episodes ?? []);
	return {
		kind: { id: kind.id, path: kind.path, singular: kind.singular, plural: kind.plural, short: kind.short },
		id: listing.id,
		name: listing.name,
		status: statusWord(fieldOf(kind, "status"), listing.attributes),
		tagline: kind.tagline(source),
		description: stringOf(listing.attributes, "description"),
		tile: tileOf(listing.slug, listing.name),
		website: listing.website ? linkTo(listing.website) : null,
		provider: providerLink(listing),
		tools: toolsFor(kind.id, listing.id),
		headline: headlinesOf(kind, listing, source, today).map((headline, at) => ({
			...headline,
			// A podcast leads with the newest episode that a list had.
			note: (at === 0 && later) || headline.note,
		})),
		groups: groupsOf(kind, listing, source, history, today),
		/** The same values where some share a row. Null where each has its own. */
		facts: null as JoinedFacts | null,
		history: presentHistory(kind, listing.attributes, history),
		premium: presentPremium(kind, history),
		entries: presentEntries(kind, listing, today),
		editions: kind.calendar ? presentEditions(listing.attributes, `${href}.ics`, today) : null,
		episodes: result.episodes
			? presentEpisodes(href, result.episodes, stringOf(listing.attributes, "feed_url") !== null)
			: null,
		quality: presentQuality(kind, listing, versionInForce(result.weights), today),
		knowledge: knowledgeOf(kind, listing),
		newest: listing.verifiedAt
			? `Latest figure: ${asOfWords(listing.verifiedAt, today)}.`
			: "No figure has a date.",
		sources: sourcesOf(listing),
		related: relatedListings(kind, listing, neighbours, today),
		structuredData: structuredDataOf(kind, listing, origin + href),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/** The card is the image for shared links, either the listing's own or its list's. */
export type DetailView = ReturnType<typeof presentDetail> & { card?: Card };
export type QualityView = DetailView["quality"];
export type EditionsView = NonNullable<DetailView["editions"]>;

function providerLink(listing: ListingRecord) {
	const of = providerOf(listing);
	return of && { href: `/keep/${of.provider}`, label: `${of.name}: custody and inheritance together` };
}

function structuredDataOf(kind: Kind, listing: ListingRecord, url: string): JsonObject {
	const data = {
		"@context": "https://schema.org",
		...kind.structuredData(listing.attributes),
		name: listing.name,
		url,
	};
	return JSON.parse(JSON.stringify(listing.website ? { ...data, sameAs: listing.website } : data));
}

function groupsOf(
	kind: Kind,
	listing: ListingRecord,
	source: CellSource,
	history: Map<string, FactRecord[]>,
	today: string,
) {
	return kind.groups.map((heading) => ({
		heading,
		rows: kind.fields
			.filter((field) => field.group === heading && field.key !== "name" && field.key !== "description")
			.filter((field) => hasRow(field, listing.attributes))
			.map((field) => rowOf(kind, listing, source, field, history.get(field.key) ?? [], today)),
	}));
}

function rowOf(
	kind: Kind,
	listing: ListingRecord,
	source: CellSource,
	field: Field,
	statements: FactRecord[],
	today: string,
): DetailRow {
	const value = source.value(field.key);
	const known = value !== null && isKnown(value);
	const parts = known ? provenancesOf(kind, listing, field.key) : [];
	const weakest = weakestOf(parts);
	const stated = { kind, field, listing, statements };
	return {
		key: field.key,
		label: field.label,
		explain: field.explain,
		terms: termLinks(field.terms),
		value: known ? source.text(field.key) : (field.whenUnknown?.(listing.attributes) ?? null),
		href: known && field.type === "url" ? String(value) : null,
		isContact: field.type === "url" && field.contact,
		pips: known ? field.pips?.(listing.attributes) : undefined,
		mark: known ? valueMark(kind, listing, field.key, today) : null,
		old: known && doesMatter(field) ? pastWords(kind, listing, field.key, today) : null,
		provenance: weakest && presentProvenance(stated, weakest, today),
		dispute: known ? presentDispute(stated) : null,
		isComputed: field.derive !== undefined && !field.derive.entries,
		denial: known ? null : presentDenial(statements, kind, field.key),
		reportHref: `/report?${new URLSearchParams({ listing: listing.id, field: field.derive ? (inputsOf(kind, listing.attributes, field.key)[0] ?? field.key) : field.key })}`,
		...(topicOf(field) && { isTold: true as const }),
	};
}

/** Identity fields grow old too, but we compare nothing by them. Their mark shows the age. */
function doesMatter({ ageClass, derive }: Field): boolean {
	return (
		ageClass !== "identity" && (derive === undefined || derive.entries === true || derive.from.length > 0)
	);
}

function knowledgeOf(kind: Kind, listing: ListingRecord): string {
	const own = kind.fields.filter((field) => counts(field, listing.attributes));
	const known = own.filter((field) => isKnown(currentValue(kind, listing.attributes, field.key, "")));
	const general = known.filter(
		(field) => listing.provenance[field.key]?.confidence === "general-knowledge",
	).length;
	const again = known.filter((field) => {
		const from = listing.provenance[field.key];
		return from?.via !== undefined || from?.asOf === null;
	}).length;
	const unsourced = general > 0 ? ` (${general} unsourced)` : "";
	const found = `${known.length} of ${own.length} details found${unsourced}.`;
	return again > 0 ? `${found} ${again} ${again === 1 ? "needs" : "need"} rechecking.` : found;
}

function presentQuality(kind: Kind, listing: ListingRecord, weights: QualityVersion, today: string) {
	const { quality, verifiedAt, approvedReviews } = listing;
	const { score, grade, parts } = scoreOn(listing, weights, today);
	const isCapped = grade === "A" && isMostlyOld(kind, listing, today);
	const most = mostOf(weights);
	const points = roundedParts({ score, parts });
	return {
		score: printScore(score),
		grade: isCapped ? "B" : grade,
		cap: isCapped ? "The grade is B at most while most key figures are out of date." : null,
		version: weights.version,
		since: formatDate(dayOf(weights.adoptedAt)),
		parts: [
			{
				label: "Completeness",
				points: points.completeness,
				most: most.completeness,
				note: `${quality.requiredFilled} of ${quality.requiredTotal} required details, ${quality.optionalFilled} of ${quality.optionalTotal} others`,
			},
			{
				label: "Sources",
				points: points.sources,
				most: most.sources,
				note: `${plural(quality.independentSources, "independent site", "independent sites")} (4 or more get full points)`,
			},
			{
				label: "Freshness",
				points: points.freshness,
				most: most.freshness,
				note:
					verifiedAt === null
						? "Undated"
						: `Latest figure from ${formatDate(verifiedAt)}, halves every ${plural(weights.halfLifeDays, "day", "days")}`,
			},
			{
				label: "Reviews",
				points: points.reviews,
				most: most.reviews,
				note:
					approvedReviews > 0
						? `${formatCount(approvedReviews)} published. Ratings don’t count.`
						: "None yet",
			},
		],
	};
}

/** Every address the current values rest on, each once. */
function sourcesOf(listing: ListingRecord): Array<{ href: string; host: string }> {
	const urls = Object.values(listing.provenance).flatMap((part) =>
		part && part.confidence !== "general-knowledge" ? [part.sourceUrl, ...(part.otherSources ?? [])] : [],
	);
	return [...new Set(urls.filter((url) => url !== undefined))].sort().map(linkTo);
}

/**
 * Every known edition of an event, newest first, both past and future.
 * @param ics the address of its calendar file
 * @param today UTC day
 */
export function presentEditions(attributes: Attributes, ics: string, today: string) {
	const editions = everyEditionOf(attributes).reverse();
	if (editions.length === 0) return null;
	const dated = new Set(editionsOf(attributes));
	const rows = editions.map((edition) => ({
		label: edition.label,
		dates: formatDateRange(edition.start, edition.end),
		place: editionPlace(edition) ?? (attributes.format === "virtual" ? "Online" : null),
		when: whenOf(edition, dated.has(edition), today),
		isSourced: dated.has(edition),
	}));
	return { rows, ics: dated.size > 0 ? ics : null };
}

function whenOf(edition: Edition, isDated: boolean, today: string): string {
	if (edition.canceled) return "canceled";
	if (edition.end < today) return "over";
	// An unsourced date can't announce an event.
	return isDated ? untilText(edition, today) : "not confirmed";
}

const SHOWN = 3;

/**
 * The most similar listings among its neighbors in the list. Shared traits count one each, close numbers a
 * fraction.
 */
function relatedListings(kind: Kind, listing: ListingRecord, neighbours: ListingSummary[], today: string) {
	const own = kind.related(listing.attributes);
	return neighbours
		.filter((other) => !isOutOfOrder(other.summary.attributes))
		.map((other) => ({ other, alike: likeness(own, kind.related(other.summary.attributes)) }))
		.sort((a, b) => b.alike - a.alike || (a.other.name < b.other.name ? -1 : 1))
		.slice(0, SHOWN)
		.map(({ other }) => {
			const source = cellSource(kind, { name: other.name, attributes: other.summary.attributes }, today);
			const first = kind.headline[0];
			const value = first?.value(source) ?? null;
			return {
				id: other.id,
				href: listingHref(kind, other.slug),
				name: other.name,
				tagline: kind.tagline(source),
				tile: tileOf(other.slug, other.name),
				note: first && value ? `${first.label.toLowerCase()} ${value}` : null,
			};
		});
}

type Traits = Record<string, Value | null | undefined>;

function likeness(a: Traits, b: Traits): number {
	return Object.keys(a).reduce((sum, key) => sum + traitLikeness(a[key], b[key]), 0);
}

function traitLikeness(a: Value | null | undefined, b: Value | null | undefined): number {
	if (a === null || a === undefined || b === null || b === undefined) return 0;
	if (typeof a === "number" && typeof b === "number") {
		const larger = Math.max(Math.abs(a), Math.abs(b));
		return larger === 0 ? 1 : 1 - Math.min(1, Math.abs(a - b) / larger);
	}
	return JSON.stringify(a) === JSON.stringify(b) ? 1 : 0;
}
