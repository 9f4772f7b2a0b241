/** The one font, as the styles name it (`app/ui/tokens.css`). */
const FONT = "/fonts/archivo-20261126.woff2";

/**
 * Has the browser fetch the font of a page before it has read the styles, but where the visitor saves data. It stands in the answer and not in the
 * document, which is the same for everybody; and what a document preloads no media query could take back where browsers do not know `prefers-reduced-data`.
 */
export function preloadFont(headers: Headers, request: Request): void {
	if (!headers.get("Content-Type")?.startsWith("text/html") || request.headers.get("Save-Data") === "on")
		return;
	headers.append("Link", `<${FONT}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
}
