import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import type { FactsDone } from "~/listings/record/record-facts";
import type { StaffRecordNeeds } from "../staff-record";
import { openProposal, recordProposal } from "./record-proposal";

const schema = z.object({
	proposal: z.string().max(100).default(""),
	seen: z.string().max(20_000).default(""),
	/** For a held proposal, confirms that the person opened the source. */
	sure: z.string().optional(),
});

/**
 * Records a proposal as it is. A held proposal needs confirmation that the person opened the source.
 * @param actor the editor
 * @param input fields of the schema
 */
export const acceptProposal = staffVerb(
	"accept-proposal",
	async (needs: StaffRecordNeeds, actor, input): Promise<Outcome<FactsDone>> => {
		const parsed = schema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { proposal: id, seen, sure } = parsed.data;
		const { proposal, refused } = await openProposal(needs, id);
		if (refused) return { refused };
		if (proposal.heldWhy && !sure)
			return invalid({ sure: "Open the source first, and say that it says so." });
		const { source, asOf } = proposal;
		const value: unknown = JSON.parse(proposal.value);
		return recordProposal(needs, actor, proposal, {
			...{ value, source, asOf, note: null, seen, as: "accepted", isSure: sure !== undefined },
		});
	},
);
