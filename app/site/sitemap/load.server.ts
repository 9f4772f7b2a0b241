import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { kindById } from "~/listings/kinds/all";
import { isInSitemap, pages } from "~/pages";
import { DESKS } from "~/syllabus/desks";
import { glossary } from "~/syllabus/glossary";
import { termHref, textHref } from "~/syllabus/text-href";
import { calculators } from "~/tools/all";
import { dayOf } from "~/ui/format";
import { readAddresses } from "~db/queries/listings";
import { readTextHeads } from "~db/queries/texts";

/** A sitemap may name 50,000 addresses: https://www.sitemaps.org/protocol.html */
const MOST_LISTINGS = 49_000;

/** The sitemap as XML: the pages of the register, the calculators, and every listing with the day it last changed. */
export async function loadSitemap({ db, cache, config }: AppLoadContext): Promise<string> {
	const { value: listings } = await cache.read(contentKeys.sitemap, CONTENT_POLICY, () =>
		readAddresses(db, MOST_LISTINGS),
	);
	const { value: texts } = await cache.read(contentKeys.textHeads("sitemap"), CONTENT_POLICY, () =>
		readTextHeads(db, ["article", "lesson"]),
	);
	const fixed = [
		...pages.filter(isInSitemap).map(({ path }) => path),
		...calculators.map(({ slug }) => `/calculators/${slug}`),
		...glossary.map(({ slug }) => termHref(slug)),
		...DESKS.map((desk) => `/authors/${desk}`),
	];
	const entries = [
		...fixed.map((path) => entryOf(config.origin + path)),
		...texts.map((text) => entryOf(config.origin + textHref(text), dayOf(text.updatedAt))),
		...listings.flatMap(({ kind, slug, updatedAt }) => {
			const path = kindById(kind)?.path;
			return path ? [entryOf(`${config.origin}${path}/${slug}`, dayOf(updatedAt))] : [];
		}),
	];
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...entries,
		"</urlset>",
		"",
	].join("\n");
}

/** @param address of the characters of our paths, which mean nothing to XML */
function entryOf(address: string, day?: string): string {
	return `<url><loc>${address}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`;
}
