import { describe, expect, test } from "vitest";
import type { TrackedEvent } from "~/track/events";
import { retryDelay } from "../retry-delay";
import { toRow } from "./row";

const at = Date.parse("2026-11-20T12:00:00Z");
const service = { service_type: "exchange", service_name: "Bitstamp" };
const row = (type: string, fields: object) =>
	toRow({ id: "1", type, at, path: "/", fields } as unknown as TrackedEvent, {
		receivedAt: at,
		visitor: null,
	});

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
		["exception", { description: "x is not a function", fatal: false }, "", 0],
		["web_vital", { metric: "CLS", value: 0.02, rating: "good" }, "CLS:good", 0.02],
	])("as %s", (type, fields, dimension, value) => {
		expect(row(type, fields)).toMatchObject({ type, dimension, value, fields: JSON.stringify(fields) });
	});
});

test("a message waits longer each time, an hour at most", () => {
	expect([1, 2, 3, 9, 10, 100].map(retryDelay)).toEqual([10, 20, 40, 2560, 3600, 3600]);
});
