import type { MetaDescriptor } from "@remix-run/react";
import { isRouteErrorResponse } from "@remix-run/react";

/** The query parameter by which sign-in says that it has just succeeded: `auth_success=true`. */
export const ARRIVED = "auth_success";

/**
 * The headers of every answer of a private page, refusals among them: not to be cached; for a refused method
 * also the methods that are taken.
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
	if (error.status === 403) return "For those who run the site";
	return error.status === 404 ? "Nothing here yet" : "Something went wrong";
}
