import type { ReactElement } from "react";
import type { Mark } from "~/ui/mark";

export const BOB = "M1.4 9.9 2.7 7.4h4.6l1.3 2.5L5 16.3z";
export const HALF = "M5 7.4H2.7L1.4 9.9 5 16.3z";
/** Solid where sourced, broken where not. */
export const STRING: Record<Mark["line"], string | undefined> = {
	sourced: undefined,
	"general-knowledge": "1.4 1.8",
	"user-reported": "3 1.5",
};

/** The provenance mark as it stands beside a value on every page: `app/ui/sprite.svg`, whose shapes a test compares. */
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
