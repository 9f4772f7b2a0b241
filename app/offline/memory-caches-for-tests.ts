/** The browser's stores as a service worker sees them, in memory: entries in the order in which they were put. */
export function memoryCaches() {
	const stores = new Map<string, Map<string, Response>>();

	function open(name: string) {
		const entries = stores.get(name) ?? new Map<string, Response>();
		stores.set(name, entries);
		return Promise.resolve({
			match: async (key: string) => entries.get(addressOf(key))?.clone(),
			put: async (key: string, response: Response) => {
				entries.set(addressOf(key), response);
			},
			delete: async (key: string | { url: string }) =>
				entries.delete(addressOf(typeof key === "string" ? key : key.url)),
			keys: async () => [...entries.keys()].map((url) => ({ url })),
		} as unknown as Cache);
	}

	return { open, has: (name: string) => stores.has(name) };
}

/** Addresses of the site may be written without it. */
const addressOf = (key: string) => new URL(key, "https://plumbline.test").href;
