import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { auditLog } from "../schema/audit";

/** Filters for log lines. Null means no filter. */
export type LogQuery = {
	actor: string | null;
	verb: string | null;
	/** Any of these. */
	subjects: string[] | null;
	/** UTC milliseconds. Excludes the end. */
	day: { from: number; to: number } | null;
	/** The last line of the previous page. */
	after: { at: number; id: string } | null;
};

export type LogLine = typeof auditLog.$inferSelect;

/** Log lines, newest first, with one extra if there is another page. One query, read-only. */
export function readLog(
	db: Database,
	{ actor, verb, subjects, day, after }: LogQuery,
	size: number,
): Promise<LogLine[]> {
	const wanted: Array<SQL | undefined> = [
		actor === null ? undefined : eq(auditLog.actor, actor),
		verb === null ? undefined : eq(auditLog.verb, verb),
		subjects === null ? undefined : inArray(auditLog.subject, subjects),
		day === null ? undefined : and(gte(auditLog.at, day.from), lt(auditLog.at, day.to)),
		after === null
			? undefined
			: or(lt(auditLog.at, after.at), and(eq(auditLog.at, after.at), sql`${auditLog.id} > ${after.id}`)),
	];
	return db
		.select()
		.from(auditLog)
		.where(and(...wanted))
		.orderBy(desc(auditLog.at), auditLog.id)
		.limit(size + 1);
}
