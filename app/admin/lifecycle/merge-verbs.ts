import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid } from "~/context/verb";
import { mergeListings, unmergeListing } from "~/listings/record/merge-listings";
import type { StaffRecordNeeds } from "../staff-record";

const id = (message: string) => z.string(message).regex(/^[a-z-]{1,30}:[a-z0-9-]{1,80}$/, message);

const mergeSchema = z.object({
	from: id("Say which listing goes."),
	into: id("Say which listing stays."),
	mark: z.string().max(60).default(""),
});

/**
 * Merges a listing into another of its kind, as it was shown before.
 * @param input `{from, into, mark}`, the mark of the plan that was shown
 */
export const mergeTwo = staffVerb("merge-listings", async (needs: StaffRecordNeeds, actor, input) => {
	const parsed = mergeSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	return mergeListings(needs, actor.userId, parsed.data);
});

const undoSchema = z.object({ from: id("Say which listing comes back.") });

/** Undoes a merge. @param input `{from}`, the listing that was merged into another */
export const undoMerge = staffVerb("unmerge-listing", async (needs: StaffRecordNeeds, actor, input) => {
	const parsed = undoSchema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	return unmergeListing(needs, actor.userId, parsed.data.from);
});
