/**
 * Where the browser is, as much of it as scrolling asks. `over`: a dialog stands over the page that was there before;
 * `top`: the link that led here asked for the top.
 */
export type Place = { pathname: string; hash: string; over: boolean; top?: boolean };

/** What a change of place does to the page: up to the top, to the element with an id, or nothing. */
export type ScrollMove = "top" | "stay" | { id: string };

/**
 * A change of path goes to the top. A dialog that opens over its list, and its closing, leave the list where it was.
 * @param under the path that the open dialog stands over; null when there is none
 */
export function scrollMove(from: Place, to: Place, under: string | null): ScrollMove {
	const pathChanged = from.pathname !== to.pathname;
	if (to.over && pathChanged) return "stay";
	if (from.over && to.pathname === under) return "stay";
	if (to.hash.length > 1 && (pathChanged || from.hash !== to.hash)) return { id: decode(to.hash.slice(1)) };
	return pathChanged || to.top ? "top" : "stay";
}

function decode(hash: string): string {
	try {
		return decodeURIComponent(hash);
	} catch {
		return hash;
	}
}
