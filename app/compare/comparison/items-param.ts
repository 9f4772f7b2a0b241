import { kindById, sayListing } from "~/listings/kinds/all";
import { compareHref, MOST_ITEMS } from "~/listings/visitors/compare-href";

export type ItemRef = {
	kind: string;
	slug: string;
};

type ItemsParam = {
	/** At most four, each once, in the order asked for. */
	items: ItemRef[];
	problems: string[];
};

const shape = /^([a-z0-9-]{1,30}):([a-z0-9-]{1,80})$/;
/** No one types more. We count the rest without reading it. */
const MOST_READ = 40;
const MOST_PROBLEMS = 6;

/**
 * Reads `items=lender:ledn,lender:unchained`. Accepts repeats (`items=a&items=b`), which forms send without
 * script. Skips invalid items with a sentence. Never throws.
 */
export function parseItems(params: URLSearchParams): ItemsParam {
	const asked = params
		.getAll("items")
		.flatMap((part) => part.split(","))
		.map((part) => part.trim())
		.filter((part) => part !== "");
	const items: ItemRef[] = [];
	const problems: string[] = [];
	for (const text of asked.slice(0, MOST_READ)) {
		const [, kind = "", slug = ""] = shape.exec(text.toLowerCase()) ?? [];
		const id = itemId({ kind, slug });
		if (!kindById(kind)) problems.push(`We don’t have ${sayListing(text)} in our listings.`);
		else if (items.some((item) => itemId(item) === id))
			problems.push(`You asked for ${sayListing(id)} twice. We show it once.`);
		else if (items.length >= MOST_ITEMS)
			problems.push(`You can compare four at a time, so we left out ${sayListing(id)}.`);
		else items.push({ kind, slug });
	}
	return { items, problems: few(problems, Math.max(0, asked.length - MOST_READ)) };
}

/** `{kind}:{slug}`. */
export function itemId({ kind, slug }: ItemRef): string {
	return `${kind}:${slug}`;
}

/** The canonical address, such as `/compare?items=lender:ledn,lender:unchained`. */
export function printItems(items: ItemRef[]): string {
	return compareHref(items.map(itemId));
}

function few(problems: string[], unread: number): string[] {
	const rest = problems.length - MOST_PROBLEMS + unread;
	if (rest <= 0) return problems;
	return [...problems.slice(0, MOST_PROBLEMS), `${rest} more were left out.`];
}

type CompareState = {
	/** The loan or /keep question as links include it. Empty without one. */
	question?: string;
	/** The two that a phone shows. Defaults to the first two. */
	show?: readonly string[];
	/** Whether rows that tell nobody apart are shown in their places. */
	isWhole?: boolean;
};

/** A comparison's address. Items come first, then the question, then non-default settings. */
export function compareAddress(items: readonly ItemRef[], state: CompareState = {}): string {
	const { question = "", show = [], isWhole = false } = state;
	const also = [question, show.length > 0 ? `show=${show.join(",")}` : "", isWhole ? "differences=0" : ""];
	return compareHref(items.map(itemId), also.filter(Boolean).join("&"));
}

const PAIR = 2;

/**
 * The two listings a phone shows, from `show=lender:ledn,lender:strike`. Keeps compared ones, once each and in
 * order. Fills gaps from the start of the comparison.
 */
export function shownPair(ids: readonly string[], params: URLSearchParams): string[] {
	const asked = params.getAll("show").flatMap((list) => list.toLowerCase().split(","));
	const wanted = [...new Set(asked.map((id) => id.trim()))].filter((id) => ids.includes(id));
	const pair = [...wanted, ...ids.filter((id) => !wanted.includes(id))].slice(0, PAIR);
	return ids.filter((id) => pair.includes(id));
}

/** The pair for an address. Empty for the default pair. */
export function printPair(ids: readonly string[], pair: readonly string[]): string[] {
	const inOrder = ids.filter((id) => pair.includes(id));
	return inOrder.every((id, at) => id === ids[at]) ? [] : inOrder;
}
