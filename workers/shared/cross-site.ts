/** Browsers put `Origin` on every POST. A client without either header isn't a browser and has no session. */
export function isCrossSite(request: Request): boolean {
	const origin = request.headers.get("Origin");
	if (origin !== null && origin !== new URL(request.url).origin) return true;
	const site = request.headers.get("Sec-Fetch-Site");
	return site !== null && site !== "same-origin" && site !== "none";
}
