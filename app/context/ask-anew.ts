import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * The `shouldRevalidate` of pages on whose forms others may act meanwhile: after a refusal the browser does not ask for the page anew, but a 409
 * says that it is not what is shown any more.
 */
export const askAnewOnConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
	defaultShouldRevalidate || actionStatus === 409;
