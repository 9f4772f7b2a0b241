/**
 * Has the browser keep the pages that are opened, for when there is no network (`app/offline/`). Where it has no service workers, refuses them, or the
 * site is under development, nothing is kept and nothing else is different.
 */
export function keepPages(): void {
	if (import.meta.env.PROD) navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
}
