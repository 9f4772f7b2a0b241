import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Boundary } from "./boundary";
import { sentOf } from "./not-taken";
import { NotTakenScreen } from "./not-taken-screen";

/** What a page with a form shows in place of itself: what was sent, where that could not be taken; else the site's own screens. */
export function FormBoundary() {
	const error = useRouteError();
	const sent = isRouteErrorResponse(error) && error.status === 503 ? sentOf(error.data) : null;
	return sent ? <NotTakenScreen sent={sent} /> : <Boundary />;
}
