import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { track } from "~/track/track";
import { ErrorScreen } from "./error-screen";
import { NotFoundScreen } from "./not-found-screen";

/** What a route shows in place of itself when it failed: `export { Boundary as ErrorBoundary }`. */
export function Boundary() {
	const error = useRouteError();
	const notFound = isRouteErrorResponse(error) && error.status === 404;

	useEffect(() => {
		// The server logs its own; this is for what fails in the browser.
		if (notFound) return;
		console.error(error);
		track("exception", {
			description: isRouteErrorResponse(error) ? `Status ${error.status}` : String(error),
			fatal: false,
		});
	}, [error, notFound]);

	return notFound ? <NotFoundScreen near={error.data?.near} /> : <ErrorScreen />;
}
