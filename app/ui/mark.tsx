/**
 * The provenance mark. Its line says how we know a value, its weight how recent it is. `flaw` names a weak source,
 * such as a competitor's page, a content farm, a bare home page or the record's general sources.
 */
export type Mark = {
	line: "sourced" | "general-knowledge" | "user-reported";
	weight: "fresh" | "ageing" | "stale";
	date: string;
	flaw?: string;
};

type MarkShape = Pick<Mark, "line" | "weight" | "flaw">;

export const lineWords: Record<Mark["line"], string> = {
	sourced: "sourced",
	"general-knowledge": "unsourced",
	"user-reported": "reader report",
};

const weightWords: Record<Mark["weight"], string> = {
	fresh: "current",
	ageing: "over 6 months old",
	stale: "out of date",
};

function markWords({ line, weight, flaw }: MarkShape): string {
	return [lineWords[line], weightWords[weight], flaw].filter(Boolean).join(", ");
}

/** The provenance mark. Its words are visually hidden so that screen readers hear them. A date or host follows it. */
export function ProvenanceMark({ line, weight, flaw }: MarkShape) {
	return (
		<>
			<MarkPicture line={line} weight={weight} />
			<span className="vh">{`${markWords({ line, weight, flaw })}: `}</span>
		</>
	);
}

export function MarkPicture({ line, weight }: Pick<Mark, "line" | "weight">) {
	return <i className={`mark k-${line} k-${weight}`} />;
}

export type Pips = "low" | "moderate" | "elevated" | "high";

/** Four pips filled to a score's band. Decorative, because words are next to them. */
export function BandPips({ pips }: { pips: Pips }) {
	return <i className={`pips ${pips}`} />;
}

/** The word for an unknown value. Never use a dash, a zero or a blank. */
export function Unknown() {
	return <span className="unknown">unknown</span>;
}
