import { outsideBy } from "~workers/shared/outside";
import { openDatabase } from "../../../db/database";
import type { ApiBindings } from "../bindings";
import { recordNeedsIn } from "../facts/record-needs";
import type { ImportRun } from "./run-importer";

/** What a step of an importer is given here. */
export function openImports(env: ApiBindings): ImportRun {
	return {
		...{ db: openDatabase(env.DB), now: Date.now(), bucket: env.ARCHIVE, origin: env.ORIGIN },
		contact: contactIn(env),
		fetch: outsideBy(env.OUTSIDE),
		record: recordNeedsIn(env),
	};
}

/** The mail address that those who are asked can write to; null where none is configured. */
export function contactIn({ IMPORT_CONTACT }: Pick<ApiBindings, "IMPORT_CONTACT">): string | null {
	return IMPORT_CONTACT?.trim() || null;
}
