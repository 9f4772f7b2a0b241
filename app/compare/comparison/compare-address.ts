import { compareHref } from "~/listings/keep/compare-href";
import { type ItemRef, itemId } from "./items-param";

/** What an address of a comparison says besides what is compared. */
export type CompareState = {
	/** The question that it answers, of a loan or of /keep, as links carry it on; empty where there is none. */
	question?: string;
	/** The two that a phone shows; the first two where there are none. */
	show?: readonly string[];
	/** Whether rows that tell nobody apart are shown in their places. */
	isWhole?: boolean;
};

/** The address of a comparison: what is compared first, then the question, and what differs from the usual. */
export function compareAddress(items: readonly ItemRef[], state: CompareState = {}): string {
	const { question = "", show = [], isWhole = false } = state;
	const also = [question, show.length > 0 ? `show=${show.join(",")}` : "", isWhole ? "differences=0" : ""];
	return compareHref(items.map(itemId), also.filter(Boolean).join("&"));
}

/** How many stand side by side on a phone. */
const PAIR = 2;

/**
 * The two that a phone shows, by `show=lender:ledn,lender:strike`: of what is compared, each once, and in its order. What is missing
 * is filled up from the first.
 */
export function shownPair(ids: readonly string[], params: URLSearchParams): string[] {
	const asked = params.getAll("show").flatMap((list) => list.toLowerCase().split(","));
	const wanted = [...new Set(asked.map((id) => id.trim()))].filter((id) => ids.includes(id));
	const pair = [...wanted, ...ids.filter((id) => !wanted.includes(id))].slice(0, PAIR);
	return ids.filter((id) => pair.includes(id));
}

/** The same pair as an address has it: nothing where it is the usual one. */
export function printPair(ids: readonly string[], pair: readonly string[]): string[] {
	const inOrder = ids.filter((id) => pair.includes(id));
	return inOrder.every((id, at) => id === ids[at]) ? [] : inOrder;
}
