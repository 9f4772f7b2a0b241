import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../database";
import { texts } from "../schema/texts";

/** A guide as a page beside it names it. */
export type Guide = { slug: string; title: string };

/** The same where one chooses among several: `section` is the path of its list. */
export type GuideOfSection = Guide & { section: string; summary: string };

/** Guides that the home page's are chosen among. */
const MOST_GUIDES = 60;

/** The statement that finds the guide beside a list, for a batch: the newest of its section, of several of a day the first by title. */
export function guideBeside(db: Database, section: string) {
	return db
		.select({ slug: texts.slug, title: texts.title })
		.from(texts)
		.where(and(eq(texts.kind, "article"), eq(texts.section, section), isNull(texts.withdrawnAt)))
		.orderBy(desc(texts.publishedAt), asc(texts.title))
		.limit(1);
}

/** The newest guides, for a batch; of several of a day the first by title comes first. */
export function newestGuides(db: Database) {
	const { slug, title, summary, section } = texts;
	return db
		.select({ slug, title, summary, section })
		.from(texts)
		.where(and(eq(texts.kind, "article"), isNotNull(section), isNull(texts.withdrawnAt)))
		.orderBy(desc(texts.publishedAt), asc(title))
		.limit(MOST_GUIDES);
}

/** Of the newest guides the first of each section: the one that its list has. */
export function oneOfEach(
	guides: Array<Guide & { summary: string; section: string | null }>,
): GuideOfSection[] {
	const seen = new Set<string>();
	return guides.flatMap(({ section, ...guide }) => {
		if (section === null || seen.has(section)) return [];
		seen.add(section);
		return [{ ...guide, section }];
	});
}
