import { expect, test } from "vitest";
import { draw } from "../../../tests/support/draw";
import { ReportForm } from "./report-form";
import type { ReportProblem } from "./typed-report";

const problem: ReportProblem = {
	typed: {
		id: "5b0f6a0e-3c0b-4d56-8a39-2f7f1c1f9d10",
		message: "Too low",
		suggestedValue: "9%",
		sourceUrl: "lender.example",
		email: "reader@example.com",
		website: "",
	},
	status: 422,
	message: "Check the marked fields.",
	fields: { message: "Say what’s wrong in at least 10 characters.", sourceUrl: "A full address." },
};

const first = await draw(<ReportForm id="fresh-id" problem={null} />, "/report");
const again = await draw(<ReportForm id="fresh-id" problem={problem} />, "/report");

test("after an error everything that was typed is still there", () => {
	expect(again).toMatch(/<textarea[^>]*>Too low<\/textarea>/);
	for (const [name, value] of [
		["suggestedValue", "9%"],
		["sourceUrl", "lender.example"],
		["email", "reader@example.com"],
	])
		expect(again).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`));
});

test("a report that is sent again keeps its id, so that it is stored once", () => {
	expect(first).toContain('name="id" value="fresh-id"');
	expect(again).toContain(`name="id" value="${problem.typed.id}"`);
});

test("what is wrong stands at its field and is tied to it", () => {
	expect(again).toMatch(
		/<textarea[^>]*aria-invalid="true"[^>]*aria-describedby="r-message-hint r-message-error"/,
	);
	expect(again).toContain('id="r-message-error">Say what’s wrong in at least 10 characters.');
	expect(again.match(/aria-invalid/g)).toHaveLength(2);
	expect(first).not.toContain("aria-invalid");
});

test("focus goes to the first wrong field even without script", () => {
	expect(again.match(/autofocus/gi)).toHaveLength(1);
	expect(again).toMatch(/<textarea[^>]*autofocus/i);
});

test("every field has a label, and the trap for programs is out of people's way", () => {
	for (const [, id] of again.matchAll(/<(?:input|textarea) (?!type="hidden")(?:[^>]* )?id="([^"]*)"/g))
		expect(again).toContain(`<label for="${id}"`);
	expect(first).toMatch(/<p class="vh" aria-hidden="true">.*name="website" type="text" tabindex="-1"/i);
});
