import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { ListingSummary } from "../records";
import { documentRows, listings } from "../schema/listings";
import { isLike, isNear, leastLike, likeness, NOTHING, type SearchTerms, searchTerms } from "../search-words";
import { parseSummary } from "../stored-provenance";
import { numberFrom, rowNumber, STEPS } from "./documents";

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
 * How many documents are ranked of those that a word is found in: those that weigh most and have the shortest names, which come first
 * (`document_rows`). Of a word that more have, which of the rest are the best says little; what is called exactly so is found besides.
 */
export const CANDIDATES = 40;

/** How many documents are looked at that are called exactly what was typed. */
const NAMESAKES = 10;

/** How many similar names of each weight are compared where nothing has the words, and how many of all are shown. */
const SIMILAR = 20;
const MOST_GUESSES = 8;

/** How many similar names a list looks at where a word was misspelled. */
const MOST_NAMES = 40;

/**
 * What a search finds, the best first: names before the rest, a name that is exactly it before all; among
 * each by bm25, times the document's weight. Where nothing has every word, what has the most of them, names that
 * stand in the text first. One statement where something has every word, two where not, a third that reads what is spelled alike; less than two
 * hundred rows are read, whatever was typed and however many documents there are.
 * @param limit at most 60
 */
export async function searchDocuments(db: Database, q: string, limit: number): Promise<SearchReply> {
	const terms = searchTerms(q);
	if (!terms) return { found: [], isGuess: false, isPartial: false };
	const isExact = ({ plain }: FoundRow) => plain === terms.plain;
	const ways = await read(db, [byExactName(terms), byName(terms), byWords(terms.besideNames)]);
	const found = onceEach(ways.flatMap((rows) => inOrder(rows, isExact))).slice(0, limit);
	return found.length === 0
		? searchOtherwise(db, terms, limit)
		: { found: found.map(toFound), isGuess: false, isPartial: false };
}

/** What is found where nothing has every word. */
async function searchOtherwise(db: Database, terms: SearchTerms, limit: number): Promise<SearchReply> {
	const { main, some, plain } = terms;
	const [[most = [], without = []], names] = await Promise.all([
		read(db, [byWords(mostOf(main, some)), byWords(main)]),
		similarNames(db, terms),
	]);
	const isTyped = (row: FoundRow) => ` ${plain} `.includes(` ${row.plain} `);
	const ways = [[], inOrder(without, (row) => row.plain === plain), likeliest(names, plain)];
	const { rows, ...how } = withMost(terms, answerOf<{ plain: string }>(terms, ways), inOrder(most, isTyped));
	const found = how.isGuess ? await readNamed(db, rows as SimilarName[]) : (rows as FoundRow[]);
	return { found: found.slice(0, limit).map(toFound), ...how };
}

/**
 * The statements that find listings of a kind, for a batch with what else a list asks: their places, in no
 * order; null of one that stands in no list. Only names and what a listing is known for are searched, not all that is said of it. `answerOf`
 * chooses among the replies.
 * @param limit rows of each statement
 */
export function placesFound(db: Database, kind: string, terms: SearchTerms, limit: number) {
	const place = {
		plain: sql<string>`d.plain`,
		ordinal: sql<number | null>`(select ${listings.ordinal} from ${listings} where ${listings.id} = d.id)`,
	};
	const ofKind = (expression: string) => `domain : "${kind}" AND {name known_as about} : (${expression})`;
	const withWords = (expression: string) =>
		db.select(place).from(sql`documents as d`).where(sql`documents match ${expression} limit ${limit}`);
	const [all, main] = [ofKind(terms.all), ofKind(terms.main)];
	// Names are compared only where no words are found: that reads many more rows than are found.
	const names = sql`(case ${whereFound(all, NOTHING)} ${whereFound(main, NOTHING)} else ${`domain : "${kind}" AND name : (${terms.spelled})`} end)`;
	return [
		withWords(all),
		withWords(main),
		db.select(place).from(
			sql`(select rowid as place from document_names where document_names match ${names} limit ${MOST_NAMES}) as h
					cross join documents as d on d.rowid = h.place`,
		),
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

/** What is shown of a document `d`, and what puts it in order. Of those that are listings what a list shows of them is read besides. */
const SHOWN = sql`d.domain, d.name, d.id, d.href, d.what, d.line, d.plain, d.weight, d.rowid as place,
	(select ${listings.summary} from ${listings} where ${listings.id} = d.id) as summary`;

/** Documents by their words, with their rank before it is multiplied by their own weight. */
function byWords(expression: string | SQL): SQL {
	return sql`select ${SHOWN}, d.rank as score from documents as d
		where documents match ${expression} and d.rank match ${WEIGHTS} limit ${CANDIDATES}`;
}

/** Documents whose name has every word as one of its own or as the beginning of one: the more whole ones and the less beside them, the better. */
function byName({ named, words }: SearchTerms): SQL {
	const whole = sql.join(
		words.map((word) => sql`(instr(' ' || d.plain || ' ', ${` ${word} `}) > 0)`),
		sql` + `,
	);
	return sql`select ${SHOWN}, (-1.0 - (${whole})) / length(d.plain) as score from documents as d
		where documents match ${named} limit ${CANDIDATES}`;
}

/** Documents that are called exactly what was typed, however many others have it in their names. */
function byExactName({ plain }: SearchTerms): SQL {
	return sql`select ${SHOWN}, -1.0 as score
		from (select ${rowNumber} as place from ${documentRows} where ${documentRows.plain} = ${plain} limit ${NAMESAKES}) as h
		cross join documents as d on d.rowid = h.place`;
}

/** What some ways find, each in no order: one statement. A database would read what it puts in order twice. */
async function read(db: Database, ways: SQL[]): Promise<FoundRow[][]> {
	const all = ways.map((hits, way) => sql`select ${sql.raw(String(way))} as way, * from (${hits})`);
	const rows = await db.all<FoundRow & { way: number }>(sql.join(all, sql` union all `));
	return ways.map((_, at) => rows.filter(({ way }) => way === at));
}

/** The best first. Of equals what was fed first: kinds come in the order of the menus. */
function inOrder(rows: FoundRow[], isFirst: (row: FoundRow) => boolean): FoundRow[] {
	return rows.toSorted(
		(a, b) =>
			Number(isFirst(b)) - Number(isFirst(a)) ||
			a.score * a.weight - b.score * b.weight ||
			a.name.length - b.name.length ||
			a.place - b.place,
	);
}

/** What is called exactly so is found by its name, too. */
function onceEach(rows: FoundRow[]): FoundRow[] {
	const seen = new Set<number>();
	return rows.filter(({ place }) => !seen.has(place) && seen.add(place));
}

/** A name that shares trigrams with what was typed, by the number of its document. */
type SimilarName = { place: number; plain: string };

/** Of each weight the shortest names that may be like what was typed: a longer one is rather another that has it in it. */
function similarNames(db: Database, { spelled, trigrams }: SearchTerms): Promise<SimilarName[]> {
	const steps = Array.from({ length: STEPS }, (_, step) => {
		// Written out: a number that is bound may come as a real one, by which FTS5 does not look rows up.
		const [from, to] = [numberFrom(step, leastLike(trigrams.length)), numberFrom(step + 1, 1)].map(String);
		return sql`select * from (select rowid as place, trim(name) as plain from document_names
			where document_names match ${spelled} and rowid >= ${sql.raw(from as string)} and rowid < ${sql.raw(to as string)} limit ${SIMILAR})`;
	});
	return db.all<SimilarName>(sql.join(steps, sql` union all `));
}

/** Those that share the most with what was typed, and are the shortest of these. */
function likeliest(names: SimilarName[], typed: string): SimilarName[] {
	const rated = names.map((name) => ({ ...name, shared: likeness(name.plain, typed) }));
	return rated
		.sort((a, b) => b.shared - a.shared || a.plain.length - b.plain.length || a.place - b.place)
		.slice(0, MOST_GUESSES);
}

/** Their documents, in this order but for the weights of those that are alike. */
async function readNamed(db: Database, names: SimilarName[]): Promise<FoundRow[]> {
	const places = JSON.stringify(names.map(({ place }) => place));
	const rows = await db.all<FoundRow>(
		sql`select ${SHOWN}, 0 as score from json_each(${places}) as h cross join documents as d on d.rowid = h.value`,
	);
	const byPlace = new Map(rows.map((row) => [row.place, row]));
	return names.flatMap(({ place }) => byPlace.get(place) ?? []);
}

type FoundRow = Omit<FoundDocument, "summary"> & {
	plain: string;
	summary: string | null;
	weight: number;
	score: number;
	/** The number of its document. */
	place: number;
};

function toFound({ domain, id, name, href, what, line, summary }: FoundRow): FoundDocument {
	return {
		...{ domain, id, name, href, what, line },
		summary: summary === null ? null : parseSummary(summary),
	};
}
