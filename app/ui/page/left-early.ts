/**
 * Who goes back while a page's script is not there yet, to an entry of the same document, as those before a reload are: the browser changes the address and leaves
 * the drawing to the script, which would take one page over as another. Until then such a step loads the page of its address.
 */

type Hearing = { leftEarly?: (event: Event) => void };

/** Runs before anything is painted, when the address is still what the document was asked for by. As `themeScript`, it has nothing that React would escape. */
export const leftEarlyScript =
	"{const here=function(){return location.pathname+location.search},drawn=here();addEventListener(`popstate`,window.leftEarly=function(event){if(here()!==drawn){event.stopImmediatePropagation();location.reload()}})}";

/** From here on the router goes where the address says: it has the page that was drawn. */
export function endLeftEarly(): void {
	const { leftEarly } = window as Hearing;
	if (leftEarly) removeEventListener("popstate", leftEarly);
}
