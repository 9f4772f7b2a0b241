const WORKER = "/service-worker.js";

type Policies = {
	createPolicy: (
		name: string,
		rules: { createScriptURL: (address: string) => string },
	) => { createScriptURL: (address: string) => string };
};

/**
 * Has the browser keep the pages that are opened, for when there is no network (`app/offline/`). Where it has no service workers, refuses them, or the
 * site is under development, nothing is kept and nothing else is different. The address is no plain text where browsers know Trusted Types, which
 * the site tries: it would be reported on every page.
 */
export function keepPages(): void {
	if (!import.meta.env.PROD || !navigator.serviceWorker) return;
	const { trustedTypes } = window as { trustedTypes?: Policies };
	const policy = trustedTypes?.createPolicy("keep-pages", { createScriptURL: () => WORKER });
	navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER).catch(() => {});
}
