import { pageAt } from "~/pages";

/** Where the visitor agrees that another application learns who they are: it ends in a form sent to the provider. */
export const CONSENT = "/oauth/authorize";

/** Where Google's One Tap can be tried. */
const ONE_TAP = "/test-oauth";

/** Whether a path is one of the sign-in pages. Those allow what the widget needs: see the content security policy. */
export function isSignInPath(pathname: string): boolean {
	return pageAt(pathname)?.provider === "widget";
}

/** Whether a path's page makes calls that the provider may want a captcha or a device fingerprint for. */
export function isProtectedPath(pathname: string): boolean {
	return pageAt(pathname)?.provider !== undefined;
}

/** Whether a path's page shows Google's One Tap. */
export function isOneTapPath(pathname: string): boolean {
	return pageAt(pathname)?.path === ONE_TAP;
}
