import { doubtedDays, dueValues, waitOf } from "~/listings/facts/due-values";
import { kindById } from "~/listings/kinds/all";
import { bearingOf, isKeyField, WEIGHTS } from "~/listings/kinds/field-weight";
import { fieldOf } from "~/listings/kinds/kind";
import type { Database } from "~db/database";
import type { OpenReport } from "~db/queries/reports";
import { type DueListing, readDueListings } from "~db/queries/verification";
import { DAY } from "~db/time";
import { presentReport } from "../reports/load.server";
import { type Asked, MOST_PAGES, PAGE_SIZE } from "./asked";
import type { Waiting } from "./present-row";
import { readSeen } from "./read-seen.server";

type Days = {
	/** UTC day. */
	today: string;
	/** The first ISO day whose views count. */
	since: string;
};

/** A value, and how much it waits. */
export type Ordered = { wait: number; value: Waiting };

/** A page of the most urgent values, the number of listings with any, and whether more follow. */
export async function readWaiting(
	db: Database,
	{ kind, page, only }: Pick<Asked, "kind" | "page"> & Partial<Pick<Asked, "only">>,
	{ today, since }: Days,
	others: Ordered[] = [],
): Promise<{ values: Waiting[]; total: number; hasMore: boolean }> {
	const last = page * PAGE_SIZE;
	// Read one extra listing to see if there are more. The database's order doesn't know key figures, only that
	// the rest have none, so a key filter reads every listing the queue can show.
	const isOnlyKey = only === "key";
	const weights = isOnlyKey ? { ...WEIGHTS, rest: 0 } : WEIGHTS;
	const most = (isOnlyKey ? MOST_PAGES * PAGE_SIZE : last) + 1;
	const asked = { today, since, kind: kind || null, weights, most };
	const { found, total } = await readDueListings(db, asked);
	// A value that something is proposed for, that was reported or whose page changed has that row.
	const isTold = new Set(others.flatMap(({ value }) => namesOf(value)));
	const due = waitsOf(found, today).filter(
		({ value }) => !isTold.has(nameOf(value)) && (!isOnlyKey || isOfKey(value)),
	);
	const values = inOrder([...due, ...others]);
	return {
		values: values.slice(last - PAGE_SIZE, last),
		total: isOnlyKey ? new Set(due.map(({ value }) => value.listing.id)).size : total,
		hasMore: values.length > last,
	};
}

/** The outdated values of these listings, most urgent first. */
export function inOrderOfWait(found: DueListing[], today: string): Waiting[] {
	return inOrder(waitsOf(found, today));
}

const nameOf = ({ listing, field }: Waiting) => `${listing.id} ${field?.key}`;

/** All values that a row is about. */
const namesOf = (value: Waiting): string[] =>
	value.changed ? value.changed.values.map(nameOf) : [nameOf(value)];

export function isOfKey(value: Waiting): boolean {
	const about = value.changed ? value.changed.values : [value];
	return about.some(({ kind, field }) => field !== null && isKeyField(kind, field.key));
}

/** Rows in the order of the queue. */
export function inOrder(values: Ordered[]): Waiting[] {
	return values
		.sort((a, b) => b.wait - a.wait || compareIds(a.value.listing.id, b.value.listing.id))
		.map(({ value }) => value);
}

function waitsOf(found: DueListing[], today: string): Ordered[] {
	return found.flatMap(({ listing, unknowns, views }) => {
		const kind = kindById(listing.kind);
		if (!kind) return [];
		return dueValues(kind, { ...listing, unknowns }).flatMap(({ key, bearing, due }) => {
			const wait = waitOf({ due, bearing }, views, today);
			const field = fieldOf(kind, key) ?? null;
			const value = { listing, unknowns, views, kind, field, bearing, reports: [] };
			return wait > 0 ? [{ wait, value }] : [];
		});
	});
}

function compareIds(a: string, b: string): number {
	return a < b ? -1 : Number(a > b);
}

/**
 * Values with open reports, one row each, whatever their age. They wait like doubtful values (`facts/doubt.ts`),
 * by the age of the oldest report.
 * @param kindId the listings' kind, or empty for all
 * @param now UTC milliseconds
 */
export async function readReported(
	db: Database,
	reports: OpenReport[],
	kindId: string,
	now: number,
	{ today, since }: Days,
): Promise<Ordered[]> {
	const wanted = reports.filter(({ listing }) => kindId === "" || listing.kind === kindId);
	const { listings, views } = await readSeen(
		db,
		wanted.map(({ listing }) => `${listing.kind}:${listing.slug}`),
		since,
	);
	return [...listings.values()].flatMap((listing) => {
		const kind = kindById(listing.kind);
		const own = wanted.filter(({ listing: { kind: id, slug } }) => `${id}:${slug}` === listing.id);
		if (!kind) return [];
		const fields = [...new Set(own.map((report) => fieldOf(kind, report.field) ?? null))];
		return fields.map((field) => {
			const about = own.filter((report) => (fieldOf(kind, report.field) ?? null) === field);
			const bearing = field ? bearingOf(kind, field.key) : ("rest" as const);
			const seen = views.get(listing.id) ?? 0;
			const waited = Math.floor((now - Math.min(...about.map(({ createdAt }) => createdAt))) / DAY);
			const from = field ? listing.provenance[field.key] : undefined;
			const days = Math.max(0, doubtedDays(field, from, waited, today));
			const value: Waiting = {
				listing,
				unknowns: {},
				views: seen,
				kind,
				field,
				bearing,
				reports: about.map(presentReport),
			};
			return { wait: (seen + 1) * days * WEIGHTS[bearing], value };
		});
	});
}
