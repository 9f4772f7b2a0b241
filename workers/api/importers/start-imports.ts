import type { Counts } from "../../../app/admin/health/jobs";
import type { Database } from "../../../db/database";
import { claimDueImporters, keepImporters } from "../../../db/queries/imports";
import { HOUR, MINUTE } from "../../../db/time";
import { IMPORTERS } from "./all";

/** What the queue carries: an importer whose step is due. */
export type ImportMessage = { importer: string };

/** A new importer first asks with a later run of the clock. */
const FIRST_PAUSE = MINUTE;

/** What the clock does every ten minutes: a message for each importer that is due, so that one that fails stops no other. */
export async function startImports({
	db,
	now,
	imports,
}: {
	db: Database;
	now: number;
	imports: Pick<Queue<ImportMessage>, "sendBatch">;
}): Promise<Counts> {
	await keepImporters(db, IMPORTERS, now + FIRST_PAUSE);
	const due = await claimDueImporters(db, now, now + HOUR);
	if (due.length > 0) await imports.sendBatch(due.map((importer) => ({ body: { importer } })));
	return { started: due.length };
}
