import { pageAt } from "~/pages";
import { HOUR } from "~db/time";
import { browserMemory, readObject, writeObject } from "./sign-in-memory";

export const DEFAULT_RETURN = "/dashboard";

/** None of our addresses is longer. */
const LONGEST = 2000;

/** Space and everything before it, DEL and the C1 controls, the backslash, and what Unicode counts as space or line. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * Null unless it's a path on this site as our own links would write it, that no browser or server could read differently.
 * `value` is decoded once.
 */
export function safeReturnTo(value: string | null | undefined): string | null {
	if (!value || value.length > LONGEST || FORBIDDEN.test(value)) return null;
	if (!value.startsWith("/") || value.startsWith("//")) return null;
	const path = value.split(/[?#]/, 1)[0] ?? "";
	return isPlainPath(path) && isReturnPage(decode(path) ?? "") && staysHere(value) ? value : null;
}

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

/** Whether the browser resolves it to the same origin, on any origin. */
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

/** `auth_success=true` tells a private page that the browser has a session the server may not see yet. */
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

export function loginHref(path: string | null): string {
	return path && path !== DEFAULT_RETURN ? `/login?${new URLSearchParams({ return_to: path })}` : "/login";
}

export function verifyHref(path: string | null): string {
	return path && path !== DEFAULT_RETURN ? `/verify?${new URLSearchParams({ return_to: path })}` : "/verify";
}

const KEY = "plumbline:return-to";

/** An email link lasts half an hour, and a day later the visitor doesn't want to go there. */
const VALID_MS = HOUR;

/** Email links open in new tabs, and the provider's redirect addresses are fixed. `null` forgets. */
export function rememberReturn(path: string | null, now: number, memory = browserMemory()): void {
	writeObject(memory, KEY, path ? { path, at: now } : null);
}

/** Where to go after sign-in, once. */
export function takeReturn(now = Date.now()): string {
	const href = withAuthSuccess(recallReturn(now));
	rememberReturn(null, now);
	return href;
}

/** Checked again, because stored data is untrusted. */
export function recallReturn(now: number, memory = browserMemory()): string {
	const stored = readObject(memory, KEY);
	if (!stored || !("path" in stored) || !("at" in stored)) return DEFAULT_RETURN;
	const { path, at } = stored;
	if (typeof path !== "string" || typeof at !== "number") return DEFAULT_RETURN;
	const age = now - at;
	return age >= 0 && age <= VALID_MS ? (safeReturnTo(path) ?? DEFAULT_RETURN) : DEFAULT_RETURN;
}
