import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome, type VerbNeeds } from "~/context/verb";
import type { FactsDone } from "~/listings/record/record-facts";
import { readChange, rejectChange as write } from "~db/queries/page-changes";
import { DECIDED } from "../proposals/record-proposal";

const schema = z.object({
	change: z.string().max(100).default(""),
	note: z.string().trim().min(3, "Say why nothing of it touches a value.").max(1000),
});

/**
 * Closes a page change that affects no value. Nothing is read again, and later readings compare with the new text.
 * The log has the reason.
 * @param actor the editor
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
