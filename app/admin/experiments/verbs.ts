import { EXPERIMENTS } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { stillKnown } from "~/experiments/assign";
import { resultOf } from "~/experiments/judge";
import { isKnown } from "~/experiments/known";
import { dayOf, formatDate } from "~/ui/format";
import {
	readExperiment,
	writeArchived,
	writeDraft,
	writeReverted,
	writeStarted,
	writeStopped,
} from "~db/queries/experiments";
import { answered, formVerb, notFound } from "../form-verb";
import type { StaffNeeds } from "../staff.server";
import { archiveSchema, definitionSchema, revertSchema, startSchema, stopSchema } from "./experiment-schema";

export const FIXED =
	"You can’t change an experiment after its start, or its result would mean nothing. Stop it and plan a new one.";

/** After the start nothing changes, because only a plan fixed in advance makes the result valid. `isNew` wants a new id. */
export const defineExperiment = staffVerb(
	"define-experiment",
	async ({ db, now }: StaffNeeds, actor, input): Promise<Outcome<{ id: string }>> => {
		const parsed = definitionSchema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { id } = parsed.data;
		const before = await readExperiment(db, id);
		if (before && input.isNew)
			return invalid({ id: "Another experiment has this name. Enter a different one." });
		if (before && before.experiment.state !== "draft") return notNow(FIXED);
		const isWritten = await writeDraft(db, parsed.data, { id, at: now(), actor: actor.userId });
		return isWritten ? { done: { id } } : notNow(FIXED);
	},
);

/** The edge then assigns visitors and the definition is frozen. Only one test runs per experiment. */
export const startExperiment = formVerb(
	"start-experiment",
	startSchema,
	async ({ db, now, purge }: StaffNeeds, actor, { id }): Promise<Outcome<{ id: string }>> => {
		const found = await readExperiment(db, id);
		if (!found) return NO_SUCH_TEST;
		const { state, known, shares } = found.experiment;
		if (state !== "draft") return notNow("This experiment already started.");
		if (!isKnown(known) || stillKnown([{ known, shares, salt: "", isRunning: true }]).length === 0)
			return notNow("The code no longer has this experiment.");
		const isStarted = await writeStarted(db, { id, at: now(), actor: actor.userId }, newSalt());
		if (!isStarted) return notNow("Another experiment on the same thing is running. Stop that one first.");
		await purge([EXPERIMENTS]);
		return { done: { id } };
	},
);

const NOT_FOUND =
	"The result doesn’t name this version as better. Choose whether to show it to everyone anyway.";

/** Everyone gets the winner until the code adopts it. A winner that the test didn't find must be chosen explicitly. */
export const stopExperiment = formVerb(
	"stop-experiment",
	stopSchema,
	async (
		{ db, now, purge }: StaffNeeds,
		actor,
		{ id, winner, reason, anyway },
	): Promise<Outcome<{ id: string }>> => {
		const found = await readExperiment(db, id);
		if (!found) return NO_SUCH_TEST;
		const { state, shares, judged } = found.experiment;
		if (state !== "running") return notNow("This experiment isn’t running.");
		if (winner && !shares.some(({ variant }) => variant === winner))
			return invalid({ winner: "Choose a variant of this experiment." });
		const best = judged ? resultOf(found.experiment, judged).best : null;
		if (winner && anyway !== "yes" && best !== winner) return invalid({ anyway: NOT_FOUND });
		const change = { id, at: now(), actor: actor.userId };
		const isStopped = await writeStopped(db, change, { winner: winner || null, reason });
		if (!isStopped) return notNow("This experiment is no longer running.");
		await purge([EXPERIMENTS]);
		return { done: { id } };
	},
);

/** Archives a stopped test with its lesson. A winner stays active until the code adopts it. */
export const archiveExperiment = formVerb(
	"archive-experiment",
	archiveSchema,
	async ({ db, now }: StaffNeeds, actor, { id, learnt }): Promise<Outcome<{ id: string }>> => {
		if (!(await readExperiment(db, id))) return NO_SUCH_TEST;
		const isArchived = await writeArchived(db, { id, at: now(), actor: actor.userId }, learnt);
		return isArchived ? { done: { id } } : notNow("Stop the experiment before you archive it.");
	},
);

/** Everyone gets the control again. The reason is added to the stop reason. */
export const revertExperiment = formVerb(
	"revert-experiment",
	revertSchema,
	async ({ db, now, purge }: StaffNeeds, actor, { id, reason }): Promise<Outcome<{ id: string }>> => {
		const found = await readExperiment(db, id);
		if (!found) return NO_SUCH_TEST;
		const { winner, reason: before } = found.experiment;
		if (winner === null) return notNow("Everyone already sees the original.");
		const at = now();
		const words = `${before ?? ""} Undone on ${formatDate(dayOf(at))}. ${reason}`.trim();
		const isReverted = await writeReverted(db, { id, at, actor: actor.userId }, { winner, reason: words });
		if (!isReverted) return notNow("Stop the experiment before you undo its winner.");
		await purge([EXPERIMENTS]);
		return { done: { id } };
	},
);

const NO_SUCH_TEST = notFound("This experiment doesn’t exist.");

const notNow = (message: string) => answered(`${message} Nothing was changed.`);

/** A random salt for assigning a test's visitors, in 64 hex digits. */
function newSalt(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
