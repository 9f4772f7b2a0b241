import { EXPERIMENTS } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { resultOf } from "~/experiments/judge";
import { readExperiment, writeStopped } from "~db/queries/experiments";
import { type ExperimentNeeds, NO_SUCH_TEST, notNow } from "./experiment-needs";
import { stopSchema } from "./experiment-schema";

const NOT_FOUND =
	"The result doesn't name this version as better. Choose here whether everybody gets it anyway.";

/**
 * Ends a test. Everyone gets the winner until the code adopts it. Without a winner, everyone gets the control.
 * You must say so explicitly to pick a winner the test didn't find.
 * @param input `{id, winner, reason, anyway?}`. `winner` is empty for none. `anyway` is `yes` for an unproven
 * winner.
 */
export const stopExperiment = staffVerb(
	"stop-experiment",
	async ({ db, now, purge }: ExperimentNeeds, actor, input): Promise<Outcome<{ id: string }>> => {
		const parsed = stopSchema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { id, winner, reason, anyway } = parsed.data;
		const found = await readExperiment(db, id);
		if (!found) return { refused: NO_SUCH_TEST };
		const { state, shares, judged } = found.experiment;
		if (state !== "running") return notNow("This test does not run.");
		if (winner && !shares.some(({ variant }) => variant === winner))
			return invalid({ winner: "This test has no such variant." });
		const best = judged ? resultOf(found.experiment, judged).best : null;
		if (winner && anyway !== "yes" && best !== winner) return invalid({ anyway: NOT_FOUND });
		const change = { id, at: now(), actor: actor.userId };
		const isStopped = await writeStopped(db, change, { winner: winner || null, reason });
		if (!isStopped) return notNow("This test does not run any more.");
		await purge([EXPERIMENTS]);
		return { done: { id } };
	},
);
