import type { FactRecord, Grade } from "~db/records";
import { compareDates, compareTexts } from "../values/age";

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

export function rankOf(grade: Grade): number {
	return GRADES.indexOf(grade);
}

/** Whether an address is a site's front page, which doesn't tell where on the site a value appears. */
export function isHomePage(url: string | null): boolean {
	if (!url || !URL.canParse(url)) return false;
	const { pathname, search, hash } = new URL(url);
	return (pathname === "/" || pathname === "") && search === "" && hash.length < 2;
}

/** The facts still in force. A withdrawn fact and the row that withdraws it both drop out. */
export function liveStatements<F extends Pick<FactRecord, "id" | "withdraws" | "standing">>(facts: F[]): F[] {
	const ended = new Set(facts.flatMap((fact) => fact.withdraws ?? []));
	return facts.filter((fact) => fact.standing !== "withdrawn" && !ended.has(fact.id));
}

/**
 * Candidates in the order in which we'd show them. An editor's choice comes first, then the best grade, then the newest date
 * (undated last), then a page inside a site before its front page, then a page that we opened before a quoted one. Statements
 * set aside and earlier values aren't candidates. Remaining ties go by content, source and reading date, never by recording
 * order.
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
		// A known reading day before an unknown one, and the later one first.
		compareTexts(b.readAt ?? "", a.readAt ?? "")
	);
}

/** Whether two statements have one publisher. An older statement is then its history and not a second opinion. */
function samePublisher(a: Statement, b: Statement): boolean {
	if (a.grade === "own" && b.grade === "own") return true;
	return a.publisher !== null && a.publisher === b.publisher;
}

export function sameValue(a: Statement, b: Statement): boolean {
	return JSON.stringify(a.value) === JSON.stringify(b.value);
}

type Beside<S> = {
	also: S[];
	other: S[];
	/** Older statements from the same publisher, or from any publisher if the field changes with time. */
	earlier: S[];
};

/** Drops earlier readings of the same page. A page that we opened again and that says the same counts once. */
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

/** General knowledge is no second opinion, so we leave it out. */
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

/** A number that ranks needs two readings: two independent sources that agree, or one page that two readers opened on two days. */

type Read = Pick<
	FactRecord,
	| "value"
	| "sourceUrl"
	| "publisher"
	| "via"
	| "asOf"
	| "readAt"
	| "grade"
	| "standing"
	| "scope"
	| "confidence"
	| "recordedBy"
>;

/** Each publisher counts once, plus once for each further day and reader. Farms, general sources and general knowledge don't count. */
export function countReadings(statements: readonly Read[], shown: Pick<Read, "value">): number {
	if (shown.value === null) return 0;
	const said = JSON.stringify(shown.value);
	const voices = new Map<string, Array<Pick<Read, "readAt" | "recordedBy">>>();
	for (const statement of statements) {
		if (!isReading(statement) || JSON.stringify(statement.value) !== said) continue;
		const voice = statement.via ?? statement.publisher ?? statement.sourceUrl ?? "";
		const before = voices.get(voice) ?? [];
		const isOther = before.every((reading) => isReadAgain(reading, statement));
		if (isOther) voices.set(voice, [...before, statement]);
	}
	return [...voices.values()].reduce((sum, readings) => sum + readings.length, 0);
}

function isReadAgain(a: Pick<Read, "readAt" | "recordedBy">, b: typeof a): boolean {
	return a.readAt !== null && b.readAt !== null && a.readAt !== b.readAt && a.recordedBy !== b.recordedBy;
}

function isReading({ scope, confidence, standing, grade }: Read): boolean {
	const isLive = standing === "stated" || standing === "stands";
	return isLive && scope === "value" && confidence === "sourced" && grade !== "farm";
}

/** Null for other pages than the company's own, because an article never changes. */
export function confirmedOn(statements: readonly Read[], shown: Read): string | null {
	if (shown.grade !== "own" || shown.via !== null || shown.scope !== "value") return null;
	const readings = statements.filter((statement) => isReading(statement) && isOfSamePage(statement, shown));
	const days = readings.flatMap(({ readAt }) => readAt ?? []).sort();
	const [first, last] = [days[0], days.at(-1)];
	if (first === undefined || last === undefined) return null;
	// A reading whose day nobody noted came before those that are noted.
	return first < last || days.length < readings.length ? last : null;
}

function isOfSamePage(a: Read, b: Read): boolean {
	return (
		a.sourceUrl === b.sourceUrl &&
		a.via === null &&
		a.asOf === b.asOf &&
		JSON.stringify(a.value) === JSON.stringify(b.value)
	);
}
