import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome, type VerbNeeds } from "~/context/verb";
import type { FactsDone } from "~/listings/record-facts";
import { readChange, rejectChange as write } from "~db/queries/page-changes";
import { DECIDED } from "../proposals/record-proposal";

const schema = z.object({
	change: z.string().max(100).default(""),
	note: z.string().trim().min(3, "Say why nothing of it touches a value.").max(1000),
});

/**
 * Ends the change of a page of which nothing touches a value: no value is read anew, and what the page says now is what later readings are held against. Why stands in the log.
 * @param actor who decides
 * @param input fields of the schema
 */
export const rejectChange = staffVerb(
	"reject-change",
	async ({ db, now }: VerbNeeds, actor, input): Promise<Outcome<FactsDone>> => {
		const parsed = schema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { change: id, note: reason } = parsed.data;
		if (!(await readChange(db, id)))
			return { refused: { status: 404, code: "not_found", message: "There is no such change." } };
		const line = { at: now(), actor: actor.userId, lineId: crypto.randomUUID() };
		return (await write(db, { id, reason, ...line })) ? { done: { facts: [] } } : { refused: DECIDED };
	},
);
