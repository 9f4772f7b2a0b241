/** The queue's address. Holds the wanted rows, the selected row and the last action. */

export const SORTS = {
	key: "Key values",
	values: "Values to read again",
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
	/** Null means everything the reader may see. */
	only: Sort | null;
	/** A kind's id; empty for all. */
	kind: string;
	/** From 1. */
	page: number;
	/** The id of the row that is under the keys, and which of its steps is open. */
	row: string | null;
	step: Step | null;
};

/** Values per page. Later ones move up as you finish earlier ones. */
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

/** The address of the queue; the usual is left out. */
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

/** The last action, what you can undo, and the row selected after it. */
export type DoneBefore = {
	done: string;
	listing: string;
	field: string;
	facts: string[];
	row?: string;
	/** The step of that row that stays open. */
	step?: Step;
};

/** An address of the queue that says what was done. @param search the query of the address it was done at */
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

/** A queue address from a form. Null for any other address. */
export function queueAddress(typed: string | null): string | null {
	return typed === PATH || typed?.startsWith(`${PATH}?`) ? typed.slice(0, 500) : null;
}
