/** The band that a score's four pips are filled to. */
export type Pips = "low" | "moderate" | "elevated" | "high";

/** Four pips filled up to a score's band. They say nothing that the words beside them do not say. */
export function BandPips({ pips }: { pips: Pips }) {
	return <i className={`pips ${pips}`} />;
}
