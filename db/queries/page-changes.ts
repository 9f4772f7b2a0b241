import { and, asc, count, desc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { isAmong } from "../json-rows";
import { retryWrite } from "../retry-write";
import { links } from "../schema/links";
import { auditLog } from "../schema/operations";
import { pageChanges, watchedPages, watchState } from "../schema/watch";
import type { WatchedPage } from "./watched-pages";

/** With the line before and after. */
export type Passage = { before: string; old: string; new: string; after: string };

type Row = typeof pageChanges.$inferSelect;

export type PageChange = Omit<Row, "passages" | "decided"> & { passages: Passage[] };

type UndecidedValue = { change: string; listing: string; field: string };

function toChange({ passages, decided: _decided, ...row }: Row): PageChange {
	return { ...row, passages: JSON.parse(passages) };
}

/** Facts that no one has decided since the change. Noting a decision or reading the fact again decides it. Withdrawn readings and repeated imports don't. */
function undecided(isWanted: SQL): SQL {
	return sql`from page_changes
		join watched_uses on watched_uses.url = page_changes.url
		join json_each(watched_uses.fields) as field
		where ${isWanted} and page_changes.state = 'open' and ${isUndecided(sql`watched_uses`)}`;
}

/** Tests one fact of a use, and its `field`, against the change in the current row. */
function isUndecided(use: SQL): SQL {
	return sql`not exists (select 1 from json_each(page_changes.decided) as done
			where done.key = ${use}.listing_id || '~' || field.value)
		and not exists (${readSince(sql`${use}.listing_id`, sql`field.value`)})`;
}

function readSince(listing: SQL, field: SQL): SQL {
	return sql`select 1 from facts as now where now.listing_id = ${listing} and now.field = ${field}
		and now.recorded_at >= page_changes.created_at and now.standing <> 'withdrawn'
		and now.read_at >= date(page_changes.created_at / 1000, 'unixepoch')
		and not exists (select 1 from facts as ended where ended.listing_id = now.listing_id and ended.withdraws = now.id)`;
}

/** Oldest first, without changes that have nothing left to decide. @param most changes, listings per change, and facts overall */
export async function readOpenChanges(
	db: Database,
	most: { changes: number; listings: number; values: number },
): Promise<{ changes: Array<PageChange & { linkFlag: string | null }>; values: UndecidedValue[] }> {
	const rows = await db
		.select({ change: pageChanges, linkFlag: links.flagWhy })
		.from(pageChanges)
		.leftJoin(links, and(eq(links.url, pageChanges.url), isNotNull(links.flag)))
		.where(eq(pageChanges.state, "open"))
		.orderBy(asc(pageChanges.createdAt), pageChanges.id)
		.limit(most.changes);
	if (rows.length === 0) return { changes: [], values: [] };
	const ids = rows.map(({ change }) => change.id);
	const values = await db.all<UndecidedValue>(
		sql`select page_changes.id as change, watched_uses.listing_id as listing, field.value as field
			${undecided(sql`${isAmong(pageChanges.id, ids)} and watched_uses.listing_id in (
				select few.listing_id from watched_uses as few join json_each(few.fields) as field
				where few.url = page_changes.url and ${isUndecided(sql`few`)} limit ${most.listings})`)}
			order by page_changes.created_at, page_changes.id, listing, field.key limit ${most.values}`,
	);
	const has = new Set(values.map(({ change }) => change));
	return {
		changes: rows.flatMap(({ change, linkFlag }) =>
			has.has(change.id) ? [{ ...toChange(change), linkFlag }] : [],
		),
		values,
	};
}

export function countOpenChanges(most: number): SQL<number> {
	return sql<number>`(select count(*) from (select distinct page_changes.id ${undecided(sql`true`)} limit ${most}))`;
}

export const oldestOpenChange = sql<
	number | null
>`(select min(created_at) from page_changes where state = 'open')`;

export async function readChange(db: Database, id: string): Promise<PageChange | null> {
	const [row] = await db.select().from(pageChanges).where(eq(pageChanges.id, id));
	return row ? toChange(row) : null;
}

type NewChange = Omit<PageChange, "state" | "reason" | "changedAt" | "createdAt" | "url">;

/** One transaction. A repeated change reuses its row and keeps its decisions. @param ended the new state of the open change */
export async function saveReading(
	db: Database,
	url: string,
	set: Partial<WatchedPage>,
	{ opened, ended }: { opened: NewChange | null; ended: "passed" | "superseded" | null },
	now: number,
): Promise<void> {
	const isOther = opened ? sql`${pageChanges.id} <> ${opened.id}` : undefined;
	const end = db
		.update(pageChanges)
		.set({ state: ended ?? "open", changedAt: now })
		.where(and(eq(pageChanges.url, url), eq(pageChanges.state, "open"), isOther));
	const open =
		opened &&
		db
			.insert(pageChanges)
			.values({
				...opened,
				url,
				passages: JSON.stringify(opened.passages),
				state: "open",
				createdAt: now,
				changedAt: now,
			})
			.onConflictDoUpdate({
				target: pageChanges.id,
				// The page returned to an earlier change, so that change is open again.
				set: {
					state: "open",
					createdAt: now,
					changedAt: now,
					decided: "{}",
					reason: null,
					toAt: opened.toAt,
				},
				setWhere: sql`${pageChanges.state} in ('passed', 'superseded')`,
			});
	await retryWrite(() =>
		db.batch([
			db.update(watchedPages).set(set).where(eq(watchedPages.url, url)),
			...(ended ? [end] : []),
			...(open ? [open] : []),
		]),
	);
}

/** Notes that a value of a change was decided although no fact is new. */
export async function noteDecided(
	db: Database,
	{ change, listing, field }: UndecidedValue,
	as: string,
): Promise<void> {
	const path = `$."${listing}~${field}"`;
	await retryWrite(() =>
		db
			.update(pageChanges)
			.set({ decided: sql`json_set(${pageChanges.decided}, ${path}, ${as})` })
			.where(and(eq(pageChanges.id, change), eq(pageChanges.state, "open"))),
	);
}

export async function settleChanges(db: Database, now: number): Promise<number> {
	const rows = await db.all<Moved & { id: string; isTold: number }>(sql`
		select id, url, why, to_hash as "toHash", to_at as "toAt", exists (
			select 1 from watched_uses join json_each(watched_uses.fields) as field
			join facts as now on now.listing_id = watched_uses.listing_id and now.field = field.value
			where watched_uses.url = page_changes.url and now.recorded_at >= page_changes.created_at
				and now.standing <> 'withdrawn' and not exists (
					select 1 from facts as old where old.listing_id = now.listing_id and old.field = now.field
						and old.recorded_at < page_changes.created_at and old.value = now.value)
		) as "isTold"
		from page_changes where state = 'open' and not exists (
			select 1 from watched_uses join json_each(watched_uses.fields) as field
			where watched_uses.url = page_changes.url and ${isUndecided(sql`watched_uses`)})`);
	for (const { id, isTold, ...moved } of rows)
		await retryWrite(() =>
			db.batch([
				db
					.update(pageChanges)
					.set({ state: "settled", changedAt: now })
					.where(and(eq(pageChanges.id, id), eq(pageChanges.state, "open"))),
				moveBase(db, moved, isTold === 1),
			]),
		);
	return rows.length;
}

type Moved = Pick<Row, "url" | "why" | "toHash" | "toAt">;

/** Makes the new text the baseline, and resumes watching a page that changed too often. */
function moveBase(db: Database, { url, why, toHash, toAt }: Moved, isTold: boolean) {
	const noise = isTold || why === "lively" ? 0 : sql`${watchedPages.noise} + 1`;
	const set = { baseHash: toHash, baseAt: toAt, noise, livelySince: null };
	return db.update(watchedPages).set(set).where(eq(watchedPages.url, url));
}

type Rejection = {
	id: string;
	reason: string;
	at: number;
	actor: string;
	lineId: string;
};

/** For a change that affects no fact. @returns whether it was still open */
export async function rejectChange(
	db: Database,
	{ id, reason, at, actor, lineId }: Rejection,
): Promise<boolean> {
	const before = await readChange(db, id);
	if (before?.state !== "open") return false;
	const was = JSON.stringify({ change: id, from: before.fromHash, to: before.toHash });
	const is = JSON.stringify({ state: "rejected", reason });
	const [changed] = await retryWrite(() =>
		db.batch([
			db
				.update(pageChanges)
				.set({ state: "rejected", reason, changedAt: at })
				.where(and(eq(pageChanges.id, id), eq(pageChanges.state, "open")))
				.returning({ id: pageChanges.id }),
			// Only where the line above changed it.
			db
				.insert(auditLog)
				.select(
					sql`select ${lineId}, ${at}, ${actor}, 'reject-change', ${before.url}, ${was}, ${is} where changes() > 0`,
				)
				.onConflictDoNothing(),
		]),
	);
	if (changed.length === 0) return false;
	await retryWrite(() => moveBase(db, before, false));
	return true;
}

/** Keeps those a person decided. */
export async function forgetPassedBefore(db: Database, before: number): Promise<number> {
	const { meta } = await db
		.delete(pageChanges)
		.where(
			and(isAmong(pageChanges.state, ["passed", "superseded"]), sql`${pageChanges.changedAt} < ${before}`),
		);
	return meta.changes;
}

/** Its state, pages by outcome, pages with problems, and recent decisions. */
export async function readWatch(db: Database, most: number) {
	const isOdd = sql`${watchedPages.failures} > 0 or ${watchedPages.livelySince} is not null or ${isAmong(watchedPages.outcome, ["forbidden", "gone", "elsewhere"])}`;
	const [[state], outcomes, odd, ended, [next]] = await db.batch([
		db.select().from(watchState).limit(1),
		db
			.select({ outcome: watchedPages.outcome, pages: count() })
			.from(watchedPages)
			.groupBy(watchedPages.outcome),
		db
			.select()
			.from(watchedPages)
			.where(isOdd)
			.orderBy(desc(watchedPages.failures), watchedPages.url)
			.limit(most),
		db
			.select()
			.from(pageChanges)
			.where(and(gt(pageChanges.changedAt, 0), isAmong(pageChanges.state, ["settled", "rejected", "passed"])))
			.orderBy(desc(pageChanges.changedAt))
			.limit(most),
		db.select({ dueAt: sql<number | null>`min(${watchedPages.dueAt})` }).from(watchedPages),
	]);
	return { state: state ?? null, outcomes, odd, ended: ended.map(toChange), nextDue: next?.dueAt ?? null };
}
