import { plural } from "../../../app/ui/format";

/** How much came of a step: addresses asked, those that failed, and what became of what they said. */
export type Counts = { asked: number; failed: number } & Partial<
	Record<
		"unchanged" | "silent" | "proposed" | "same" | "older" | "weaker" | "refused" | "recorded" | "held",
		number
	>
>;

const LONGEST = 800;
const MOST_REMARKS = 8;

/** What came of a step in words, with what was remarked. */
export function resultOf(counts: Counts, remarks: string[]): string {
	const { asked, failed, unchanged = 0, proposed = 0, same = 0, older = 0, weaker = 0 } = counts;
	const { silent = 0, refused = 0, recorded = 0, held = 0 } = counts;
	const parts = [
		asked === 0 ? "Nothing was due" : plural(asked, "address asked", "addresses asked"),
		failed > 0 && `${failed} failed`,
		unchanged > 0 && `${unchanged} unchanged`,
		silent > 0 && `${silent} said nothing`,
		proposed > 0 && `${proposed} proposed`,
		same > 0 && `${same} as shown`,
		older > 0 && `${older} older than what is shown`,
		weaker > 0 && `${weaker} from a weaker source than what is shown`,
		refused > 0 && `${refused} refused`,
		recorded > 0 && `${recorded} recorded by rule`,
		held > 0 && `${held} held by rule`,
	].filter(Boolean);
	const more = remarks.length > MOST_REMARKS ? [`and ${remarks.length - MOST_REMARKS} more`] : [];
	return [`${parts.join(", ")}.`, ...remarks.slice(0, MOST_REMARKS), ...more].join(" · ").slice(0, LONGEST);
}
