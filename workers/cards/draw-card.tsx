import { fromJsx } from "@takumi-rs/helpers/jsx";
import type { MeasuredNode, Renderer } from "@takumi-rs/wasm";
import type { FigureCard } from "~/ui/page/figure-card";
import { CUT, ROOM, SETTINGS, type Setting, WholeCard, Words } from "./figure-words";
import { CARD, WIDTH } from "./frame";

/** Characters per part. No card has room for more, and layout time grows with the length. */
const MOST = 400;

export async function drawCard(renderer: Renderer, card: FigureCard): Promise<Uint8Array<ArrayBuffer>> {
	const { node } = await setCard(renderer, card);
	return renderer.render(node, { ...CARD, format: "png" });
}

/** Uses the largest setting that fits, or cuts the words. */
export async function setCard(renderer: Renderer, whole: FigureCard) {
	const card = shortened(whole);
	const setting = await settingOf(renderer, card);
	return { setting, node: (await fromJsx(<WholeCard card={card} setting={setting} />)).node };
}

async function settingOf(renderer: Renderer, card: FigureCard): Promise<Setting> {
	for (const setting of SETTINGS) if (await fits(renderer, card, setting)) return setting;
	return CUT;
}

/** Whether all words fit in their column above the footer. */
export async function fits(renderer: Renderer, card: FigureCard, setting: Setting): Promise<boolean> {
	const { node } = await fromJsx(<Words card={card} setting={setting} />);
	const measured = await renderer.measure(node, { width: WIDTH });
	return measured.height <= ROOM && endOf(measured) <= WIDTH;
}

function endOf({ runs, children }: MeasuredNode): number {
	const ends = runs.map(({ x, width, height, text }) => x + width - (text.endsWith(" ") ? height * 0.18 : 0));
	return Math.max(0, ...ends, ...children.map(endOf));
}

function shortened(card: FigureCard): FigureCard {
	const short = (words: string) => (words.length <= MOST ? words : `${words.slice(0, MOST - 1)}…`);
	return {
		...card,
		title: short(card.title),
		line: short(card.line),
		value: card.value === null ? null : short(card.value),
		note: short(card.note),
		by: short(card.by),
	};
}
