import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { typedWords } from "~/context/typed-words";
import { fieldMessages, invalid } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { recordFacts } from "~/listings/record/record-facts";
import { dayOf } from "~/ui/format";
import type { StaffRecordNeeds } from "../staff-record";

const TOO_SHORT = "Say in at least 10 characters what ended, and how we know.";

const schema = z.object({
	listing: z.string("Say which listing."),
	source: z.string().trim().min(1, "Say where it stands that it has ended."),
	as_of: z.string().trim().min(1, "Say as of when it has ended."),
	note: typedWords(TOO_SHORT).min(10, TOO_SHORT).max(500, "At most 500 characters."),
});

/** The status of a listing that has ended, in every kind. */
const CLOSED = "closed";

/**
 * Records that a listing closed. Its page stays and says so, but it leaves all rankings. The statement outranks
 * all others, because the company's page may be gone or still claim to be open.
 * @param input `{listing, source, as_of, note}`
 */
export const closeListing = staffVerb("close-listing", async (needs: StaffRecordNeeds, actor, input) => {
	const parsed = schema.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { listing, ...said } = parsed.data;
	const kind = kindById(listing.slice(0, Math.max(0, listing.indexOf(":"))));
	const status = kind && fieldOf(kind, "status");
	if (status?.type !== "choice" || !(CLOSED in status.choices))
		return invalid({ listing: "There is no such listing, or none of its kind can end." });
	const row = {
		...{ field: "status", value: CLOSED, stands: true },
		...{ ...said, read_at: dayOf(needs.now()) },
	};
	return recordFacts(
		needs,
		actor.userId,
		{ listing, rows: [row] },
		{
			verb: "close-listing",
			unless: ({ listing: { attributes } }, added) =>
				attributes.status === CLOSED && added.length > 0
					? { status: 409, code: "answered", message: "It is closed already. Nothing was changed." }
					: null,
		},
	);
});
