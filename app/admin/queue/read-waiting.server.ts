import { doubtedDays, dueValues, waitOf, waitOfProposal } from "~/listings/facts/due-values";
import { statedKey } from "~/listings/facts/part-field";
import { kindById } from "~/listings/kinds/all";
import { bearingOf, isKeyField, WEIGHTS } from "~/listings/kinds/columns";
import { fieldOf } from "~/listings/kinds/kind";
import { dueOf } from "~/listings/values/age";
import type { Database } from "~db/database";
import { groupBy } from "~db/group-by";
import { readListingsByIds } from "~db/queries/listings";
import { readOpenChanges } from "~db/queries/page-changes";
import type { OpenReport } from "~db/queries/reports";
import { type DueListing, readDueListings, readViews } from "~db/queries/verification";
import { DAY } from "~db/time";
import { presentReport } from "../inbox/reports.server";
import { type Asked, MOST_PAGES, PAGE_SIZE } from "./asked";
import type { Changed, TitledProposal, Waiting } from "./present-row";

type Days = {
	today: string;
	since: string;
};

export type Ordered = { wait: number; value: Waiting };

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

export function inOrderOfWait(found: DueListing[], today: string): Waiting[] {
	return inOrder(waitsOf(found, today));
}

const nameOf = ({ listing, field }: Waiting) => `${listing.id} ${field?.key}`;

const namesOf = (value: Waiting): string[] =>
	value.changed ? value.changed.values.map(nameOf) : [nameOf(value)];

export function isOfKey(value: Waiting): boolean {
	const about = value.changed ? value.changed.values : [value];
	return about.some(({ kind, field }) => field !== null && isKeyField(kind, field.key));
}

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

/** Values with open reports, whatever their age. They wait like doubtful values (`facts/due-values.ts`), by the oldest report. */
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

type Listing = Awaited<ReturnType<typeof readListingsByIds>>[number];

/** Listings a query. */
const AT_ONCE = 90;

async function readSeen(
	db: Database,
	ids: Iterable<string>,
	since: string,
): Promise<{ listings: Map<string, Listing>; views: Map<string, number> }> {
	const all = [...new Set(ids)];
	const listings = new Map<string, Listing>();
	const views = new Map<string, number>();
	for (let from = 0; from < all.length; from += AT_ONCE) {
		const some = all.slice(from, from + AT_ONCE);
		const [found, seen] = await Promise.all([readListingsByIds(db, some), readViews(db, some, since)]);
		for (const listing of found) listings.set(listing.id, listing);
		for (const [id, count] of seen) views.set(id, count);
	}
	return { listings, views };
}

/** One row per proposal. */
export async function readProposed(
	db: Database,
	proposals: TitledProposal[],
	kindId: string,
	now: number,
	{ today, since }: { today: string; since: string },
): Promise<Ordered[]> {
	const wanted = proposals.filter(({ listing }) => kindId === "" || listing.startsWith(`${kindId}:`));
	const { listings, views } = await readSeen(
		db,
		wanted.map(({ listing }) => listing),
		since,
	);
	return wanted.flatMap((proposal): Ordered[] => {
		const listing = listings.get(proposal.listing);
		const kind = listing && kindById(listing.kind);
		// A number in an entry is decided in the entry's row, because statements hold whole entries.
		const field = kind && fieldOf(kind, statedKey(kind, proposal.field));
		if (!listing || !kind || !field) return [];
		const bearing = bearingOf(kind, field.key);
		const seen = views.get(listing.id) ?? 0;
		const from = listing.provenance[field.key];
		const waiting = { due: from ? dueOf(field, from) : null, bearing, createdAt: proposal.createdAt };
		const value = { listing, unknowns: {}, views: seen, kind, field, bearing, reports: [], proposal };
		return [{ wait: waitOfProposal(waiting, seen, now, today), value }];
	});
}

/** The most changed pages in the queue, listings per page, and values overall. More appear as you decide these. */
const MOST = { changes: 100, listings: 40, values: 300 };

/** One row per page, in the place of its most urgent value. */
export async function readChanged(
	db: Database,
	kindId: string,
	now: number,
	{ today, since }: { today: string; since: string },
): Promise<Ordered[]> {
	const { changes, values } = await readOpenChanges(db, MOST);
	const wanted = values.filter(({ listing }) => kindId === "" || listing.startsWith(`${kindId}:`));
	const { listings, views } = await readSeen(
		db,
		wanted.map(({ listing }) => listing),
		since,
	);
	const byChange = groupBy(wanted, ({ change }) => change);
	return changes.flatMap((change): Ordered[] => {
		const waited = Math.floor((now - change.createdAt) / DAY);
		const ordered = (byChange.get(change.id) ?? []).flatMap((one): Ordered[] => {
			const listing = listings.get(one.listing);
			const kind = listing && kindById(listing.kind);
			const field = kind && fieldOf(kind, one.field);
			if (!listing || !kind || !field) return [];
			const bearing = bearingOf(kind, field.key);
			const seen = views.get(listing.id) ?? 0;
			const days = doubtedDays(field, listing.provenance[field.key], waited, today);
			const value: Waiting = { listing, unknowns: {}, views: seen, kind, field, bearing, reports: [] };
			return [{ wait: (seen + 1) * Math.max(0, days) * WEIGHTS[bearing], value }];
		});
		const [first] = ordered.sort((a, b) => b.wait - a.wait);
		if (!first) return [];
		const changed: Changed = { change, values: ordered.map(({ value }) => value) };
		return [{ wait: first.wait, value: { ...first.value, changed } }];
	});
}
