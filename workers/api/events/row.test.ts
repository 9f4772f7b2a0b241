import { describe, expect, test } from "vitest";
import { retryDelay } from "../retry-delay";
import type { EventLine } from "./event-line";
import { toRow } from "./row";

const at = Date.parse("2026-11-20T12:00:00Z");
const service = { service_type: "exchange", service_name: "Bitstamp" };
const lineOf = (type: string, fields: object, path: string) =>
	({ id: "1", type, at, path, fields, receivedAt: at, visitor: null }) as unknown as EventLine;
const row = (type: string, fields: object) => toRow(lineOf(type, fields, "/"));

describe("an event is counted", () => {
	test.each<[string, object, string, number]>([
		["lender_view", { lender_name: "Strike" }, "", 25],
		["calculator_usage", { calculator_type: "ltv", calculated_result: 7 }, "ltv", 15],
		["comparison_interaction", { service_type: "lender", action: "added" }, "lender:added", 0],
		["newsletter_signup", { signup_source: "made-up" }, "other", 10],
		["filter_usage", { filter_type: "kyc", filter_value: "yes" }, "kyc", 0],
		["favorite_added", service, "exchange", 20],
		["detail_modal_opened", service, "exchange", 0],
		["contact_link_clicked", { lender_name: "Strike", link_type: "email" }, "email", 50],
		[
			"outbound_click",
			{ destination_url: "https://a.example/", destination_domain: "a.example", ...service },
			"exchange",
			30,
		],
		[
			"experiment_view",
			{ experiment: "lender-columns", variant: "fall-first" },
			"lender-columns:fall-first",
			0,
		],
		["experiment_view", { experiment: "made-up", variant: "made-up" }, "other:other", 0],
		["exception", { description: "x is not a function", fatal: false }, "", 0],
		["page_loaded", {}, "", 0],
		["web_vital", { metric: "CLS", value: 0.02, rating: "good" }, "CLS:good", 0.02],
		["web_vital", { metric: "LCP", value: 9, rating: "good", sample: "1-in-10" }, "LCP:good:1-in-10", 9],
	])("as %s", (type, fields, dimension, value) => {
		expect(row(type, fields)).toMatchObject({ type, dimension, value });
	});
});

describe("an event is one view of a listing", () => {
	const vital = (metric: string) => ({ metric, value: 1, rating: "good" });
	const seen = (type: string, fields: object, path: string) => toRow(lineOf(type, fields, path)).listing;

	test.each<[string, object, string, string | null]>([
		["lender_view", { lender_name: "Strike" }, "/lenders/strike", "lender:strike"],
		["page_loaded", {}, "/cards/fold-card", "card-issuer:fold-card"],
		["page_loaded", {}, "/card-issuers/fold-card", "card-issuer:fold-card"],
		["detail_modal_opened", service, "/exchanges/bitstamp", "exchange:bitstamp"],
		// Told a second time of the same view, or of no view.
		["page_loaded", {}, "/lenders/strike", null],
		["detail_modal_opened", service, "/lenders/strike", null],
		["web_vital", vital("LCP"), "/cards/fold-card", null],
		["favorite_added", service, "/exchanges/bitstamp", null],
		["page_loaded", {}, "/cards", null],
		["page_loaded", {}, "/articles/what-a-loan-costs", null],
		["lender_view", { lender_name: "x" }, "/lenders/../x", null],
	])("%s with %j on %s: %s", (type, fields, path, listing) => {
		expect(seen(type, fields, path)).toBe(listing);
	});
});

test("a message waits longer each time, an hour at most", () => {
	expect([1, 2, 3, 9, 10, 100].map(retryDelay)).toEqual([10, 20, 40, 2560, 3600, 3600]);
});
