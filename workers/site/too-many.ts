import { RETRY_AFTER_SECONDS } from "../shared/rate-limit";
import { refusal } from "./refuse";

const TITLE = "Too much at a time";
const MESSAGE = "More was asked for from your network than we answer in a minute. Try again in a minute.";
const HEADERS = { "Retry-After": String(RETRY_AFTER_SECONDS) };

/** A page without styles and scripts: what it stands in for is what was too much to draw. */
const PAGE = `<!doctype html>
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
<p>Pages that others have just read are still shown, for instance <a href="/">the first one</a>.</p>
</main>
</body>
</html>
`;

/** 429 with `Retry-After`: a page for whoever reads pages, the api's error in place of JSON, elsewhere a sentence. */
export function tooMany(request: Request): Response {
	const { pathname } = new URL(request.url);
	const isRead = /\btext\/html\b/i.test(request.headers.get("Accept") ?? "") && !pathname.includes(".");
	if (!isRead || pathname.startsWith("/api/")) {
		return refusal(request, { status: 429, code: "too_many", message: MESSAGE }, HEADERS);
	}
	const headers = { ...HEADERS, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
	return new Response(PAGE, { status: 429, headers });
}
