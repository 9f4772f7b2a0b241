import { firstDay } from "~/ui/format";
import type { FactRecord, Grade } from "~db/records";

/**
 * Which of several statements about a field is shown. Sources disagree; one is shown by a fixed order and the others stay
 * beside it, so that nobody has to choose by hand and every choice can be checked. Pure.
 */

/** What the choice reads of a statement. */
export type Statement = Pick<
	FactRecord,
	"field" | "value" | "sourceUrl" | "publisher" | "via" | "asOf" | "readAt" | "grade" | "standing"
>;

/** Best first. */
export const GRADES: Grade[] = [
	"filing",
	"own",
	"review",
	"rival",
	"aggregator",
	"farm",
	"record",
	"general-knowledge",
];

/** The place of a grade in the order; lower is better. */
export function rankOf(grade: Grade): number {
	return GRADES.indexOf(grade);
}

/** Whether an address is a site's front page: it says nothing of where on the site a value stands. */
export function isHomePage(url: string | null): boolean {
	if (!url || !URL.canParse(url)) return false;
	const { pathname, search, hash } = new URL(url);
	return (pathname === "/" || pathname === "") && search === "" && hash.length < 2;
}

/** The facts that are still stated: neither ended by a later row nor the row that ends one. */
export function liveStatements<F extends Pick<FactRecord, "id" | "withdraws" | "standing">>(facts: F[]): F[] {
	const ended = new Set(facts.flatMap((fact) => fact.withdraws ?? []));
	return facts.filter((fact) => fact.standing !== "withdrawn" && !ended.has(fact.id));
}

/**
 * The candidates in the order in which they would be shown: one that stands against the order, then by grade, then the
 * newest date (undated last), then a page inside a site before its front page, and one that was opened before one that
 * somebody quoted. Statements set aside and earlier values are no candidates. What is equal in all this goes by what it says
 * and where, and by when it was read, so that the order in which they were recorded decides nothing.
 */
export function inOrder<S extends Statement>(statements: S[]): S[] {
	return statements.filter(({ standing }) => standing === "stated" || standing === "stands").sort(compare);
}

function compare(a: Statement, b: Statement): number {
	return (
		Number(b.standing === "stands") - Number(a.standing === "stands") ||
		rankOf(a.grade) - rankOf(b.grade) ||
		compareDates(b.asOf, a.asOf) ||
		Number(isHomePage(a.sourceUrl)) - Number(isHomePage(b.sourceUrl)) ||
		Number(a.via !== null) - Number(b.via !== null) ||
		compareTexts(a.sourceUrl ?? "", b.sourceUrl ?? "") ||
		compareTexts(JSON.stringify(a.value), JSON.stringify(b.value)) ||
		// The more exact of two dates that are the same day.
		compareTexts(b.asOf ?? "", a.asOf ?? "") ||
		compareTexts(a.via ?? "", b.via ?? "") ||
		// The reading of which we know the day, and the later one.
		compareTexts(b.readAt ?? "", a.readAt ?? "")
	);
}

export function compareTexts(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** Earlier first; an undated one before all. A month or a year counts from its first day. */
export function compareDates(a: string | null, b: string | null): number {
	return compareTexts(a ? firstDay(a) : "", b ? firstDay(b) : "");
}

/** Whether two statements come from one publisher: what it said before is its history, not another opinion. */
function samePublisher(a: Statement, b: Statement): boolean {
	if (a.grade === "own" && b.grade === "own") return true;
	return a.publisher !== null && a.publisher === b.publisher;
}

/** Whether two statements say the same. */
export function sameValue(a: Statement, b: Statement): boolean {
	return JSON.stringify(a.value) === JSON.stringify(b.value);
}

/** The statements beside the one that is shown. */
export type Beside<S> = {
	/** They say the same. */
	also: S[];
	/** They say something else. */
	other: S[];
	/** What was said before: by the same publisher, or by anybody where the field is one that moves with time. */
	earlier: S[];
};

/** The statements without the earlier readings of the same page: a page that was opened again and says the same is one voice. */
function lastReadings<S extends Statement>(statements: S[]): S[] {
	if (statements.length < 2) return statements;
	const last = new Map<string, S>();
	for (const statement of statements) {
		const { value, sourceUrl, publisher, via, asOf, grade, standing, readAt } = statement;
		const said = JSON.stringify([value, sourceUrl, publisher, via, asOf, grade, standing]);
		const other = last.get(said);
		if (!other || compareTexts(readAt ?? "", other.readAt ?? "") > 0) last.set(said, statement);
	}
	return [...last.values()];
}

/**
 * Sorts the other live statements of a field by what they are to the one shown. General knowledge is no second opinion and
 * is left out.
 * @param moves whether the field is expected to change, so that an older value of anybody is history
 */
export function besideShown<S extends Statement>(statements: S[], shown: S, moves = false): Beside<S> {
	const beside: Beside<S> = { also: [], other: [], earlier: [] };
	for (const statement of lastReadings(statements)) {
		if (statement === shown || statement.standing === "aside") continue;
		const older = compareDates(statement.asOf, shown.asOf) < 0;
		if (statement.standing === "earlier") {
			if (moves || !sameValue(statement, shown)) beside.earlier.push(statement);
			continue;
		}
		if (statement.grade === "general-knowledge") continue;
		if (sameValue(statement, shown)) beside.also.push(statement);
		else if (older && (samePublisher(statement, shown) || (moves && statement.asOf)))
			beside.earlier.push(statement);
		else beside.other.push(statement);
	}
	beside.earlier.sort((a, b) => compareDates(b.asOf, a.asOf));
	return beside;
}
