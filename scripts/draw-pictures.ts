/**
 * tsx scripts/draw-pictures.ts: draws page images and sharing cards into `.cache/pictures/` for the build.
 * Draws only what has changed. `npm run build` and `npm run dev` run it.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CARD } from "./pictures/card";
import { altOf, cardsOf } from "./pictures/cards";
import { type Drawing, drawAnew } from "./pictures/draw-anew";
import { FORMATS, rasterize, settingsOf } from "./pictures/formats";
import { readDrawings, type SourceDrawing } from "./pictures/read-drawings";
import { createCardSetter } from "./pictures/set-card";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, ".cache", "pictures");

/** The size limit for a card, because some networks skip slow images. */
const LARGEST_CARD = 60 * 1024;

async function drawCards(): Promise<{ cards: number; drawn: number }> {
	const font = await readFile(join(root, "public/fonts/archivo-20261126.woff2"));
	const setter = await createCardSetter(font);
	const cards = await cardsOf(new URL("../db/content/", import.meta.url));
	const drawings: Drawing[] = [];
	for (const card of cards) {
		drawings.push({
			file: `${card.path === "/" ? "general" : card.path.slice(1)}.png`,
			svg: await setter.draw(card.words),
			settings: settingsOf("png", CARD.width),
			draw: async (svg) => {
				const png = await rasterize(svg, "png", { own: CARD.width, width: CARD.width });
				if (png.length > LARGEST_CARD)
					throw new Error(`the card of ${card.path} weighs ${png.length} bytes, more than ${LARGEST_CARD}`);
				return png;
			},
		});
	}
	const drawn = await drawAnew(join(folder, "cards"), drawings);
	await writeJson("cards.json", Object.fromEntries(cards.map((card) => [card.path, altOf(card)])));
	return { cards: cards.length, drawn };
}

async function drawDrawings(): Promise<{ pictures: number; drawn: number }> {
	const sources = await readDrawings(join(root, "app"));
	const drawn = await drawAnew(join(folder, "drawings"), sources.flatMap(filesOf));
	const sizes = sources.map(({ name, width, height }) => [name, { width, height }]);
	await writeJson("drawings.json", Object.fromEntries(sizes));
	return { pictures: sources.length, drawn };
}

function filesOf({ name, svg, width: own, widths }: SourceDrawing): Drawing[] {
	return widths.flatMap((width) =>
		FORMATS.map((format) => ({
			file: `${name}-${width}.${format}`,
			svg,
			settings: settingsOf(format, width),
			draw: () => rasterize(svg, format, { own, width }),
		})),
	);
}

/** Skips unchanged files, because the build checks file times. */
async function writeJson(file: string, value: object): Promise<void> {
	const text = JSON.stringify(value, null, "\t");
	const said = await readFile(join(folder, file), "utf8").catch(() => "");
	if (said !== text) await writeFile(join(folder, file), text);
}

const started = performance.now();
await mkdir(folder, { recursive: true });
const { cards, drawn: newCards } = await drawCards();
const { pictures, drawn: newFiles } = await drawDrawings();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
	`${cards} cards, ${newCards} of them drawn; ${pictures} pictures, ${newFiles} files of them drawn; ${seconds} s`,
);
