import { SITE } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome, type Refusal, type VerbNeeds } from "~/context/verb";
import { kinds } from "~/listings/kinds/all";
import { sameWeights, versionInForce } from "~/listings/quality-score";
import type { Database } from "~db/database";
import { newestVersion, writeVersion } from "~db/queries/quality";
import { adoptedSchema } from "./weights-schema";

export type AdoptNeeds = VerbNeeds & {
	/** Says that what these tags stand for has changed. */
	purge: (tags: readonly string[]) => Promise<void>;
};

/** The version in force after it, and whether it is of now. */
export type Adopted = { version: number; isNew: boolean };

/**
 * Adopts weights of the quality score: they are the next version, and every score is computed with them from now on. The same
 * weights again change nothing. Those that were previewed against a version that is not in force any more are refused.
 * @param actor who adopts
 * @param input fields of `adoptedSchema`, as they were typed
 */
export const adoptWeights = staffVerb(
	"adopt-weights",
	async ({ db, now, purge }: AdoptNeeds, actor, input): Promise<Outcome<Adopted>> => {
		const parsed = adoptedSchema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { from, ...asked } = parsed.data;
		const before = await inForce(db);
		// Also where a first attempt was written and its purge was not.
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

		/** Every listing shows its score. */
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
	const message = `Version ${version} was adopted meanwhile. Nothing was changed: below your draft is held against it.`;
	return { refused: { status: 409, code: "answered", message } };
}
