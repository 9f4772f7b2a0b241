export type Message = {
	channel: "email" | "sms" | "whatsapp";
	to: string;
	subject: string;
	body: string;
	code?: string;
	link?: string;
	html?: string;
	headers?: Record<string, string>;
};

export type SentMessage = Message & { id: string; sent_at: string };

const MOST_MESSAGES = 500;

type Row = {
	id: string;
	channel: Message["channel"];
	recipient: string;
	subject: string;
	body: string;
	code: string | null;
	link: string | null;
	html: string | null;
	headers: string | null;
	sent_at: number;
};

/** Stores one message for each id, and deletes the oldest. */
export async function sendMessage(
	db: D1Database,
	message: Message,
	now: number,
	id: string = crypto.randomUUID(),
): Promise<void> {
	const { channel, to, subject, body, code, link, html, headers } = message;
	await db.batch([
		db
			.prepare(
				"INSERT OR IGNORE INTO messages (id, channel, recipient, subject, body, code, link, html, headers, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
			)
			.bind(
				id,
				channel,
				to,
				subject,
				body,
				code ?? null,
				link ?? null,
				html ?? null,
				headers ? JSON.stringify(headers) : null,
				now,
			),
		db
			.prepare("DELETE FROM messages WHERE rowid <= (SELECT max(rowid) FROM messages) - ?")
			.bind(MOST_MESSAGES),
	]);
}

/** Newest first. */
export async function listMessages(db: D1Database, to?: string): Promise<SentMessage[]> {
	const { results } = await db
		.prepare(
			"SELECT * FROM messages WHERE ?1 IS NULL OR recipient = ?1 ORDER BY sent_at DESC, rowid DESC LIMIT 500",
		)
		.bind(to ?? null)
		.all<Row>();
	return results.map(({ recipient, sent_at, code, link, html, headers, ...rest }) => ({
		...rest,
		to: recipient,
		...(code !== null && { code }),
		...(link !== null && { link }),
		...(html !== null && { html }),
		...(headers !== null && { headers: JSON.parse(headers) }),
		sent_at: new Date(sent_at).toISOString(),
	}));
}
