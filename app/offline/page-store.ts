import { filesOf, isForEverybody } from "./what-is-kept";

/** What the store works with: given, so that tests bring their own. */
export type StoreNeeds = {
	caches: Pick<CacheStorage, "open">;
	/** The network. */
	ask: (address: string) => Promise<Response>;
	/** UTC milliseconds. */
	now: () => number;
};

/** A page as it was stored. */
export type StoredPage = { html: string; headers: Headers; storedAt: number };
/** What the offline page says of one. */
export type KeptPage = { path: string; title: string; storedAt: number };

const PAGES = "plumbline-pages";
const FILES = "plumbline-files";
const STORED_AT = "X-Stored-At";

/** Some 3 MB of HTML at most. */
export const MOST_PAGES = 60;
/** Milliseconds in which a page that was stored is not asked for once more only to be stored. */
export const STORED_ANEW = 3_600_000;

/** The pages that this browser keeps for when there is no network, each with the files that it is drawn with; the oldest make way. */
export function createPageStore({ caches, ask, now }: StoreNeeds) {
	const pages = () => caches.open(PAGES);
	const files = () => caches.open(FILES);

	/** Stores a page that the network has just answered, where it is one for everybody. */
	async function keep(url: URL, answer: Response): Promise<void> {
		if (!isForEverybody(answer)) return;
		const html = await answer.text();
		const headers = new Headers(answer.headers);
		headers.set(STORED_AT, String(now()));
		const store = await pages();
		const key = keyOf(url);
		// Put at the end: the order is that of the last storing.
		await store.delete(key, ANYHOW);
		await store.put(key, new Response(html, { headers }));
		await keepFiles(filesOf(html));
		const keys = await store.keys();
		if (keys.length <= MOST_PAGES) return;
		await Promise.all(keys.slice(0, keys.length - MOST_PAGES).map((old) => store.delete(old, ANYHOW)));
		await tidy([]);
	}

	/** Asks for a page only to store it, where the copy is older than an hour or there is none. */
	async function keepAnew(url: URL): Promise<void> {
		const stored = await find(url);
		if (stored && now() - stored.storedAt < STORED_ANEW) return;
		await keep(url, await ask(keyOf(url)));
	}

	async function find(url: URL): Promise<StoredPage | null> {
		const found = await (await pages()).match(keyOf(url), ANYHOW);
		if (!found) return null;
		const headers = new Headers(found.headers);
		return { html: await found.text(), headers, storedAt: Number(headers.get(STORED_AT)) };
	}

	/** The pages that are kept, the newest first. */
	async function list(): Promise<KeptPage[]> {
		const store = await pages();
		const kept: KeptPage[] = [];
		for (const { url } of await store.keys()) {
			const { pathname, search } = new URL(url);
			const page = await find(new URL(url));
			if (page) kept.unshift({ path: pathname + search, title: titleOf(page.html), storedAt: page.storedAt });
		}
		return kept;
	}

	/** Stores files of the build, which never change under their name. */
	async function keepFiles(addresses: readonly string[]): Promise<void> {
		const store = await files();
		for (const address of addresses) {
			if (await store.match(address, ANYHOW)) continue;
			const answer = await ask(address);
			if (answer.ok) await store.put(address, answer);
		}
	}

	/** Removes the files of older builds: those that no kept page is drawn with. @param own those that stay besides */
	async function tidy(own: readonly string[]): Promise<void> {
		const used = new Set(own);
		const keptPages = await pages();
		for (const { url } of await keptPages.keys()) {
			const page = await find(new URL(url));
			for (const file of filesOf(page?.html ?? "")) used.add(file);
		}
		const store = await files();
		for (const request of await store.keys()) {
			if (!used.has(new URL(request.url).pathname)) await store.delete(request);
		}
	}

	async function findFile(address: string): Promise<Response | undefined> {
		return (await files()).match(address, ANYHOW);
	}

	return { keep, keepAnew, find, list, keepFiles, findFile, tidy };
}

export type PageStore = ReturnType<typeof createPageStore>;

/** Every store of this kind, for whoever takes them away. */
export const STORES = [PAGES, FILES];

/** The same page whatever the request for it said: the site sends everybody the same, and `Vary` is about Markdown. */
const ANYHOW = { ignoreVary: true };

const keyOf = ({ origin, pathname, search }: URL) => origin + pathname + search;

/** The title of a page without the site's name; entities stay as they are, for it is written into HTML again. */
function titleOf(html: string): string {
	const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
	return title.replace(/ · Plumbline$/, "");
}
