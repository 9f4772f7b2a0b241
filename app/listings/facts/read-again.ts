import type { FactRecord } from "~db/records";

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
