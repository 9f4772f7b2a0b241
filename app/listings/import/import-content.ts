import type { Database } from "~db/database";
import { countFacts, readFactsOfKind, writeKind } from "~db/queries/content";
import { readMergedOfKind } from "~db/queries/merged";
import { kinds } from "../kinds/all";
import type { Kind } from "../kinds/kind";
import { planImport } from "./plan-import";
import { readContents } from "./read-contents";
import type { ReadRecord } from "./read-records";

export type ImportReport = Array<{ kind: string; listings: number; newFacts: number }>;

/**
 * Brings the starting content into the database. Every file is checked before anything is written; each kind is then
 * written in transactions of its own.
 * @param contents by path below `db/content/`, without `.json`
 * @throws ContentError naming file, record, field and reason; nothing is written then.
 */
export async function importContent(
	db: Database,
	contents: Record<string, unknown>,
	now: number,
): Promise<ImportReport> {
	const report: ImportReport = [];
	for (const { kind, records } of readContents(kinds, contents, now))
		report.push({ kind: kind.id, ...(await importKind(db, kind, records, now)) });
	return report;
}

/**
 * Brings records of one kind into the database: again where somebody recorded a fact meanwhile, of which what was written does not
 * know.
 * @param by who records; what somebody else stated of a listing is left
 */
export async function importKind(
	db: Database,
	kind: Kind,
	records: ReadRecord[],
	now: number,
	by?: string,
): Promise<{ listings: number; newFacts: number }> {
	for (let newFacts = 0; ; ) {
		const recorded = await readFactsOfKind(db, kind.id);
		const merged = await readMergedOfKind(db, kind.id);
		const rows = planImport(kind, records, recorded, now, by, merged);
		await writeKind(db, rows);
		newFacts += rows.newFacts.length;
		if ((await countFacts(db, kind.id)) === recorded.length + rows.newFacts.length)
			return { listings: rows.listings.length, newFacts };
	}
}
