import { and, count, desc, eq, getTableColumns, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import type { Confidence, FactRecord, Grade, ListingRecord } from "../records";
import { causesOf, retryWrite } from "../retry-write";
import { facts, listings } from "../schema/listings";
import { newsItems } from "../schema/news";
import { recordColumns, toRecord } from "./directory";
import { type Document, documents, removeSome, replaceSome } from "./documents";
import { toFact } from "./listings";
import { standsAlone } from "./merged";

/** One side of a change: the value in words, and its source. */
export type NewsValue = {
	words: string | null;
	asOf: string | null;
	readAt: string | null;
	confidence: Confidence;
	grade: Grade;
	sourceUrl: string | null;
	via: string | null;
};

export type NewsChange = {
	field: string;
	label: string;
	before: NewsValue;
	after: NewsValue;
	/** Whether a later value replaced it or it was withdrawn, and when. */
	end: { on: string; by: "later value" | "taken back" } | null;
};

export type NewsItem = Omit<typeof newsItems.$inferSelect, "body" | "changes"> & {
	body: string[];
	changes: NewsChange[];
};

const DOMAIN = "news";
/** Items of one listing that are read at most, and of a kind. */
const MOST_ITEMS = 5000;

function toItem(row: typeof newsItems.$inferSelect): NewsItem {
	return { ...row, body: JSON.parse(row.body), changes: JSON.parse(row.changes) };
}

function isOfKind(column: typeof facts.listingId, kind: string) {
	return and(gt(column, `${kind}:`), lt(column, `${kind};`));
}

/** One round trip. Null if it doesn't exist. */
export async function readForNews(
	db: Database,
	id: string,
): Promise<{ name: string; facts: FactRecord[]; items: NewsItem[] } | null> {
	const [[listing], history, items] = await db.batch([
		db
			.select({ name: listings.name })
			.from(listings)
			.where(and(eq(listings.id, id), standsAlone)),
		db.select().from(facts).where(eq(facts.listingId, id)),
		db.select().from(newsItems).where(eq(newsItems.listingId, id)).limit(MOST_ITEMS),
	]);
	return listing ? { name: listing.name, facts: history.map(toFact), items: items.map(toItem) } : null;
}

/** `found` has the items in the search index. After a restore it's empty. */
export async function readKindForNews(
	db: Database,
	kind: string,
): Promise<{ names: Map<string, string>; items: NewsItem[]; found: Set<string> }> {
	const [named, items, found] = await db.batch([
		db
			.select({ id: listings.id, name: listings.name })
			.from(listings)
			.where(and(eq(listings.kind, kind), standsAlone)),
		db.select().from(newsItems).where(eq(newsItems.kind, kind)),
		db
			.select({ id: documents.id })
			.from(documents)
			.where(sql`documents match ${`domain : "${DOMAIN}"`}`),
	]);
	return {
		names: new Map(named.map(({ id, name }) => [id, name])),
		items: items.map(toItem),
		found: new Set(found.map(({ id }) => id)),
	};
}

type NewsWrite = {
	/** We only append facts, so their number shows changes. */
	from: { listing: string; kind?: undefined; facts: number } | { kind: string; facts: number };
	items: NewsItem[];
	documents: Document[];
	gone: string[];
};

/** One transaction. @returns false, with nothing written, if someone recorded more facts at the same time */
export async function writeNews(db: Database, { from, items, documents, gone }: NewsWrite): Promise<boolean> {
	const { id: _id, ...replaced } = getTableColumns(newsItems);
	const set = Object.fromEntries(
		Object.entries(replaced).map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
	);
	const rows = items.map((item) => ({
		...item,
		body: JSON.stringify(item.body),
		changes: JSON.stringify(item.changes),
		takenBack: item.takenBack ? 1 : 0,
	}));
	const among = sql`${newsItems.id} in (select value from json_each(${JSON.stringify(gone)}))`;
	try {
		await retryWrite(() =>
			db.batch([
				failIfMore(db, from),
				...jsonSelects(newsItems, rows).map(
					(select): BatchItem<"sqlite"> =>
						db.insert(newsItems).select(select).onConflictDoUpdate({ target: newsItems.id, set }),
				),
				...replaceSome(db, DOMAIN, documents),
				...(gone.length > 0 ? [db.delete(newsItems).where(among), ...removeSome(db, DOMAIN, gone)] : []),
			]),
		);
		return true;
	} catch (error) {
		if (causesOf(error).some(({ message }) => /malformed JSON/i.test(message))) return false;
		throw error;
	}
}

/** Fails the transaction if there are other facts than were read. */
function failIfMore(db: Database, from: NewsWrite["from"]) {
	const of =
		from.kind === undefined ? eq(facts.listingId, from.listing) : isOfKind(facts.listingId, from.kind);
	return db
		.select({ stands: sql`json(case when count(*) = ${from.facts} then '1' else 'more meanwhile' end)` })
		.from(facts)
		.where(of);
}

/** Which items a page shows. */
type NewsQuery = { kind: string | null; topics: number | null; page: number; size: number };

export type NamedNews = NewsItem & { name: string };

export type NewsPage = {
	items: NamedNews[];
	matched: number;
	kinds: Array<{ kind: string; total: number }>;
};

/** @param query `page` from 1 */
export async function readNews(db: Database, { kind, topics, page, size }: NewsQuery): Promise<NewsPage> {
	const chosen = and(
		kind === null ? undefined : eq(newsItems.kind, kind),
		topics === null ? undefined : sql`(${newsItems.topics} & ${topics}) <> 0`,
	);
	const [rows, [matched], kinds] = await db.batch([
		newestItems(db, size, chosen).offset((page - 1) * size),
		db.select({ total: count() }).from(newsItems).where(chosen),
		db.select({ kind: newsItems.kind, total: count() }).from(newsItems).groupBy(newsItems.kind),
	]);
	return {
		items: rows.map(toNamed),
		matched: matched?.total ?? 0,
		kinds,
	};
}

const newestFirst: SQL[] = [desc(newsItems.day), desc(newsItems.writtenAt), desc(newsItems.id)];

/** The newest items with listing names, for a batch. `toNamed` reads each row. */
export function newestItems(db: Database, most: number, where?: SQL) {
	return (
		db
			// D1 merges columns with the same name, so we take the listing's slug from its id.
			.select({ item: newsItems, name: listings.name })
			.from(newsItems)
			.innerJoin(listings, eq(listings.id, newsItems.listingId))
			.where(where)
			.orderBy(...newestFirst)
			.limit(most)
	);
}

export function toNamed({ item, name }: { item: typeof newsItems.$inferSelect; name: string }): NamedNews {
	return { ...toItem(item), name };
}

export type NewsStory = {
	item: NewsItem;
	listing: ListingRecord;
	facts: FactRecord[];
	others: Array<{ slug: string; title: string; dated: string }>;
};

/** Others of a listing that an item's page names. */
const OTHERS = 5;
/** Facts of a listing that are read at most. */
const MOST_FACTS = 2000;

/** A news page in one round trip. Null if no item has this slug. */
export async function readNewsStory(db: Database, slug: string): Promise<NewsStory | null> {
	const about = sql`(select ${newsItems.listingId} from ${newsItems} where ${newsItems.slug} = ${slug})`;
	const [[found], [listing], history, others] = await db.batch([
		db.select().from(newsItems).where(eq(newsItems.slug, slug)),
		db.select(recordColumns).from(listings).where(eq(listings.id, about)),
		db.select().from(facts).where(eq(facts.listingId, about)).limit(MOST_FACTS),
		db
			.select({ slug: newsItems.slug, title: newsItems.title, dated: newsItems.dated })
			.from(newsItems)
			.where(and(eq(newsItems.listingId, about), ne(newsItems.slug, slug)))
			.orderBy(...newestFirst)
			.limit(OTHERS),
	]);
	return found && listing
		? { item: toItem(found), listing: toRecord(listing), facts: history.map(toFact), others }
		: null;
}

export function readNewsAddresses(
	db: Database,
	most: number,
): Promise<Array<{ slug: string; writtenAt: number }>> {
	const { slug, writtenAt } = newsItems;
	return db
		.select({ slug, writtenAt })
		.from(newsItems)
		.orderBy(...newestFirst)
		.limit(most);
}
