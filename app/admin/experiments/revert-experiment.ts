import { EXPERIMENTS } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { dayOf, formatDate } from "~/ui/format";
import { readExperiment, writeReverted } from "~db/queries/experiments";
import { type ExperimentNeeds, NO_SUCH_TEST, notNow } from "./experiment-needs";
import { revertSchema } from "./experiment-schema";

/**
 * Reverts an ended test's winner. Everyone gets the control again. The reason is added to the stop reason.
 * @param input `{id, reason}`
 */
export const revertExperiment = staffVerb(
	"revert-experiment",
	async ({ db, now, purge }: ExperimentNeeds, actor, input): Promise<Outcome<{ id: string }>> => {
		const parsed = revertSchema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { id, reason } = parsed.data;
		const found = await readExperiment(db, id);
		if (!found) return { refused: NO_SUCH_TEST };
		const { winner, reason: before } = found.experiment;
		if (winner === null) return notNow("Everybody gets what stood before already.");
		const at = now();
		const words = `${before ?? ""} Taken back on ${formatDate(dayOf(at))}: ${reason}`.trim();
		const isReverted = await writeReverted(db, { id, at, actor: actor.userId }, { winner, reason: words });
		if (!isReverted) return notNow("Only a test that has ended has a winner to take back.");
		await purge([EXPERIMENTS]);
		return { done: { id } };
	},
);
