import { capitalise, hostOf, NOT_OPENED_AGAIN, plural, RECORDS_SOURCES } from "~/ui/format";
import { lineWords, type Mark } from "~/ui/mark";
import type { Grade } from "~db/records";
import { gradeOf, markOfParts, type Provenance, weakestOf } from "./provenance";

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

type HeldUp = { mark: Pick<Mark, "line" | "weight"> | null; by: string; on: string };

export function heldUpBy(parts: Provenance[], kindId: string, isComputed: boolean, today: string): HeldUp {
	const [weakest, mark] = [weakestOf(parts), markOfParts(parts, today)];
	if (!weakest || !mark) return { mark: null, by: "We found no published value", on: "" };
	const sources = new Set(parts.map((part) => part.sourceUrl ?? gradeOf(part))).size;
	const grade = gradeWords(gradeOf(weakest), kindId, weakest.homePage);
	const said = sources > 1 ? `${plural(sources, "source", "sources")}, the weakest ${grade}` : grade;
	const host = sources > 1 ? null : hostOfSource(parts);
	return heldUp(mark, isComputed ? `computed from ${said}` : said, weakest.via ?? null, host);
}

export function heldUp(
	{ line, weight, date }: Mark,
	by: string,
	via: string | null,
	host: string | null,
): HeldUp {
	const when = date === "undated" ? date : `as of ${date}`;
	const on = [lineWords[line], via && NOT_OPENED_AGAIN, when, host].filter(Boolean).join(", ");
	return { mark: { line, weight }, by: capitalise(by), on: capitalise(on) };
}

function hostOfSource([part]: Provenance[]): string | null {
	return part?.sourceUrl && !part.wholeRecord ? hostOf(part.sourceUrl) : null;
}
