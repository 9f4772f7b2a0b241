import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTimeZone, mailDueAt } from "./mail-time";

const at = (iso: string) => Date.parse(iso);
const due = (
	...[mail, clock, now]: [Parameters<typeof mailDueAt>[0], Partial<Parameters<typeof mailDueAt>[1]>, string]
) =>
	new Date(
		mailDueAt(mail, { zone: "UTC", quietFrom: null, quietUntil: null, ...clock }, at(now)),
	).toISOString();
const night = { quietFrom: 22, quietUntil: 7 };

describe("mail at once", () => {
	test("is due now", () => {
		expect(due("instant", {}, "2026-11-23T03:00:00Z")).toBe("2026-11-23T03:00:00.000Z");
	});

	test.each([
		["before midnight", "2026-11-23T23:30:00Z", "2026-11-24T07:00:00.000Z"],
		["after midnight", "2026-11-24T03:00:00Z", "2026-11-24T07:00:00.000Z"],
		["as they begin", "2026-11-23T22:00:00Z", "2026-11-24T07:00:00.000Z"],
		["as they end", "2026-11-24T07:00:00Z", "2026-11-24T07:00:00.000Z"],
		["by day", "2026-11-24T12:00:00Z", "2026-11-24T12:00:00.000Z"],
	])("waits for the end of quiet hours: %s", (_, now, then) => {
		expect(due("instant", night, now)).toBe(then);
	});

	test("knows quiet hours by the follower's own clock, in summer and in winter", () => {
		const clock = { ...night, zone: "America/New_York" };
		expect(due("instant", clock, "2026-07-01T03:30:00Z")).toBe("2026-07-01T11:00:00.000Z");
		expect(due("instant", clock, "2026-12-01T03:30:00Z")).toBe("2026-12-01T12:00:00.000Z");
		expect(due("instant", { ...night, zone: "Asia/Kolkata" }, "2026-12-01T17:00:00Z")).toBe(
			"2026-12-02T01:30:00.000Z",
		);
	});

	test("has no quiet hours where they begin as they end", () => {
		expect(due("instant", { quietFrom: 5, quietUntil: 5 }, "2026-11-23T05:30:00Z")).toBe(
			"2026-11-23T05:30:00.000Z",
		);
	});
});

describe("mail once a day", () => {
	test.each([
		["UTC", "2026-11-23T07:59:00Z", "2026-11-23T08:00:00.000Z"],
		["UTC", "2026-11-23T08:00:00Z", "2026-11-24T08:00:00.000Z"],
		["Europe/Berlin", "2026-11-23T12:00:00Z", "2026-11-24T07:00:00.000Z"],
		// The nights when the clocks change.
		["Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-29T06:00:00.000Z"],
		["Europe/Berlin", "2026-10-24T12:00:00Z", "2026-10-25T07:00:00.000Z"],
		["Pacific/Auckland", "2026-11-23T00:00:00Z", "2026-11-23T19:00:00.000Z"],
	])("is due at eight in the morning in %s", (zone, now, then) => {
		expect(due("daily", { zone }, now)).toBe(then);
	});

	test("waits for the end of quiet hours that eight is in", () => {
		expect(due("daily", { quietFrom: 22, quietUntil: 10 }, "2026-11-23T07:00:00Z")).toBe(
			"2026-11-23T10:00:00.000Z",
		);
	});
});

test("mail is due within two days, never before now, and never in quiet hours", () => {
	const hour = fc.integer({ min: 0, max: 23 });
	const zone = fc.constantFrom(
		"UTC",
		"America/St_Johns",
		"Australia/Lord_Howe",
		"Africa/Cairo",
		"Pacific/Apia",
	);
	const moment = fc.integer({ min: at("2020-01-01"), max: at("2030-01-01") });
	fc.assert(
		fc.property(
			fc.constantFrom("instant", "daily"),
			zone,
			hour,
			hour,
			moment,
			(mail, where, from, until, now) => {
				const then = mailDueAt(mail, { zone: where, quietFrom: from, quietUntil: until }, now);
				expect(then).toBeGreaterThanOrEqual(now);
				expect(then - now).toBeLessThan(50 * 3_600_000);
				const there = Number(
					new Intl.DateTimeFormat("en-GB", { timeZone: where, hour: "2-digit", hourCycle: "h23" }).format(
						then,
					),
				);
				const isQuiet = from <= until ? from <= there && there < until : there >= from || there < until;
				expect(isQuiet).toBe(false);
			},
		),
	);
});

test("a time zone is one of those that there are", () => {
	expect(["Europe/Berlin", "UTC", "Mars/Base", "", "Europe"].filter(isTimeZone)).toEqual([
		"Europe/Berlin",
		"UTC",
	]);
});
