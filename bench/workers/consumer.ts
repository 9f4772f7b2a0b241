import type { TrackedEvent } from "~/track/events";
import { openDatabase } from "../../db/database";
import { eventMessage, lenderView, webVital } from "../../tests/support/tracked-events";
import { consumeEvents } from "../../workers/api/events/consume";
import { countTaken } from "../../workers/api/events/count-taken";
import { toRow } from "../../workers/api/events/row";

// What is logged would be most of what is printed.
console.log = () => {};

type Bindings = { DB: D1Database; ARCHIVE: R2Bucket };

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

async function consume({ DB, ARCHIVE: bucket }: Bindings, total: number): Promise<void> {
	const run = { db: openDatabase(DB), bucket, now: Date.now() };
	for (let sent = 0; sent < total; sent += A_BATCH * A_MESSAGE) {
		const messages = Array.from({ length: A_BATCH }, () => asMessage(newEvents(A_MESSAGE)));
		await consumeEvents(messages, run);
	}
	await countTaken(run);
}

/** The rows alone, without any roll-up: one statement each. */
async function insertOneByOne({ DB }: Bindings, total: number): Promise<void> {
	const insert = DB.prepare(
		`insert into events (id, type, at, path, fields, visitor, received_at, dimension, value)
		 values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
	);
	for (const event of newEvents(total)) {
		const line = { ...event, receivedAt: Date.now(), visitor: "0123456789abcdef" };
		const { type, at, visitor, receivedAt, dimension, value } = toRow(line);
		const fields = JSON.stringify(event.fields);
		await insert.bind(event.id, type, at, event.path, fields, visitor, receivedAt, dimension, value).run();
	}
}

/** `/consumer?events=…` and `/single?events=…` write so many new events the one way or the other. */
export default {
	async fetch(request, bindings) {
		const { pathname, searchParams } = new URL(request.url);
		await (pathname === "/single" ? insertOneByOne : consume)(bindings, Number(searchParams.get("events")));
		return new Response(null, { status: 204 });
	},
} satisfies ExportedHandler<Bindings>;
