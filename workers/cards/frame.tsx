import type { ReactElement, ReactNode } from "react";

/** The parts of every card, from the build or drawn on request. */

/** Pixels, as social networks require. */
export const CARD = { width: 1200, height: 630 };

/** The site's light colors (`app/ui/tokens.css`), because a card appears on sites whose theme we can't know. */
const PAPER = "#f9faf8";
export const INK = "#14201e";
export const INK_2 = "#42504d";
const ACCENT = "#0d5f58";

export const EDGE = 72;
/** The text column's width, next to the plumb line. */
export const WIDTH = 864;
/** At 400 px across, the smallest words of a card are 11 px high. */
export const SMALL = 33;

export function Frame(props: { what: string; rule: number; children: ReactNode }): ReactElement {
	return (
		<div style={{ ...CARD, position: "relative", display: "flex", background: PAPER, fontFamily: "Archivo" }}>
			<svg width={CARD.width} height={CARD.height} viewBox="0 0 1200 630" style={{ position: "absolute" }}>
				<title>Plumb line</title>
				{/* The weight is that of the site's mark, on a string that hangs from over the card. */}
				<path d="M1065 0h6v410h29l30 50-62 104-62-104 30-50h29z" fill={ACCENT} />
				<path d={`M${EDGE} ${props.rule}h${WIDTH}v4h-${WIDTH}z`} fill={INK} />
				<g transform={`translate(${EDGE} 66) scale(3)`}>
					<path d="M1.500 0h6v2h-2v4h2l1.500 2.500L4.500 16 0 8.500 1.500 6h2V2h-2z" fill={ACCENT} />
				</g>
			</svg>
			<div
				style={{
					position: "absolute",
					left: EDGE + 44,
					top: 62,
					width: WIDTH - 44,
					display: "flex",
					justifyContent: "space-between",
					alignItems: "baseline",
				}}
			>
				<div style={{ fontSize: 46, fontWeight: 700, letterSpacing: "-0.02em", color: INK }}>Plumbline</div>
				<div style={{ fontSize: SMALL, fontWeight: 550, fontStretch: "90%", color: ACCENT }}>
					{props.what}
				</div>
			</div>
			{props.children}
		</div>
	);
}
