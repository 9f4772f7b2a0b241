import { SITE } from "~/context/content-keys";
import { kindById } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import type { Database } from "~db/database";
import { groupBy } from "~db/group-by";
import { readFactsOfKind } from "~db/queries/content";
import { type NewsItem, readForNews, readKindForNews, writeNews } from "~db/queries/news";
import { newsDocument, newsItemsOf } from "./news-items";

type NewsNeeds = { db: Database; purge: (tags: readonly string[]) => Promise<void> };

type NewsDone = { written: number; gone: number };

/** Others may append facts while we work. We then start over. */
const MOST_ATTEMPTS = 4;

/**
 * Depends only on the facts, so neither repeats nor the order of messages matters.
 * @throws Error when facts arrive faster than we can read them. The caller tries again.
 */
export async function writeNewsOf({ db, purge }: NewsNeeds, id: string): Promise<NewsDone> {
	const kind = kindById(id.slice(0, id.indexOf(":")));
	for (let attempt = 0; kind && attempt < MOST_ATTEMPTS; attempt++) {
		const read = await readForNews(db, id);
		if (!read) return { written: 0, gone: 0 };
		const { name, facts, items } = read;
		const from = { listing: id, facts: facts.length };
		const done = await write(db, from, items, newsItemsOf(kind, id, name, facts));
		if (done === null) continue;
		// The home page and the list of news show it, and both are of the whole site.
		if (done.written + done.gone > 0) await purge([SITE]);
		return done;
	}
	if (!kind) return { written: 0, gone: 0 };
	throw new Error(`facts about ${id} are recorded faster than news is made of them`);
}

/** For the import, which purges everything itself. @throws Error as above */
export async function writeNewsOfKind(db: Database, kind: Kind): Promise<NewsDone> {
	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
		const facts = await readFactsOfKind(db, kind.id);
		const { names, items, found } = await readKindForNews(db, kind.id);
		const made = [...groupBy(facts, ({ listingId }) => listingId)].flatMap(([id, ofListing]) =>
			// A merged listing's news moves to the other listing.
			names.has(id) ? newsItemsOf(kind, id, names.get(id) ?? id, ofListing) : [],
		);
		const done = await write(db, { kind: kind.id, facts: facts.length }, items, made, found);
		if (done) return done;
	}
	throw new Error(`facts about ${kind.plural} are recorded faster than news is made of them`);
}

/** Null when more facts arrived in between. `found` has the items in the search index. It's empty after a restore. */
async function write(
	db: Database,
	from: Parameters<typeof writeNews>[1]["from"],
	standing: NewsItem[],
	made: NewsItem[],
	found?: ReadonlySet<string>,
): Promise<NewsDone | null> {
	const old = new Map(standing.map((item) => [item.id, printed(item)]));
	const items = made.filter((item) => old.get(item.id) !== printed(item) || found?.has(item.id) === false);
	const kept = new Set(made.map(({ id }) => id));
	const gone = standing.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
	if (items.length + gone.length === 0) return { written: 0, gone: 0 };
	const isWritten = await writeNews(db, { from, items, documents: items.map(newsDocument), gone });
	return isWritten ? { written: items.length, gone: gone.length } : null;
}

/** The same item prints the same, whatever the order of its keys. */
function printed(item: NewsItem): string {
	return JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
}
