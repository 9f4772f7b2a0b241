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

/** How many documents are ranked of those that a word is found in: of a word that more have, which are the best says little. */
export const CANDIDATES = 500;

/** How many similar names a list looks at where a word was misspelled. */
const MOST_NAMES = 40;

/**
 * What a search finds, the best first: names before the rest, a name that is exactly it before all; among
 * each by bm25, times the document's weight. Where nothing has every word, what has the most of them, names that
 * stand in the text first. One statement where something has every word, two at most, whatever was typed, and a number of rows read
 * that does not grow with the documents.
 * @param limit at most 90
 */
export async function searchDocuments(db: Database, q: string, limit: number): Promise<SearchReply> {
	const terms = searchTerms(q);
	if (!terms) return { found: [], isGuess: false, isPartial: false };
	const isExact = sql`d.plain = ${terms.plain}`;
	const [names = [], all = []] = await best(db, limit, [
		{ hits: byName(terms), isFirst: isExact },
		{ hits: byWords(terms.all, limit + SPARE), isFirst: isExact },
	]);
	// What has every word in its name has every word.
	if (all.length === 0) return searchOtherwise(db, terms, limit);
	const isNamed = new Set(names.map(keyOf));
	const found = [...names, ...all.filter((row) => !isNamed.has(keyOf(row)))].slice(0, limit);
	return { found: found.map(toFound), isGuess: false, isPartial: false };
}

/** What is found where nothing has every word. */
async function searchOtherwise(db: Database, terms: SearchTerms, limit: number): Promise<SearchReply> {
	const { main, some, plain, spelled } = terms;
	const pool = limit + SPARE;
	const isExact = sql`d.plain = ${plain}`;
	const isTyped = sql`instr(${` ${plain} `}, ' ' || d.plain || ' ') > 0`;
	const [most = [], ...ways] = await best(db, limit, [
		{ hits: byWords(mostOf(main, some), pool), isFirst: isTyped },
		{ hits: byWords(main, pool), isFirst: isExact },
		{ hits: bySpelling(terms, spelled, pool), isFirst: isExact },
	]);
	const { rows, ...how } = withMost(terms, answerOf(terms, [[], ...ways]), most);
	return { found: rows.map(toFound), ...how };
}

/**
 * The statements that find listings of a kind, for a batch with what else a list asks: their places, in no
 * order. Only names and what a listing is known for are searched, not all that is said of it. `answerOf`
 * chooses among the replies.
 * @param limit rows of each statement
 */
export function placesFound(db: Database, kind: string, terms: SearchTerms, limit: number) {
	const place = { plain: sql<string>`plain`, ordinal: sql<number>`ordinal` };
	const ofKind = (expression: string) => `domain : "${kind}" AND {name known_as about} : (${expression})`;
	const withWords = (expression: string) =>
		db.select(place).from(sql`documents`).where(sql`documents match ${expression} limit ${limit}`);
	const [all, main] = [ofKind(terms.all), ofKind(terms.main)];
	// Names are compared only where no words are found: that reads many more rows than are found.
	const names = sql`(case ${whereFound(all, NOTHING)} ${whereFound(main, NOTHING)} else ${`domain : "${kind}" AND name : (${terms.spelled})`} end)`;
	return [
		withWords(all),
		withWords(main),
		db
			.select(place)
			.from(sql`${bySpelling(terms, names, MOST_NAMES)} as h cross join documents as d on d.rowid = h.place`),
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
 * costs no other round trip. Nothing where `main` finds something.
 */
function mostOf(main: string, some: string[]): SQL {
	const cases = [whereFound(main, NOTHING), ...some.map((expression) => whereFound(expression, expression))];
	return sql`(case ${sql.join(cases, sql` `)} else ${NOTHING} end)`;
}

/** A case of an expression of SQL: the answer where a document has these words. */
function whereFound(expression: string, answer: string): SQL {
	return sql`when exists (select 1 from documents where documents match ${expression}) then ${answer}`;
}

/** Documents by their words, with their rank before it is multiplied by their own weight. */
function byWords(expression: string | SQL, limit: number): SQL {
	return sql`(select place, score from (
		select rowid as place, rank as score from documents
		where documents match ${expression} and rank match ${WEIGHTS} limit ${CANDIDATES}
	) order by score limit ${limit})`;
}

/** Documents whose name has every word as one of its own or as the beginning of one: the more whole ones and the less beside them, the better. */
function byName({ named, words }: SearchTerms): SQL {
	const whole = countOf(words, (word) => sql`instr(' ' || plain || ' ', ${` ${word} `}) > 0`);
	return sql`(select place, (-1.0 - ${whole}) / length(plain) as score from (
		select rowid as place, plain from documents where documents match ${named} limit ${CANDIDATES}
	))`;
}

/** Trigrams of what was typed that a name is held against: those of four words, whose others say no more. */
const MOST_TRIGRAMS = 24;

/** Documents by the trigrams of their names: those that share the most first. */
function bySpelling({ trigrams }: SearchTerms, expression: string | SQL, limit: number): SQL {
	const shared = countOf(trigrams.slice(0, MOST_TRIGRAMS), (trigram) => sql`instr(found, ${trigram}) > 0`);
	return sql`(select place, -${shared} as score from (
		select rowid as place, name as found from document_names where document_names match ${expression} limit ${CANDIDATES}
	) order by score, length(found) limit ${limit})`;
}

/** Of how many of the things it is so, as an expression of SQL that reads no rows; there is at least one. */
function countOf(things: string[], isSo: (thing: string) => SQL): SQL {
	return sql`(${sql.join(
		things.map((thing) => sql`(${isSo(thing)})`),
		sql` + `,
	)})`;
}

/** A way to find documents. @param isFirst of a document `d`: it comes before the others */
type Way = { hits: SQL; isFirst: SQL };

/**
 * The documents of each of these ways, in its order, with what a list shows of those that are listings: one statement.
 * @param limit documents of each
 */
async function best(db: Database, limit: number, ways: Way[]): Promise<FoundRow[][]> {
	// Of equals what was fed first: kinds come in the order of the menus.
	const order = sql.raw("is_first desc, score, length(name), place");
	const found = ways.map(
		({ hits, isFirst }, way) => sql`select * from (
			select ${sql.raw(String(way))} as way, d.domain, d.name, d.id, d.href, d.what, d.line, d.plain,
				${isFirst} as is_first, h.score * d.weight as score, h.place
			from ${hits} as h cross join documents as d on d.rowid = h.place
			order by ${order} limit ${limit}
		)`,
	);
	const rows = await db.all<FoundRow & { way: number }>(sql`
		select way, hit.domain, hit.id, hit.name, hit.href, hit.what, hit.line, hit.plain, ${listings.summary} as summary
		from (${sql.join(found, sql` union all `)}) as hit left join ${listings} on ${listings.id} = hit.id
		order by way, is_first desc, score, length(hit.name), place`);
	return ways.map((_, at) => rows.filter(({ way }) => way === at).map(({ way: _way, ...row }) => row));
}

type FoundRow = Omit<FoundDocument, "summary"> & { plain: string; summary: string | null };

function toFound({ plain: _plain, summary, ...row }: FoundRow): FoundDocument {
	return { ...row, summary: summary === null ? null : parseSummary(summary) };
}

function keyOf({ domain, id }: FoundRow): string {
	return `${domain} ${id}`;
}
