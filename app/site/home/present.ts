import { formatValue } from "~/listings/format-value";
import { kindById, kinds } from "~/listings/kinds/all";
import { presentNewest } from "~/listings/news/present-item";
import { type FactOfListing, placeOf } from "~/listings/present-change";
import { asOfWords } from "~/listings/provenance/as-of-words";
import { markOf } from "~/listings/provenance/provenance";
import { textHref } from "~/syllabus/text-href";
import { formatCount, formatDate, hostOf, plural } from "~/ui/format";
import type { NamedNews } from "~db/queries/news";
import { coverageOf } from "./coverage";
import { ageWords, confidenceWords, daysUntilStale } from "./home-words";
import type { CoverageView, GoingStaleView, GuideView, HomeView, SectionView, SpecimenView } from "./view";

/** What the database says for the home page. */
export type HomeData = {
	totals: Array<{
		kind: string;
		total: number;
		coverage: CoverageView & { read: number; median: string | null };
	}>;
	news: NamedNews[];
	goingStale: Array<{ kind: string; slug: string; name: string; verifiedAt: string | null }>;
	specimen: FactOfListing | null;
	guides: Array<{ slug: string; title: string; summary: string }>;
};

/** Guides that stand on the home page. */
const GUIDES = 4;

/** The home page in words, for one day. What names a kind or a field that no longer exists is left out. */
export function presentHome(data: HomeData, today: string): Omit<HomeView, "degraded" | "falls"> {
	return {
		specimen: data.specimen ? presentSpecimen(data.specimen, today) : null,
		extent: presentExtent(data.totals),
		sections: presentSections(data.totals, today),
		news: data.news.map((item) => presentNewest(item, today)),
		goingStale: data.goingStale.flatMap((listing) => presentGoingStale(listing, today) ?? []),
		guides: presentGuides(data.guides),
	};
}

/** The newest guides, one a section at most. */
function presentGuides(guides: HomeData["guides"]): GuideView[] {
	return guides.slice(0, GUIDES).map(({ slug, title, summary }) => {
		return { href: textHref({ kind: "article", slug }), title, summary };
	});
}

function presentSections(totals: HomeData["totals"], today: string): SectionView[] {
	const byKind = new Map(totals.map((each) => [each.kind, each]));
	return kinds.map(({ id, path, short, purpose }) => {
		const of = byKind.get(id);
		return {
			href: path,
			short,
			purpose,
			count: formatCount(of?.total ?? 0),
			checked: of ? ageWords(of.coverage, today) : "nothing known yet",
			coverage: coverageOf(of?.coverage ?? { recent: 0, old: 0, general: 0, unknown: 0 }),
		};
	});
}

function presentExtent(totals: HomeData["totals"]): string | null {
	const listings = totals.reduce((sum, { total }) => sum + total, 0);
	if (listings === 0) return null;
	function sum(part: keyof CoverageView) {
		return totals.reduce((all, { coverage }) => all + coverage[part], 0);
	}
	const all = coverageOf({
		recent: sum("recent"),
		old: sum("old"),
		general: sum("general"),
		unknown: sum("unknown"),
	});
	const sourced = Math.round(all.recent + all.old);
	return `${plural(listings, "listing", "listings")}. Of all their values ${sourced}% have a source, ${Math.round(all.general)}% are general knowledge and ${Math.round(all.unknown)}% are unknown.`;
}

function presentSpecimen(fact: FactOfListing, today: string): SpecimenView | null {
	const place = placeOf(fact);
	if (!place || fact.value === null) return null;
	return {
		href: place.href,
		name: fact.name,
		label: place.field.label,
		value: formatValue(place.field, fact.value, fact.attributes),
		source: linkOf(fact.sourceUrl),
		asOf: asOfWords(fact.asOf, today),
		confidence: confidenceWords[fact.confidence],
		mark: markOf({ confidence: fact.confidence, asOf: fact.asOf, grade: "own" }, today),
	};
}

function presentGoingStale(listing: HomeData["goingStale"][number], today: string): GoingStaleView | null {
	const kind = kindById(listing.kind);
	if (!kind || !listing.verifiedAt) return null;
	const days = daysUntilStale(listing.verifiedAt, today);
	if (days <= 0) return null;
	return {
		href: `${kind.path}/${listing.slug}`,
		name: listing.name,
		section: kind.short,
		asOf: formatDate(listing.verifiedAt),
		words: `out of date in ${plural(days, "day", "days")}`,
	};
}

/** Only web addresses become links: a source may be anything that somebody wrote down. */
function linkOf(url: string | null): { href: string; host: string } | null {
	if (!url || !URL.canParse(url)) return null;
	const { protocol } = new URL(url);
	return protocol === "https:" || protocol === "http:" ? { href: url, host: hostOf(url) } : null;
}
