import * as z from "zod";
import { SITE } from "~/context/content-keys";
import { typedWords } from "~/context/typed-words";
import type { VerbNeeds } from "~/context/verb";
import { decideLink } from "~db/queries/links";
import { writeSettled } from "~db/queries/messages";
import { writeAnswer } from "~db/queries/reports";
import { answered, formVerb, notFound } from "../form-verb";
import type { StaffNeeds } from "../staff.server";
import { LONGEST_ANSWER } from "./answer-limits";

const linkSchema = z.object({
	url: z.string().min(1, "This link doesn’t exist.").max(2000, "This link doesn’t exist."),
	decision: z.enum(["right", "again"], "Choose to accept the link or to check it again."),
	seen: z
		.string()
		.regex(/^\d{0,16}$/, "Reload the page.")
		.transform((text) => (text === "" ? null : Number(text))),
});

/** Accepts what was seen at a link, or requests a new check. Refused when the link was checked after the editor looked. */
export const decideOnLink = formVerb(
	"decide-on-link",
	linkSchema,
	async ({ db, now }: VerbNeeds, actor, input) => {
		const outcome = await decideLink(db, {
			...input,
			at: now(),
			actor: actor.userId,
			lineId: crypto.randomUUID(),
		});
		if (outcome === "none") return notFound("This link no longer exists.");
		if (outcome === "nothing") return answered("Someone else already decided on this link.");
		if (outcome === "meanwhile") {
			const message = "We checked this link again since you opened the page. Look at the new result.";
			return { refused: { status: 409, code: "changed", message } };
		}
		return { done: input };
	},
);

const TOO_SHORT = "Enter what you found and where, in at least 10 characters.";

const answerSchema = z.object({
	id: z.string().min(1).max(100),
	verdict: z.enum(["accepted", "rejected"], "Choose whether the value was wrong."),
	answer: typedWords(TOO_SHORT)
		.min(10, TOO_SHORT)
		.max(LONGEST_ANSWER, `Enter at most ${LONGEST_ANSWER} characters.`),
});

/** The public corrections log shows the answer without the reporter's words. A repeat changes nothing. */
export const answerReport = formVerb(
	"answer-report",
	answerSchema,
	async ({ db, now, purge }: StaffNeeds, actor, input) => {
		const { id } = input;
		const outcome = await writeAnswer(db, { ...input, at: now(), actor: actor.userId });
		if (outcome === "none") return notFound("This report doesn’t exist.");
		if (outcome === "other") return answered("Someone else already answered this report.");
		await purge([SITE]);
		return { done: { id } };
	},
);

const settleSchema = z.object({
	id: z.uuid("This message doesn’t exist."),
	status: z.enum(["answered", "closed"], "Choose whether it was answered."),
});

/** Repeating the status changes nothing. A different one is refused. */
export const settleMessage = formVerb(
	"settle-message",
	settleSchema,
	async ({ db, now }: VerbNeeds, actor, input) => {
		const { id } = input;
		const outcome = await writeSettled(db, { ...input, at: now(), actor: actor.userId });
		if (outcome === "none") return notFound("This message doesn’t exist.");
		if (outcome === "other") return answered("Someone else already settled this message.");
		return { done: { id } };
	},
);
