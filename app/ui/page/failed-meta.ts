import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";

/** The head of a page that could not be had, from the `error` that `meta` is given: nothing there, or something broke. */
export function failedMeta(error: unknown): MetaDescriptor[] {
	const nothing = isRouteErrorResponse(error) && error.status === 404;
	return [
		{ title: `${nothing ? "Nothing here" : "Something went wrong"} · Plumbline` },
		{ name: "robots", content: "noindex" },
	];
}
