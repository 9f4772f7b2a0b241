import type { ReactElement, ReactNode } from "react";
import { CARD, EDGE, Frame, INK, INK_2, SMALL, WIDTH } from "~workers/cards/frame";

export type CardWords = {
	/** The type of page: 'Guide'. Empty if the title says it. */
	what: string;
	title: string;
	/** A sentence below the title, left out if it doesn't fit. */
	line: string;
	/** Who wrote it, or holds it up. */
	by: string;
	/** When: '22 Nov 2026'. Empty where it changes every day. */
	on: string;
};

export { CARD };

/** The text column, to the left of the plumb line. */
export const COLUMN = { width: WIDTH, titleTop: 172, foot: 506 };
/** Pixels from the top of the title to the rule above the foot, with air. */
export const ROOM = COLUMN.foot - COLUMN.titleTop - 28;

/** Title sizes, largest first. The first that fits wins. */
export const TITLE_SIZES = [92, 84, 78, 72, 64, 58, 52, 46];

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

/** The longest hyphenated word that we don't break. */
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

export function Card(props: { words: CardWords; size: number; isWhole: boolean }): ReactElement {
	const { what, by, on } = props.words;
	return (
		<Frame what={what} rule={COLUMN.foot}>
			<div style={{ position: "absolute", left: EDGE, top: COLUMN.titleTop, display: "flex" }}>
				<Words {...props} />
			</div>
			<div
				style={{
					position: "absolute",
					left: EDGE,
					top: COLUMN.foot + 18,
					width: COLUMN.width,
					display: "flex",
					justifyContent: "space-between",
					fontSize: SMALL,
					color: INK_2,
				}}
			>
				<div style={{ fontWeight: 550, color: INK }}>{by}</div>
				<div>{on}</div>
			</div>
		</Frame>
	);
}
