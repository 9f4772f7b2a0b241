import { fetchUrlBy } from "~workers/shared/fetch-url";
import type { Counts } from "../../../app/admin/health/jobs";
import { type Database, openDatabase } from "../../../db/database";
import { claimDueImporters, saveImporters } from "../../../db/queries/imports";
import { HOUR, MINUTE } from "../../../db/time";
import type { ApiBindings } from "../bindings";
import type { ImportMessage } from "../queue-messages";
import { recordNeedsIn } from "../record-needs";
import { IMPORTERS } from "./all";
import type { ImportRun } from "./run-importer";

/** A new importer first asks with a later run of the clock. */
const FIRST_PAUSE = MINUTE;

export async function startImports({
	db,
	now,
	imports,
}: {
	db: Database;
	now: number;
	imports: Pick<Queue<ImportMessage>, "sendBatch">;
}): Promise<Counts> {
	await saveImporters(db, IMPORTERS, now + FIRST_PAUSE);
	const due = await claimDueImporters(db, now, now + HOUR);
	if (due.length > 0) await imports.sendBatch(due.map((importer) => ({ body: { importer } })));
	return { started: due.length };
}

export function openImports(env: ApiBindings): ImportRun {
	return {
		db: openDatabase(env.DB),
		now: Date.now(),
		bucket: env.ARCHIVE,
		origin: env.ORIGIN,
		contact: contactIn(env),
		fetch: fetchUrlBy(env.OUTSIDE),
		record: recordNeedsIn(env),
	};
}

/** Null if none is configured. */
export function contactIn({ IMPORT_CONTACT }: Pick<ApiBindings, "IMPORT_CONTACT">): string | null {
	return IMPORT_CONTACT?.trim() || null;
}
