import { useSyncExternalStore } from "react";
import { MOST_ITEMS } from "./compare-href";

/** One listing chosen for comparison. */
export type TrayItem = {
	/** `{kind}:{slug}`. */
	id: string;
	/** The kind's id. */
	type: string;
	name: string;
	logoUrl?: string;
};

const KEY = "plumbline:tray";
const listingId = /^[a-z0-9-]+:[a-z0-9-]+$/;
const none: TrayItem[] = [];

/** The items with one more. The same array where it is there already or all places are taken. */
export function addItem(items: TrayItem[], item: TrayItem): TrayItem[] {
	if (items.length >= MOST_ITEMS || items.some((other) => same(other, item))) return items;
	return [...items, item];
}

/** The items without one. */
export function removeItem(items: TrayItem[], id: string): TrayItem[] {
	return items.filter((item) => item.id !== id);
}

/** The items in stored text. What is not an item, stands twice or is one too many is left out; never throws. */
export function parseTray(text: string | null): TrayItem[] {
	try {
		const parsed: unknown = JSON.parse(text ?? "");
		return Array.isArray(parsed) ? parsed.filter(isItem).reduce(addItem, none) : none;
	} catch {
		return none;
	}
}

function same(a: TrayItem, b: TrayItem): boolean {
	return a.id === b.id && a.type === b.type;
}

function isItem(value: Partial<TrayItem> | null): value is TrayItem {
	return (
		typeof value?.name === "string" &&
		typeof value.id === "string" &&
		listingId.test(value.id) &&
		value.id.startsWith(`${value.type}:`)
	);
}

let current: TrayItem[] | null = null;
const listeners = new Set<() => void>();

function read(): TrayItem[] {
	if (!current) {
		try {
			current = parseTray(localStorage.getItem(KEY));
		} catch {
			current = none;
		}
	}
	return current;
}

function show(items: TrayItem[]): void {
	current = items;
	for (const listener of listeners) listener();
}

/** Puts exactly these items into the tray, for this tab, the other tabs and the next visit. */
export function setTray(items: TrayItem[]): void {
	show(items);
	try {
		localStorage.setItem(KEY, JSON.stringify(items));
	} catch {
		// Storage is off or full: the tray lasts as long as this tab.
	}
}

/** Adds the item, or takes it out where it is in. False when it was refused because all places are taken. */
export function toggleInTray(item: TrayItem): boolean {
	const before = read();
	const without = removeItem(before, item.id);
	const after = without.length < before.length ? without : addItem(before, item);
	if (after === before) return false;
	setTray(after);
	return true;
}

/** Takes the listing with this id out of the tray. */
export function removeFromTray(id: string): void {
	setTray(removeItem(read(), id));
}

function onStorage(event: StorageEvent): void {
	// A null key is `localStorage.clear()` in another tab.
	if (event.key === KEY || event.key === null) show(parseTray(event.newValue));
}

function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) addEventListener("storage", onStorage);
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) removeEventListener("storage", onStorage);
	};
}

/** The items of the tray; none on the server and while the page hydrates. */
export function useTray(): TrayItem[] {
	return useSyncExternalStore(subscribe, read, () => none);
}

/** Whether the listing with this id is in the tray. Draws again only when that changes. */
export function useInTray(id: string): boolean {
	return useSyncExternalStore(
		subscribe,
		() => read().some((item) => item.id === id),
		() => false,
	);
}
