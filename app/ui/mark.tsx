import spriteUrl from "./sprite.svg?url";

/**
 * The provenance mark: the line says how we know it, the weight how recent it is. `flaw` names a source that is weak for what it
 * is: a rival's page, a content farm, a bare home page, the record's sources.
 */
export type Mark = {
	line: "sourced" | "general-knowledge" | "user-reported";
	weight: "fresh" | "ageing" | "stale";
	date: string;
	flaw?: string;
};

type MarkShape = Pick<Mark, "line" | "weight" | "flaw">;

/** How a value is known, in words. */
export const lineWords: Record<Mark["line"], string> = {
	sourced: "sourced",
	"general-knowledge": "general knowledge",
	"user-reported": "reported by a reader",
};

/** What a mark says in words, e.g. 'sourced, ageing' or 'sourced, ageing, a rival’s page'. */
function markWords({ line, weight, flaw }: MarkShape): string {
	return [lineWords[line], weight === "stale" ? "out of date" : weight, flaw].filter(Boolean).join(", ");
}

/**
 * The provenance mark: the line says how a value is known, the weight how recent it is. Its words are hidden and not
 * left out, so that a screen reader hears them; a date or a host stands beside it.
 */
export function ProvenanceMark({ line, weight, flaw }: MarkShape) {
	return (
		<>
			<MarkPicture line={line} weight={weight} />
			<span className="vh">{`${markWords({ line, weight, flaw })}: `}</span>
		</>
	);
}

/** The mark alone, where its words stand beside it anyway. */
export function MarkPicture({ line, weight }: Pick<Mark, "line" | "weight">) {
	return (
		<svg className="mark" aria-hidden="true">
			<use href={`${spriteUrl}#k-${line}-${weight}`} />
		</svg>
	);
}
