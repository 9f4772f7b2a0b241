import { describe, expect, it } from "vitest";
import { stateFacts } from "~/listings/facts/state-facts";
import { kinds } from "~/listings/kinds/all";
import { lender as lenderKind } from "~/listings/kinds/lender";
import { readContents } from "~/listings/record/import/read-contents";
import { deriveFrom } from "~/listings/record/listing-rows";
import { contentFiles } from "../../../../tests/support/content-files";
import { lenders, readTyped, reference, series } from "../reference-for-tests";
import { answerLoan } from "./answer-loan";
import type { Loan } from "./loan";
import { lenderOf } from "./of-listing";

const NOON = Date.parse(`${reference.as_of}T12:00:00Z`);

/** The lenders of the content, as a database would give them. */
const read = readContents(kinds, contentFiles, NOON)
	.filter(({ kind }) => kind.id === "lender")
	.flatMap(({ records }) => records)
	.map(({ id, slug, statements }) => {
		const facts = stateFacts(lenderKind, [], statements, { at: NOON, by: "content" });
		const { name, attributes, provenance } = deriveFrom(lenderKind, id, facts, reference.as_of).derived;
		return lenderOf({ slug, name, attributes, provenance });
	});

describe("a listing of a lender", () => {
	it("says what holds for all of its loans", () => {
		const { lender, offers } = lenderOf({
			slug: "one",
			name: "One",
			attributes: {
				status: "restricted",
				custody_category: "own-key",
				borrower_key: true,
				rehypothecation: "no",
				kyc: false,
				cure_hours: 0,
				max_ltv: 0.5,
				liquidation_ltv: 0.8,
			},
			provenance: { rehypothecation: { disputed: true } as never },
		});
		expect(lender).toMatchObject({
			...{ lender: "one", name: "One", status: "restricted", keys: "own-key", borrower_key: true },
			...{ lent_on: "no", lent_on_disputed: true, kyc: false },
		});
		// A loan brings its own LTVs.
		expect(lender.risk_answers).toMatchObject({ custody: "multisig_borrower_key" });
		expect(lender.risk_answers).not.toHaveProperty("liq_ltv");
		expect(offers).toEqual([]);
	});

	it("of which nothing is known leaves everything open", () => {
		const { lender } = lenderOf({ slug: "one", name: "One", attributes: {}, provenance: {} });
		expect(lender).toEqual({
			...{ lender: "one", name: "One", status: "verify", keys: null, borrower_key: null },
			...{ lent_on: null, lent_on_disputed: false, kyc: null, status_from: null, risk_answers: {} },
		});
	});
});

describe("the content", () => {
	it("has offers with every field that the model reads, and no other", () => {
		// The reference has no dates of a verdict, and no second reading of a largest loan.
		const more = ["amount_max_disputed", "served_source", "served_as_of", "limits_source", "limits_as_of"];
		const shape = [...Object.keys(reference.empty_offer), ...more].sort();
		for (const { offers } of read)
			for (const offer of offers) expect(Object.keys(offer).sort(), offer.id).toEqual(shape);
		expect(Object.keys(read[0]?.lender ?? {}).sort()).toEqual(
			[...Object.keys(lenders[0] ?? {}), "status_from"].sort(),
		);
	});

	it.each([
		{ btc: 2, amount: 60_000, months: 12, country: "US" },
		{ btc: 1.5, amount: 40_000, months: 12, country: "DE", refuse_lent_on: "yes" },
	])("answers %o for every lender, and some lend", (typed) => {
		const { rows } = answerLoan(
			readTyped(typed).loan as Loan,
			read.flatMap(({ offers }) => offers),
			read.map(({ lender }) => lender),
			series,
		);
		expect(rows.map(({ lender }) => lender.lender).sort()).toEqual(
			read.map(({ lender }) => lender.lender).sort(),
		);
		expect(rows.some(({ verdict }) => verdict === "lends")).toBe(true);
		expect(rows.some(({ verdict }) => verdict === "does_not")).toBe(true);
	});
});
