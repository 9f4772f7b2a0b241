/**
 * The parts of the location that scrolling needs. `over` means that a dialog covers the previous page. `top` means
 * that the link asked for the top.
 */
export type Place = { pathname: string; hash: string; over: boolean; top?: boolean };

export type ScrollMove = "top" | "stay" | { id: string };

/**
 * A new path scrolls to the top. Opening or closing a dialog leaves the list in place.
 * @param under the path below the open dialog, or null
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
