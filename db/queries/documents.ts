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

/** @param place which documents stand there before, and these after */
function replace(
	db: Database,
	domain: string,
	found: Document[],
	place: SQL | undefined,
): BatchItem<"sqlite">[] {
	const rows = found.map((document) => ({ ...document, domain, plain: plainText(document.name) }));
	return [
		db.delete(documentNames).where(sql`rowid in (select rowid from ${documents} where ${place})`),
		db.delete(documents).where(place),
		...jsonSelects(documents, rows).map((select) => db.insert(documents).select(select)),
		db
			.insert(documentNames)
			.select(sql`select rowid, domain, ' ' || plain || ' ' from ${documents} where ${place}`),
	];
}
