import { describe, expect, test } from "vitest";
import { draw } from "../../../tests/support/draw";
import { NotTakenScreen } from "./form-boundary";
import { notTakenOf } from "./not-taken";

const sent: Array<[string, string]> = [
	["from", "2"],
	["text", 'They said "no".\n<b>Twice.</b>'],
	["tag", "a"],
	["tag", "b"],
	["until", ""],
];

describe("a form that could not be taken", () => {
	test("stands there again: every field in its order, also one that is there twice, to the same address", async () => {
		const html = await draw(
			<NotTakenScreen message="Try again in a minute." sent={sent} />,
			"/reviews/write?listing=lender%3Aledn",
		);
		expect(html).toMatch(/<form method="post" action="\/reviews\/write\?listing=lender%3Aledn"/);
		expect([...html.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual(
			sent.map(([name]) => name),
		);
		for (const [name, value] of [
			["from", "2"],
			["tag", "b"],
			["until", ""],
		])
			expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
	});

	test("shows what was written, as text", async () => {
		const html = await draw(<NotTakenScreen message="Try again in a minute." sent={sent} />, "/report");
		expect(html).toMatch(
			/<textarea[^>]*>(\n)?They said &quot;no&quot;\.\n&lt;b&gt;Twice\.&lt;\/b&gt;<\/textarea>/,
		);
	});

	test("is told from every other answer", () => {
		const notTaken = { message: "Not now.", sent };
		expect(notTakenOf(notTaken)).toEqual(notTaken);
		for (const other of [null, undefined, "Not now", {}, { message: "", sent: "no" }, { sent }])
			expect(notTakenOf(other)).toBeNull();
	});
});
