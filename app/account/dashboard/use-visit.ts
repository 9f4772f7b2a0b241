import { useEffect } from "react";
import { request } from "~/ui/request";

/** Says once, after the page has come, that somebody is on their dashboard. Asking for a page changes nothing by itself. */
export function useVisit(signedIn: boolean): void {
	useEffect(() => {
		if (!signedIn) return;
		// If this fails, the next visit shows changes since an earlier one, which is harmless.
		request("POST", "/api/account/visit", {}).catch(() => {});
	}, [signedIn]);
}
