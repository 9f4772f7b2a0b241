import { describe, expect, test } from "vitest";
import { placeTyped } from "~/tools/question-inputs";
import { askLoan } from "./ask-loan";
import { loanOf, printLoan, typedLoan, withLoan, withoutLoan } from "./loan-address";

const KNOWN = { price: 80_000, today: "2026-11-22", fx: {} };
const ask = (query: string, isLocal = false) => askLoan(new URLSearchParams(query), KNOWN, isLocal);

describe("what people type", () => {
	const rest = { btc: "2", amount: "60000", months: "12", country: "US" };
	const typedAs = (field: string, text: string) =>
		ask(`${new URLSearchParams({ ...rest, [field]: text })}`).typed[field];

	test.each([
		["amount", "60,000", "60000"],
		["amount", "60k", "60000"],
		["amount", "7000.50", "7000.5"],
		["amount", "60.000", "60.000"],
		["amount", "a lot", "a lot"],
		["months", "12 months", "12"],
		["btc", "2 BTC", "2"],
		["btc", "2,500", "2,500"],
		["btc", "0.73529411764", "0.73529411764"],
		["country", "United States", "US"],
		["country", "us-tx", "US-TX"],
		["country", "Deutschland", "DE"],
		["country", "österreich", "AT"],
	])("%s %s is carried on as %s", (field, text, tidy) => {
		expect(typedAs(field, text)).toBe(tidy);
	});

	test.each([
		["United States", "US"],
		["usa", "US"],
		["UK", "GB"],
		["us-tx", "US-TX"],
		["Texas", "US-TX"],
		["Türkiye", "TR"],
		["turkiye", "TR"],
		["germany ", "DE"],
		["Georgia", "GE"],
		["Atlantis", "Atlantis"],
	])("%s is %s", (typed, code) => {
		expect(placeTyped(typed)).toBe(code);
	});

	test.each(["constructor", "US-ZZ", "EU", "ZZ", "IM-1234"])("%s is no place", (country) => {
		expect(ask(`${new URLSearchParams({ ...rest, country })}`).errors.country).toMatch(/recognize that/);
	});
});

describe("an address", () => {
	test("asks about a loan, and says the same in one way", () => {
		const { loan, errors, search } = ask(
			"country=United+States&amount=60%2C000&months=12&btc=2&order=room&page=3",
		);
		expect(errors).toEqual({});
		expect(loan).toMatchObject({
			btc: 2,
			amount: 60_000,
			months: 12,
			country: "US",
			price: 80_000,
			order: "room",
		});
		expect(search).toBe("btc=2&amount=60000&months=12&country=US");
	});

	test("of a field that stands there twice the one typed last counts", () => {
		expect(ask("btc=2&amount=1&months=12&country=US&btc=3").loan?.btc).toBe(3);
	});

	test("keeps what is asked besides: wishes, order, what was said", () => {
		const query = "btc=2&amount=60000&months=12&country=US&refuse_lent_on=yes&order=cost&says.nexo_tier=gold";
		expect(ask(query).search).toBe(query);
		expect(ask(query).loan).toMatchObject({
			refuse_lent_on: true,
			order: "cost",
			says: { nexo_tier: "gold" },
		});
	});

	test.each([
		"amount=60,000&btc=₿2&months=12 months&country=United States",
		"btc=2&amount=60 000&months=12&country=Texas&order=room&currency=",
		"btc=0.5&amount=7000.50&months=6&country=cz&currency=eur&says.member=yes",
	])("has one address, which is asked again as it is: %s", (query) => {
		const { search } = ask(query);
		expect(search).not.toBe("");
		expect(ask(search).search).toBe(search);
	});

	test("without a loan asks nothing, and is told nothing", () => {
		expect(ask("")).toEqual({ typed: {}, loan: null, fall: 0.5, errors: {}, search: "" });
		expect(ask("currency=EUR&order=cost").loan).toBeNull();
		expect(ask("currency=EUR").errors).toEqual({});
	});

	test("says what is missing and what is wrong at its field, and keeps the rest", () => {
		const { loan, errors, typed } = ask("btc=2,500&amount=60.000&months=1.5&country=Atlantis");
		expect(loan).toBeNull();
		expect(typed).toMatchObject({ btc: "2,500", amount: "60.000", months: "1.5", country: "Atlantis" });
		expect(errors.btc).toBe("Did you mean 2,500 or 2.5? Enter 2500 or 2.5.");
		expect(errors.months).toBe("Enter whole months, like 12.");
		expect(errors.country).toMatch(/recognize that country/);
		expect(ask("btc=2").errors).toEqual({ amount: "Enter the dollars you need, like 60,000." });
		expect(ask("btc=2&amount=10000 EUR").errors.amount).toMatch(/^Enter US dollars/);
		expect(ask("btc=2&amount=60000").search).toBe("btc=2&amount=60000&months=12&country=WORLD");
		expect(ask("btc=1e9&amount=0&months=900&country=US").errors).toEqual({
			btc: "Enter a number, like 0.5.",
			amount: "Enter an amount between $1 and $1,000,000,000.",
			months: "Enter 1 to 480 months.",
		});
	});

	test("sets the day on one machine only", () => {
		const query = "btc=2&amount=60000&months=12&country=US&today=2026-01-04";
		expect(ask(query, true).loan?.today).toBe("2026-01-04");
		expect(ask(query).loan?.today).toBe("2026-11-22");
	});

	const loan = "btc=2&amount=60000&months=12&country=US";

	test("takes the visitor's own price, and leaves out the newest, however it is written", () => {
		expect(ask(`${loan}&price=$55,000`)).toMatchObject({
			loan: { price: 55_000 },
			search: `${loan}&price=55000`,
		});
		for (const newest of ["", "80000", "80,000.00"])
			expect(ask(`${loan}&price=${newest}`), newest).toMatchObject({ loan: { price: 80_000 }, search: loan });
	});

	test("says at the field what is wrong with a price, and answers nothing by another", () => {
		for (const [price, words] of [
			["0", "Enter a price between $0.01 and $1,000,000,000."],
			["2000000000", "Enter a price between $0.01 and $1,000,000,000."],
			["much", "Enter a number, like 60,000."],
		] as const) {
			const asked = ask(`${loan}&price=${price}`);
			expect([asked.loan, asked.errors.price, asked.typed.price]).toEqual([null, words, price]);
		}
	});
});

describe("links", () => {
	const loan = "btc=2&amount=60000&months=12&country=US";

	test("carry the loan in place of another, and keep what else they say", () => {
		expect(withLoan("/lenders/ledn", loan)).toBe(`/lenders/ledn?${loan}`);
		expect(withLoan("/compare?items=lender:ledn&btc=9#cost", loan)).toBe(
			`/compare?${loan}&items=lender%3Aledn#cost`,
		);
		expect(withLoan("/lenders", "")).toBe("/lenders");
		expect(loanOf(`?q=x&${loan}`)).toBe(loan);
		expect(loanOf("?currency=EUR")).toBe("");
	});

	test("leave it behind", () => {
		expect(withoutLoan(`/lenders?${loan}&keys=own-key`)).toBe("/lenders?keys=own-key");
		expect(withoutLoan(`/lenders?${loan}`)).toBe("/lenders");
	});

	test("print what was typed with what differs from the usual only", () => {
		expect(printLoan(typedLoan(new URLSearchParams("btc=1&borrower=person&purpose=home&hold_key=no")))).toBe(
			"btc=1&purpose=home",
		);
	});
});

describe("what may be meant otherwise", () => {
	test("places that begin alike are named", () => {
		expect(ask("btc=2&amount=60000&months=12&country=united").errors.country).toMatch(
			/^We don’t recognize that country\. Did you mean United Arab Emirates, United Kingdom, United States\? /,
		);
		expect(ask("btc=2&amount=60000&months=12&country=zz9").errors.country).not.toMatch(/Did you mean/);
	});

	test("an error of a field that the bar does not show says which it is", () => {
		expect(ask("btc=2&amount=60000&months=12&country=US&purpose=zzz").errors).toEqual({
			purpose: "Purpose: choose cash or home.",
		});
	});

	test("what is wrong beside the bar leaves the loan answered, as if nothing was said of it", () => {
		const { loan, search } = ask(
			"btc=2&amount=60000&months=12&country=US&purpose=zzz&currency=xyz&order=zzz",
		);
		expect(loan).toMatchObject({ purpose: "cash", currency: null, order: "room" });
		expect(search).toBe("btc=2&amount=60000&months=12&country=US");
	});

	test("of conditions only known ones are carried on, with answers that they have", () => {
		const asked = ask(
			"btc=2&amount=60000&months=12&country=US&says.foo=1&says.fold_plus=maybe&says.nexo_tier=gold",
		);
		expect(asked.errors).toEqual({ "says.fold_plus": "Choose one: yes, no." });
		expect(asked.search).toBe("btc=2&amount=60000&months=12&country=US&says.nexo_tier=gold");
		expect(ask("btc=2&amount=60000&months=12&country=US&says.nexo_tier=lead").errors).toEqual({
			"says.nexo_tier": "Choose one: base, silver, gold, platinum, no.",
		});
	});
});
