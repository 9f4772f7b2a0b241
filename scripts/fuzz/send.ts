import { request } from "node:http";
import { type FuzzRequest, UNESCAPED } from "./make-request";

/** Milliseconds. */
const DEADLINE = 30_000;
/** Bytes. A redirect repeats what it was asked. */
const LARGEST_HEADERS = 64 * 1024;

type Sent = Pick<FuzzRequest, "method" | "path" | "headers" | "body">;

/** Node's own client sends junk as it is. `fetch` repairs paths and refuses some headers. */
export function send(address: string, { method, path, headers, body }: Sent): Promise<Answered> {
	return new Promise((resolve, reject) => {
		const url = new URL(address);
		const asked = request(
			{
				host: url.hostname,
				port: url.port,
				method,
				path,
				headers,
				timeout: DEADLINE,
				maxHeaderSize: LARGEST_HEADERS,
			},
			(answer) => {
				const chunks: Buffer[] = [];
				answer.on("data", (chunk) => chunks.push(chunk));
				answer.on("error", reject);
				answer.on("end", () =>
					resolve({
						status: answer.statusCode ?? 0,
						type: answer.headers["content-type"] ?? "",
						body: Buffer.concat(chunks).toString(),
					}),
				);
			},
		);
		asked.on("timeout", () => asked.destroy(new Error(`no answer within ${DEADLINE} ms`)));
		asked.on("error", reject);
		asked.end(body ?? undefined);
	});
}

type Answered = { status: number; type: string; body: string };

/** What is wrong with an answer to junk, or null. */
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

/** Inside a script, only the end of that script is markup. */
function isMarkup(html: string, text: string): boolean {
	const markup = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, "$1</script>");
	if (text.startsWith("<")) return markup.includes(text);
	// A quote ends something only inside a tag.
	return (markup.match(/<[a-z][^<>]*>/gi) ?? []).some((tag) => tag.includes(text));
}
