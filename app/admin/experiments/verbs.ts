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
	"This test has started: its name, its shares and what decides it stand as they were set beforehand, or its result would mean nothing. Stop it and define another.";

/** After the start nothing changes, because only a plan fixed in advance makes the result valid. `isNew` wants a new id. */
export const defineExperiment = staffVerb(
	"define-experiment",
	async ({ db, now }: StaffNeeds, actor, input): Promise<Outcome<{ id: string }>> => {
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

/** The edge then assigns visitors and the definition is frozen. Only one test runs per experiment. */
export const startExperiment = formVerb(
	"start-experiment",
	startSchema,
	async ({ db, now, purge }: StaffNeeds, actor, { id }): Promise<Outcome<{ id: string }>> => {
		const found = await readExperiment(db, id);
		if (!found) return NO_SUCH_TEST;
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

const NOT_FOUND =
	"The result doesn't name this version as better. Choose here whether everybody gets it anyway.";

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

/** Archives a stopped test with its lesson. A winner stays active until the code adopts it. */
export const archiveExperiment = formVerb(
	"archive-experiment",
	archiveSchema,
	async ({ db, now }: StaffNeeds, actor, { id, learnt }): Promise<Outcome<{ id: string }>> => {
		if (!(await readExperiment(db, id))) return NO_SUCH_TEST;
		const isArchived = await writeArchived(db, { id, at: now(), actor: actor.userId }, learnt);
		return isArchived ? { done: { id } } : notNow("Only a test that was stopped can go to the archive.");
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
		if (winner === null) return notNow("Everybody gets what stood before already.");
		const at = now();
		const words = `${before ?? ""} Taken back on ${formatDate(dayOf(at))}: ${reason}`.trim();
		const isReverted = await writeReverted(db, { id, at, actor: actor.userId }, { winner, reason: words });
		if (!isReverted) return notNow("Only a test that has ended has a winner to take back.");
		await purge([EXPERIMENTS]);
		return { done: { id } };
	},
);

const NO_SUCH_TEST = notFound("There is no such test.");

const notNow = (message: string) => answered(`${message} Nothing was changed.`);

/** A random salt for assigning a test's visitors, in 64 hex digits. */
function newSalt(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
