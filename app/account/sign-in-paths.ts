import { pageAt } from "../pages";

export const CONSENT = "/oauth/authorize";

const ONE_TAP = "/test-oauth";

/** Their content security policy allows the widget. */
export function isSignInPath(pathname: string): boolean {
	return pageAt(pathname)?.provider === "widget";
}

/** Whether a path's page makes calls that the provider may want a captcha or a device fingerprint for. */
export function isProtectedPath(pathname: string): boolean {
	return pageAt(pathname)?.provider !== undefined;
}

export function isOneTapPath(pathname: string): boolean {
	return pageAt(pathname)?.path === ONE_TAP;
}
