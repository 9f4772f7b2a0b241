import type { ListView } from "~/directory/list-view";
import type { ChartDrawings } from "./chart-drawings";

/** What the loader of a list gives its page. */
export type ListData = { view: ListView; chart: ChartDrawings | null };

/**
 * A list as one string. Remix's own format turns every object into references of its own, which makes 50 rows a fifth
 * larger on the wire, compressed; a list is plain JSON and does not need them.
 */
export type PackedList = string & { readonly packed: unique symbol };

/** For the loader. */
export function packList(data: ListData): PackedList {
	return JSON.stringify(data) as PackedList;
}

/** For the page: what was packed. */
export function unpackList(packed: PackedList): ListData {
	return JSON.parse(packed);
}
