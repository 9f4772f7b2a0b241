import { refusedQuestion } from "~/context/refused-question";
import type { Kind } from "~/listings/kinds/kind";
import type { ListQuery } from "~/listings/record/index/search-params";
import type { Database } from "~db/database";
import { readList } from "../list/read.server";

/** Choices missing from the data. Only an empty result can have any. */
export async function strangeChoices(
	db: Database,
	kind: Kind,
	query: ListQuery,
	today: string,
): Promise<Record<string, string>> {
	const found = kind.filters.filter(
		({ key, options }) => typeof options === "function" && query.filters[key],
	);
	if (found.length === 0) return {};
	const { options } = await readList(db, kind, { ...query, page: 1 }, today);
	const isStrange = ({ key }: { key: string }) =>
		query.filters[key]?.some((value) => !options[key]?.some((option) => option.value === value));
	return Object.fromEntries(found.filter(isStrange).map(({ key }) => [key, "There is no such choice."]));
}

/** @throws a 422 Response as JSON, which names each unreadable parameter */
export function refuseStrange(refused: Record<string, string>): void {
	if (Object.keys(refused).length > 0)
		throw refusedQuestion("This list cannot be made as it is asked for.", refused);
}
