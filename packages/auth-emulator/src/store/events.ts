const MOST_EVENTS = 500;

export async function storeEvents(
	db: D1Database,
	events: Array<{ name: string; document: unknown }>,
	now: number,
): Promise<void> {
	const insert = db.prepare("INSERT INTO events (id, name, document, received_at) VALUES (?, ?, ?, ?)");
	await db.batch([
		...events.map(({ name, document }) =>
			insert.bind(crypto.randomUUID(), name, JSON.stringify(document), now),
		),
		db.prepare("DELETE FROM events WHERE rowid <= (SELECT max(rowid) FROM events) - ?").bind(MOST_EVENTS),
	]);
}

/** Newest first. */
export async function listEvents(db: D1Database): Promise<Array<{ name: string; received_at: string }>> {
	const { results } = await db
		.prepare("SELECT name, received_at FROM events ORDER BY rowid DESC LIMIT 100")
		.all<{ name: string; received_at: number }>();
	return results.map(({ name, received_at }) => ({ name, received_at: new Date(received_at).toISOString() }));
}
