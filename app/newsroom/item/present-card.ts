import { gradeWords } from "~/listings/facts/grade-words";
import { endedWords, markOfValue, sourceOf } from "~/listings/facts/present-item";
import { heldUp } from "~/listings/facts/present-provenance";
import { kindById } from "~/listings/kinds/all";
import { capitalise, dayOf, formatDate, plural } from "~/ui/format";
import type { FigureCard } from "~/ui/page/figure-card";
import type { NewsStory } from "~db/queries/news";

/** Null for a removed kind. */
export function presentCard({ item, listing }: NewsStory, today: string): FigureCard | null {
	const kind = kindById(item.kind);
	const [lead, ...more] = item.changes;
	if (!kind || !lead) return null;
	const { label, before, after } = lead;
	const also = more.length === 0 ? "" : `${plural(more.length, "more change", "more changes")} the same day`;
	return {
		what: item.takenBack ? "News, taken back" : "News",
		title: listing.name,
		line: `${kind.short}, recorded ${formatDate(dayOf(item.writtenAt))}`,
		label: capitalise(label),
		value: `${before.words ?? "unknown"} to ${after.words ?? "not stated any more"}`,
		note: [endedWords(item.changes), also].filter(Boolean).join("; "),
		...heldUp(
			markOfValue(after, today),
			gradeWords(after.grade, kind.id),
			after.via,
			sourceOf(after)?.host ?? null,
		),
	};
}
