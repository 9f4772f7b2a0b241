import type { MetaDescriptor } from "@remix-run/react";
import { isRouteErrorResponse } from "@remix-run/react";

/** The query parameter after a fresh sign-in, `auth_success=true`. */
export const ARRIVED = "auth_success";

/**
 * Headers for all responses from private pages, including refusals. They forbid caching. A refused method also
 * lists the allowed ones.
 */
export function privateHeaders({ errorHeaders }: { errorHeaders?: Headers } = {}): HeadersInit {
	const allow = errorHeaders?.get("Allow");
	return { "Cache-Control": "private, no-store", ...(allow && { Allow: allow }) };
}

/** The head of a private page: a title, and nothing for search engines. `error` as `meta` is given it. */
export function privateMeta(title: string, error?: unknown): MetaDescriptor[] {
	return [
		{ title: `${error ? (failedTitle(error) ?? title) : title} · Plumbline` },
		{ name: "robots", content: "noindex" },
	];
}

function failedTitle(error: unknown): string {
	if (!isRouteErrorResponse(error)) return "Something went wrong";
	if (error.status === 403) return "Staff only";
	return error.status === 404 ? "Nothing here yet" : "Something went wrong";
}
