/**
 * Who goes back while a page's script is not there yet, to an entry of the same document, as those before a reload are: the browser changes the address and leaves
 * the drawing to the script, which would take one page over as another. Until then such a step loads the page of its address.
 */

/** Loads the page of the address, where that is not the one the document was asked for by any more. @returns whether it does */
type Hearing = { leftEarly?: (event?: Event) => boolean };

/**
 * Runs before anything is painted; a step may have been taken already. A browser that does not say what it asked for is believed to be where it was.
 * As `themeScript`, it has nothing that React would escape.
 */
export const leftEarlyScript =
	"{const path=function(url){return url.pathname+url.search},asked=function(){try{return path(new URL(performance.getEntriesByType(`navigation`)[0].name))}catch{return path(location)}}();addEventListener(`popstate`,window.leftEarly=function(event){const left=path(location)!==asked;if(left){event?.stopImmediatePropagation();location.reload()}return left});window.leftEarly()}";

/** Keeps React, which calls it while it draws, from taking over a page that was left: what it throws is waited for until the next document is there. */
export function waitWhereLeft(): void {
	const { leftEarly } = window as Hearing;
	if (leftEarly?.()) throw new Promise(() => {});
}

/** From here on the router goes where the address says: it has the page that was drawn. */
export function endLeftEarly(): void {
	const { leftEarly } = window as Hearing;
	if (leftEarly) removeEventListener("popstate", leftEarly);
}
