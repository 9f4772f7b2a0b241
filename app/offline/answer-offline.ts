import { leadToDocument, readAsDocument } from "~/context/lead-to-document";
import type { Places } from "~/places";
import { type BuiltFiles, offlineAnswer } from "./offline-page";
import type { PageStore } from "./page-store";
import { showStored } from "./stored-copy";
import { isPageAddress, mayKeep, pageOfData } from "./what-is-kept";

export type OfflineNeeds = {
	store: PageStore;
	places: Places;
	files: BuiltFiles;
	/** Whether the visitor saves data: then nothing is fetched only to be stored. */
	savesData: () => boolean;
};

/** How a request is answered, and what is done after it. */
export type Taken = {
	answer: Promise<Response>;
	/** Stores what came; the worker lives until it is done. */
	after: Promise<void>;
};

/**
 * Takes a request where the site can be had without a network: a document, the data or the list of routes by which the site's own script goes
 * on to one, or a file of the build. Null where the browser asks as it always does. The network comes first, and as long as there is one
 * nothing else is answered; only where it fails, and not where it refuses, the store is.
 * @param network asks it, once
 */
export function takeRequest(
	request: Request,
	network: () => Promise<Response>,
	needs: OfflineNeeds,
): Taken | null {
	const url = new URL(request.url);
	if (request.method !== "GET") return null;
	if (request.mode === "navigate") return isPageAddress(url) ? takeDocument(url, network, needs) : null;
	if (url.pathname === "/__manifest") return { answer: network().catch(readAsDocument), after: done };
	const page = pageOfData(url);
	if (page) return takeData(page, network, needs);
	if (/^\/(assets|fonts)\//.test(url.pathname) || url.pathname === needs.files.script)
		return { answer: takeFile(url, network, needs), after: done };
	return null;
}

const done = Promise.resolve();

function takeDocument(url: URL, network: () => Promise<Response>, { store, places, files }: OfflineNeeds) {
	const asked = network();
	const keeps = mayKeep(url, places);
	const copied = keeps ? asked.then((answer) => answer.clone()) : null;
	const answer = asked.catch(async () => {
		const page = keeps ? await store.find(url) : null;
		if (!page) return offlineAnswer(await store.list(), files);
		return new Response(showStored(page.html, page.storedAt), { headers: page.headers });
	});
	return { answer, after: copied ? copied.then((copy) => store.keep(url, copy)).catch(ignore) : done };
}

/** Without a network the site's script is sent on to the document: a copy says of when it is, data in an open page would not. */
function takeData(
	page: URL,
	network: () => Promise<Response>,
	{ store, places, savesData }: OfflineNeeds,
): Taken {
	const asked = network();
	const after = asked.then(async ({ ok }) => {
		if (ok && mayKeep(page, places) && !savesData()) await store.keepAnew(page);
	});
	return { answer: asked.catch(() => leadToDocument(page, 202)), after: after.catch(ignore) };
}

async function takeFile(url: URL, network: () => Promise<Response>, { store }: OfflineNeeds) {
	try {
		return await network();
	} catch (error) {
		const kept = await store.findFile(url.pathname);
		if (!kept) throw error;
		return kept;
	}
}

/** What could not be stored is not shown later: nobody waits for it now. */
function ignore(): void {}
