import type { Publisher } from "~/listings/facts/publishers";
import { kindById } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { groupBy } from "~db/group-by";
import { readStandings, type Standing } from "~db/queries/record-facts";
import { readGrader } from "../plan-facts";
import { type ListingPlan, planListing } from "./plan-listing";
import { problemAt } from "./plan-row";
import type { Problem, SheetRow } from "./sheet-row";

const PAGE = 50;

export type SheetPlan = {
	listings: ListingPlan[];
	problems: Problem[];
};

type Needs = { db: Database; now: () => number; publishers: Publisher[] };

/** One query for every fifty listings, and one per kind for its companies. */
export async function planSheet(
	needs: Needs,
	rows: SheetRow[],
	kindOfSlugs: Kind | null,
	by: string,
): Promise<SheetPlan> {
	const at = needs.now();
	const today = dayOf(at);
	const named = rows.map((row) => ({ row, ...nameOf(row, kindOfSlugs) }));
	const plans = new Map<string, ListingPlan>();
	const problems = named.flatMap(({ problem }) => problem ?? []);
	const known = named.flatMap(({ row, kind, id }) => (kind && id ? [{ row, kind, id }] : []));
	for (const kind of new Set(known.map((each) => each.kind))) {
		const gradeOf = await readGrader(needs, kind);
		const rowsOf = groupBy(
			known.filter((each) => each.kind === kind),
			({ id }) => id,
		);
		for await (const [id, standing] of standingsOf(needs.db, kind, [...rowsOf.keys()])) {
			const own = (rowsOf.get(id) ?? []).map(({ row }) => row);
			const missing = missingOf(standing);
			const slug = id.slice(kind.id.length + 1);
			if (missing)
				problems.push(
					...own.map((row) => ({
						...problemAt(row, row.parts.listing === undefined ? "slug" : "listing", missing),
						...(standing ? {} : { missing: { kind: kind.id, slug } }),
					})),
				);
			else if (standing) plans.set(id, planListing(kind, standing, own, gradeOf, { at, by }, today));
		}
	}
	const listings = [...new Set(known.map(({ id }) => id))].flatMap((id) => plans.get(id) ?? []);
	const all = [...problems, ...listings.flatMap((plan) => plan.problems)];
	return { listings, problems: all.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)) };
}

async function* standingsOf(
	db: Database,
	kind: Kind,
	ids: string[],
): AsyncGenerator<[id: string, standing: Standing | undefined]> {
	for (let from = 0; from < ids.length; from += PAGE) {
		const some = ids.slice(from, from + PAGE);
		const found = await readStandings(db, kind.id, some);
		for (const id of some) yield [id, found.get(id)];
	}
}

const NO_SUCH = "This listing doesn’t exist. Add it first.";

function missingOf(standing: Standing | undefined): string | null {
	if (!standing) return NO_SUCH;
	return standing.merged ? `This listing was merged into ${standing.merged.into}. Use that one.` : null;
}

type Named = { kind?: Kind; id?: string; problem?: Problem };

function nameOf(row: SheetRow, kindOfSlugs: Kind | null): Named {
	const { listing, slug } = row.parts as { listing?: string; slug?: string };
	const name = listing ?? slug;
	if (!name)
		return { problem: problemAt(row, "listing", "Enter the listing’s kind and slug, like lender:ledn.") };
	const [before = "", after] = name.split(":");
	if (after === undefined && !kindOfSlugs)
		return {
			problem: problemAt(
				row,
				"listing",
				`${name} is only a slug. Add its kind, like lender:${name}, or choose the kind above.`,
			),
		};
	const kind = after === undefined ? kindOfSlugs : kindById(before);
	if (!kind) return { problem: problemAt(row, "listing", `There’s no kind ${before}.`) };
	return { kind, id: `${kind.id}:${after ?? before}` };
}
