import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Boundary } from "./boundary";
import { unanswered } from "./last-sent";
import { notTakenOf } from "./not-taken";
import { NotTakenScreen } from "./not-taken-screen";
import { ProofScreen } from "./proof-screen";

/** What a page with a form shows in place of itself: what was sent, where that could not be taken or was not answered; else the site's own screens. */
export function FormBoundary() {
	const error = useRouteError();
	const notTaken = isRouteErrorResponse(error) ? notTakenOf(error.data) : unanswered(error);
	if (!notTaken) return <Boundary />;
	const { proveAs } = notTaken;
	return proveAs ? <ProofScreen {...notTaken} proveAs={proveAs} /> : <NotTakenScreen {...notTaken} />;
}
