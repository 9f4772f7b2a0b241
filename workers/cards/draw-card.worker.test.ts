import { describe, expect, test } from "vitest";
import type { Mark } from "~/ui/mark";
import { altOfFigure, type FigureCard, isDrawable } from "~/ui/page/figure-card";
import { DRAWING, figureCardOf, versionOf } from "~/ui/page/figure-card.server";
import { renderer } from "./answer";
import { drawCard, fits, setCard } from "./draw-card";
import { CUT } from "./figure-words";
import { CARD } from "./frame";

const card: FigureCard = {
	what: "Lender",
	title: "Ledn",
	line: "Company",
	label: "Effective rate",
	value: "13.8%",
	note: "APR 11.49%",
	mark: { line: "sourced", weight: "fresh" },
	by: "The company’s own page",
	on: "Sourced, as of Feb 17, 2026, ledn.io",
};

async function svgOf(change: Partial<FigureCard> = {}): Promise<string> {
	const drawer = await renderer();
	return drawer.renderSvg((await setCard(drawer, { ...card, ...change })).node, CARD);
}

describe("what is drawn", () => {
	test("is another card, by another name, for each word that differs", async () => {
		const drawer = await renderer();
		const whole = await drawCard(drawer, card);
		const others = [
			...[
				{ what: "Lender, closed" },
				{ title: "Strike" },
				{ line: "Bank" },
				{ label: "APR" },
				{ value: "13.9%" },
			],
			...[{ value: null }, { note: "APR 12%" }, { by: "A rival’s page" }, { on: "Sourced, undated" }],
			...[{ mark: null }, { mark: { line: "sourced", weight: "stale" } as const }],
		];
		for (const change of others) {
			expect(versionOf({ ...card, ...change }), JSON.stringify(change)).not.toBe(versionOf(card));
			expect(await drawCard(drawer, { ...card, ...change }), JSON.stringify(change)).not.toEqual(whole);
		}
		expect(await drawCard(drawer, { ...card })).toEqual(whole);
	});

	test("keeps its name only as long as it is drawn alike: otherwise raise DRAWING, and write down both here", async () => {
		const bytes = new TextEncoder().encode(await svgOf());
		const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
		const short = hash.slice(0, 8).map((byte) => byte.toString(16).padStart(2, "0"));
		expect([DRAWING, short.join("")]).toEqual([3, "fe089bc123370aa4"]);
	});

	test("draws each mark differently", async () => {
		const drawn = new Set<string>();
		for (const line of ["sourced", "general-knowledge", "user-reported"] satisfies Array<Mark["line"]>)
			for (const weight of ["fresh", "ageing", "stale"] satisfies Array<Mark["weight"]>)
				drawn.add(await svgOf({ mark: { line, weight } }));
		expect(drawn.size).toBe(9);
	});
});

describe("words of any length", () => {
	test.each([
		["a name of 10,000 characters", { title: "Incomprehensibilities and ".repeat(400) }],
		["a name that is one word", { title: "W".repeat(300) }],
		["a long value", { value: "from 1% to 2% if ".repeat(30) }],
		["a long condition", { note: "with a condition of many words, ".repeat(30) }],
		["all at once", { title: "W".repeat(5000), value: "W".repeat(5000), note: "W".repeat(5000) }],
	])("%s is set smaller, and then cut, inside the column and above the foot", async (_, change) => {
		const drawer = await renderer();
		const { setting } = await setCard(drawer, { ...card, ...change });
		expect(setting).toBe(CUT);
		const png = await drawCard(drawer, { ...card, ...change });
		expect(png.length).toBeLessThan(100 * 1024);
	});

	test("short ones are set large, and all of them stand there", async () => {
		const drawer = await renderer();
		const { setting } = await setCard(drawer, card);
		expect(setting).toMatchObject({ hasLine: true });
		expect(setting.value).toBeGreaterThan(80);
		expect(await fits(drawer, card, setting)).toBe(true);
	});

	test("markup is letters like others", async () => {
		const svg = await svgOf({ title: "<script>alert(1)</script>", value: "<b>12%</b> &amp;" });
		expect(svg).not.toContain("<script");
		expect(svg).not.toContain("<b>");
	});
});

describe("letters", () => {
	test.each(["בנק ביטקוין", "بنك", "ビットコイン", "Банк", "Łódź", "\u202eLedn", "₿", "→"])(
		"%s has none in the site's face: the page is shared with the card of its list",
		(title) => {
			expect(isDrawable({ ...card, title })).toBe(false);
			expect(figureCardOf("/lenders/ledn", { ...card, title })).toBeUndefined();
		},
	);

	test("every letter that counts as one of the face's is drawn as something, each as something else", async () => {
		const drawer = await renderer();
		const outlineOf = (text: string) =>
			drawer.renderSvg(
				{ type: "text", text, style: { fontFamily: "Archivo", fontSize: 40 } },
				{ width: 60, height: 60 },
			);
		const missing = await outlineOf("→");
		const letters = Array.from({ length: 0x2213 }, (_, code) => String.fromCharCode(code)).filter(
			(letter) => isDrawable({ ...card, title: letter }) && letter.trim() !== "" && letter !== "\u00ad",
		);
		expect(letters.length).toBeGreaterThan(190);
		for (const letter of letters) expect(await outlineOf(letter), letter).not.toBe(missing);
	});
});

test("a card says the same to whoever does not see it", () => {
	expect(altOfFigure({ ...card, value: null })).toBe(
		"Plumbline. Lender. Ledn. Effective rate: unknown. APR 11.49%. The company’s own page. Sourced, as of Feb 17, 2026, ledn.io.",
	);
});
