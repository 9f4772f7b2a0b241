import { pageAt } from "~/pages";

/** Where people land who came to sign in from nowhere in particular. */
export const DEFAULT_RETURN = "/dashboard";

/** Nothing of ours has a longer address. */
const LONGEST = 2000;

/** Space and everything before it, DEL and the C1 controls, the backslash, and what Unicode counts as space or line. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * A `return_to` that may be followed after sign-in, or null. It must be a path of this site as it would be written in
 * our own links: one slash at the start, nothing that a browser or a server would read in another way.
 * @param value as it comes out of the query, decoded once
 */
export function safeReturnTo(value: string | null | undefined): string | null {
	if (!value || value.length > LONGEST || FORBIDDEN.test(value)) return null;
	if (!value.startsWith("/") || value.startsWith("//")) return null;
	const path = value.split(/[?#]/, 1)[0] ?? "";
	return isPlainPath(path) && isReturnPage(decode(path) ?? "") && staysHere(value) ? value : null;
}

/** Whether a path, decoded, is one of our pages that sign-in may lead back to: not sign-in itself, and no file. */
function isReturnPage(path: string): boolean {
	const page = /[.%]/.test(path) ? undefined : pageAt(path);
	return page !== undefined && !page.isFile && page.audience !== "arriving";
}

/** The path itself, decoded as often as somebody might decode it, has no empty, dot or hidden segments. */
function isPlainPath(path: string): boolean {
	let decoded = path;
	for (let times = 0; times < 3; times += 1) {
		if (FORBIDDEN.test(decoded) || decoded.includes("//")) return false;
		if (decoded.split("/").some((segment) => segment === "." || segment === "..")) return false;
		const next = decode(decoded);
		if (next === null || next.split("/").length !== decoded.split("/").length) return false;
		decoded = next;
	}
	return true;
}

/** What a browser makes of it is on the same origin, whatever that origin is. */
function staysHere(value: string): boolean {
	const here = "https://here.invalid";
	try {
		return new URL(value, here).origin === here;
	} catch {
		return false;
	}
}

function decode(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}

/**
 * The path to go to once signed in. A private page is told by `auth_success=true` that the browser has a session which
 * the server may not have seen yet: it settles that instead of sending the visitor back to sign in.
 */
export function withAuthSuccess(path: string): string {
	const hashAt = path.indexOf("#");
	const hash = hashAt < 0 ? "" : path.slice(hashAt);
	const [pathname = "", query = ""] = (hashAt < 0 ? path : path.slice(0, hashAt)).split(/\?(.*)/s);
	const page = pageAt(pathname);
	if (page?.audience !== "person" || page.provider === "widget") return path;
	const params = new URLSearchParams(query);
	params.set("auth_success", "true");
	return `${pathname}?${params}${hash}`;
}

/** The address of the sign-in page that leads back to a path. */
export function loginHref(path: string | null): string {
	return path && path !== DEFAULT_RETURN ? `/login?${new URLSearchParams({ return_to: path })}` : "/login";
}

/** The address of the page that asks for the authenticator app, or for a fresh proof, and then leads to a path. */
export function verifyHref(path: string | null): string {
	return path && path !== DEFAULT_RETURN ? `/verify?${new URLSearchParams({ return_to: path })}` : "/verify";
}
