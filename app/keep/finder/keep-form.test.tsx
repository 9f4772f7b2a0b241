import { expect, test } from "vitest";
import { draw } from "../../../tests/support/draw";
import { readAsked } from "../question";
import { KeepForm } from "./keep-form";

test("names its mistakes in the order of the form, goes to the first, and keeps what was typed", async () => {
	const known = { close: { usd: 80_000, day: "2026-11-26" }, today: "2026-11-27", isLocal: false };
	const { typed, errors } = readAsked(new URLSearchParams("btc=abc&heirs=maybe&holder=nobody"), known);
	expect(Object.keys(errors)).toContain("heirs");
	const html = await draw(<KeepForm form={{ typed, errors, isLately: true }} />, "/keep");
	expect(html).toContain(
		"Check 3 fields: Can your heirs manage a bitcoin key on their own; How much bitcoin do you hold; Account type.",
	);
	expect(html.match(/<(?:input|select)[^>]*autofocus[^>]*>/g)).toEqual([
		expect.stringContaining('name="heirs"'),
	]);
	expect(html).toMatch(/<input[^>]*name="btc"[^>]*value="abc"/);
	expect(html).toContain('name="checked" checked="" value="6-months"');
});
