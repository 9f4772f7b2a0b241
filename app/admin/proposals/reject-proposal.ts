import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import type { FactsDone } from "~/listings/record/record-facts";
import { settleProposal } from "~db/queries/proposals";
import type { StaffRecordNeeds } from "../staff-record";
import { DECIDED, openProposal } from "./record-proposal";

const schema = z.object({
	proposal: z.string().max(100).default(""),
	note: z.string().trim().min(3, "Say why it is not taken.").max(1000),
});

/**
 * Rejects a proposal without recording it. We won't propose the same again. The log has the reason.
 * @param actor the editor
 * @param input fields of the schema
 */
export const rejectProposal = staffVerb(
	"reject-proposal",
	async (needs: StaffRecordNeeds, actor, input): Promise<Outcome<FactsDone>> => {
		const parsed = schema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { proposal, refused } = await openProposal(needs, parsed.data.proposal);
		if (refused) return { refused };
		const ended = await settleProposal(needs.db, {
			...{ id: proposal.id, state: "rejected", at: needs.now(), actor: actor.userId },
			...{ verb: "reject-proposal", reason: parsed.data.note, lineId: crypto.randomUUID() },
		});
		return ended ? { done: { facts: [] } } : { refused: DECIDED };
	},
);
