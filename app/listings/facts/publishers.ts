import { getDomain } from "tldts";
import { hostOf } from "~/ui/format";
import type { Grade } from "~db/records";
import type { Kind } from "../kinds/kind";
import { ContentError } from "./content-error";

type PageGrade = Exclude<Grade, "record" | "general-knowledge">;

export type Publisher = {
	/** The domain or host. A shared host needs the first part of the path, such as `github.com/bisq-network`. */
	host: string;
	name: string;
	grade: PageGrade;
	/** The slugs of its own listings. */
	of: string[];
};

type Graded = {
	grade: PageGrade;
	publisher: string;
	/** The name of the listed company whose page it is, where that is a rival of the listing. */
	rival?: string;
};

export type Company = { kind: string; slug: string; name: string; website: string | null };

export type Grader = (source: string, company: Company) => Graded;

const FILE = "publishers.json";
const PAGE_GRADES = ["filing", "own", "review", "rival", "aggregator", "farm"];

/** Hosts with many authors. Their domain doesn't identify the publisher. */
const SHARED = new Set([
	"facebook.com",
	"github.com",
	"githubusercontent.com",
	"google.com",
	"instagram.com",
	"linktr.ee",
	"lu.ma",
	"luma.com",
	"medium.com",
	"meetup.com",
	"t.me",
	"twitter.com",
	"unpkg.com",
	"x.com",
	"youtube.com",
	"zendesk.com",
]);

export function readPublishers(content: unknown): Publisher[] {
	if (!Array.isArray(content))
		throw new ContentError(FILE, "(all)", "(file)", "must be a list of publishers");
	const seen = new Set<string>();
	return content.map((raw: unknown, index) => {
		const { host, name, grade, of, ...rest } = (raw ?? {}) as Record<string, unknown>;
		const record = typeof host === "string" ? host : `#${index + 1}`;
		function fail(field: string, reason: string): never {
			throw new ContentError(FILE, record, field, reason);
		}
		if (typeof host !== "string" || !/^[a-z0-9.-]+\.[a-z]{2,}(\/[\w.-]+)*$/.test(host))
			fail("host", "must be a host such as example.com, or one with the first part of the path");
		if (seen.has(host)) fail("host", "appears twice in the file");
		seen.add(host);
		if (typeof name !== "string" || name.trim() === "") fail("name", "must be a text");
		if (!isPageGrade(grade)) fail("grade", `must be one of ${PAGE_GRADES.join(", ")}`);
		const slugs = of === undefined ? [] : Array.isArray(of) ? of : [of];
		if (!slugs.every((slug) => typeof slug === "string")) fail("of", "must be a slug or a list of slugs");
		const unknown = Object.keys(rest)[0];
		if (unknown) fail(unknown, "is unknown");
		return { host, name: name.trim(), grade, of: slugs as string[] };
	});
}

function isPageGrade(grade: unknown): grade is PageGrade {
	return typeof grade === "string" && PAGE_GRADES.includes(grade);
}

/** Any site that we don't know counts as an aggregator. */
export function graderOf(publishers: Publisher[], companies: Company[], kinds: Kind[]): Grader {
	const byDomain = new Map<string, Company[]>();
	for (const company of companies) {
		const domain = company.website ? siteOf(company.website) : null;
		if (domain) byDomain.set(domain, [...(byDomain.get(domain) ?? []), company]);
	}
	const rivalsOf = new Map(kinds.map((kind) => [kind.id, new Set(kind.rivals ?? [])]));
	const named = new Map(publishers.map((publisher) => [publisher.host, publisher]));

	return (source, company) => {
		const domain = siteOf(source);
		const entry = publisherOf(source, named);
		const isOwn = entry?.of.includes(company.slug) || isOnSite(source, company.website);
		if (isOwn) return { grade: entry?.grade === "filing" ? "filing" : "own", publisher: company.name };
		if (entry && entry.grade !== "own") return { grade: entry.grade, publisher: entry.name };
		const rivals = rivalsOf.get(company.kind);
		const rival = (domain ? (byDomain.get(domain) ?? []) : []).find(({ kind }) => rivals?.has(kind));
		if (rival) return { grade: "rival", publisher: entry?.name ?? rival.name, rival: rival.name };
		const ofRival = entry && companies.find(({ kind, slug }) => rivals?.has(kind) && entry.of.includes(slug));
		if (ofRival) return { grade: "rival", publisher: entry.name, rival: ofRival.name };
		if (entry) return { grade: "review", publisher: entry.name };
		return { grade: "aggregator", publisher: hostOf(source) };
	};
}

export function publishedBy(
	publishers: Publisher[],
	sources: string[],
): { sites: string[]; slugs: string[] } {
	const named = new Map(publishers.map((publisher) => [publisher.host, publisher]));
	const addresses = sources.map((source) => source.trim()).filter((source) => URL.canParse(source));
	return {
		sites: [...new Set(addresses.flatMap((address) => siteOf(address) ?? []))],
		slugs: [...new Set(addresses.flatMap((address) => publisherOf(address, named)?.of ?? []))],
	};
}

function publisherOf(source: string, named: Map<string, Publisher>): Publisher | undefined {
	const { hostname, pathname } = new URL(source);
	// Raw files belong to the same repository.
	const labels = hostname.replace(/^raw\.githubusercontent\.com$/, "github.com").split(".");
	const steps = pathname.split("/").filter(Boolean);
	for (let from = 0; from < labels.length - 1; from++) {
		const host = labels.slice(from).join(".");
		for (let depth = Math.min(2, steps.length); depth >= 0; depth--) {
			const found = named.get([host, ...steps.slice(0, depth)].join("/"));
			if (found) return found;
		}
	}
	return undefined;
}

const MOST_DOMAINS = 10_000;
const domains = new Map<string, string | null>();

/** The registrable domain of an address; null on a host that many share. A listing names the same few hosts many times. */
export function siteOf(url: string): string | null {
	const host = new URL(url).hostname;
	let domain = domains.get(host);
	if (domain === undefined) {
		domain = getDomain(host, { allowPrivateDomains: true });
		if (domain && SHARED.has(domain)) domain = null;
		if (domains.size >= MOST_DOMAINS) domains.clear();
		domains.set(host, domain);
	}
	return domain;
}

/** Whether a source is on a listing's own site. On a shared host it must be under the listing's page. */
function isOnSite(source: string, website: string | null): boolean {
	if (!website) return false;
	const domain = siteOf(website);
	if (domain) return siteOf(source) === domain;
	const [page, site] = [new URL(source), new URL(website)];
	const path = site.pathname.replace(/\/$/, "");
	return path !== "" && page.hostname === site.hostname && `${page.pathname}/`.startsWith(`${path}/`);
}
