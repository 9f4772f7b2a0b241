import { type SQLWrapper, sql } from "drizzle-orm";

/** Whether a column has one of these texts: bound as one, because D1 takes a hundred. */
export function isAmong(column: SQLWrapper, texts: string[]) {
	return sql`${column} in (select value from json_each(${JSON.stringify(texts)}))`;
}
