import { desc, gte, lt, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { policyReports } from "../schema/operations";

export type PolicyReportRow = typeof policyReports.$inferSelect;

/** Anyone can make up hosts. Beyond this, reports count as `other`. */
export const MOST_A_DAY = 500;
const MOST_SHOWN = 500;

/** Concurrent calls may exceed the limit by what one call brings. */
export async function countPolicyReports(db: Database, rows: PolicyReportRow[]): Promise<void> {
	if (rows.length === 0) return;
	const sent = sql`select value ->> 'day' as day, value ->> 'disposition' as disposition,
		value ->> 'directive' as directive, value ->> 'blocked' as blocked, value ->> 'count' as count
		from json_each(${JSON.stringify(rows)})`;
	const isKnown = sql`exists (select 1 from policy_reports as kept where kept.day = sent.day
		and kept.disposition = sent.disposition and kept.directive = sent.directive and kept.blocked = sent.blocked)`;
	const hasRoom = sql`(select count(*) from policy_reports as kept where kept.day = sent.day) < ${MOST_A_DAY}`;
	await retryWrite(() =>
		db
			.insert(policyReports)
			.select(
				sql`select day, disposition, directive, case when ${isKnown} or ${hasRoom} then blocked else 'other' end, count
					from (${sent}) as sent where true`,
			)
			.onConflictDoUpdate({
				target: [
					policyReports.day,
					policyReports.disposition,
					policyReports.directive,
					policyReports.blocked,
				],
				set: { count: sql`${policyReports.count} + excluded.count` },
			}),
	);
}

export function readPolicyReports(db: Database, since: string): Promise<PolicyReportRow[]> {
	return db
		.select()
		.from(policyReports)
		.where(gte(policyReports.day, since))
		.orderBy(
			desc(policyReports.day),
			desc(policyReports.count),
			policyReports.directive,
			policyReports.blocked,
		)
		.limit(MOST_SHOWN);
}

export async function forgetPolicyReportsBefore(db: Database, day: string): Promise<number> {
	const { meta } = await retryWrite(() => db.delete(policyReports).where(lt(policyReports.day, day)));
	return meta.changes;
}
