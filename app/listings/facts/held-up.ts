import { capitalise, hostOf, NOT_OPENED_AGAIN, plural } from "~/ui/format";
import { lineWords, type Mark } from "~/ui/mark";
import { gradeWords } from "./grade-words";
import { gradeOf, markOfParts, type Provenance, weakestOf } from "./provenance";

export type HeldUp = { mark: Pick<Mark, "line" | "weight"> | null; by: string; on: string };

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
