import { useRef, useState } from "react";

/** The search results beside the text. Null before the first search, `failed` without an answer. */
export type Found<Entry> = { is: "found"; entries: Entry[] } | { is: "failed" } | null;

/** Fetches the page that a browser without script would open, and reads its list. Only the latest request counts. */
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
