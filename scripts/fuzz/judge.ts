import { UNESCAPED } from "./make-request";

export type Answered = { status: number; type: string; body: string };

/** What is wrong with an answer to junk; null where nothing is. */
export function judge({ status, type, body }: Answered): string | null {
	if (status >= 500) return `status ${status}`;
	if (type.startsWith("application/json") && body !== "" && !isJson(body)) return "JSON that is none";
	if (!type.startsWith("text/html")) return null;
	const found = UNESCAPED.find((text) => isMarkup(body, text));
	return found ? `repeats ${found} unescaped` : null;
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

/** Whether a text stands in HTML where a browser reads it as markup: in what a script holds only an end of that script is. */
function isMarkup(html: string, text: string): boolean {
	const markup = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, "$1</script>");
	if (text.startsWith("<")) return markup.includes(text);
	// Quotes end nothing in a text: only inside of a tag.
	return (markup.match(/<[a-z][^<>]*>/gi) ?? []).some((tag) => tag.includes(text));
}
