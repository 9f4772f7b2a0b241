import { useSyncExternalStore } from "react";
import { track } from "~/track/track";
import { createStored } from "~/ui/stored";
import { showToast } from "~/ui/toast";
import { MOST_ITEMS } from "./compare-href";

export type TrayItem = {
	id: string;
	type: string;
	name: string;
	logoUrl?: string;
};

const listingId = /^[a-z0-9-]+:[a-z0-9-]+$/;

export function addItem(items: TrayItem[], item: TrayItem): TrayItem[] {
	if (items.length >= MOST_ITEMS || items.some((other) => same(other, item))) return items;
	return [...items, item];
}

export function removeItem(items: TrayItem[], id: string): TrayItem[] {
	return items.filter((item) => item.id !== id);
}

/** Never throws. */
export function parseTray(text: string | null): TrayItem[] {
	try {
		const parsed: unknown = JSON.parse(text ?? "");
		return Array.isArray(parsed) ? parsed.filter(isItem).reduce(addItem, NONE) : NONE;
	} catch {
		return NONE;
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

const NONE: TrayItem[] = [];

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
	return useSyncExternalStore(tray.subscribe, tray.get, () => NONE);
}

export function useInTray(id: string): boolean {
	return useSyncExternalStore(
		tray.subscribe,
		() => isInTray(id),
		() => false,
	);
}

export function chooseForComparison(id: string, name: string): void {
	if (toggleInTray({ id, type: id.split(":")[0] ?? "", name })) return;
	showToast({
		title: "You can compare up to 4",
		body: `Remove one before you add ${name}.`,
	});
}
