import { figureFields } from "./columns";
import { type Field, fieldOf, type Kind } from "./kind";

/** `ranked` decides an order, a headline or a score. `compared` can be “best”, is a key number or is required. */
export type Bearing = "ranked" | "compared" | "rest";

export const WEIGHTS: Record<Bearing, number> = { ranked: 5, compared: 3, rest: 1 };

/** These types sort alphabetically, so an old value doesn't move anything. */
const ALPHABETICAL = new Set<Field["type"]>(["text", "country", "countries", "list", "url"]);

const bearings = new WeakMap<Kind, Map<string, Bearing>>();

/** Reads sort columns, order, chart and headline of the kind's file, with all their inputs. */
export function bearingOf(kind: Kind, key: string): Bearing {
	let known = bearings.get(kind);
	if (!known) {
		known = readBearings(kind);
		bearings.set(kind, known);
	}
	return known.get(key) ?? (fieldOf(kind, key)?.type === "entry" ? bearingOfEntries(kind, known) : "rest");
}

/** At least `compared`, because people choose a listing by its entries. */
function bearingOfEntries({ fields }: Kind, known: Map<string, Bearing>): Bearing {
	const isRanked = fields.some(({ key, derive }) => derive?.entries && known.get(key) === "ranked");
	return isRanked ? "ranked" : "compared";
}

function readBearings(kind: Kind): Map<string, Bearing> {
	const { columns, defaultSort, chart, headlineFrom, keyFields, fields } = kind;
	const sorted = [...columns.flatMap(({ sort }) => sort?.field ?? []), defaultSort.field];
	const ranked = [...sorted, defaultSort.ties?.field, chart?.x, chart?.y].filter((key) => orders(kind, key));
	const compared = fields.filter(({ better, required }) => better || required).map(({ key }) => key);
	return new Map<string, Bearing>([
		...inputsOf(kind, [...compared, ...keyFields]).map((key) => [key, "compared"] as const),
		...inputsOf(kind, [...ranked, ...headlineFrom]).map((key) => [key, "ranked"] as const),
	]);
}

export function isKeyField(kind: Kind, key: string): boolean {
	if (kind.keyFields.includes(key)) return true;
	return (
		fieldOf(kind, key)?.type === "entry" &&
		kind.keyFields.some((one) => fieldOf(kind, one)?.derive?.entries !== undefined)
	);
}

const inRows = new WeakMap<Kind, string[]>();

/** The key fields behind what a list's row shows. They give the row its date. */
export function rowFields(kind: Kind): string[] {
	let known = inRows.get(kind);
	if (!known) {
		const read = inputsOf(kind, figureFields(kind));
		const behind = new Set([...read, ...read.map((key) => fieldOf(kind, key)?.readingOf)]);
		known = kind.keyFields.filter((key) => behind.has(key));
		inRows.set(kind, known);
	}
	return known;
}

/** A date that is the value itself, such as a fund's start, doesn't age. */
export function doesAge(kind: Kind, key: string): boolean {
	const field = orders(kind, key) ? fieldOf(kind, key) : undefined;
	if (!field || field.derive?.byDay) return false;
	return (field.type !== "date" && field.type !== "year") || field.derive !== undefined || !!field.moves;
}

function orders(kind: Kind, key: string | undefined): key is string {
	const field = key === undefined ? undefined : fieldOf(kind, key);
	return field !== undefined && !ALPHABETICAL.has(field.type);
}

function inputsOf(kind: Kind, keys: Array<string | undefined>): string[] {
	const found = new Set<string>();
	const waiting = [...keys];
	for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
		if (found.has(key)) continue;
		found.add(key);
		const { derive, condition } = fieldOf(kind, key) ?? {};
		waiting.push(...(derive?.from ?? []), ...(typeof condition?.said === "string" ? [condition.said] : []));
	}
	return [...found];
}
