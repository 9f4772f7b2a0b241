/**
 * When a page request stops or fails, Remix changes the address and shows an error. The shell would rather keep
 * the visitor on the page (`shell/loading.tsx`), so it must know first. This reads the whole response
 * before Remix sees it, and treats a truncated one as lost.
 */

type Fetch = typeof globalThis.fetch;

type Listener = (begun: number) => void;

const ignore: Listener = () => {};
let onLost = ignore;

/** Calls the listener for each lost page. Remix hears about it afterwards. @returns a function that stops it */
export function whenPageIsLost(listener: Listener): () => void {
	onLost = listener;
	return () => {
		onLost = ignore;
	};
}

/** A `fetch` that reports lost pages. Every other request, and one that Remix itself gave up, passes through as it is. */
export function reportLostPages(fetch: Fetch): Fetch {
	return async (input, init) => {
		if (!isPage(input, init)) return fetch(input, init);
		const begun = performance.now();
		try {
			const answer = await fetch(input, init);
			if (answer.status !== 200) return answer;
			return new Response(await answer.arrayBuffer(), answer);
		} catch (error) {
			if (!init?.signal?.aborted) onLost(begun);
			throw error;
		}
	};
}

/** Whether Remix requests a page's data or script. It uses a `URL`, and our own code never does. */
function isPage(input: RequestInfo | URL, init?: RequestInit): input is URL {
	if (!(input instanceof URL) || (init?.method ?? "GET") !== "GET") return false;
	return input.pathname.endsWith(".data") || input.pathname === "/__manifest";
}
