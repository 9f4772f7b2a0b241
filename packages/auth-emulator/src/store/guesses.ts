/** Wrong guesses in a row after which the target is locked, and for how long (milliseconds). */
export const MOST_FAILURES = 10;
export const LOCKED_FOR = 15 * 60_000;

/**
 * Counts a guess as failed before anyone judges it, so that parallel guesses count too.
 * @returns false while the target is locked. Don't judge the guess then
 */
export async function takeGuess(db: D1Database, target: string, now: number): Promise<boolean> {
	const row = await db
		.prepare(
			`INSERT INTO guesses (target, failures, locked_until) VALUES (?1, 1, 0)
			ON CONFLICT (target) DO UPDATE SET
				failures = CASE WHEN failures + 1 >= ?2 THEN 0 ELSE failures + 1 END,
				locked_until = CASE WHEN failures + 1 >= ?2 THEN ?3 ELSE 0 END
			WHERE locked_until <= ?4
			RETURNING target`,
		)
		.bind(target, MOST_FAILURES, now + LOCKED_FOR, now)
		.first();
	return row !== null;
}

export async function forgetGuesses(db: D1Database, target: string): Promise<void> {
	await db.prepare("DELETE FROM guesses WHERE target = ?").bind(target).run();
}
