import { describe, expect, test } from "vitest";
import { stateFacts } from "~/listings/facts/state-facts";
import { kinds } from "~/listings/kinds/all";
import { lender as kind } from "~/listings/kinds/lender";
import { readTyped } from "~/listings/offers/reference-for-tests";
import { readContents } from "~/listings/record/import/read-contents";
import { deriveFrom } from "~/listings/record/listing-rows";
import { addDays } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import { contentFiles } from "../../../tests/support/content-files";
import { answerLenders } from "./answer-lenders.server";
import { loanRows } from "./loan-rows";

const TODAY = "2026-11-27";
const NOON = Date.parse(`${TODAY}T12:00:00Z`);

/** The lenders of the shipped content. */
const listings = readContents(kinds, contentFiles, NOON)
	.filter((read) => read.kind.id === kind.id)
	.flatMap(({ records }) => records)
	.map(({ id, slug, statements }) => {
		const facts = stateFacts(kind, [], statements, { at: NOON, by: "content" });
		return {
			id,
			slug,
			kind: kind.id,
			...deriveFrom(kind, id, facts, TODAY).derived,
		} as unknown as ListingRecord;
	});

/** The rows behind a verdict, by the verdict's own names. */
const ROWS = { where: ["loan-not-in"], limits: ["loan-ltv", "loan-size", "loan-term"] } as const;

describe.each(
	["US", "DE", "BR"].flatMap((country) =>
		[0, 181, 365].map((days) => ({ country, day: addDays(TODAY, days) })),
	),
)("in $country on $day", ({ country, day }) => {
	test("a row about what decides a verdict is as old as the verdict says", () => {
		const typed = { btc: 2, amount: 60_000, months: 12, country };
		const { loan } = readTyped(typed, { price: 80_000, today: day });
		if (!loan) throw new Error("no loan");
		const answered = answerLenders(loan, listings, null);
		const rows = Object.values(loanRows(loan, answered, day)).flat();
		let held = 0;
		for (const [at, { answer }] of answered.entries()) {
			if (answer.verdict !== "lends" || !answer.dated) continue;
			for (const [what, keys] of Object.entries(ROWS))
				for (const key of keys) {
					const cell = rows.find((row) => row.key === key)?.cells[at];
					if (!cell?.value) continue;
					const isPast = answer.dated.past.includes(what as keyof typeof ROWS);
					const isUndated = answer.dated.undated.includes(what as keyof typeof ROWS);
					const about = [answer.lender.lender, key];
					expect([...about, cell.mark?.weight === "stale"]).toEqual([...about, isPast]);
					expect([...about, cell.mark?.date === "undated"]).toEqual([...about, isUndated]);
					held++;
				}
		}
		expect(held).toBeGreaterThan(0);
	});
});
