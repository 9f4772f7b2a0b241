import { type ErrorResponse, isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";

/** The head of a failed page, from `meta`'s `error`. Either not found or broken. */
export function failedMeta(error: unknown): MetaDescriptor[] {
	return [
		{ title: `${isNothing(error) ? "There is no page here" : "Something went wrong"} · Plumbline` },
		{ name: "robots", content: "noindex" },
	];
}

/** Whether an error says that there is nothing at an address, or nothing any more. */
export function isNothing(error: unknown): error is ErrorResponse {
	return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}
