import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Browsers don't refetch the page after a refusal, but a 409 means the page is out of date. */
export const askAnewOnConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
	defaultShouldRevalidate || actionStatus === 409;
