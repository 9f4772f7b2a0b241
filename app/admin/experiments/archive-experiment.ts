import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { readExperiment, writeArchived } from "~db/queries/experiments";
import { type ExperimentNeeds, NO_SUCH_TEST, notNow } from "./experiment-needs";
import { archiveSchema } from "./experiment-schema";

/**
 * Archives a stopped test with its lesson. A winner stays active until the code adopts it.
 * @param input `{id, learnt}`
 */
export const archiveExperiment = staffVerb(
	"archive-experiment",
	async ({ db, now }: ExperimentNeeds, actor, input): Promise<Outcome<{ id: string }>> => {
		const parsed = archiveSchema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { id, learnt } = parsed.data;
		if (!(await readExperiment(db, id))) return { refused: NO_SUCH_TEST };
		const isArchived = await writeArchived(db, { id, at: now(), actor: actor.userId }, learnt);
		return isArchived ? { done: { id } } : notNow("Only a test that was stopped can go to the archive.");
	},
);
