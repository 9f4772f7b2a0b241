import { kinds } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import type { Database } from "~db/database";
import {
	forgetFound,
	readBeforeImport,
	readBuilt,
	readListingsAsWritten,
	writeIndex,
	writeListings,
} from "~db/queries/import-kind";
import { readMergedOfKind } from "~db/queries/merged";
import { readColumns, readCounted } from "~db/queries/record-facts";
import { changedColumns, movedFrom } from "../change-index";
import { type Counted, indexOf, storedIndexOf } from "../listing-rows";
import { planListings } from "./plan-import";
import { readContents } from "./read-contents";
import type { ReadRecord } from "./read-records";

type ImportReport = Array<{
	kind: string;
	listings: number;
	written: number;
	newFacts: number;
}>;

const AT_ONCE = 200;

/** Each kind has its own transactions. @throws ContentError, with nothing written */
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

/** Includes anything that editors record in between. Statements by others than `by` stay. */
export async function importKind(
	db: Database,
	kind: Kind,
	records: ReadRecord[],
	now: number,
	by?: string,
	atOnce = AT_ONCE,
): Promise<Omit<ImportReport[number], "kind">> {
	const merged = await readMergedOfKind(db, kind.id);
	const recordOf = new Map(records.map((record) => [record.id, record]));
	const there = await readBeforeImport(db, kind.id);
	if (!there.isFound) await forgetFound(db, kind.id);
	const ids = [...new Set([...recordOf.keys(), ...there.ids])].filter((id) => !merged.has(id)).sort();
	const counted: Counted[] = [];
	const places: Array<{ id: string; ordinal: number | null }> = [];
	const sum = { written: 0, newFacts: 0 };
	for (let start = 0; start < ids.length; start += atOnce) {
		const some = ids.slice(start, start + atOnce);
		for (;;) {
			const standing = await readListingsAsWritten(db, some);
			const planned = planListings(
				kind,
				some.flatMap((id) => recordOf.get(id) ?? []),
				standing.facts,
				now,
				by,
			);
			const isAsWritten = (id: string, mark: string) => there.isFound && standing.rows.get(id)?.mark === mark;
			const isDone = await writeListings(db, kind.id, planned, standing, isAsWritten);
			sum.newFacts += planned.newFacts.length;
			if (!isDone) continue;
			sum.written += planned.listings.filter(({ id, mark }) => !isAsWritten(id, mark)).length;
			counted.push(...planned.counted);
			places.push(
				...planned.counted.map(({ id }) => ({ id, ordinal: standing.rows.get(id)?.ordinal ?? null })),
			);
			break;
		}
	}
	await writeIndexOf(db, kind, { counted, places }, there.built, now);
	return { listings: counted.length, ...sum };
}

async function writeIndexOf(
	db: Database,
	kind: Kind,
	planned: { counted: Counted[]; places: Array<{ id: string; ordinal: number | null }> },
	before: string | null,
	now: number,
): Promise<void> {
	for (let { counted, places } = planned, built = before; ; ) {
		const { order, columns, totals } = indexOf(kind, counted, now);
		const standing = await readColumns(db, kind.id);
		const isWritten = await writeIndex(db, built, {
			columns: changedColumns(columns, standing),
			dropped: standing
				.map(({ column }) => column)
				.filter((name) => !columns.some(({ column }) => column === name)),
			totals,
			moved: movedFrom(order, places),
		});
		if (isWritten) return;
		built = await readBuilt(db, kind.id);
		const rows = await readCounted(db, kind.id);
		counted = rows.map((row) => ({ ...row, stored: storedIndexOf(row) }));
		places = rows;
	}
}
