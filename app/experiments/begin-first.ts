import type { Database } from "~db/database";
import { type Definition, readExperiment, writeDraft, writeStarted } from "~db/queries/experiments";
import { newSalt } from "./new-salt";

/** Tests that the site comes with. Half of the visitors is the worst case, because nobody knows yet how many open a lender: the plan holds for any share. */
const FIRST: readonly Definition[] = [
	{
		id: "lender-columns",
		title: "Columns of the lender list: the cost first, or the fall",
		question:
			"Do more visitors open a lender when how far bitcoin may fall stands before what the loan costs?",
		known: "lender-columns",
		shares: [
			{ variant: "rate-first", percent: 50 },
			{ variant: "fall-first", percent: 50 },
		],
		metric: "lender_view",
		expected: 0.5,
		effect: 0.05,
	},
];

const ACTOR = "content";

/**
 * Starts the tests that the site comes with, where they never were: one that ended is not begun again.
 * @param now UTC milliseconds
 * @returns how many were started
 */
export async function beginFirstTests(db: Database, now: number): Promise<number> {
	let begun = 0;
	for (const definition of FIRST) {
		const { id } = definition;
		if (await readExperiment(db, id)) continue;
		const change = { id, at: now, actor: ACTOR };
		await writeDraft(db, definition, change);
		if (await writeStarted(db, change, newSalt())) begun++;
	}
	return begun;
}
