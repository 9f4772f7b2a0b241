import type { TrackedEvent } from "~/track/events";
import { openDatabase } from "../../db/database";
import { eventMessage, lenderView, webVital } from "../../tests/support/tracked-events";
import { consumeEvents } from "../../workers/api/events/consume";
import { toRow } from "../../workers/api/events/row";

// What is logged would be most of what is printed.
console.log = () => {};

const A_MESSAGE = 20;
const A_BATCH = 50;

function newEvents(count: number): TrackedEvent[] {
	return Array.from({ length: count }, (_, index) => (index % 2 ? lenderView() : webVital()));
}

/** A message that is there to be taken. */
function asMessage(events: TrackedEvent[]): Message<unknown> {
	const visitor = crypto.randomUUID().replaceAll("-", "").slice(0, 16);
	return {
		id: crypto.randomUUID(),
		timestamp: new Date(),
		attempts: 1,
		body: eventMessage(events, { visitor }),
		ack() {},
		retry() {
			throw new Error("A message was not taken");
		},
	};
}

async function consume(binding: D1Database, total: number): Promise<void> {
	for (let sent = 0; sent < total; sent += A_BATCH * A_MESSAGE) {
		const messages = Array.from({ length: A_BATCH }, () => asMessage(newEvents(A_MESSAGE)));
		await consumeEvents(messages, { db: openDatabase(binding), now: Date.now() });
	}
}

/** The rows alone, without any roll-up: one statement each. */
async function insertOneByOne(binding: D1Database, total: number): Promise<void> {
	const insert = binding.prepare(
		`insert into events (id, type, at, path, fields, visitor, received_at, dimension, value)
		 values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
	);
	for (const event of newEvents(total)) {
		const row = toRow(event, { receivedAt: Date.now(), visitor: "0123456789abcdef" });
		const { id, type, at, path, fields, visitor, receivedAt, dimension, value } = row;
		await insert.bind(id, type, at, path, fields, visitor, receivedAt, dimension, value).run();
	}
}

/** `/consumer?events=…` and `/single?events=…` write so many new events the one way or the other. */
export default {
	async fetch(request, { DB }) {
		const { pathname, searchParams } = new URL(request.url);
		await (pathname === "/single" ? insertOneByOne : consume)(DB, Number(searchParams.get("events")));
		return new Response(null, { status: 204 });
	},
} satisfies ExportedHandler<{ DB: D1Database }>;
