import { useEffect } from "react";
import { request } from "~/ui/request";

/** Says once, after the page has come, that somebody is on their dashboard. Asking for a page changes nothing by itself. */
export function useVisit(signedIn: boolean): void {
	useEffect(() => {
		if (!signedIn) return;
		// Not recorded: the next visit then shows changes since an earlier one, which loses nothing.
		request("POST", "/api/account/visit", {}).catch(() => {});
	}, [signedIn]);
}
