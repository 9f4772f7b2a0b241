import { ContentError } from "~/listings/facts/content-error";

/** Refuses what `JSON.parse` accepts: a byte order mark, or a repeated key, of which the last would win. */
export function parseContent(file: string, text: string): unknown {
	if (text.trim() === "") throw new ContentError(file, "(all)", "(file)", "is empty");
	if (text.startsWith("\ufeff"))
		throw new ContentError(file, "(all)", "(file)", "begins with a byte order mark. Save it without one");
	let content: unknown;
	try {
		content = JSON.parse(text);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new ContentError(file, "(all)", "(file)", `is not JSON: ${reason}`);
	}
	const doubled = findDoubledKey(text);
	if (doubled)
		throw new ContentError(
			file,
			recordNamed(content, doubled.record),
			doubled.key,
			"appears twice in one object",
		);
	return content;
}

function recordNamed(content: unknown, index: number): string {
	const record: unknown = Array.isArray(content) ? content[index] : null;
	if (typeof record === "object" && record !== null && "slug" in record && typeof record.slug === "string")
		return record.slug;
	return `#${index + 1}`;
}

const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\]:,]/g;

type Open = { keys: Set<string> | null; awaitsKey: boolean };

function findDoubledKey(text: string): { key: string; record: number } | null {
	const open: Open[] = [];
	let record = 0;
	for (const [token] of text.matchAll(TOKEN)) {
		const top = open.at(-1);
		switch (token) {
			case "{":
				open.push({ keys: new Set(), awaitsKey: true });
				break;
			case "[":
				open.push({ keys: null, awaitsKey: false });
				break;
			case "}":
			case "]":
				open.pop();
				break;
			case ",":
				if (open.length === 1) record++;
				if (top?.keys) top.awaitsKey = true;
				break;
			case ":":
				break;
			default: {
				if (!top?.keys || !top.awaitsKey) break;
				const key: string = JSON.parse(token);
				if (top.keys.has(key)) return { key, record };
				top.keys.add(key);
				top.awaitsKey = false;
			}
		}
	}
	return null;
}
