/**
 * Whether a browser sent this from a page of another site. Browsers put `Origin` on every POST; a client that sends
 * neither header is not a browser and carries no session.
 */
export function isCrossSite(request: Request): boolean {
	const origin = request.headers.get("Origin");
	if (origin !== null && origin !== new URL(request.url).origin) return true;
	const site = request.headers.get("Sec-Fetch-Site");
	return site !== null && site !== "same-origin" && site !== "none";
}
