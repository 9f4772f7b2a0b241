import { and, eq, sql } from "drizzle-orm";
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

/** The statements that replace all that is found of a domain, for a transaction that also writes what it is made from. */
export function replaceDocuments(db: Database, domain: string, found: Document[]): BatchItem<"sqlite">[] {
	const rows = found.map((document) => ({ ...document, domain, plain: plainText(document.name) }));
	const isOfDomain = eq(documents.domain, domain);
	return [
		db.delete(documentNames).where(sql`rowid in (select rowid from ${documents} where ${isOfDomain})`),
		db.delete(documents).where(isOfDomain),
		...jsonSelects(documents, rows).map((select) => db.insert(documents).select(select)),
		db
			.insert(documentNames)
			.select(sql`select rowid, domain, ' ' || plain || ' ' from ${documents} where ${isOfDomain}`),
	];
}

/** The statements that replace one document of a domain. */
export function replaceDocument(db: Database, domain: string, found: Document): BatchItem<"sqlite">[] {
	const row = { ...found, domain, plain: plainText(found.name) };
	const isIt = and(eq(documents.domain, domain), eq(documents.id, found.id));
	return [
		db.delete(documentNames).where(sql`rowid in (select rowid from ${documents} where ${isIt})`),
		db.delete(documents).where(isIt),
		...jsonSelects(documents, [row]).map((select) => db.insert(documents).select(select)),
		db
			.insert(documentNames)
			.select(sql`select rowid, domain, ' ' || plain || ' ' from ${documents} where ${isIt}`),
	];
}
