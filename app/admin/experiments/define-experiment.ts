import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { readExperiment, writeDraft } from "~db/queries/experiments";
import { type ExperimentNeeds, notNow } from "./experiment-needs";
import { definitionSchema } from "./experiment-schema";

export const FIXED =
	"This test has started: its name, its shares and what decides it stand as they were set beforehand, or its result would mean nothing. Stop it and define another.";

/**
 * Defines a test, or edits one that hasn't started. After the start nothing changes, not even its name, because
 * only a plan fixed in advance makes the result valid.
 * @param input fields of `definitionSchema` as typed. `isNew` requires that the id is new.
 */
export const defineExperiment = staffVerb(
	"define-experiment",
	async ({ db, now }: ExperimentNeeds, actor, input): Promise<Outcome<{ id: string }>> => {
		const parsed = definitionSchema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { id } = parsed.data;
		const before = await readExperiment(db, id);
		if (before && input.isNew) return invalid({ id: "There is a test under this name already." });
		if (before && before.experiment.state !== "draft") return notNow(FIXED);
		const isWritten = await writeDraft(db, parsed.data, { id, at: now(), actor: actor.userId });
		return isWritten ? { done: { id } } : notNow(FIXED);
	},
);
