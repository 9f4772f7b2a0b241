import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { ListingSummary } from "../records";
import { listings } from "../schema/listings";
import { isLike, isNear, NOTHING, type SearchTerms, searchTerms } from "../search-words";
import { parseSummary } from "../stored-provenance";

/** Something that a search found. */
export type FoundDocument = {
	domain: string;
	id: string;
	name: string;
	href: string;
	what: string;
	line: string | null;
	/** What a list shows of it, where it is a listing. */
	summary: ListingSummary["summary"] | null;
};

export type SearchReply = {
	found: FoundDocument[];
	/** Nothing has these words: what was found is spelled like them. */
	isGuess: boolean;
	/** Nothing has all of these words: what was found has the most of them. */
	isPartial: boolean;
};

/** How much a word counts in `domain`, `name`, `known_as`, `about` and `notes`. */
const WEIGHTS = sql.raw("'bm25(0, 10, 6, 3, 1)'");

/**
 * How many more documents than wanted are ranked by bm25 before their own weights (`documents.weight`)
 * decide.
 */
const SPARE = 60;

/** How many similar names a list looks at where a word was misspelled. */
const MOST_NAMES = 40;

/**
 * What a search finds, the best first: names before the rest, a name that is exactly it before all; among
 * each by bm25, times the document's weight. Where nothing has every word, what has the most of them, names that
 * stand in the text first. One round trip, whatever was typed, and a number of rows read
 * that the limit bounds.
 * @param limit at most 90
 */
export async function searchDocuments(db: Database, q: string, limit: number): Promise<SearchReply> {
	const terms = searchTerms(q);
	if (!terms) return { found: [], isGuess: false, isPartial: false };
	const { named, all, main, some, spelled, plain } = terms;
	const pool = limit + SPARE;
	const isExact = sql`d.plain = ${plain}`;
	const isTyped = sql`instr(${` ${plain} `}, ' ' || d.plain || ' ') > 0`;
	const [names, most, ...ways] = await db.batch([
		best(db, byName(named, pool), isExact, limit),
		best(db, byWords(mostOf([all, main], some), pool), isTyped, limit),
		best(db, byWords(all, pool), isExact, limit),
		best(db, byWords(main, pool), isExact, limit),
		best(db, byName(spelled, pool), isExact, limit),
	]);
	const { rows, isGuess, isPartial } = withMost(terms, answerOf(terms, ways), most);
	const isNamed = new Set(names.map(keyOf));
	const found = [...names, ...rows.filter((row) => !isNamed.has(keyOf(row)))].slice(0, limit);
	return { found: found.map(toFound), isGuess, isPartial };
}

/**
 * The statements that find listings of a kind, for a batch with what else a list asks: their places, in no
 * order. Only names and what a listing is known for are searched, not all that is said of it. `answerOf`
 * chooses among the replies.
 * @param limit rows of each statement
 */
export function placesFound(db: Database, kind: string, { all, main, spelled }: SearchTerms, limit: number) {
	const place = { plain: sql<string>`plain`, ordinal: sql<number>`ordinal` };
	const withWordsOfKind = (expression: string) =>
		db
			.select(place)
			.from(sql`documents`)
			.where(
				sql`documents match ${`domain : "${kind}" AND {name known_as about} : (${expression})`} limit ${limit}`,
			);
	const namesOfKind = byName(`domain : "${kind}" AND name : (${spelled})`, MOST_NAMES);
	return [
		withWordsOfKind(all),
		withWordsOfKind(main),
		db.select(place).from(sql`${namesOfKind} as h cross join documents as d on d.rowid = h.place`),
	] as const;
}

/** The first of the replies that found something; of misspelled names only those that are similar enough. */
export function answerOf<Row extends { plain: string }>(
	terms: SearchTerms,
	[all = [], main = [], spelled = []]: Row[][],
): { rows: Row[]; isGuess: boolean } {
	if (all.length > 0) return { rows: all, isGuess: false };
	if (main.length > 0) return { rows: main, isGuess: false };
	const meant = spelled.filter(({ plain }) => isLike(plain, terms.plain));
	return { rows: meant, isGuess: meant.length > 0 };
}

/** The answer, or what has the most of the words where there is none but a guess that is not near. */
function withMost<Row extends { plain: string }>(
	{ plain }: SearchTerms,
	{ rows, isGuess }: { rows: Row[]; isGuess: boolean },
	most: Row[],
) {
	const near = isGuess ? rows.filter((row) => isNear(row.plain, plain)) : rows;
	return near.length > 0 || most.length === 0
		? { rows, isGuess, isPartial: false }
		: { rows: most, isGuess: false, isPartial: true };
}

/**
 * The first expression of `some` that finds anything, as an expression of SQL: it is chosen where the documents are, so that it
 * costs no other round trip. Nothing where one of `first` finds something.
 */
function mostOf(first: string[], some: string[]): SQL {
	const when = (expressions: string[], answer: (expression: string) => string) =>
		expressions.map(
			(expression) =>
				sql`when exists (select 1 from documents where documents match ${expression}) then ${answer(expression)}`,
		);
	const cases = [...when(first, () => NOTHING), ...when(some, (expression) => expression)];
	return sql`(case ${sql.join(cases, sql` `)} else ${NOTHING} end)`;
}

/** Documents by their words, with their rank before it is multiplied by their own weight. */
function byWords(expression: string | SQL, limit: number): SQL {
	return sql`(select rowid as place, rank as score from documents
		where documents match ${expression} and rank match ${WEIGHTS} order by rank limit ${limit})`;
}

/** The same by the trigrams of their names. */
function byName(expression: string, limit: number): SQL {
	return sql`(select rowid as place, rank as score from document_names
		where document_names match ${expression} order by rank limit ${limit})`;
}

/**
 * The documents of these hits in their order, with what a list shows of those that are listings.
 * @param isExact of a document `d`: its name is what was typed, and it comes before all
 */
function best(db: Database, hits: SQL, isExact: SQL, limit: number) {
	const order = sql`is_exact desc, score, length(name), id`;
	const weighed = sql`(
		select d.domain, d.name, d.id, d.href, d.what, d.line, d.plain, ${isExact} as is_exact, h.score * d.weight as score
		from ${hits} as h cross join documents as d on d.rowid = h.place
		order by ${order} limit ${limit}
	) as hit`;
	return db
		.select({
			domain: sql<string>`hit.domain`,
			id: sql<string>`hit.id`,
			name: sql<string>`hit.name`,
			href: sql<string>`hit.href`,
			what: sql<string>`hit.what`,
			line: sql<string | null>`hit.line`,
			plain: sql<string>`hit.plain`,
			summary: sql<string | null>`${listings.summary}`.as("summary"),
		})
		.from(weighed)
		.leftJoin(listings, sql`${listings.id} = hit.id`)
		.orderBy(sql`is_exact desc, score, length(hit.name), hit.id`);
}

type FoundRow = Omit<FoundDocument, "summary"> & { plain: string; summary: string | null };

function toFound({ plain: _plain, summary, ...row }: FoundRow): FoundDocument {
	return { ...row, summary: summary === null ? null : parseSummary(summary) };
}

function keyOf({ domain, id }: FoundRow): string {
	return `${domain} ${id}`;
}
