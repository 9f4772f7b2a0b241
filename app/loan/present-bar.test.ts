import { describe, expect, test } from "vitest";
import { askLoan } from "./ask-loan";
import { presentBar } from "./present-bar";

const close = { price: 80_000, day: "2026-11-20" };
const LOAN = "btc=2&amount=60000&months=12&country=US";

function barOn(today: string, query = LOAN) {
	const asked = askLoan(new URLSearchParams(query), { price: close.price, today, fx: {} }, false);
	return presentBar(asked, `/lenders?${query}`, close, today, null);
}

describe("the price in the bar", () => {
	test("is filled in with the newest and its date, before anything is asked", () => {
		const { fields, price } = barOn("2026-11-23", "");
		expect([fields.price, price]).toEqual(["80,000", { newest: 80_000, hint: "Price from Nov 20, 2026." }]);
	});

	test("is named once by an answer, with its date", () => {
		const { answer, price } = barOn("2026-11-23");
		expect(answer?.at).toBe("Bitcoin at $80,000, the price from Nov 20, 2026.");
		expect([price.hint, answer?.because]).toEqual([null, "That’s $60,000 against $160,000 of bitcoin."]);
	});

	test("is asked for from the fourth day on, and the page still answers", () => {
		const { answer, price } = barOn("2026-11-24");
		expect(price.hint).toBe("Enter today’s price.");
		expect(answer?.at).toBe("Bitcoin at $80,000, the price from Nov 20, 2026 (4 days old).");
		expect(answer?.ltv).toBe("Your loan-to-value (LTV) is 37.5%.");
		expect(barOn("2026-11-24", "").price.hint).toBe("Price from Nov 20, 2026. Enter today’s price.");
	});

	test("of the visitor's own is called so, and travels in the address and not as a hidden field", () => {
		const { answer, price, fields, search, hidden } = barOn("2026-12-30", `${LOAN}&price=60000`);
		expect(answer?.at).toBe("Bitcoin at $60,000, your price.");
		expect([price.hint, fields.price, search]).toEqual([null, "60,000", `${LOAN}&price=60000`]);
		expect(hidden).toEqual([]);
	});
});
