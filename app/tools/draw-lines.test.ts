import { describe, expect, it } from "vitest";
import { LETTER } from "~/ui/chart/axis";
import { drawLines } from "./draw-lines";
import { type Drawing, type Shape, WIDTHS } from "./drawing";
import type { LinesPicture } from "./picture";

/** A long call. It's level, then rises, over a baseline just above the level part. */
const payoff: LinesPicture = {
	kind: "lines",
	summary: "",
	x: { label: "Price at expiry", unit: "price" },
	y: { label: "Profit, USD", unit: "money" },
	lines: [
		{
			label: "Long call",
			tone: "accent",
			points: [
				[63_000, -2000],
				[90_000, -2000],
				[119_600, 27_600],
			],
		},
	],
	datum: { at: 0, label: "No profit, no loss" },
	marks: [
		{ x: 90_000, y: -2000, label: "At 90,000" },
		{ x: 92_000, y: 0, label: "Even at 92,000" },
	],
};

/** The debt falls to zero while the interest rises. */
const mortgage: LinesPicture = {
	kind: "lines",
	summary: "",
	x: { label: "Year", unit: "years" },
	y: { label: "USD", unit: "money" },
	lines: [
		{ label: "Still owed", tone: "accent", points: curve((share) => 400_000 * (1 - share ** 2)) },
		{ label: "Interest so far", tone: "ink", points: curve((share) => 510_000 * Math.sqrt(share)) },
	],
};

/** The line ends at zero, and the axis title is where the line begins. */
const spending: LinesPicture = {
	kind: "lines",
	summary: "",
	x: { label: "Year", unit: "years" },
	y: { label: "Bitcoin left", unit: "bitcoin" },
	lines: [{ label: "Left", tone: "accent", points: curve((share) => 5 * (1 - share)) }],
	datum: { at: 0, label: "" },
};

function curve(at: (share: number) => number): Array<[number, number]> {
	return Array.from({ length: 31 }, (_, year) => [year, at(year / 30)]);
}

function namesOf({ shapes }: Drawing) {
	return shapes.filter(
		(shape): shape is Extract<Shape, { text: string }> => "text" in shape && shape.name === "name",
	);
}

function cornersOf(path: string): Array<[number, number]> {
	const steps = path.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
	let [x, y] = [0, 0];
	return Array.from({ length: steps.length / 2 }, (_, at) => {
		x += steps[at * 2] ?? 0;
		y += steps[at * 2 + 1] ?? 0;
		return [x, y];
	});
}

/** Places along every line and the datum, a pixel apart at most. */
function placesOf({ shapes }: Drawing): Array<[number, number]> {
	return shapes.flatMap((shape) => {
		if (!("path" in shape) || !/^(line-|datum)/.test(shape.name)) return [];
		const level = /^M([\d.-]+) ([\d.-]+)H([\d.-]+)$/.exec(shape.path)?.slice(1).map(Number);
		const corners = level
			? [
					[level[0], level[1]],
					[level[2], level[1]],
				]
			: cornersOf(shape.path);
		return corners.slice(1).flatMap(([toX = 0, toY = 0], at) => {
			const [fromX = 0, fromY = 0] = corners[at] ?? [];
			const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY));
			return Array.from({ length: steps + 1 }, (_, step): [number, number] => [
				fromX + ((toX - fromX) * step) / steps,
				fromY + ((toY - fromY) * step) / steps,
			]);
		});
	});
}

describe.each([
	["an option's payoff", payoff],
	["a mortgage", mortgage],
	["a plan that runs out", spending],
])("%s", (_name, picture) => {
	it.each(WIDTHS)("at %d px has every label, and no line runs through one", (width) => {
		const drawing = drawLines(picture).find((drawn) => drawn.width === width) as Drawing;
		const names = namesOf(drawing);
		const wanted = [
			...(picture.marks ?? []),
			...(picture.datum?.label ? [picture.datum] : []),
			// A lone line with marks needs no name on a phone.
			...(width > 400 || !picture.marks ? picture.lines : []),
		];
		expect(names.map(({ text }) => text).sort()).toEqual(wanted.map(({ label }) => label).sort());
		const places = placesOf(drawing);
		const titleEnd = picture.y.label.length * LETTER;
		for (const { text, x, y, anchor } of names) {
			const [from, to] = anchor === "end" ? [x - text.length * LETTER, x] : [x, x + text.length * LETTER];
			const through = places.filter(([atX, atY]) => atX > from && atX < to && atY > y - 9 && atY < y + 1);
			expect(through, text).toEqual([]);
			expect(from < titleEnd && y < 24, `${text} on the name of the axis`).toBe(false);
		}
	});
});

describe("days across", () => {
	const words = (from: string, to: string) => {
		const [first, last] = [from, to].map((day) => Date.parse(day) / 86_400_000) as [number, number];
		const line = {
			label: "Close",
			tone: "accent" as const,
			points: [
				[first, 1],
				[last, 2],
			] as Array<[number, number]>,
		};
		const x = { label: "Day", unit: "date" as const };
		const [drawing] = drawLines({
			...{ kind: "lines", summary: "", x, y: { label: "USD", unit: "price" }, lines: [line] },
		});
		return drawing?.shapes.flatMap((shape) =>
			"text" in shape && / \d{4}$/.test(shape.text) ? shape.text : [],
		);
	};

	it("are the first ones of months, each once, or days where there are few months", () => {
		expect(words("2025-12-01", "2026-03-31")).toEqual(["Dec 2025", "Jan 2026", "Feb 2026", "Mar 2026"]);
		expect(words("2025-01-15", "2026-02-10")).toEqual([
			"Feb 2025",
			"May 2025",
			"Aug 2025",
			"Nov 2025",
			"Feb 2026",
		]);
		const days = words("2026-02-02", "2026-02-20") ?? [];
		expect(new Set(days).size).toBe(days.length);
		expect(days[0]).toBe("Feb 4, 2026");
	});
});
