import { type ErrorResponse, isRouteErrorResponse } from "@remix-run/react";

/** Whether an error says that there is nothing at an address, or nothing any more. */
export function isNothing(error: unknown): error is ErrorResponse {
	return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}
