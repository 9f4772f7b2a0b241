import { places } from "~/pages";
import { takeRequest } from "./answer-offline";
import { createPageStore } from "./page-store";
import type { WorkerScope } from "./scope";
import { mayKeep } from "./what-is-kept";

/**
 * The service worker: keeps public pages that a visitor opened, for when there is no network, and answers nothing from there while there is one.
 * Built by `scripts/build-service-worker.ts` into one file.
 */

declare const self: WorkerScope;
/** Written in by the build: the files of this very build. */
declare const BUILT_STYLE: string;
declare const BUILT_FONT: string;

const files = { style: BUILT_STYLE, font: BUILT_FONT, script: "/offline.js" };
const own = Object.values(files);
const store = createPageStore({
	caches,
	// As nobody in particular: a page is the same for everybody.
	ask: (address) => fetch(address, { credentials: "omit", headers: { Accept: "text/html,*/*" } }),
	now: Date.now,
});
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

self.addEventListener("install", (event) => {
	event.waitUntil(store.keepFiles(own).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("fetch", (event) => {
	const { request } = event;
	if (new URL(request.url).origin !== location.origin) return;
	const network = async () => (await event.preloadResponse) ?? fetch(request);
	const taken = takeRequest(request, network, { store, places, files, savesData });
	if (!taken) return;
	event.respondWith(taken.answer);
	event.waitUntil(taken.after);
});

/** What older builds left goes; the pages that are open now were fetched before this worker was there, and are kept as well. */
async function begin(): Promise<void> {
	await self.registration.navigationPreload?.enable();
	await store.tidy(own);
	await self.clients.claim();
	if (savesData()) return;
	for (const { url } of await self.clients.matchAll({ type: "window" })) {
		const page = new URL(url);
		if (mayKeep(page, places)) await store.keepAnew(page).catch(() => {});
	}
}
