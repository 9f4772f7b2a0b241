import type { ReactElement, ReactNode } from "react";

/** What stands on the picture that a page is shared with. */
export type CardWords = {
	/** What the page is: 'Guide'. Empty where the title says it. */
	what: string;
	title: string;
	/** A sentence under the title; left out where there is no room for it. */
	line: string;
	/** Who wrote it, or holds it up. */
	by: string;
	/** When: '22 Nov 2026'. Empty where it changes every day. */
	on: string;
};

/** Pixels: what the networks that show cards ask for. */
export const CARD = { width: 1200, height: 630 };

/** The page's own colors in the light (`app/ui/tokens.css`): a card stands on other people's pages, whose theme it cannot know. */
const PAPER = "#f9faf8";
const INK = "#14201e";
const INK_2 = "#42504d";
const ACCENT = "#0d5f58";

const EDGE = 72;
/** The column of words; beside it hangs the plumb line. */
export const COLUMN = { width: 864, titleTop: 172, foot: 506 };
/** Pixels from the top of the title to the rule above the foot, with air. */
export const ROOM = COLUMN.foot - COLUMN.titleTop - 28;

/** Sizes that a title may have, the largest first: the first at which it fits is taken. */
export const TITLE_SIZES = [92, 84, 78, 72, 64, 58, 52, 46];
/** At 400 px across, the smallest words of a card are 11 px high. */
const SMALL = 33;

/** The words between brand and foot, with a title of a size. */
export function Words({
	words,
	size,
	isWhole,
}: {
	words: CardWords;
	size: number;
	isWhole: boolean;
}): ReactElement {
	return (
		<div style={{ display: "flex", flexDirection: "column", width: COLUMN.width, fontFamily: "Archivo" }}>
			<div
				style={{
					fontSize: size,
					fontWeight: 650,
					lineHeight: 1.07,
					letterSpacing: "-0.022em",
					color: INK,
					textWrap: "balance",
					overflowWrap: "anywhere",
				}}
			>
				{unbroken(words.title)}
			</div>
			{isWhole && words.line ? (
				<div
					style={{ marginTop: 18, fontSize: SMALL + 1, lineHeight: 1.28, color: INK_2, textWrap: "pretty" }}
				>
					{words.line}
				</div>
			) : null}
		</div>
	);
}

/** Letters of a word with hyphens that stands in one line. */
const LONGEST_UNBROKEN = 16;

/** A title whose words are not broken at their hyphens, unless one is very long. */
function unbroken(title: string): ReactNode[] {
	const isKept = (word: string) => word.includes("-") && word.length <= LONGEST_UNBROKEN;
	return title.split(/(\S*-\S*)/).map((part, place) =>
		isKept(part) ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: drawn once
			<span key={place} style={{ whiteSpace: "nowrap" }}>
				{part}
			</span>
		) : (
			part
		),
	);
}

/** A whole card. */
export function Card(props: { words: CardWords; size: number; isWhole: boolean }): ReactElement {
	const { what, by, on } = props.words;
	return (
		<div style={{ ...CARD, position: "relative", display: "flex", background: PAPER, fontFamily: "Archivo" }}>
			<svg width={CARD.width} height={CARD.height} viewBox="0 0 1200 630" style={{ position: "absolute" }}>
				<title>Plumb line</title>
				{/* The weight is that of the site's mark, on a string that hangs from over the card. */}
				<path d="M1065 0h6v410h29l30 50-62 104-62-104 30-50h29z" fill={ACCENT} />
				<path d={`M${EDGE} ${COLUMN.foot}h${COLUMN.width}v4h-${COLUMN.width}z`} fill={INK} />
				<g transform={`translate(${EDGE} 66) scale(3)`}>
					<path d="M1.500 0h6v2h-2v4h2l1.500 2.500L4.500 16 0 8.500 1.500 6h2V2h-2z" fill={ACCENT} />
				</g>
			</svg>
			<div
				style={{
					...{ position: "absolute", left: EDGE + 44, top: 62, width: COLUMN.width - 44 },
					...{ display: "flex", justifyContent: "space-between", alignItems: "baseline" },
				}}
			>
				<div style={{ fontSize: 46, fontWeight: 700, letterSpacing: "-0.02em", color: INK }}>Plumbline</div>
				<div style={{ fontSize: SMALL, fontWeight: 550, fontStretch: "90%", color: ACCENT }}>{what}</div>
			</div>
			<div style={{ position: "absolute", left: EDGE, top: COLUMN.titleTop, display: "flex" }}>
				<Words {...props} />
			</div>
			<div
				style={{
					...{ position: "absolute", left: EDGE, top: COLUMN.foot + 18, width: COLUMN.width },
					...{ display: "flex", justifyContent: "space-between", fontSize: SMALL, color: INK_2 },
				}}
			>
				<div style={{ fontWeight: 550, color: INK }}>{by}</div>
				<div>{on}</div>
			</div>
		</div>
	);
}
