import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Suspense, useEffect } from "react";
import { track } from "~/track/track";
import { lazyPart } from "../lazy-part";
import { ErrorScreen } from "./error-screen";
import { isNothing } from "./is-nothing";

const NotFoundScreen = lazyPart(() => import("./not-found-screen").then((module) => module.NotFoundScreen));

/** What a route shows in place of itself when it failed: `export { Boundary as ErrorBoundary }`. */
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

	// What says that the network is gone cannot come over it: that one is here.
	if (!notFound) return <ErrorScreen />;
	return (
		<Suspense>
			<NotFoundScreen answer={error} />
		</Suspense>
	);
}
