import { type SQL, sql } from "drizzle-orm";
import { causesOf } from "./retry-write";

/** Not JSON. */
const MEANWHILE = "changed meanwhile";

/** Fails, and its transaction with it, if something changed meanwhile. */
export function failUnless(holds: SQL): SQL {
	return sql`json(case when ${holds} then '1' else ${MEANWHILE} end)`;
}

/** @returns false if `failUnless` stopped it */
export async function unlessMeanwhile(write: () => Promise<unknown>): Promise<boolean> {
	try {
		await write();
		return true;
	} catch (error) {
		if (isMeanwhile(error)) return false;
		throw error;
	}
}

/** SQLite's message for text that isn't JSON. Only that expression has one. */
function isMeanwhile(thrown: unknown): boolean {
	return causesOf(thrown).some(({ message }) => /malformed JSON/i.test(message));
}
