import * as z from "zod";
import type { Staff } from "~/context/staff-verb";
import { invalid, type Outcome, type Refusal, unavailable } from "~/context/verb";
import { kindById } from "~/listings/kinds/all";
import { type FactsDone, recordFacts } from "~/listings/record/record-facts";
import { type ListingPlan, markOf } from "~/listings/record/sheet/plan-listing";
import { planSheet, type SheetPlan } from "~/listings/record/sheet/plan-sheet";
import { readSheet } from "~/listings/record/sheet/read-sheet";
import { formVerb } from "../form-verb";
import type { StaffRecordNeeds } from "../staff.server";

/** The most listings per request. Each is a transaction with about sixty statements, and D1 allows a thousand. */
export const MOST_LISTINGS = 12;

const schema = z.object({
	sheet: z.string("Choose a file or paste its text."),
	kind: z.string().default(""),
	/** The fingerprint of each changed listing in the preview. */
	marks: z.record(z.string(), z.string()),
	/** The rejected rows in the preview, from `leftOutOf`. Sending them means importing the others. */
	leaveOut: z.string().default(""),
});

type Named = Pick<ListingPlan["listing"], "id" | "name" | "slug"> & Pick<ListingPlan, "kind">;

export type ImportDone = {
	recorded: Array<Named & { facts: number }>;
	refused: Array<Named & { why: Refusal }>;
	left: number;
	leftOut: number;
};

/** Each listing is all or nothing, so one refusal doesn't stop the others. If the result would differ from the preview, nothing is written (409 `changed`). */
export const importFacts = formVerb(
	"import-facts",
	schema,
	async (needs: StaffRecordNeeds, actor, { sheet, kind, marks, leaveOut }): Promise<Outcome<ImportDone>> => {
		const { rows, problems } = readSheet(sheet);
		if (problems) return invalid({ sheet: UNREADABLE });
		const plan = await planSheet(needs, rows, kindById(kind) ?? null, actor.userId);
		const leftOut = leftOutOf(plan);
		if (leftOut !== "" && leaveOut === "") return invalid({ sheet: UNREADABLE });
		const changing = plan.listings.filter(({ mark }) => mark !== null);
		const isOther = changing.some(({ listing: { id }, mark }) => marks[id] !== mark);
		if (isOther || leftOut !== leaveOut) return { refused: CHANGED };
		const tags = new Set<string>();
		const gathering = {
			...needs,
			purge: async (some: readonly string[]) => {
				for (const tag of some) tags.add(tag);
			},
		};
		try {
			const came = await recordSome(gathering, actor, changing);
			return { done: { ...came, leftOut: rowsLeftOut(plan).length } };
		} finally {
			// If the purge fails, the queued messages purge later.
			if (tags.size > 0) await Promise.allSettled([needs.purge([...tags])]);
		}
	},
);

export function rowsLeftOut({ problems }: SheetPlan): number[] {
	return [...new Set(problems.flatMap(({ row }) => row ?? []))];
}

/** The same as a form value. Empty without any. */
export const leftOutOf = (plan: SheetPlan): string => rowsLeftOut(plan).join(" ");

const UNREADABLE = "Some rows have errors. Nothing was imported.";

const CHANGED: Refusal = {
	status: 409,
	code: "changed",
	message: "This changed since the preview. Nothing was imported. Check the new preview.",
};

const MEANWHILE: Refusal = { ...CHANGED, message: "Someone changed this listing after the preview." };

/** Records up to `MOST_LISTINGS`. Stops trying once the database is down. */
async function recordSome(needs: StaffRecordNeeds, actor: Staff, plans: ListingPlan[]) {
	const recorded: ImportDone["recorded"] = [];
	const refused: ImportDone["refused"] = [];
	let down: Refusal | null = null;
	for (const { kind, listing, asked, mark } of plans.slice(0, MOST_LISTINGS)) {
		const { id, name, slug } = listing;
		const outcome: Outcome<FactsDone> = down
			? { refused: down }
			: await recordFacts(
					needs,
					actor.userId,
					{ listing: id, ...asked },
					{
						verb: "import-facts",
						// `marks` prove that the preview showed large changes.
						isSure: true,
						unless: ({ facts }, added) =>
							added.length > 0 && markOf(added, facts) !== mark ? CHANGED : null,
					},
				).catch((error) => {
					const failed = unavailable(error);
					down = failed.refused;
					return failed;
				});
		if (outcome.done) recorded.push({ id, name, slug, kind, facts: outcome.done.facts.length });
		// It was recordable a moment ago, so someone changed it in between.
		else
			refused.push({
				id,
				name,
				slug,
				kind,
				why: outcome.refused.status === 503 ? outcome.refused : MEANWHILE,
			});
	}
	return { recorded, refused, left: plans.length - recorded.length };
}
