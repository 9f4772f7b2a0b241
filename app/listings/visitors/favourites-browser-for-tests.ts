import { vi } from "vitest";

/** An account on the server, with ids in the order of addition. */
export type TestAccount = { user: string; kept: Set<string> };

/** A browser with one storage, one cookie, and several tabs. The server answers for the signed-in user. */
export function createBrowser() {
	const storage = new Map<string, string>();
	let account: TestAccount | null = null;
	let turn: Promise<unknown> = Promise.resolve();
	const asked: string[] = [];
	const state = {
		/** Awaited before the server does a request's work, and again before it answers. */
		travel: async (): Promise<void> => {},
	};

	// We send no storage events. `shows` rereads storage for the tab under test.
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => storage.get(key) ?? null,
		setItem: (key: string, text: string) => void storage.set(key, text),
		removeItem: (key: string) => void storage.delete(key),
	});
	vi.stubGlobal("document", {
		get cookie() {
			return account ? "theme=dark; stytch_session=opaque" : "theme=dark";
		},
	});
	vi.stubGlobal("navigator", {
		locks: {
			request<T>(_name: string, work: () => Promise<T>): Promise<T> {
				const done = turn.then(work);
				turn = done.catch(() => {});
				return done;
			},
		},
	});
	vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
		const body = JSON.parse(typeof init.body === "string" ? init.body : "{}");
		asked.push(init.method === "POST" ? `add ${body.add} remove ${body.remove}` : "read");
		await state.travel();
		if (!account) return new Response("", { status: 401 });
		if (body.user && body.user !== account.user) return new Response("", { status: 403 });
		for (const id of body.remove ?? []) account.kept.delete(id);
		for (const id of body.add ?? []) account.kept.add(id);
		const favourites = [...account.kept].reverse().map((id) => ({ id }));
		const { user } = account;
		await state.travel();
		return Response.json({ user, favourites, unknown: [], refused: [] });
	});

	return {
		state,
		/** The requests to the server, oldest first. */
		asked,
		stored: () => storage.get("plumbline:favourites") ?? "",
		signIn(next: TestAccount | null) {
			account = next;
		},
		/** Each tab has its own modules over the shared storage. */
		async openTab() {
			vi.resetModules();
			const sync = await import("./sync-favourites");
			const store = await import("./favourites-store");
			const pure = await import("./favourites");
			const unconfirmed = await import("~/ui/unconfirmed-session");
			sync.followPresses();
			return {
				press: store.toggleFavourite,
				shows: () => {
					store.favouritesStore.reread();
					return pure.favouriteIds(store.favouritesStore.get());
				},
				sync: sync.syncFavourites,
				forget: sync.forgetFavourites,
				tidy: store.tidyFavourites,
				...unconfirmed,
			};
		},
	};
}
