import { SITE } from "~/context/content-keys";
import type { Outcome, Refusal } from "~/context/verb";
import { sameWeights, versionInForce } from "~/listings/facts/quality-score";
import { kinds } from "~/listings/kinds/all";
import type { Database } from "~db/database";
import { newestVersion, writeVersion } from "~db/queries/quality";
import { formVerb } from "../form-verb";
import type { StaffNeeds } from "../staff.server";
import { adoptedSchema } from "./weights-schema";

type Adopted = { version: number; isNew: boolean };

/** The same weights change nothing. Refuses weights that were previewed against an outdated version. */
export const adoptWeights = formVerb(
	"adopt-weights",
	adoptedSchema,
	async ({ db, now, purge }: StaffNeeds, actor, { from, ...asked }): Promise<Outcome<Adopted>> => {
		const before = await inForce(db);
		// A first attempt may have been written but not purged.
		if (sameWeights(asked, before)) return known(before.version);
		if (before.version !== from) return meanwhile(before.version);
		const version = before.version + 1;
		const adopted = { ...asked, version, adoptedAt: now(), adoptedBy: actor.userId };
		if (!(await writeVersion(db, adopted, before))) {
			const stands = await inForce(db);
			return sameWeights(asked, stands) ? known(stands.version) : meanwhile(stands.version);
		}
		await purgeAll();
		return { done: { version, isNew: true } };

		async function known(version: number): Promise<Outcome<Adopted>> {
			await purgeAll();
			return { done: { version, isNew: false } };
		}

		function purgeAll() {
			return purge([SITE, ...kinds.map(({ path }) => path)]);
		}
	},
);

async function inForce(db: Database) {
	const [newest] = await newestVersion(db);
	return versionInForce(newest);
}

function meanwhile(version: number): { refused: Refusal } {
	const message = `Someone adopted version ${version} first, so nothing changed. Your draft is compared with it below.`;
	return { refused: { status: 409, code: "answered", message } };
}
