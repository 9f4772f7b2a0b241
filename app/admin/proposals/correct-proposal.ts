import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import type { FactsDone } from "~/listings/record/record-facts";
import { namedValue } from "~/listings/record/state-part";
import { readTyped } from "~/listings/values/value-types";
import { sentence } from "~/ui/format";
import { numberTyped } from "~/ui/typed-number";
import { readListingsByIds } from "~db/queries/listings";
import type { Attributes } from "~db/values";
import type { StaffRecordNeeds } from "../staff-record";
import { CLOSES, openProposal, recordProposal } from "./record-proposal";

const schema = z.object({
	proposal: z.string().max(100).default(""),
	seen: z.string().max(20_000).default(""),
	value: z.string().trim().min(1, "Say what it should read.").max(20_000),
	source: z.string().trim().max(2000).default(""),
	as_of: z.string().trim().max(20).default(""),
	note: z.string().trim().max(4000).default(""),
	/** Confirms a value that is many times the current one, or a small part of it. */
	sure: z.string().optional(),
});

/**
 * Records a proposal with a corrected value, source or day.
 * @param actor the editor
 * @param input fields of the schema
 */
export const correctProposal = staffVerb(
	"correct-proposal",
	async (needs: StaffRecordNeeds, actor, input): Promise<Outcome<FactsDone>> => {
		const parsed = schema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { proposal: id, seen, value: typed, source, as_of, note, sure } = parsed.data;
		const { proposal, refused } = await openProposal(needs, id);
		if (refused) return { refused };
		let value: unknown;
		try {
			value = readAs(proposal.listing, proposal.field, typed, await attributesOf(needs, proposal.listing));
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			return invalid({ value: sentence(error.message) });
		}
		return recordProposal(needs, actor, proposal, {
			...{ value, source: source || proposal.source, asOf: as_of || null },
			...{ note: note || null, seen, as: "corrected", isSure: sure !== undefined },
		});
	},
);

/** A listing's values, which give an entry its units. Empty for a price series. */
async function attributesOf({ db }: StaffRecordNeeds, listing: string): Promise<Attributes> {
	return listing === CLOSES ? {} : ((await readListingsByIds(db, [listing]))[0]?.attributes ?? {});
}

/** The typed value in the content's form. @throws RangeError when it isn't valid for the field */
function readAs(listing: string, key: string, typed: string, attributes: Attributes): unknown {
	if (listing === CLOSES) return numberTyped(typed, "dollars");
	const kind = kindById(listing.split(":")[0] ?? "");
	const named = kind && namedValue(kind, key, attributes);
	if (!named) throw new RangeError("there is no such value");
	return readTyped(named.field, typed, "USD");
}
