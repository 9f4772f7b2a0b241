import { describe, expect, it } from "vitest";
import { askSpending, besideSpending } from "./ask-spending";

const TODAY = "2026-11-22";
const ask = (query: string, isLocal = false) => askSpending(new URLSearchParams(query), TODAY, isLocal);

describe("what is spent is read as people type it", () => {
	it.each([
		["dining=400&country=US", { dining: 400 }],
		["dining=$400&groceries=1,500&country=US", { dining: 400, groceries: 1500 }],
		["groceries=1 500&other=2k&country=United States", { groceries: 1500, other: 2000 }],
		["fuel=250 USD&bills=99.50&country=usa", { fuel: 250, bills: 99.5 }],
	])("%s", (query, spend) => {
		const { question, errors } = ask(query);
		expect(errors).toEqual({});
		expect(question?.country).toBe("US");
		expect(question?.spend).toMatchObject(spend);
	});

	it("is printed in one order, without what was left empty, whatever order it came in", () => {
		const plain = "dining=400&groceries=1500&country=DE&says.nexo_tier=platinum";
		expect(ask("says.nexo_tier=platinum&country=Germany&groceries=1,500&travel=&dining=400").search).toBe(
			plain,
		);
		expect(ask(plain).search).toBe(plain);
	});

	it("keeps what was typed where something is wrong, and says at each field what", () => {
		const { question, typed, errors } = ask("dining=lots&groceries=-5&other=400&country=Atlantis");
		expect(question).toBeNull();
		expect(typed).toEqual({ dining: "lots", groceries: "-5", other: "400", country: "Atlantis" });
		expect(Object.keys(errors)).toEqual(["dining", "groceries", "country"]);
		expect(errors.dining).toBe("Enter a number, like 400 or 1,500.");
		expect(errors.groceries).toBe("Enter $0 to $10,000,000 a month.");
		expect(errors.country).toMatch(/^Enter a country’s English name/);
		expect(ask("dining=400").errors.country).toMatch(/^Enter your country/);
	});

	it("is no question where nothing is spent: a country alone fills in the form", () => {
		for (const query of ["", "country=US", "dining=&groceries=&country=US", "says.fold_plus=yes"])
			expect(ask(query)).toMatchObject({ question: null, errors: {}, search: "" });
		expect(ask("country=US").typed).toEqual({ country: "US" });
	});

	it("takes the day from the address on one machine only, and a price never", () => {
		const query = "dining=400&country=US&today=2026-01-02&price=5";
		expect(ask(query, true).question?.today).toBe("2026-01-02");
		expect(ask(query, true).search).toBe("dining=400&country=US&today=2026-01-02");
		expect(ask(query).question?.today).toBe(TODAY);
		expect(ask(query).search).toBe("dining=400&country=US");
	});

	it("leaves the list its own parameters", () => {
		const params = new URLSearchParams("dining=400&type=credit&country=US&says.a=b&today=2026-01-02&fee=0");
		expect(besideSpending(params).toString()).toBe("type=credit&fee=0");
	});
});
