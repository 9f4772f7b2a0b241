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
	url: z.string().min(1, "There is no such link.").max(2000, "There is no such link."),
	decision: z.enum(["right", "again"], "Say whether it is right as it is or to check it again."),
	seen: z
		.string()
		.regex(/^\d{0,16}$/, "Open the page again.")
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
		if (outcome === "none") return notFound("There is no such link any more.");
		if (outcome === "nothing")
			return answered("Somebody has decided on this link already. Nothing was changed.");
		if (outcome === "meanwhile") {
			const message = "It was checked again meanwhile. Look at what was seen, and decide on that.";
			return { refused: { status: 409, code: "changed", message } };
		}
		return { done: input };
	},
);

const TOO_SHORT = "Say in at least 10 characters what you found, and where.";

const answerSchema = z.object({
	id: z.string().min(1).max(100),
	verdict: z.enum(["accepted", "rejected"], "Say whether the report was right."),
	answer: typedWords(TOO_SHORT)
		.min(10, TOO_SHORT)
		.max(LONGEST_ANSWER, `At most ${LONGEST_ANSWER} characters.`),
});

/** The public corrections log shows the answer without the reporter's words. A repeat changes nothing. */
export const answerReport = formVerb(
	"answer-report",
	answerSchema,
	async ({ db, now, purge }: StaffNeeds, actor, input) => {
		const { id } = input;
		const outcome = await writeAnswer(db, { ...input, at: now(), actor: actor.userId });
		if (outcome === "none") return notFound("There is no such report.");
		if (outcome === "other")
			return answered("Somebody has answered this report meanwhile. Their answer stands.");
		await purge([SITE]);
		return { done: { id } };
	},
);

const settleSchema = z.object({
	id: z.uuid("There is no such message."),
	status: z.enum(["answered", "closed"], "Say whether it was answered."),
});

/** Takes a message out of the queue. The same word again changes nothing; another one is refused. */
export const settleMessage = formVerb(
	"settle-message",
	settleSchema,
	async ({ db, now }: VerbNeeds, actor, input) => {
		const { id } = input;
		const outcome = await writeSettled(db, { ...input, at: now(), actor: actor.userId });
		if (outcome === "none") return notFound("There is no such message.");
		if (outcome === "other")
			return answered("Somebody has dealt with this message meanwhile. Their word stands.");
		return { done: { id } };
	},
);
