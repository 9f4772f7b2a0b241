import { type MeasuredNode, type MeasuredTextRun, Renderer } from "@takumi-rs/core";
import { fromJsx } from "@takumi-rs/helpers/jsx";
import { CARD, Card, type CardWords, COLUMN, ROOM, TITLE_SIZES, Words } from "./card";

export type Setting = { size: number; isWhole: boolean };

export type CardSetter = {
	/** The largest setting whose words fit, sentence and all where one of three larger sizes has room for it. */
	settingOf: (words: CardWords) => Promise<Setting>;
	/**
	 * The size of a layout: height in pixels from the top of the title, the widest line, and the number of title
	 * lines.
	 */
	measure: (words: CardWords, setting: Setting) => Promise<{ height: number; width: number; lines: number }>;
	/** The card as SVG, its words as outlines. @throws Error where the words do not fit at the smallest size */
	draw: (words: CardWords) => Promise<string>;
};

export async function createCardSetter(font: Uint8Array): Promise<CardSetter> {
	const renderer = new Renderer();
	await renderer.registerFont({ name: "Archivo", data: Buffer.from(font) });

	async function measure(words: CardWords, setting: Setting) {
		const { node } = await fromJsx(<Words words={words} {...setting} />);
		const measured = await renderer.measure(node, { width: COLUMN.width });
		const runs = runsOf(measured);
		const [title] = measured.children;
		const lines = new Set((title ? runsOf(title) : []).map(({ y }) => Math.round(y)));
		return {
			height: measured.height,
			width: Math.max(0, ...runs.map(endOf)),
			lines: lines.size,
		};
	}

	async function fits(words: CardWords, setting: Setting): Promise<boolean> {
		const { height, width } = await measure(words, setting);
		return height <= ROOM && width <= COLUMN.width;
	}

	async function settingOf(words: CardWords): Promise<Setting> {
		const sizes = [
			...TITLE_SIZES.slice(0, 5).map((size) => ({ size, isWhole: true })),
			...TITLE_SIZES.map((size) => ({ size, isWhole: false })),
		];
		for (const setting of sizes) if (await fits(words, setting)) return setting;
		throw new Error(`the words of a card do not fit: ${words.title}`);
	}

	async function draw(words: CardWords): Promise<string> {
		const { node } = await fromJsx(<Card words={words} {...(await settingOf(words))} />);
		return renderer.renderSvg(node, CARD);
	}

	return { settingOf, measure, draw };
}

/** The end of a text's visible part, because a line's trailing space may extend past it. */
function endOf({ x, width, height, text }: MeasuredTextRun): number {
	const seen = text.endsWith(" ") ? width - height * 0.18 : width;
	return x + seen;
}

function runsOf(node: MeasuredNode): MeasuredNode["runs"] {
	return [...node.runs, ...node.children.flatMap(runsOf)];
}
