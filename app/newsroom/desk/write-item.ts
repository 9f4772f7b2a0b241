import { SITE } from "~/context/content-keys";
import { kindById } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import type { Database } from "~db/database";
import { groupBy } from "~db/group-by";
import { readFactsOfKind } from "~db/queries/content";
import { type NewsItem, readForNews, readKindForNews, writeNews } from "~db/queries/news";
import { newsDocument, newsItemsOf } from "./news-items";

export type NewsNeeds = {
	db: Database;
	/** Says that what these tags stand for has changed. */
	purge: (tags: readonly string[]) => Promise<void>;
};

/** How many items were written or written anew, and how many are gone. */
export type NewsDone = { written: number; gone: number };

/** Facts are appended while items are made from them: then they are made again. */
const MOST_ATTEMPTS = 4;

/**
 * Brings the items of a listing to what its facts hold up: new ones are written, those whose value was taken back say so, and those that
 * nothing holds up any more go. Made from the facts alone, so that hearing twice of the same facts changes nothing, and in whichever order
 * one hears of them the same stands in the end.
 * @param id `{kind}:{slug}`; one that there is not has no news
 * @throws Error where facts are recorded faster than they can be read: whoever calls tries again
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

/**
 * The same for all listings of a kind, for the import of the content. Nothing is purged: the import purges everything.
 * @throws Error as above
 */
export async function writeNewsOfKind(db: Database, kind: Kind): Promise<NewsDone> {
	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
		const facts = await readFactsOfKind(db, kind.id);
		const { names, items, found } = await readKindForNews(db, kind.id);
		const made = [...groupBy(facts, ({ listingId }) => listingId)].flatMap(([id, ofListing]) =>
			// One that was merged into another has its news there.
			names.has(id) ? newsItemsOf(kind, id, names.get(id) ?? id, ofListing) : [],
		);
		const done = await write(db, { kind: kind.id, facts: facts.length }, items, made, found);
		if (done) return done;
	}
	throw new Error(`facts about ${kind.plural} are recorded faster than news is made of them`);
}

/**
 * Writes what is not as it stands. Null where more facts came meanwhile.
 * @param found the items that the search finds, where that is known: it finds none after a restoration, and they are written again
 */
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
