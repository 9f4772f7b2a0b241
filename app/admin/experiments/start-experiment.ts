import { EXPERIMENTS } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { stillKnown } from "~/experiments/assign";
import { isKnown } from "~/experiments/known";
import { newSalt } from "~/experiments/new-salt";
import { readExperiment, writeStarted } from "~db/queries/experiments";
import { type ExperimentNeeds, NO_SUCH_TEST, notNow } from "./experiment-needs";
import { startSchema } from "./experiment-schema";

/**
 * Starts a defined test. The edge then assigns visitors and the definition is frozen. Only one test runs per
 * experiment.
 * @param input `{id}`
 */
export const startExperiment = staffVerb(
	"start-experiment",
	async ({ db, now, purge }: ExperimentNeeds, actor, input): Promise<Outcome<{ id: string }>> => {
		const parsed = startSchema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { id } = parsed.data;
		const found = await readExperiment(db, id);
		if (!found) return { refused: NO_SUCH_TEST };
		const { state, known, shares } = found.experiment;
		if (state !== "draft") return notNow("This test was started before.");
		if (!isKnown(known) || stillKnown([{ known, shares, salt: "", isRunning: true }]).length === 0)
			return notNow("The code does not know any more what this test tries out.");
		const isStarted = await writeStarted(db, { id, at: now(), actor: actor.userId }, newSalt());
		if (!isStarted) return notNow("Another test of the same thing runs. Stop that one first.");
		await purge([EXPERIMENTS]);
		return { done: { id } };
	},
);
