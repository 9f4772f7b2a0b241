import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../database";
import { type Document, documentNames, documents } from "../documents";
import { jsonSelects } from "../json-rows";
import { plainText } from "../search-words";

/** Replaces all that is found of some domains, in one transaction. */
export async function writeDocuments(db: Database, byDomain: Record<string, Document[]>): Promise<void> {
	const [first, ...rest] = Object.entries(byDomain).flatMap(([domain, found]) =>
		replaceDocuments(db, domain, found),
	);
	if (first) await db.batch([first, ...rest]);
}

/** The statements that replace all that is found of a domain. */
function replaceDocuments(db: Database, domain: string, found: Document[]): BatchItem<"sqlite">[] {
	return replace(db, domain, found, eq(documents.domain, domain));
}

/** The statements that replace some documents of a domain, for a transaction that also writes what they are made from. */
export function replaceSome(db: Database, domain: string, found: Document[]): BatchItem<"sqlite">[] {
	const ids = JSON.stringify(found.map(({ id }) => id));
	const among = sql`${documents.id} in (select value from json_each(${ids}))`;
	return replace(db, domain, found, and(eq(documents.domain, domain), among));
}

/** The statements that replace the documents of a domain whose ids begin so: what is found of one of many that have several each. */
export function replaceUnder(
	db: Database,
	domain: string,
	start: string,
	found: Document[],
): BatchItem<"sqlite">[] {
	const isUnder = sql`substr(${documents.id}, 1, ${start.length}) = ${start}`;
	return replace(db, domain, found, and(eq(documents.domain, domain), isUnder));
}

/** The statements that forget documents of a domain. @param ids a select of their ids */
export function forgetSome(db: Database, domain: string, ids: SQL): BatchItem<"sqlite">[] {
	return replace(db, domain, [], and(eq(documents.domain, domain), sql`${documents.id} in ${ids}`));
}

/** The statements that let some documents of a domain not be found any more. */
export function removeSome(db: Database, domain: string, ids: string[]): BatchItem<"sqlite">[] {
	const among = sql`${documents.id} in (select value from json_each(${JSON.stringify(ids)}))`;
	return remove(db, and(eq(documents.domain, domain), among));
}

function remove(db: Database, place: SQL | undefined): BatchItem<"sqlite">[] {
	return [
		db.delete(documentNames).where(sql`rowid in (select rowid from ${documents} where ${place})`),
		db.delete(documents).where(place),
	];
}

/** @param place which documents stand there before, and these after */
function replace(
	db: Database,
	domain: string,
	found: Document[],
	place: SQL | undefined,
): BatchItem<"sqlite">[] {
	const rows = found.map((document) => ({ ...document, domain, plain: plainText(document.name) }));
	return [
		...remove(db, place),
		...jsonSelects(documents, rows).map((select) => db.insert(documents).select(select)),
		db
			.insert(documentNames)
			.select(sql`select rowid, domain, ' ' || plain || ' ' from ${documents} where ${place}`),
	];
}
