import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Suspense, useEffect } from "react";
import { track } from "~/track/track";
import { lazyPart } from "../lazy-part";
import { ErrorScreen } from "./error-screen";
import { isNothing } from "./page-meta";

const NotFoundScreen = lazyPart(() => import("./not-found-screen").then((module) => module.NotFoundScreen));

/** A route's error boundary. Use `export { Boundary as ErrorBoundary }`. */
export function Boundary() {
	const error = useRouteError();
	const notFound = isNothing(error);

	useEffect(() => {
		// The server logs its own; this is for what fails in the browser.
		if (notFound) return;
		console.error(error);
		track("exception", {
			description: isRouteErrorResponse(error) ? `Status ${error.status}` : String(error),
			fatal: false,
		});
	}, [error, notFound]);

	// The offline message can't appear above this one, so it's included here.
	if (!notFound) return <ErrorScreen />;
	return (
		<Suspense>
			<NotFoundScreen answer={error} />
		</Suspense>
	);
}
