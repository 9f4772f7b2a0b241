import { formatMoment } from "~/ui/format";

/** Scripts, but for the one that carries out the chosen theme before the first paint: it comes first, and alone stands in the head. */
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const PRELOADED = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const MAIN = /<main\b[^>]*>/;

/**
 * A page of ours as it is shown where there is no network: with the words that say so and of when it is, and without its script. What
 * takes the page over would find other words than were drawn and draw it anew without them, ask for what is not there, and count a
 * visit. The page works without: links, forms and folds are the browser's own.
 * @param html as the site answered it
 * @param storedAt UTC milliseconds
 */
export function showStored(html: string, storedAt: number): string {
	const end = html.indexOf("</head>");
	const head = html.slice(0, end).replace(PRELOADED, "");
	const body = html
		.slice(end)
		.replace(SCRIPT, "")
		.replace(PRELOADED, "")
		.replace(MAIN, (main) => main + noticeOf(storedAt));
	return head + body;
}

/** An empty address is the page itself: the link asks the network again. */
function noticeOf(storedAt: number): string {
	return `<div class="wrap"><p class="notice stored-copy" role="status">There is no network. This is a copy that this browser stored at ${formatMoment(storedAt)}: what it says may have changed since, and nothing of it can be saved. <a href="">Try again</a></p></div>`;
}
