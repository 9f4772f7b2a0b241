import * as z from "zod";
import type { Staff } from "~/context/staff-verb";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome, type Refusal, unavailable } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { recordFacts } from "~/listings/record-facts";
import { type ListingPlan, markOf } from "~/listings/sheet/plan-listing";
import { planSheet } from "~/listings/sheet/plan-sheet";
import { readSheet } from "~/listings/sheet/read-sheet";
import type { StaffRecordNeeds } from "../staff-record";

/** Listings that one request records: a transaction each, of some sixty statements, of the thousand that D1 takes. */
export const MOST_LISTINGS = 12;

const schema = z.object({
	sheet: z.string("Choose a file, or paste its text."),
	kind: z.string().default(""),
	/** What was shown: the mark of each listing that changes. */
	marks: z.record(z.string(), z.string()),
});

/** What came of an import. What is left is recorded by the same again. */
export type ImportDone = {
	recorded: Array<{ listing: string; facts: number }>;
	/** The listing at which it stopped, of which nothing was recorded. */
	stopped: { listing: string; refused: Refusal } | null;
	/** How many listings are still to be recorded, the one at which it stopped among them. */
	left: number;
};

/**
 * Records what a file of statements changes, as it was shown: listing by listing, each whole or not at all. Where something else would
 * be recorded than was shown nothing is (409 `changed`); what was recorded before is not recorded again.
 * @param input `sheet`, the text of the file; `kind` of its slugs; `marks` by listing, as the dry run gave them
 */
export const importFacts = staffVerb(
	"import-facts",
	async (needs: StaffRecordNeeds, actor, input): Promise<Outcome<ImportDone>> => {
		const parsed = schema.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { sheet, kind, marks } = parsed.data;
		const { rows, problems } = readSheet(sheet);
		if (problems) return invalid({ sheet: UNREADABLE });
		const plan = await planSheet(needs, rows, kindById(kind) ?? null, actor.userId);
		if (plan.problems.length > 0) return invalid({ sheet: UNREADABLE });
		const changing = plan.listings.filter(({ mark }) => mark !== null);
		if (changing.some(({ listing: { id }, mark }) => marks[id] !== mark)) return { refused: CHANGED };
		return { done: await recordSome(needs, actor, changing) };
	},
);

const UNREADABLE = "Some rows cannot be taken. Nothing was recorded.";

const CHANGED: Refusal = {
	status: 409,
	code: "changed",
	message: "This is not what was shown before. Nothing was recorded: look at it again.",
};

const MEANWHILE: Refusal = { ...CHANGED, message: "Somebody has changed it meanwhile." };

/** Records the first of these listings, up to the first that is refused. */
async function recordSome(needs: StaffRecordNeeds, actor: Staff, plans: ListingPlan[]): Promise<ImportDone> {
	const recorded: ImportDone["recorded"] = [];
	for (const { listing, asked, mark } of plans.slice(0, MOST_LISTINGS)) {
		const { done, refused } = await recordFacts(
			needs,
			actor.userId,
			{ listing: listing.id, ...asked },
			{
				verb: "import-facts",
				unless: ({ facts }, added) => (added.length > 0 && markOf(added, facts) !== mark ? CHANGED : null),
			},
		).catch(unavailable);
		if (!done) {
			// What could be recorded a moment ago and cannot any more was changed by somebody.
			const why = refused.status === 503 ? refused : MEANWHILE;
			return {
				recorded,
				stopped: { listing: listing.id, refused: why },
				left: plans.length - recorded.length,
			};
		}
		recorded.push({ listing: listing.id, facts: done.facts.length });
	}
	return { recorded, stopped: null, left: plans.length - recorded.length };
}
