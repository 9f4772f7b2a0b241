import { describe, expect, it, test } from "vitest";
import { EVENTS, type EventType, problemOf, type TrackedEvent } from "./events";

const ID = "0b8f6a52-3f5e-4c51-9b43-6d2f3f3c1a77";

/** A good event of each type. */
const good: { [T in EventType]: TrackedEvent<T>["fields"] } = {
	page_loaded: {},
	lender_view: { lender_name: "Ledn" },
	calculator_usage: { calculator_type: "ltv", calculated_result: 0.5 },
	comparison_interaction: { service_type: "lender", action: "added" },
	newsletter_signup: { signup_source: "guide" },
	filter_usage: { filter_type: "kyc", filter_value: "no" },
	favorite_added: { service_type: "lender", service_name: "Ledn" },
	detail_modal_opened: { service_type: "card-issuer", service_name: "Fold" },
	contact_link_clicked: { lender_name: "Ledn", link_type: "email" },
	outbound_click: {
		destination_url: "https://lender.example/loans",
		destination_domain: "lender.example",
		service_type: "lender",
		service_name: "Ledn",
		campaign: "letter/mail/november",
	},
	experiment_view: { experiment: "custody-columns", variant: "fee-first" },
	exception: { description: "TypeError: x is not a function", fatal: false },
	web_vital: { metric: "CLS", value: 0.02, rating: "good" },
};
const types = Object.keys(EVENTS) as EventType[];
const at = Date.UTC(2026, 10, 20);
const event = (type: EventType, change: object = {}) => ({
	id: ID,
	type,
	at,
	path: "/lenders",
	fields: good[type],
	...change,
});
const lender = (change: object) => problemOf(event("lender_view", change));
const fields = (type: EventType, change: object) =>
	problemOf(event(type, { fields: { ...good[type], ...change } }));

test("the table says what each lead is worth in USD, and which one is a purchase", () => {
	const worth = types.map((type) => [type, "leadValue" in EVENTS[type] ? EVENTS[type].leadValue : null]);
	expect(Object.fromEntries(worth)).toEqual({
		page_loaded: null,
		lender_view: 25,
		calculator_usage: 15,
		comparison_interaction: null,
		newsletter_signup: 10,
		filter_usage: null,
		favorite_added: 20,
		detail_modal_opened: null,
		contact_link_clicked: 50,
		outbound_click: 30,
		experiment_view: null,
		exception: null,
		web_vital: null,
	});
	expect(types.filter((type) => "isPurchase" in EVENTS[type])).toEqual(["newsletter_signup"]);
});

describe("an event is good", () => {
	it.each(types)("of type %s with its fields", (type) => {
		expect(problemOf(event(type))).toBeNull();
	});

	it("without an optional field", () => {
		const { campaign: _, ...rest } = good.outbound_click;
		expect(problemOf(event("outbound_click", { fields: rest }))).toBeNull();
	});

	it("of a vital that says of which part of all page loads it is", () => {
		expect(fields("web_vital", { sample: "1-in-10" })).toBeNull();
		expect(fields("web_vital", { sample: "1-in-2" })).toBe("sample must be one of 1-in-10");
	});

	it("with an id of version 4 or 7", () => {
		expect(lender({ id: "01938c8e-3a52-7c51-8b43-6d2f3f3c1a77" })).toBeNull();
	});

	it("with whatever a calculator may answer", () => {
		for (const calculated_result of [2.1e15, -1e20, 1e300, 0, 1e-9])
			expect(fields("calculator_usage", { calculated_result })).toBeNull();
	});

	it("with texts at their longest, in any script", () => {
		expect(fields("lender_view", { lender_name: "ß".repeat(120) })).toBeNull();
		expect(fields("lender_view", { lender_name: "Ўзбек 銀行 🏦" })).toBeNull();
		expect(lender({ path: `/${"a".repeat(299)}` })).toBeNull();
	});
});

describe("an event is refused, and the reason said,", () => {
	it.each(types)("of type %s when a field of it is missing", (type) => {
		for (const key of Object.keys(good[type])) {
			if (key === "campaign") continue;
			const { [key as never]: _, ...rest } = good[type];
			expect(problemOf(event(type, { fields: rest }))).toBe(`${key} is missing`);
		}
	});

	it.each(types)("of type %s with a field too many, or one of another type", (type) => {
		expect(fields(type, { visitor: "x" })).toBe(`${type} has no field "visitor"`);
		for (const key of Object.keys(good[type])) {
			for (const wrong of [null, undefined, {}, [], true, ""])
				expect([key, wrong, fields(type, { [key]: wrong })]).not.toEqual([key, wrong, null]);
		}
	});

	it.each([null, undefined, 1, "x", [], [1]])("that is no object: %j", (value) => {
		expect(problemOf(value)).toBe("An event is an object");
	});

	it("with more than an event has", () => {
		expect(lender({ user: "x" })).toBe('"user" is no part of an event');
		expect(lender({ ["x".repeat(9000)]: 1 })?.length).toBeLessThan(80);
	});

	it.each(["purchase", "constructor", "__proto__", "toString", "", 1, null])(
		"of a type nobody counts: %j",
		(type) => {
			expect(lender({ type })).toBe("type is none that is counted");
		},
	);

	it.each([
		"",
		"1",
		1,
		null,
		ID.toUpperCase(),
		`${ID} `,
		ID.replace("-4", "-1"),
		"00000000-0000-0000-0000-000000000000",
	])("with an id that is no UUID of version 4 or 7 in small letters: %j", (id) => {
		expect(lender({ id })).toMatch(/^id must be/);
	});

	it.each(["1", null, Number.NaN, Number.POSITIVE_INFINITY, 1.5, 2 ** 60])("at no time: %j", (wrong) => {
		expect(lender({ at: wrong })).toMatch(/^at must be/);
	});

	it.each(["", "lenders", "https://x.example/", "/a?b", "/a#b", "/\u0000", "/\n", `/${"a".repeat(300)}`, 5])(
		"on a path that is none: %j",
		(path) => {
			expect(lender({ path })).toMatch(/^path/);
		},
	);

	it("with a text that is too long, holds control characters or half a character", () => {
		expect(fields("lender_view", { lender_name: "x".repeat(121) })).toBe(
			"lender_name is longer than 120 characters",
		);
		for (const text of ["a\u0000b", "a\nb", "\u009f", "\ud800"])
			expect(fields("lender_view", { lender_name: text })).toBe("lender_name holds a control character");
	});

	it("with a name of ours that is none, so that counts by it stay few", () => {
		for (const text of ["Lender", "a b", "-a", "a--b", "ä", "../x"])
			expect(fields("filter_usage", { filter_type: text })).toBe(
				"filter_type must be a name in small letters",
			);
	});

	it("with a number that is none or out of bounds", () => {
		for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -1, 1e8, "1"])
			expect(fields("web_vital", { value })).toMatch(/^value must be a number/);
	});

	it("with a choice that is none, and an exception called fatal", () => {
		expect(fields("comparison_interaction", { action: "burnt" })).toBe(
			"action must be one of added, removed, opened",
		);
		expect(fields("exception", { fatal: true })).toBe("fatal must be false");
	});
});

test("names of fields come from the object itself and never from its prototype", () => {
	const inherited = Object.create({ lender_name: "Ledn" });
	expect(problemOf(event("lender_view", { fields: inherited }))).toBe("lender_name is missing");
	expect(
		problemOf(JSON.parse(`{"id":"${ID}","type":"lender_view","at":1,"path":"/","fields":{"__proto__":{}}}`)),
	).toBe('lender_view has no field "__proto__"');
});
