import { useSyncExternalStore } from "react";
import { track } from "~/track/track";
import { createStored } from "~/ui/stored";
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

/** The comparison tray: the listings chosen for comparison in this browser. */
export const tray = createStored("plumbline:tray", parseTray);

/** Puts exactly these items into the tray, for this tab, the other tabs and the next visit. */
export function setTray(items: TrayItem[]): void {
	tray.update(() => items);
}

/** Adds the item, or takes it out where it is in. False when it was refused because all places are taken. */
export function toggleInTray(item: TrayItem): boolean {
	const before = tray.get().length;
	let isDone = false;
	tray.update((items) => {
		const without = removeItem(items, item.id);
		const after = without.length < items.length ? without : addItem(items, item);
		isDone = after !== items;
		return after;
	});
	const action = tray.get().length > before ? "added" : "removed";
	if (isDone) track("comparison_interaction", { service_type: item.type, action });
	return isDone;
}

/** Takes the listing with this id out of the tray. */
export function removeFromTray(id: string): void {
	tray.update((before) => removeItem(before, id));
	track("comparison_interaction", { service_type: id.split(":")[0] ?? "", action: "removed" });
}

/** Whether the listing with this id is in the tray now. */
export function isInTray(id: string): boolean {
	return tray.get().some((item) => item.id === id);
}

/** The items of the tray; none on the server and while the page hydrates. */
export function useTray(): TrayItem[] {
	return useSyncExternalStore(tray.subscribe, tray.get, () => none);
}

/** Whether the listing with this id is in the tray. Draws again only when that changes. */
export function useInTray(id: string): boolean {
	return useSyncExternalStore(
		tray.subscribe,
		() => isInTray(id),
		() => false,
	);
}
