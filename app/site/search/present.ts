import { cellSource } from "~/listings/facts/format-value";
import { rowMark } from "~/listings/facts/value-mark";
import { kindById } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { formatDate, plural } from "~/ui/format";
import { tileOf } from "~/ui/tile";
import type { FoundDocument, SearchReply } from "~db/queries/search";
import type { domains } from "./documents";
import type { ResultGroup, ResultView, Suggestion } from "./view";

/** The content feeds most of the index. Texts and news join when published, and podcast episodes come from feeds. */
type Domain = keyof typeof domains | "article" | "lesson" | "news" | "episode";

/** For groups that aren't kinds. Gives the heading, the page with all results, and the singular and plural. */
const groups: Record<Domain, Omit<ResultGroup, "results"> & { one: string; several: string }> = {
	page: { id: "pages", heading: "Pages", all: null, one: "page", several: "pages" },
	calculator: {
		id: "calculators",
		heading: "Calculators",
		all: { href: "/calculators", label: "All calculators" },
		one: "calculator",
		several: "calculators",
	},
	article: {
		id: "guides",
		heading: "Guides",
		all: { href: "/articles", label: "All guides" },
		one: "guide",
		several: "guides",
	},
	lesson: {
		id: "lessons",
		heading: "Lessons",
		all: { href: "/bitcoin-learning-center", label: "All lessons" },
		one: "lesson",
		several: "lessons",
	},
	news: {
		id: "news",
		heading: "News",
		all: { href: "/news", label: "All news" },
		one: "news item",
		several: "news items",
	},
	episode: {
		id: "episodes",
		heading: "Episodes",
		all: { href: "/podcast", label: "All podcasts" },
		one: "episode",
		several: "episodes",
	},
	term: {
		id: "terms",
		heading: "Glossary",
		all: { href: "/glossary", label: "Full glossary" },
		one: "term",
		several: "terms",
	},
	provider: {
		id: "providers",
		heading: "Custody and inheritance",
		all: { href: "/keep", label: "All providers" },
		one: "provider",
		several: "providers",
	},
	explanation: {
		id: "explanations",
		heading: "Explanations",
		all: null,
		one: "explanation",
		several: "explanations",
	},
};

/** Groups results by domain. The best result decides the order of groups, and each group lists its best first. */
export function presentResults({ found, isGuess, isPartial }: SearchReply, limit: number, today: string) {
	const shown = new Map<string, ResultGroup>();
	for (const document of found) {
		const head = headOf(document.domain);
		if (!head) continue;
		const group = shown.get(document.domain) ?? { ...head, results: [] };
		group.results.push(presentResult(document, today));
		shown.set(document.domain, group);
	}
	if (shown.size === 0) return { words: "No results.", groups: [] as ResultGroup[] };
	const count = countInWords(found);
	const words = isGuess
		? `No exact match. Similar names: ${count}.`
		: isPartial
			? `No results with all of these words. With some of them: ${found.length >= limit ? `the first ${count}` : count}.`
			: found.length >= limit
				? `Showing the first ${count}. Type more to narrow the results.`
				: `${count} found.`;
	return { words, groups: [...shown.values()] };
}

/** The same results as lines below the field. */
export function presentSuggestions({ found }: Pick<SearchReply, "found">): Suggestion[] {
	return found.flatMap((document) =>
		headOf(document.domain)
			? [{ href: document.href, name: document.name, section: document.what, tile: tileFor(document) }]
			: [],
	);
}

function headOf(domain: string): Omit<ResultGroup, "results"> | null {
	const kind = kindById(domain);
	if (kind) {
		const plain = kind.short === "ETFs" ? kind.short : kind.short.toLowerCase();
		return { id: kind.path.slice(1), heading: kind.short, all: { href: kind.path, label: `All ${plain}` } };
	}
	if (!isDomain(domain)) return null;
	const { id, heading, all } = groups[domain];
	return { id, heading, all };
}

function isDomain(domain: string): domain is Domain {
	return Object.hasOwn(groups, domain);
}

/** `9 listings, 1 calculator and 2 explanations`, in group order. */
function countInWords(found: FoundDocument[]): string {
	const listings = found.filter(({ domain }) => kindById(domain)).length;
	const parts = [
		...(listings > 0 ? [plural(listings, "listing", "listings")] : []),
		...Object.entries(groups).flatMap(([domain, { one, several }]) => {
			const count = found.filter((document) => document.domain === domain).length;
			return count > 0 ? [plural(count, one, several)] : [];
		}),
	];
	return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}

function presentResult(document: FoundDocument, today: string): ResultView {
	const { id, domain, href, name, line, what, summary } = document;
	const kind = kindById(domain);
	const listed = kind && summary ? presentListing(kind, name, summary, today) : null;
	return {
		id,
		href,
		name,
		tagline: listed ? listed.tagline : line && withDay(line),
		tile: tileFor(document),
		explains: domain === "explanation" ? what : null,
		listed: listed ? { mark: listed.mark } : null,
	};
}

/** A line that ends in a day, as one of an episode does, with the day in words. */
function withDay(line: string): string {
	return line.replace(/\d{4}-\d{2}-\d{2}$/, (day) => formatDate(day));
}

function presentListing(
	kind: Kind,
	name: string,
	summary: NonNullable<FoundDocument["summary"]>,
	today: string,
) {
	return {
		tagline: kind.tagline(cellSource(kind, { name, attributes: summary.attributes }, today)),
		mark: rowMark(kind, summary, today),
	};
}

/** A listing has a tile unless it isn't a company. */
function tileFor({ id, domain, name }: FoundDocument): Suggestion["tile"] {
	return kindById(domain) ? tileOf(id.slice(id.indexOf(":") + 1), name) : null;
}
