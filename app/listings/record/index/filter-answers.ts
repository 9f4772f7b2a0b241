import type { Indexed } from "~/listings/kinds/indexed";
import type { Filter, Kind } from "~/listings/kinds/kind";
import type { Answer } from "~/listings/kinds/number-question";
import { type ListQuery, UNKNOWN } from "./search-params";

export function answerOf(filter: Filter, value: Indexed, wanted: string[], today: string): Answer {
	if (!filter.number) return wanted.some((choice) => passes(filter, value, choice, today)) ? "yes" : "no";
	const holds = filter.number.holds(value, wanted[0] ?? "");
	return holds === null ? "unknown" : holds ? "yes" : "no";
}

export function isKept(filter: Filter, answer: Answer, wanted: string[]): boolean {
	if (answer !== "unknown") return answer === "yes";
	return filter.number?.groups !== undefined || wanted.includes(UNKNOWN);
}

export function groupingFilter(kind: Kind, query: ListQuery): Filter | undefined {
	return kind.filters.find(({ key, number }) => number?.groups && query.filters[key]);
}

export function passes(filter: Filter, value: Indexed, wanted: string, today: string): boolean {
	if (filter.number) return filter.number.holds(value, wanted) === true;
	if (filter.matches) return filter.matches(value, wanted, today);
	if (wanted === UNKNOWN) return isUnknown(value);
	if (Array.isArray(value)) return value.some((item) => String(item) === wanted);
	return value !== null && String(value) === wanted;
}

export function isUnknown(value: Indexed): boolean {
	return value === null || (Array.isArray(value) && value.length === 0);
}
