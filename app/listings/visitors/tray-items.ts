import { MOST_ITEMS } from "./compare-href";

export type TrayItem = {
	id: string;
	type: string;
	name: string;
	logoUrl?: string;
};

const listingId = /^[a-z0-9-]+:[a-z0-9-]+$/;
const none: TrayItem[] = [];

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
