/** What a service worker is given, as far as ours uses it: TypeScript has these beside those of a page only in a build of its own. */

type Waiting = { waitUntil: (work: Promise<unknown>) => void };

export type Asked = Waiting & {
	request: Request;
	/** The answer that the browser has begun to fetch while the worker started; undefined where it does not. */
	preloadResponse?: Promise<Response | undefined>;
	respondWith: (answer: Promise<Response>) => void;
};

export type WorkerScope = {
	addEventListener: ((type: "install" | "activate", listener: (event: Waiting) => void) => void) &
		((type: "fetch", listener: (event: Asked) => void) => void);
	skipWaiting: () => Promise<void>;
	clients: {
		claim: () => Promise<void>;
		matchAll: (options: { type: "window" }) => Promise<ReadonlyArray<{ url: string }>>;
	};
	registration: {
		unregister: () => Promise<boolean>;
		navigationPreload?: { enable: () => Promise<void> };
	};
};
