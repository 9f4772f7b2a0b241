import { expect, test } from "vitest";
import { chooseFund, fundOf } from "~/listings/facts/choose-fund";
import type { ListingRecord } from "~db/records";
import { fundWinners } from "./fund-winners.server";

const TODAY = "2026-11-27";

type Told = { held?: number; by?: string; at?: string; more?: object };

function fund(name: string, fee: number | null, { held, by, at = "2026-09-01", more }: Told = {}) {
	const from = { confidence: "sourced", asOf: at };
	return {
		...{ slug: name.toLowerCase(), name, country: "US", status: "open" },
		attributes: {
			...{ ticker: name, type: "spot", expense_ratio: fee, inception_date: "2024-01-11" },
			...(held && { btc_held: held * 1e8 }),
			...(by && { custodian: by, custodian_group: by.toLowerCase() }),
			...more,
		},
		provenance: { expense_ratio: from, btc_held: from, custodian: from },
	} as unknown as ListingRecord;
}

const said = (...funds: ListingRecord[]) =>
	fundWinners(funds, TODAY).map(
		({ rule, name, figure, words, ...more }) =>
			`${rule}${"isOpen" in more ? "?" : ""}: ${name}, ${figure}. ${words}`,
	);

test("current figures win, by the rule of the featured fund, and what an older one or nobody says is said", () => {
	const funds = [
		fund("ASH", 0.0019, { more: { inception_date: "2025-01-01" } }),
		fund("BIRCH", 0.0019, { held: 10, by: "Coinbase" }),
		fund("CEDAR", 0.0014, { held: 99, by: "Fidelity", at: "2026-01-01" }),
		fund("ELM", 0.0025, { held: 20, by: "Gemini" }),
		fund("FIR", 0.0001, { by: "Fidelity", more: { status: "verify", type: "futures" } }),
	];
	expect(said(...funds)).toEqual([
		"Lowest fee, current figure: BIRCH, 0.19%. CEDAR lists 0.14%, by an older figure. 1 other fund has the same fee, but this one is older.",
		"Most bitcoin held: ELM, 20 BTC. CEDAR held 99 BTC, by an older figure. Also the lowest fee without Coinbase custody. Its fee is 0.25%. We couldn’t find how much 1 other fund holds. CEDAR lists 0.14%, by an older figure.",
	]);
	const { featured } = chooseFund(funds.map((one) => fundOf(one, TODAY)));
	expect(fundWinners(funds, TODAY)[0]?.name).toBe(featured?.name);
});

test("without a current figure the best older one is named, and without any nobody", () => {
	expect(
		said(
			fund("ASH", 0.002, { held: 5, at: "2025-01-01" }),
			fund("BIRCH", 0.003, { by: "BitGo", at: "2024" }),
		),
	).toEqual([
		"Lowest fee?: ASH, 0.2%. We couldn’t confirm that this figure is current (checked 22 months ago). Also the most bitcoin held: 5 BTC. We couldn’t confirm who holds its bitcoin.",
		"Lowest fee without Coinbase?: BIRCH, 0.3%. We couldn’t confirm that this figure is current (checked in 2024). BitGo holds its bitcoin.",
	]);
	const older = fund("ASH", 0.002, { at: "2026-01-01" });
	older.provenance.btc_held = { confidence: "sourced", asOf: TODAY };
	older.attributes.btc_held = 7e8;
	expect(said(older)[1]).toBe("Most bitcoin held: ASH, 7 BTC. Its fee is 0.2%, by an older figure.");
	expect(said(fund("ASH", null))).toEqual([
		"Lowest fee, current figure: null, null. We couldn’t find the fee of any US spot fund.",
		"Most bitcoin held: null, null. We couldn’t find how much any US spot fund holds.",
		"Lowest fee without Coinbase: null, null. We couldn’t confirm a US spot fund that Coinbase doesn’t hold bitcoin for.",
	]);
});
