import { RECORDS_SOURCES } from "~/ui/format";
import type { Grade } from "~db/records";

const words: Record<Grade, string> = {
	filing: "a filing or contract",
	own: "the company’s own page",
	review: "a review or article",
	rival: "a rival’s page",
	aggregator: "a collection of others’ figures",
	farm: "a content farm or mirror",
	record: RECORDS_SOURCES,
	"general-knowledge": "general knowledge",
};

/** For kinds that aren't companies. An event has an organizer, and a business may be a shop. */
const ownWords: Record<string, string> = { event: "the organizer’s own page", business: "its own page" };

export function gradeWords(grade: Grade, kindId: string, bare = false): string {
	const said = grade === "own" ? (ownWords[kindId] ?? words.own) : words[grade];
	return bare ? `${said}, only its home page` : said;
}

/** `bare` means that the source is a site's front page. */
export function flawOf(grade: Grade, bare = false): string | null {
	if (grade === "rival") return "a rival’s page";
	if (grade === "farm") return "a content farm";
	if (bare) return "only a home page";
	return grade === "record" ? RECORDS_SOURCES : null;
}
