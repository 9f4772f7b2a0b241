import { describe, expect, test } from "vitest";
import { checkOffer } from "~/listings/offers/loan/check";
import type { Loan } from "~/listings/offers/loan/loan";
import { lenders, offers, readTyped } from "~/listings/offers/reference-for-tests";
import { whatWouldHold } from "./present-offers";

function loanOf(typed: object): Loan {
	const { loan } = readTyped({ btc: 2, amount: 60_000, months: 12, country: "US", ...typed });
	if (!loan) throw new Error("no loan");
	return loan;
}

function held(id: string, typed: object = {}): string | null {
	const offer = offers.find((one) => one.id === id);
	const lender = lenders.find((one) => one.lender === offer?.lender);
	if (!offer || !lender) throw new Error(`no offer ${id}`);
	return whatWouldHold(loanOf(typed), offer, lender);
}

describe("what would make an offer hold", () => {
	test("is more bitcoin where only the LTV is too high", () => {
		expect(held("nexo/platinum-20")).toBe("pledge 3.83 BTC to start below 20% LTV");
	});

	test("is a larger loan where it is too small", () => {
		expect(held("strike/250k-750k")).toBe("borrow $250,000 or more at your LTV");
	});

	test("is a shorter term where that is all", () => {
		expect(held("ledn/us-ca", { months: 24 })).toBe("borrow for at most 12 months");
	});

	test("is not said where it holds, and not where no number mends it", () => {
		expect(held("ledn/us-ca")).toBeNull();
		expect(held("unchained/commercial")).toBeNull();
	});
});

test("whatever is said, nothing fails then", () => {
	let said = 0;
	for (const btc of [0.5, 1, 2, 9])
		for (const offer of offers) {
			const loan = loanOf({ btc });
			const lender = lenders.find((one) => one.lender === offer.lender);
			const words = lender && whatWouldHold(loan, offer, lender);
			const [, more] = /pledge ([\d.,]+) BTC/.exec(words ?? "") ?? [];
			if (!lender || !more) continue;
			said++;
			const pledged = Number(more.replaceAll(",", ""));
			expect(pledged, offer.id).toBeGreaterThan(btc);
			expect(checkOffer({ ...loan, btc: pledged }, offer, lender).fails, offer.id).toEqual([]);
		}
	expect(said).toBeGreaterThan(10);
});
