import { figureFields } from "~/listings/kinds/columns";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";

/**
 * What hangs on a field. ranked: the order of a list, the number a listing is known by, or a score goes by it; compared: it can be “best”
 * in a comparison, is a key number, or is asked of every listing; rest: it stands on the listing's page.
 */
export type Bearing = "ranked" | "compared" | "rest";

/** How much a day of age counts for what hangs on a field. */
export const WEIGHTS: Record<Bearing, number> = { ranked: 5, compared: 3, rest: 1 };

/** Types whose order is that of the alphabet: a place in it moves nobody. */
const ALPHABETICAL = new Set<Field["type"]>(["text", "country", "countries", "list", "url"]);

const bearings = new WeakMap<Kind, Map<string, Bearing>>();

/**
 * What hangs on a field of a kind, read off the kind's file: columns it sorts by, its own order, chart and headline, and all that these are
 * computed from, with the conditions that keep a value from ranking.
 */
export function bearingOf(kind: Kind, key: string): Bearing {
	let known = bearings.get(kind);
	if (!known) {
		known = readBearings(kind);
		bearings.set(kind, known);
	}
	return known.get(key) ?? (fieldOf(kind, key)?.type === "entry" ? bearingOfEntries(kind, known) : "rest");
}

/** What hangs on an entry is what hangs on the values that are read off it; it is what a listing is chosen by, whatever a list makes of it. */
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

/** Whether a field is one of the key values of a kind, or an entry that these are read off. */
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

/**
 * Whether a list can be ordered by a field whose values grow old: past their shelf life they keep their place, with a mark. A day that is itself
 * the value, such as the day a fund began, doesn't age.
 */
export function doesAge(kind: Kind, key: string): boolean {
	const field = orders(kind, key) ? fieldOf(kind, key) : undefined;
	if (!field || field.derive?.byDay) return false;
	return (field.type !== "date" && field.type !== "year") || field.derive !== undefined || !!field.moves;
}

function orders(kind: Kind, key: string | undefined): key is string {
	const field = key === undefined ? undefined : fieldOf(kind, key);
	return field !== undefined && !ALPHABETICAL.has(field.type);
}

/** These fields, what they are computed from however far down, and the words of the conditions of all of them. */
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
