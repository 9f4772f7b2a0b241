import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { kinds } from "~/listings/kinds/all";
import { readProviders } from "~/listings/offers/read-providers.server";
import { isInSitemap, pages } from "~/pages";
import { DESKS } from "~/syllabus/desks";
import { glossary } from "~/syllabus/glossary";
import { termHref, textHref } from "~/syllabus/text-href";
import { calculators } from "~/tools/all";
import { dayOf } from "~/ui/format";
import { readAddressesOf } from "~db/queries/listings";
import { readNewsAddresses } from "~db/queries/news";
import { readTextHeads, readTotals } from "~db/queries/texts";

/** Listings per part. A sitemap may have 50,000 addresses, see https://www.sitemaps.org/protocol.html */
const OF_A_PART = 10_000;
const MOST_NEWS = 50_000;

type Entry = { path: string; day?: string };

const PARTS: Record<string, (context: AppLoadContext) => Entry[] | Promise<Entry[]>> = {
	pages: () => [
		...pages.filter(isInSitemap).map(({ path }) => ({ path })),
		...calculators.map(({ slug }) => ({ path: `/calculators/${slug}` })),
	],
	async learn({ db, cache }) {
		const { value: texts } = await cache.read(contentKeys.textHeads("sitemap"), CONTENT_POLICY, () =>
			readTextHeads(db, ["article", "lesson"]),
		);
		return [
			...texts.map((text) => ({ path: textHref(text), day: dayOf(text.updatedAt) })),
			...glossary.map(({ slug }) => ({ path: termHref(slug) })),
			...DESKS.map((desk) => ({ path: `/authors/${desk}` })),
		];
	},
	async providers(context) {
		const { providers } = await readProviders(context);
		return providers.map(({ provider }) => ({ path: `/keep/${provider.provider}` }));
	},
	async news({ db, cache }) {
		const { value: news } = await cache.read(contentKeys.newsAddresses, CONTENT_POLICY, () =>
			readNewsAddresses(db, MOST_NEWS),
		);
		return news.map(({ slug, writtenAt }) => ({ path: `/news/${slug}`, day: dayOf(writtenAt) }));
	},
};

/** The sitemap's index as XML: its parts, of listings as many as there are listings for. */
export async function loadSitemapIndex(context: AppLoadContext): Promise<string> {
	const totals = await readCounts(context);
	const names = kinds.flatMap(({ id, path }) => partsOf(path, totals[id] ?? 0));
	return xml("sitemapindex", [
		...[...Object.keys(PARTS), ...names].map(
			(name) => `<sitemap><loc>${context.config.origin}/sitemaps/${name}.xml</loc></sitemap>`,
		),
	]);
}

/**
 * A part as XML, such as `pages`, `learn`, `lenders` or `bitcoin-friendly-businesses-2`. @throws Response 404 for
 * an unknown part
 */
export async function loadSitemapPart(context: AppLoadContext, name: string): Promise<string> {
	const entries = Object.hasOwn(PARTS, name) ? await PARTS[name]?.(context) : await listingsOf(context, name);
	if (!entries) throw new Response("There is no such part.\n", { status: 404 });
	return xml(
		"urlset",
		entries.map(
			({ path, day }) =>
				`<url><loc>${context.config.origin}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`,
		),
	);
}

async function listingsOf(context: AppLoadContext, name: string): Promise<Entry[] | null> {
	const totals = await readCounts(context);
	for (const { id, path } of kinds) {
		const place = partsOf(path, totals[id] ?? 0).indexOf(name);
		if (place < 0) continue;
		const { value } = await context.cache.read(contentKeys.sitemap(name), CONTENT_POLICY, () =>
			readAddressesOf(context.db, id, place * OF_A_PART, OF_A_PART),
		);
		return value.map(({ slug, updatedAt }) => ({ path: `${path}/${slug}`, day: dayOf(updatedAt) }));
	}
	return null;
}

async function readCounts({ db, cache }: AppLoadContext): Promise<Record<string, number>> {
	return (await cache.read(contentKeys.totals, CONTENT_POLICY, () => readTotals(db))).value;
}

/** The names of the parts for so many listings of a kind. */
function partsOf(path: string, total: number): string[] {
	const name = path.slice(1);
	return Array.from({ length: Math.ceil(total / OF_A_PART) }, (_, at) =>
		at === 0 ? name : `${name}-${at + 1}`,
	);
}

/** @param entries of the characters of our paths, which mean nothing to XML */
function xml(root: string, entries: string[]): string {
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
		...entries,
		`</${root}>`,
		"",
	].join("\n");
}
