import type { ReactElement } from "react";
import type { Mark } from "~/ui/mark";
import type { FigureCard } from "~/ui/page/figure-card";
import { EDGE, Frame, INK, INK_2, SMALL, WIDTH } from "./frame";

/** Pixels. */
export type Setting = { title: number; value: number; hasLine: boolean; isCut?: boolean };

/** Largest first. The first setting that fits all words wins. */
export const SETTINGS: Setting[] = [
	{ title: 60, value: 120, hasLine: true },
	{ title: 60, value: 100, hasLine: true },
	{ title: 56, value: 84, hasLine: true },
	{ title: 52, value: 72, hasLine: true },
	{ title: 50, value: 96, hasLine: false },
	{ title: 48, value: 76, hasLine: false },
	{ title: 46, value: 58, hasLine: false },
	{ title: 42, value: 48, hasLine: false },
	{ title: 38, value: 40, hasLine: false },
];
/** If nothing fits, each part is cut with an ellipsis. */
export const CUT: Setting = { title: 38, value: 40, hasLine: false, isCut: true };

const TOP = 142;
const RULE = 472;
/** Pixels from the top of the name to the rule above the foot, with air. */
export const ROOM = RULE - TOP - 20;

/** Limits lines only where words are cut. */
function lines(most: number, { isCut }: Setting) {
	return isCut ? { lineClamp: most, textOverflow: "ellipsis" } : {};
}

/** The words between brand and foot. */
export function Words({ card, setting }: { card: FigureCard; setting: Setting }): ReactElement {
	const wrapped = { overflowWrap: "anywhere", textWrap: "balance" } as const;
	const { title, line, label, value, note } = card;
	return (
		<div style={{ display: "flex", flexDirection: "column", width: WIDTH, fontFamily: "Archivo" }}>
			<div
				style={{
					fontSize: setting.title,
					fontWeight: 650,
					lineHeight: 1.1,
					letterSpacing: "-0.02em",
					color: INK,
					...wrapped,
					...lines(1, setting),
				}}
			>
				{title}
			</div>
			{setting.hasLine && line ? (
				<div style={{ marginTop: 4, fontSize: SMALL, lineHeight: 1.25, color: INK_2 }}>{line}</div>
			) : null}
			<div style={{ marginTop: 22, fontSize: SMALL, fontWeight: 550, lineHeight: 1.2, color: INK_2 }}>
				{label}
			</div>
			<div
				style={{
					fontSize: setting.value,
					fontWeight: value === null ? 450 : 700,
					lineHeight: 1.08,
					letterSpacing: "-0.025em",
					color: value === null ? INK_2 : INK,
					...wrapped,
					...lines(2, setting),
				}}
			>
				{value ?? "unknown"}
			</div>
			{note ? (
				<div
					style={{
						marginTop: 8,
						fontSize: SMALL,
						lineHeight: 1.22,
						color: INK_2,
						overflowWrap: "anywhere",
						...lines(3, setting),
					}}
				>
					{note}
				</div>
			) : null}
		</div>
	);
}

export function WholeCard({ card, setting }: { card: FigureCard; setting: Setting }): ReactElement {
	const { mark, by, on } = card;
	// Narrow letters, because a weak source needs many words and we mustn't cut any.
	const row = {
		fontSize: SMALL - 2,
		fontStretch: "88%",
		lineHeight: 1.2,
		textOverflow: "ellipsis",
		overflowWrap: "anywhere",
	} as const;
	return (
		<Frame what={card.what} rule={RULE}>
			<div style={{ position: "absolute", left: EDGE, top: TOP, display: "flex" }}>
				<Words card={card} setting={setting} />
			</div>
			<div
				style={{
					position: "absolute",
					left: EDGE,
					top: RULE + 18,
					width: WIDTH,
					display: "flex",
					alignItems: "center",
				}}
			>
				{mark ? (
					<div style={{ display: "flex", width: 40, marginRight: 24 }}>
						<MarkPicture {...mark} height={68} color={INK} />
					</div>
				) : null}
				<div style={{ display: "flex", flexDirection: "column", width: mark ? WIDTH - 64 : WIDTH }}>
					<div style={{ ...row, lineClamp: 2, fontWeight: 550, color: INK }}>{by}</div>
					{on ? <div style={{ ...row, lineClamp: 1, color: INK_2 }}>{on}</div> : null}
				</div>
			</div>
		</Frame>
	);
}

export const BOB = "M1.4 9.9 2.7 7.4h4.6l1.3 2.5L5 16.3z";
export const HALF = "M5 7.4H2.7L1.4 9.9 5 16.3z";
/** Solid where sourced, broken where not. */
export const STRING: Record<Mark["line"], string | undefined> = {
	sourced: undefined,
	"general-knowledge": "1.4 1.8",
	"user-reported": "3 1.5",
};

/** As in `app/ui/components.css`. A test compares the shapes. */
export function MarkPicture({ line, weight, height, color }: MarkProps): ReactElement {
	const edge = { stroke: color, strokeWidth: 1.1, strokeLinejoin: "round" } as const;
	return (
		<svg width={(height * 10) / 17} height={height} viewBox="0 0 10 17">
			<title>Mark</title>
			<path d="M5 0v7.4" fill="none" stroke={color} strokeWidth="1.4" strokeDasharray={STRING[line]} />
			<path d={BOB} fill={weight === "fresh" ? color : "none"} {...edge} />
			{weight === "ageing" ? <path d={HALF} fill={color} /> : null}
		</svg>
	);
}

type MarkProps = Pick<Mark, "line" | "weight"> & { height: number; color: string };
