import { isHomePage, rankOf, type Statement } from "~/listings/facts/choose-statement";
import { gradeWords } from "~/listings/facts/grade-words";
import { compareDates } from "~/listings/values/shelf-life";
import { formatDate, hostOf } from "~/ui/format";

type Judged = Statement & { note: string | null };

/** The rule that ranked another statement above this one, in a sentence. @param shown the winning statement */
export function whyAside(mine: Judged, shown: Judged, kindId: string): string {
	const who = shown.sourceUrl ? hostOf(shown.sourceUrl) : "what is shown";
	if (shown.standing === "stands" && mine.standing !== "stands")
		return `Set aside: ${who} stands against the order${shown.note ? ` (${shown.note})` : ""}.`;
	if (rankOf(shown.grade) < rankOf(mine.grade))
		return `Set aside: ${gradeWords(shown.grade, kindId)} (${who}) ranks above ${gradeWords(mine.grade, kindId)}.`;
	if (compareDates(shown.asOf, mine.asOf) > 0)
		return mine.asOf === null
			? `Set aside: ${who} has a date, ${formatDate(shown.asOf)}, and this has none.`
			: `Set aside: ${who} is newer, ${formatDate(shown.asOf)}.`;
	if (isHomePage(mine.sourceUrl) && !isHomePage(shown.sourceUrl))
		return `Set aside: ${who} names a page inside the site, this a front page.`;
	if (mine.via && !shown.via) return `Set aside: ${who} was opened, this was told.`;
	return `Set aside: of two that rank alike one is shown, here ${who}.`;
}
