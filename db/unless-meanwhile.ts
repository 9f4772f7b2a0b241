import { type SQL, sql } from "drizzle-orm";
import { causesOf } from "./causes-of";

/** What no JSON is. */
const MEANWHILE = "changed meanwhile";

/** An expression that fails, and its transaction with it, where something does not hold any more. */
export function stopUnless(holds: SQL): SQL {
	return sql`json(case when ${holds} then '1' else ${MEANWHILE} end)`;
}

/** Does a write that such an expression may stop. @returns false where it did */
export async function unlessMeanwhile(write: () => Promise<unknown>): Promise<boolean> {
	try {
		await write();
		return true;
	} catch (error) {
		if (isMeanwhile(error)) return false;
		throw error;
	}
}

/** What SQLite says of a text that is no JSON: only that expression has one. */
function isMeanwhile(thrown: unknown): boolean {
	return causesOf(thrown).some(({ message }) => /malformed JSON/i.test(message));
}
