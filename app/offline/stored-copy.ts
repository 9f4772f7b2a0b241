import { formatMoment } from "~/ui/format";

const LINK = /<link\b[^<>]*>/g;
const MAIN = /<main\b[^<>]*>/;
const SCRIPT_ENDS = "</script>";

/**
 * A page of ours as it is shown where there is no network: with the words that say so and of when it is, and without its script. What
 * takes the page over would find other words than were drawn and draw it anew without them, ask for what is not there, and count a
 * visit. The page works without: links, forms and folds are the browser's own.
 * @param html as the site answered it
 * @param storedAt UTC milliseconds
 */
export function showStored(html: string, storedAt: number): string {
	const end = html.indexOf("</head>");
	// The script in the head carries out the chosen theme before the first paint: it stays.
	const body = withoutScripts(html.slice(end)).replace(MAIN, (main) => main + noticeOf(storedAt));
	return (html.slice(0, end) + body).replace(LINK, (link) =>
		link.includes(' rel="modulepreload"') ? "" : link,
	);
}

function withoutScripts(html: string): string {
	let kept = "";
	let from = 0;
	for (;;) {
		const start = html.indexOf("<script", from);
		const end = start < 0 ? -1 : html.indexOf(SCRIPT_ENDS, start);
		if (end < 0) return kept + html.slice(from);
		kept += html.slice(from, start);
		from = end + SCRIPT_ENDS.length;
	}
}

/** An empty address is the page itself: the link asks the network again. */
function noticeOf(storedAt: number): string {
	return `<div class="wrap"><p class="notice stored-copy" role="status">There is no network. This is a copy that this browser stored at ${formatMoment(storedAt)}: what it says may have changed since, and nothing of it can be saved. <a href="">Try again</a></p></div>`;
}
