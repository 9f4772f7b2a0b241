import { encode } from "turbo-stream";
import { readSent } from "../../app/context/what-was-sent.server";
import { escapeHtml } from "../../app/ui/escape-html";
import { isWritten, type NotTaken } from "../../app/ui/page/not-taken";
import { RETRY_AFTER_SECONDS } from "../shared/rate-limit";
import { refusal } from "./refuse";

const TITLE = "Too many requests";
const MESSAGE = "Your network sent more requests than we answer in a minute. Try again in a minute.";
const HEADERS = { "Retry-After": String(RETRY_AFTER_SECONDS) };

/** By which the site's script asks for the routes that it does not know. */
const MANIFEST = "/__manifest";
const DATA = ".data";

/** Without styles and scripts, because drawing the full page was too much. @param said HTML */
const pageOf = (said: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TITLE}</title>
</head>
<body>
<main>
<h1>${TITLE}</h1>
<p>${MESSAGE}</p>
${said}
</main>
</body>
</html>
`;

const ELSEWHERE = `<p>Pages that others have just read are still shown, for instance <a href="/">the first one</a>.</p>`;

/** A page for visitors, the api's error for JSON, and a sentence elsewhere. A data request makes the script load the document. */
export async function tooMany(request: Request): Promise<Response> {
	const { pathname } = new URL(request.url);
	if (pathname === MANIFEST) {
		// Remix's script then loads the next page as a document.
		return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "yes" } });
	}
	if (pathname.endsWith(DATA)) return tooManyData(request);
	const isRead = /\btext\/html\b/i.test(request.headers.get("Accept") ?? "") && !pathname.includes(".");
	if (!isRead || pathname.startsWith("/api/")) {
		return refusal(request, { status: 429, code: "too_many", message: MESSAGE }, HEADERS);
	}
	const sent = request.method === "POST" ? await readSent(request) : null;
	const headers = { ...HEADERS, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
	return new Response(pageOf(sent ? formOf(sent) : ELSEWHERE), { status: 429, headers });
}

async function tooManyData(request: Request): Promise<Response> {
	const url = new URL(request.url);
	const sent = request.method === "POST" ? await readSent(request) : null;
	// The home page's data have their own address.
	url.pathname = url.pathname === `/_root${DATA}` ? "/" : url.pathname.slice(0, -DATA.length);
	url.searchParams.delete("_routes");
	const answer =
		request.method === "POST"
			? failedData(429, "Too Many Requests", { message: MESSAGE, sent: sent ?? [] } satisfies NotTaken)
			: leadToDocument(url, 429);
	for (const [name, value] of Object.entries({ ...HEADERS, "Cache-Control": "no-store" }))
		answer.headers.set(name, value);
	return answer;
}

/** To be sent again to the same address. */
function formOf(sent: NotTaken["sent"]): string {
	const fields = sent.map(([name, value]) =>
		isWritten(value)
			? `<p><textarea name="${escapeHtml(name)}" aria-label="What you wrote" rows="6" cols="40" readonly>\n${escapeHtml(value)}</textarea></p>`
			: `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
	);
	return `<p>What you sent is still here.</p>\n<form method="post">\n${fields.join("\n")}\n<p><button type="submit">Send it again</button></p>\n</form>`;
}

/** As Remix sends it when an action throws a response. The encoder is Remix's own. */
function failedData(status: number, statusText: string, data: unknown): Response {
	const failed = {};
	const body = encode(
		{ error: failed },
		{ plugins: [(value) => value === failed && ["ErrorResponse", data, status, statusText]] },
	);
	const headers = { "Content-Type": "text/x-script; charset=utf-8", "X-Remix-Response": "yes" };
	return new Response(body, { status, statusText, headers });
}

/** Redirects page data to the document, as Remix does. @param status Remix's script reads only the data */
function leadToDocument({ pathname, search }: URL, status: number): Response {
	const redirect = {};
	const to = { redirect: pathname + search, status: 302, revalidate: false, reload: true, replace: false };
	const body = encode(redirect, {
		plugins: [(value) => value === redirect && ["SingleFetchRedirect", to]],
	});
	return new Response(body, { status, headers: { "Content-Type": "text/x-script; charset=utf-8" } });
}
