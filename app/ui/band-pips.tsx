export type Pips = "low" | "moderate" | "elevated" | "high";

/** Four pips filled to a score's band. Decorative, because words are next to them. */
export function BandPips({ pips }: { pips: Pips }) {
	return <i className={`pips ${pips}`} />;
}
