import { compareHref } from "~/listings/visitors/compare-href";
import { type ItemRef, itemId } from "./items-param";

export type CompareState = {
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

/** How many fit next to each other on a phone. */
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
