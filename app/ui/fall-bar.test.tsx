import { expect, test } from "vitest";
import { draw } from "../../tests/support/draw";
import { FallBar, fallWords } from "./fall-bar";

test("the bar says in words how far bitcoin may fall before the call and before the sale", () => {
	expect(fallWords({ call: 0.286, sale: 0.412 })).toBe(
		"Margin call after a drop of 28.6%, liquidation after a drop of 41.2%",
	);
	expect(fallWords({ call: null, sale: 0.47 })).toBe("Margin call unknown, liquidation after a drop of 47%");
	expect(fallWords({ call: null, sale: 0.13, noCall: true })).toBe(
		"No margin call, liquidation after a drop of 13%",
	);
	expect(fallWords({ call: 0.2, sale: null })).toBe("Margin call after a drop of 20%, liquidation unknown");
	expect(fallWords({ call: null, sale: null })).toBe("Margin call and liquidation unknown");
});

test("the words stand once, for the eye and for a screen reader alike", async () => {
	const html = await draw(<FallBar fall={{ call: 0.3, sale: 0.45 }} scale={0.6} />);
	expect(html).toContain('<svg class="fall" aria-hidden="true">');
	expect(html).toContain(
		'<span class="f-words"><span>margin call <b>−30%</b></span><span>liquidation <b>−45%</b></span></span>',
	);
});

test("places are shares of the table's one scale", async () => {
	const html = await draw(<FallBar fall={{ call: 0.3, sale: 0.45 }} scale={0.6} />);
	expect(html).toContain('class="f-tick" x="50%"');
	expect(html).toContain('<svg x="75%"');
});

test("an unknown call is a dotted line, no call a solid one", async () => {
	expect(await draw(<FallBar fall={{ call: null, sale: 0.3 }} scale={0.6} />)).toContain("f-dotted");
	const none = await draw(<FallBar fall={{ call: null, sale: 0.3, noCall: true }} scale={0.6} />);
	expect(none).not.toContain("f-dotted");
	expect(none).not.toContain("f-brass");
	expect(none).toContain("no margin call");
});

test("a fall of less than a twentieth of a percent is no fall below zero", async () => {
	const html = await draw(<FallBar fall={{ call: 0.0004, sale: 0.2 }} scale={0.6} />);
	expect(html).toContain("margin call <b>0%</b>");
});

test("where nothing is known there is an empty box and the word", async () => {
	const html = await draw(<FallBar fall={{ call: null, sale: null }} scale={0.6} />);
	expect(html).toContain("f-none");
	expect(html).not.toContain("f-weight");
	expect(html).toContain('<span class="unknown">unknown</span>');
});
