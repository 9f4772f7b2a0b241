import type { Database } from "~db/database";
import { readFactsOfKind, writeKinds } from "~db/queries/content";
import { kinds } from "../kinds/all";
import { planImport } from "./plan-import";
import { readContents } from "./read-contents";

export type ImportReport = Array<{ kind: string; listings: number; newFacts: number }>;

/**
 * Brings the starting content into the database. Every file is checked before anything is written; each kind is then
 * written in a transaction of its own.
 * @param contents by path below `db/content/`, without `.json`
 * @throws ContentError naming file, record, field and reason; nothing is written then.
 */
export async function importContent(
	db: Database,
	contents: Record<string, unknown>,
	now: number,
): Promise<ImportReport> {
	const report: ImportReport = [];
	for (const { kind, records } of readContents(kinds, contents, now)) {
		const rows = planImport(kind, records, await readFactsOfKind(db, kind.id), now);
		await writeKinds(db, [rows]);
		report.push({ kind: kind.id, listings: rows.listings.length, newFacts: rows.newFacts.length });
	}
	return report;
}
