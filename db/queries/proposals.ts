import { and, desc, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import { isAmong, jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { importers, proposals } from "../schema/imports";
import { auditLog } from "../schema/operations";

export type Proposal = typeof proposals.$inferSelect;

/** An importer's latest proposals for one value. */
export type Said = { listing: string; field: string; ids: string[] };

/** A superseded proposal that returns waits again, and a decided one stays decided. Earlier proposals for these values are superseded. */
export async function saveProposals(
	db: Database,
	importer: string,
	rows: Proposal[],
	said: Said[],
	now: number,
): Promise<void> {
	if (said.length === 0) return;
	const values = JSON.stringify(said.map(({ listing, field }) => [listing, field]));
	const ids = JSON.stringify(said.flatMap((one) => one.ids));
	const wasReplaced = sql`${proposals.state} = 'superseded'`;
	const again = (column: "state" | "old" | "held_why" | "changed_at") =>
		sql`case when ${wasReplaced} then ${sql.raw(`excluded.${column}`)} else ${sql.raw(`proposals.${column}`)} end`;
	const inserts = jsonSelects(proposals, rows).map((some) =>
		db
			.insert(proposals)
			.select(some)
			.onConflictDoUpdate({
				target: proposals.id,
				set: {
					readAt: sql`max(excluded.read_at, proposals.read_at)`,
					changedAt: again("changed_at"),
					old: again("old"),
					heldWhy: again("held_why"),
					state: again("state"),
				},
			}),
	);
	const supersede = db
		.update(proposals)
		.set({ state: "superseded", changedAt: now })
		.where(
			and(
				eq(proposals.importer, importer),
				isAmong(proposals.state, ["open", "waiting"]),
				sql`(${proposals.listing}, ${proposals.field}) in (select value->>0, value->>1 from json_each(${values}))`,
				sql`${proposals.id} not in (select value from json_each(${ids}))`,
			),
		);
	await retryWrite(() => db.batch([supersede, ...inserts]));
}

export async function readOpenProposals(
	db: Database,
	most: number,
): Promise<Array<Proposal & { title: string }>> {
	const rows = await db
		.select({ ...getTableColumns(proposals), title: importers.title })
		.from(proposals)
		.leftJoin(importers, eq(importers.name, proposals.importer))
		.where(eq(proposals.state, "open"))
		.orderBy(desc(proposals.createdAt), proposals.id)
		.limit(most);
	// One whose importer is gone keeps its name.
	return rows.map((row) => ({ ...row, title: row.title ?? row.importer }));
}

export async function readProposal(db: Database, id: string): Promise<Proposal | null> {
	const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
	return row ?? null;
}

/** Oldest first, with those passed to a person only because there was no second source. @param alone the reason in that case */
export function readWaitingFor(db: Database, rule: string, alone: string): Promise<Proposal[]> {
	const isAlone = and(eq(proposals.state, "open"), eq(proposals.heldWhy, alone));
	return db
		.select()
		.from(proposals)
		.where(and(eq(proposals.rule, rule), or(eq(proposals.state, "waiting"), isAlone)))
		.orderBy(proposals.createdAt, proposals.id)
		.limit(2000);
}

/** Brings proposals that wait for a rule before a person, and says why. */
export async function holdProposals(
	db: Database,
	held: Array<{ id: string; why: string }>,
	now: number,
): Promise<void> {
	if (held.length === 0) return;
	const whys = JSON.stringify(held);
	await retryWrite(() =>
		db
			.update(proposals)
			.set({
				state: "open",
				heldWhy: sql`(select value->>'$.why' from json_each(${whys}) where value->>'$.id' = ${proposals.id})`,
				changedAt: now,
			})
			.where(
				and(
					isAmong(
						proposals.id,
						held.map(({ id }) => id),
					),
					isAmong(proposals.state, ["open", "waiting"]),
				),
			),
	);
}

export type Decision = {
	id: string;
	state: "accepted" | "corrected" | "rejected" | "recorded";
	at: number;
	actor: string;
	verb: string;
	lineId: string;
	reason?: string;
	facts?: string[];
};

/** @returns whether it was still open */
export async function settleProposal(db: Database, decision: Decision): Promise<boolean> {
	const { id, state, at, actor, verb, lineId, reason, facts } = decision;
	const before = await readProposal(db, id);
	if (!before || (before.state !== "open" && before.state !== "waiting")) return false;
	const subject = before.listing;
	const was = JSON.stringify({ proposal: id, field: before.field, value: JSON.parse(before.value) });
	const is = JSON.stringify({ state, importer: before.importer, source: before.source, reason, facts });
	const [changed] = await retryWrite(() =>
		db.batch([
			db
				.update(proposals)
				.set({ state, changedAt: at })
				.where(and(eq(proposals.id, id), isAmong(proposals.state, ["open", "waiting"])))
				.returning({ id: proposals.id }),
			// Only where the line above changed it.
			db
				.insert(auditLog)
				.select(
					sql`select ${lineId}, ${at}, ${actor}, ${verb}, ${subject}, ${was}, ${is} where changes() > 0`,
				)
				.onConflictDoNothing(),
		]),
	);
	return changed.length > 0;
}

/** Keeps decided ones. */
export async function forgetSupersededBefore(db: Database, before: number): Promise<number> {
	const { meta } = await db
		.delete(proposals)
		.where(and(eq(proposals.state, "superseded"), sql`${proposals.changedAt} < ${before}`));
	return meta.changes;
}
