import { useRef, useState } from "react";

/** What a search beside the text found: null before the first, `failed` where no answer came. */
export type Found<Entry> = { is: "found"; entries: Entry[] } | { is: "failed" } | null;

/**
 * Asks the page that a browser without script would open, and reads out of it what it lists. Of several answers the last one asked for stands.
 */
export function useFound<Entry>() {
	const [found, setFound] = useState<Found<Entry>>(null);
	const asked = useRef<AbortController>();

	async function ask(address: string): Promise<void> {
		asked.current?.abort();
		const controller = new AbortController();
		asked.current = controller;
		const { signal } = controller;
		const entries = await entriesAt<Entry>(address, signal).catch(() => null);
		if (!signal.aborted) setFound(entries ? { is: "found", entries } : { is: "failed" });
	}
	return { found, ask };
}

async function entriesAt<Entry>(address: string, signal: AbortSignal): Promise<Entry[] | null> {
	const page = await (await fetch(address, { signal })).text();
	const list = new DOMParser().parseFromString(page, "text/html").querySelector("[data-found]");
	return JSON.parse(list?.getAttribute("data-found") ?? "null");
}
