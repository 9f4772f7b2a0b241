import { beforeEach, expect, test, vi } from "vitest";
import type { EventFields, EventType, TrackedEvent } from "~/track/events";
import { createTagManager, layerEntries } from "./tag-manager";

const loaded: string[] = [];
const page: { dataLayer?: object[] } = {};

beforeEach(() => {
	loaded.length = 0;
	page.dataLayer = undefined;
	vi.stubGlobal("window", page);
	vi.stubGlobal("document", {
		createElement: () => ({}),
		head: { appendChild: ({ src }: { src: string }) => loaded.push(src) },
	});
});

/** What Google's script sees in the data layer. It only accepts commands as `arguments` objects. */
function told(): unknown[] {
	return (page.dataLayer ?? []).map((entry) =>
		Object.prototype.toString.call(entry) === "[object Arguments]"
			? { command: Array.from(entry as ArrayLike<unknown>) }
			: entry,
	);
}

const signUp: TrackedEvent = {
	id: "0b8f6a52-3f5e-4c51-9b43-6d2f3f3c1a77",
	type: "newsletter_signup",
	at: 1,
	path: "/",
	fields: { signup_source: "guide" },
};
const purchase = {
	purchase_type: "newsletter_signup",
	transaction_id: signUp.id,
	signup_source: "guide",
	value: 10,
	currency: "USD",
};

test("a measurement ID alone: events are gtag commands, after its configuration", () => {
	const manager = createTagManager({ tagManagerId: "", measurementId: "G-ABCDE12345" });
	manager.allow();
	manager.push(signUp, {});
	expect(loaded).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345"]);
	expect(told().slice(-3)).toEqual([
		{ command: ["config", "G-ABCDE12345"] },
		{ command: ["event", "newsletter_signup", { signup_source: "guide" }] },
		{ command: ["event", "purchase", purchase] },
	]);
});

test.each(["", "G-ABCDE12345"])(
	"a container, measurement %j: events are objects, told once",
	(measurementId) => {
		const manager = createTagManager({ tagManagerId: "GTM-ABCDEFG", measurementId });
		manager.allow();
		manager.push(signUp, {});
		expect(told().slice(-2)).toEqual([
			{ event: "newsletter_signup", signup_source: "guide" },
			{ event: "purchase", ...purchase },
		]);
		expect(told().filter((entry) => JSON.stringify(entry).includes("newsletter_signup"))).toHaveLength(2);
	},
);

const ID = "0b8f6a52-3f5e-4c51-9b43-6d2f3f3c1a77";
const say = <T extends EventType>(type: T, fields: EventFields<T>, ofAdClick = {}) =>
	layerEntries({ id: ID, type, at: 1, path: "/", fields } as TrackedEvent, ofAdClick);

test("a lead is told with its fields and its value in USD", () => {
	expect(say("lender_view", { lender_name: "Ledn" })).toEqual([
		{ event: "lender_view", lender_name: "Ledn", value: 25, currency: "USD" },
	]);
});

test("what is no lead has no value", () => {
	expect(say("filter_usage", { filter_type: "lent", filter_value: "no" })).toEqual([
		{ event: "filter_usage", filter_type: "lent", filter_value: "no" },
	]);
	expect(say("exception", { description: "x", fatal: false })).toEqual([
		{ event: "exception", description: "x", fatal: false },
	]);
});

test("an outbound click says which advertisement brought the visitor", () => {
	const fields = {
		destination_url: "https://x.example/",
		destination_domain: "x.example",
		service_type: "lender",
		service_name: "Ledn",
	};
	expect(say("outbound_click", fields, { gclid: "abc" })).toEqual([
		{ event: "outbound_click", ...fields, gclid: "abc", value: 30, currency: "USD" },
	]);
});

test("a metric's own value is never taken for money", () => {
	expect(say("web_vital", { metric: "LCP", value: 900, rating: "good" })[0]).not.toHaveProperty("currency");
});
