import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { ListingSummary } from "../records";
import { documentRows, listings } from "../schema/listings";
import { isLike, isNear, leastLike, likeness, NOTHING, type SearchTerms, searchTerms } from "../search-words";
import { parseSummary } from "../stored-provenance";
import { numberFrom, rowNumber, STEPS } from "./documents";

export type FoundDocument = {
	domain: string;
	id: string;
	name: string;
	href: string;
	what: string;
	line: string | null;
	/** Set for listings only. */
	summary: ListingSummary["summary"] | null;
};

export type SearchReply = {
	found: FoundDocument[];
	/** No exact match. The results are spelled similarly. */
	isGuess: boolean;
	/** No result has every word. These have the most. */
	isPartial: boolean;
};

/** For `domain`, `name`, `known_as`, `about` and `notes`. */
const WEIGHTS = sql.raw("'bm25(0, 10, 6, 3, 1)'");

/** Documents ranked per word. `document_rows` puts the heaviest, shortest names first. Exact names are found separately. */
export const CANDIDATES = 40;

/** Documents with exactly the typed name. */
const NAMESAKES = 10;

/** Similar names to compare for each weight, and to show. */
const SIMILAR = 20;
const MOST_GUESSES = 8;

/** Similar names that a list looks at for a misspelled word. */
const MOST_NAMES = 40;

/** Exact names first, then other names, then the rest, each by bm25 times the document's weight. If no document has every word, those with the most. @param limit at most 60 */
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

/** Runs when no document has every word. */
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

/** For a batch with the list's other queries. `answerOf` picks the reply to use. @param limit rows per statement */
export function placesFound(db: Database, kind: string, terms: SearchTerms, limit: number) {
	const place = {
		plain: sql<string>`d.plain`,
		ordinal: sql<number | null>`(select ${listings.ordinal} from ${listings} where ${listings.id} = d.id)`,
	};
	const ofKind = (expression: string) => `domain : "${kind}" AND {name known_as about} : (${expression})`;
	const withWords = (expression: string) =>
		db.select(place).from(sql`documents as d`).where(sql`documents match ${expression} limit ${limit}`);
	const [all, main] = [ofKind(terms.all), ofKind(terms.main)];
	// We compare names only if no words match, because comparing reads many more rows.
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

export function answerOf<Row extends { plain: string }>(
	terms: SearchTerms,
	[all = [], main = [], spelled = []]: Row[][],
): { rows: Row[]; isGuess: boolean } {
	if (all.length > 0) return { rows: all, isGuess: false };
	if (main.length > 0) return { rows: main, isGuess: false };
	const meant = spelled.filter(({ plain }) => isLike(plain, terms.plain));
	return { rows: meant, isGuess: meant.length > 0 };
}

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

/** In SQL, to save a round trip. Empty if `main` already finds something. */
function mostOf(main: string, some: string[]): SQL {
	const cases = [whereFound(main, NOTHING), ...some.map((expression) => whereFound(expression, expression))];
	return sql`(case ${sql.join(cases, sql` `)} else ${NOTHING} end)`;
}

/** An SQL case: the answer if a document has these words. */
function whereFound(expression: string, answer: string): SQL {
	return sql`when exists (select 1 from documents where documents match ${expression}) then ${answer}`;
}

/** Columns to show and to sort document `d` by. Listings also get their summary. */
const SHOWN = sql`d.domain, d.name, d.id, d.href, d.what, d.line, d.plain, d.weight, d.rowid as place,
	(select ${listings.summary} from ${listings} where ${listings.id} = d.id) as summary`;

function byWords(expression: string | SQL): SQL {
	return sql`select ${SHOWN}, d.rank as score from documents as d
		where documents match ${expression} and d.rank match ${WEIGHTS} limit ${CANDIDATES}`;
}

/** Every word, whole or as a prefix. More whole words and fewer extra words rank higher. */
function byName({ named, words }: SearchTerms): SQL {
	const whole = sql.join(
		words.map((word) => sql`(instr(' ' || d.plain || ' ', ${` ${word} `}) > 0)`),
		sql` + `,
	);
	return sql`select ${SHOWN}, (-1.0 - (${whole})) / length(d.plain) as score from documents as d
		where documents match ${named} limit ${CANDIDATES}`;
}

/** A common word may rank these too low. */
function byExactName({ plain }: SearchTerms): SQL {
	return sql`select ${SHOWN}, -1.0 as score
		from (select ${rowNumber} as place from ${documentRows} where ${documentRows.plain} = ${plain} limit ${NAMESAKES}) as h
		cross join documents as d on d.rowid = h.place`;
}

async function read(db: Database, ways: SQL[]): Promise<FoundRow[][]> {
	const all = ways.map((hits, way) => sql`select ${sql.raw(String(way))} as way, * from (${hits})`);
	const rows = await db.all<FoundRow & { way: number }>(sql.join(all, sql` union all `));
	return ways.map((_, at) => rows.filter(({ way }) => way === at));
}

/** Best first. Ties keep the order in which documents were added, which follows the menus. */
function inOrder(rows: FoundRow[], isFirst: (row: FoundRow) => boolean): FoundRow[] {
	return rows.toSorted(
		(a, b) =>
			Number(isFirst(b)) - Number(isFirst(a)) ||
			a.score * a.weight - b.score * b.weight ||
			a.name.length - b.name.length ||
			a.place - b.place,
	);
}

/** An exact name also matches by its words, so we drop the duplicate. */
function onceEach(rows: FoundRow[]): FoundRow[] {
	const seen = new Set<number>();
	return rows.filter(({ place }) => !seen.has(place) && seen.add(place));
}

type SimilarName = { place: number; plain: string };

/** The shortest first, because a longer name more likely just contains the typed text. */
function similarNames(db: Database, { spelled, trigrams }: SearchTerms): Promise<SimilarName[]> {
	const steps = Array.from({ length: STEPS }, (_, step) => {
		// We inline the numbers. A bound number may arrive as a float, and FTS5 doesn't look up rows by floats.
		const [from, to] = [numberFrom(step, leastLike(trigrams.length)), numberFrom(step + 1, 1)].map(String);
		return sql`select * from (select rowid as place, trim(name) as plain from document_names
			where document_names match ${spelled} and rowid >= ${sql.raw(from as string)} and rowid < ${sql.raw(to as string)} limit ${SIMILAR})`;
	});
	return db.all<SimilarName>(sql.join(steps, sql` union all `));
}

/** Those that share the most trigrams with the typed text, then the shortest. */
function likeliest(names: SimilarName[], typed: string): SimilarName[] {
	const rated = names.map((name) => ({ ...name, shared: likeness(name.plain, typed) }));
	return rated
		.sort((a, b) => b.shared - a.shared || a.plain.length - b.plain.length || a.place - b.place)
		.slice(0, MOST_GUESSES);
}

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
	place: number;
};

function toFound({ domain, id, name, href, what, line, summary }: FoundRow): FoundDocument {
	return {
		domain,
		id,
		name,
		href,
		what,
		line,
		summary: summary === null ? null : parseSummary(summary),
	};
}
