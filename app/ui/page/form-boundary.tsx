import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Boundary } from "./boundary";
import { unanswered } from "./last-sent";
import { notTakenOf } from "./not-taken";
import { NotTakenScreen } from "./not-taken-screen";
import { ProofScreen } from "./proof-screen";

/**
 * The error boundary for form pages. Gives back a form that was refused or unanswered. Else shows the site's own
 * screens.
 */
export function FormBoundary() {
	const error = useRouteError();
	const notTaken = isRouteErrorResponse(error) ? notTakenOf(error.data) : unanswered(error);
	if (!notTaken) return <Boundary />;
	const { proveAs } = notTaken;
	return proveAs ? <ProofScreen {...notTaken} proveAs={proveAs} /> : <NotTakenScreen {...notTaken} />;
}
