import { STORES } from "./page-store";
import type { WorkerScope } from "./scope";

/**
 * What is served in the service worker's place to be rid of it (`OFFLINE=off npm run build`): takes over from whichever is there, forgets all
 * that it stored, and ends itself. Without a listener for `fetch` every request goes by the browser alone from then on.
 */

declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
	await Promise.all(STORES.map((name) => caches.delete(name)));
	await self.registration.unregister();
}
