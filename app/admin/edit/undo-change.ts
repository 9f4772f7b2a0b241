import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { type FactsDone, recordFacts } from "~/listings/record/record-facts";
import { readStanding } from "~db/queries/record-facts";
import type { StaffRecordNeeds } from "../staff-record";
import { undoOf } from "./undo-of";

const undoSchema = z.object({
	listing: z.string().min(1).max(200),
	/** The facts of the change that is undone. */
	facts: z.array(z.string().max(64)).min(1, "Say which change.").max(200),
});

/**
 * Undoes a change with new facts. Ends what it stated and restates what it ended. The history stays complete.
 * Undoing twice changes nothing.
 * @param actor the editor
 * @param input fields of `undoSchema`
 */
export const undoChange = staffVerb(
	"undo-change",
	async (needs: StaffRecordNeeds, actor, input): Promise<Outcome<FactsDone>> => {
		const parsed = undoSchema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { listing, facts } = parsed.data;
		const kind = kindById(listing.split(":")[0] ?? "");
		const standing = kind && (await readStanding(needs.db, kind.id, listing));
		if (!standing || facts.some((id) => !standing.facts.some((fact) => fact.id === id)))
			return { refused: { status: 404, code: "not_found", message: "There is no such change." } };
		const { ends, restates } = undoOf(standing.facts, facts);
		if (ends.length + restates.length === 0) return { done: { facts: [] } };
		const asked = { listing, ends, restates };
		const outcome = await recordFacts(needs, actor.userId, asked, {
			verb: "undo-change",
			// Undo restores the old value, however far off the mistake was.
			isSure: true,
		});
		const [reason] = Object.entries(outcome.refused?.fields ?? {});
		if (!reason) return outcome;
		const message =
			reason[1] === "must be known"
				? "This cannot be undone: nothing else says what the listing is called. Record another value instead."
				: `This cannot be undone: ${reason.join(" ")}.`;
		return { refused: { status: 409, code: "changed", message } };
	},
);
