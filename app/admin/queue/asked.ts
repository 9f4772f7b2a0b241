import type { SourceLink } from "~/listings/facts/present-provenance";

/** The queue's address. Holds the wanted rows, the selected row and the last action. */

export const SORTS = {
	key: "Key figures",
	values: "Out-of-date values",
	proposals: "Proposals",
	pages: "Changed pages",
	reports: "Reports",
	messages: "Messages",
} as const;

export type Sort = keyof typeof SORTS;

/** Stands in for a listing id when a form rejects a page's change. */
export const A_PAGE = "page";

/** Actions in two steps. You open the row, then confirm. */
export const STEPS = ["confirm", "unknown", "accept", "correct", "decide", "reject", "answer"] as const;

export type Step = (typeof STEPS)[number];

export type Asked = {
	only: Sort | null;
	kind: string;
	page: number;
	row: string | null;
	step: Step | null;
};

export const PAGE_SIZE = 50;
export const MOST_PAGES = 10;

const PATH = "/admin/queue";

/** Reads an address. Drops what it can't parse and clamps the rest. @param kinds the ids of all kinds */
export function readAsked(params: URLSearchParams, kinds: string[]): Asked {
	const text = (key: string) => params.get(key) ?? "";
	const page = Number(text("page"));
	return {
		only: (Object.keys(SORTS) as Sort[]).find((sort) => sort === text("only")) ?? null,
		kind: kinds.includes(text("kind")) ? text("kind") : "",
		page: Number.isInteger(page) ? Math.min(Math.max(page, 1), MOST_PAGES) : 1,
		row: params.get("row"),
		step: STEPS.find((step) => step === text("step")) ?? null,
	};
}

export function printAsked({ only, kind, page, row, step }: Partial<Asked>): string {
	const params = new URLSearchParams({
		...(only && { only }),
		...(kind && { kind }),
		...(page && page > 1 && { page: String(page) }),
		...(row && { row }),
		...(step && { step }),
	});
	return params.size > 0 ? `${PATH}?${params}` : PATH;
}

type DoneBefore = {
	done: string;
	listing: string;
	field: string;
	facts: string[];
	row?: string;
	step?: Step;
};

export function withDone(
	search: string,
	{ done, listing, field, facts, row = "", step }: DoneBefore,
): string {
	const params = new URLSearchParams(search);
	for (const [key, value] of Object.entries({ done, listing, field, facts: facts.join(","), row })) {
		if (value) params.set(key, value);
		else params.delete(key);
	}
	for (const key of ["step", "answered", "settled"]) params.delete(key);
	if (step && row) params.set("step", step);
	return `${PATH}?${params}`;
}

export function queueAddress(typed: string | null): string | null {
	return typed === PATH || typed?.startsWith(`${PATH}?`) ? typed.slice(0, 500) : null;
}

export type Check = {
	listing: string;
	field: string;
	fact: string;
	seen: string;
	sources: SourceLink[];
	mayConfirm: boolean;
	mayBeUnknown: boolean;
};
