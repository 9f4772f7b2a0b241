import { describe, expect, it } from "vitest";
import { type Known, readAsked } from "./question";

const known: Known = { close: { usd: 80_000, day: "2026-08-21" }, today: "2026-11-22", isLocal: false };
const read = (search: string, more: Partial<Known> = {}) =>
	readAsked(new URLSearchParams(search), { ...known, ...more });

describe("an address", () => {
	it("without a field of the question asks nothing, and nothing is wrong with it", () => {
		const asked = read("utm_source=mail");
		expect([asked.isAsked, asked.question, asked.errors, asked.search]).toEqual([false, null, {}, ""]);
	});

	it("asks by the last close, and has one spelling", () => {
		const asked = read("btc=2+BTC&heirs=no&hold_key=&holder=person");
		expect(asked.question).toEqual({
			btc: 2,
			price: 80_000,
			heirs_handle_key: false,
			hold_key: false,
			hold_no_key: false,
			pass_on_only: false,
			holder: "person",
		});
		expect(asked.search).toBe("?btc=2&heirs=no");
		expect(read("holder=institution&btc=1,5&pass_on_only=yes&heirs=yes&hold_key=yes").search).toBe(
			"?btc=1.5&heirs=yes&hold_key=yes&pass_on_only=yes&holder=institution",
		);
	});

	it.each([
		["btc=", "btc", "Enter how much bitcoin you hold, like 2 or 0.5."],
		["btc=lots", "btc", "Enter a number, like 2 or 0.5."],
		["btc=0", "btc", "Enter 0.0001 to 1,000,000 BTC."],
		["btc=2000000", "btc", "Enter 0.0001 to 1,000,000 BTC."],
		["btc=2&heirs=maybe", "heirs", "Choose one of the options."],
		[
			"btc=2&hold_key=yes&hold_no_key=yes",
			"hold_no_key",
			"You can’t both hold a key and hold none. Choose one or neither.",
		],
	])("with %s is told at %s", (search, field, message) => {
		const asked = read(search);
		expect(asked.question).toBeNull();
		expect(asked.errors).toEqual({ [field]: message });
	});

	it("keeps what is right beside what is wrong", () => {
		expect(read("btc=lots&heirs=no&hold_key=yes").typed).toMatchObject({
			btc: "lots",
			heirs: "no",
			hold_key: "yes",
		});
	});

	it("says the price and the day on one machine only", () => {
		const own = "btc=2&price=100000&today=2027-01-01";
		expect(read(own).question?.price).toBe(80_000);
		expect(read(own).today).toBe("2026-11-22");
		const local = read(own, { isLocal: true });
		expect([local.question?.price, local.priceDay, local.today]).toEqual([100_000, null, "2027-01-01"]);
		expect(Object.keys(read("btc=2&price=-1&today=soon", { isLocal: true }).errors)).toEqual([
			"price",
			"today",
		]);
	});
});
