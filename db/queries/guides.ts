import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../database";
import { texts } from "../schema/texts";

/** A guide as a page beside it names it. */
export type Guide = { slug: string; title: string };

/** The statement that finds the guide beside a list, for a batch: the newest of its section, of several of a day the first by title. */
export function guideBeside(db: Database, section: string) {
	return db
		.select({ slug: texts.slug, title: texts.title })
		.from(texts)
		.where(and(eq(texts.kind, "article"), eq(texts.section, section), isNull(texts.withdrawnAt)))
		.orderBy(desc(texts.publishedAt), asc(texts.title))
		.limit(1);
}
