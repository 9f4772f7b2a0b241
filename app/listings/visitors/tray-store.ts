import { useSyncExternalStore } from "react";
import { track } from "~/track/track";
import { createStored } from "~/ui/stored";
import { addItem, parseTray, removeItem, type TrayItem } from "./tray-items";

const none: TrayItem[] = [];

export const tray = createStored("plumbline:tray", parseTray);

export function setTray(items: TrayItem[]): void {
	change(() => items);
}

export function toggleInTray(item: TrayItem): boolean {
	let isDone = false;
	change((items) => {
		const without = removeItem(items, item.id);
		const after = without.length < items.length ? without : addItem(items, item);
		isDone = after !== items;
		return after;
	});
	return isDone;
}

export function removeFromTray(id: string): void {
	change((before) => removeItem(before, id));
}

function change(make: (before: TrayItem[]) => TrayItem[]): void {
	let before: TrayItem[] = [];
	let after: TrayItem[] = [];
	tray.update((items) => {
		before = items;
		after = make(items);
		return after;
	});
	const count = (items: TrayItem[], others: TrayItem[], action: "added" | "removed") => {
		for (const { id, type } of items)
			if (!others.some((other) => other.id === id))
				track("comparison_interaction", { service_type: type, action });
	};
	count(before, after, "removed");
	count(after, before, "added");
}

export function isInTray(id: string): boolean {
	return tray.get().some((item) => item.id === id);
}

/** The items of the tray; empty on the server and while the page hydrates. */
export function useTray(): TrayItem[] {
	return useSyncExternalStore(tray.subscribe, tray.get, () => none);
}

export function useInTray(id: string): boolean {
	return useSyncExternalStore(
		tray.subscribe,
		() => isInTray(id),
		() => false,
	);
}
