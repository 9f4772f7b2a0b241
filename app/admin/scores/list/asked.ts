import { GRADES, type QualityGrade } from "~/listings/facts/quality-score";
import { pageAsked } from "../../page-asked";

/** The sort orders for scores. The first shows what to fix. */
export const SORTS = [
	{ sort: "name", label: "Listing", first: "asc" },
	{ sort: "score", label: "Score", first: "asc" },
	{ sort: "completeness", label: "Completeness", first: "asc" },
	{ sort: "sources", label: "Sources", first: "asc" },
	{ sort: "freshness", label: "Freshness", first: "asc" },
	{ sort: "reviews", label: "Reviews", first: "asc" },
] as const;

export type Sort = (typeof SORTS)[number]["sort"];

export type Asked = {
	/** A kind's id; empty for all. */
	kind: string;
	grade: QualityGrade | "";
	sort: Sort;
	order: "asc" | "desc";
	/** From 1. */
	page: number;
};

/** Reads an address and drops what it can't parse. @param kinds the ids of all kinds */
export function readAsked(params: URLSearchParams, kinds: string[]): Asked {
	const text = (key: string) => params.get(key) ?? "";
	const { sort } = SORTS.find(({ sort }) => sort === text("sort")) ?? { sort: "score" as const };
	return {
		kind: kinds.includes(text("kind")) ? text("kind") : "",
		grade: GRADES.find(({ grade }) => grade === text("grade"))?.grade ?? "",
		sort,
		order: text("order") === "desc" ? "desc" : "asc",
		page: pageAsked(params),
	};
}

/** The address of the list; the usual is left out. */
export function printAsked({ kind, grade, sort, order, page }: Asked): string {
	const params = new URLSearchParams();
	if (kind) params.set("kind", kind);
	if (grade) params.set("grade", grade);
	if (sort !== "score") params.set("sort", sort);
	if (order !== "asc") params.set("order", order);
	if (page > 1) params.set("page", String(page));
	const query = params.toString();
	return `/quality-score-admin${query ? `?${query}` : ""}`;
}
