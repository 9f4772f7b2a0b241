import { SITE } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome, type Refusal, type VerbNeeds } from "~/context/verb";
import { sameWeights, versionInForce } from "~/listings/facts/quality-score";
import { kinds } from "~/listings/kinds/all";
import type { Database } from "~db/database";
import { newestVersion, writeVersion } from "~db/queries/quality";
import { adoptedSchema } from "./weights-schema";

export type AdoptNeeds = VerbNeeds & {
	/** Purges cached copies with these tags. */
	purge: (tags: readonly string[]) => Promise<void>;
};

/** The version in force after it, and whether it is of now. */
export type Adopted = { version: number; isNew: boolean };

/**
 * Adopts new weights for the quality score and uses them from now on. The same weights change nothing. We refuse
 * weights that were previewed against an outdated version.
 * @param actor the editor
 * @param input fields of `adoptedSchema`, as typed
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
