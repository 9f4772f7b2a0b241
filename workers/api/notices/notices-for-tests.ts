import { env } from "cloudflare:workers";
import { type Database, openDatabase } from "../../../db/database";
import type { Follow, FollowerSettings } from "../../../db/queries/follows";
import { type ToldChange, writeToldChanges } from "../../../db/queries/told-changes";
import { createSimulatedQueue, type SimulatedQueue } from "../../../tests/support/simulated-queue";
import type { MailRoom } from "../mail/mail-room";
import type { Mail } from "../mail/sender";
import { takeMails } from "../mail/take-mails";
import { enqueueOpenChanges } from "./enqueue-changes";
import { type Sharing, shareChanges } from "./share-changes";

const HOUR = 3_600_000;

/** One bitcoin in sats. */
export const BITCOIN = 100_000_000;
export const COMPANY = "treasury-company:example";
/** A value of the company, and another company. */
export const FIELD = `${COMPANY}#btc_holdings`;
export const OTHER = "treasury-company:other";

export const CLOSES = {
	what: "closed",
	field: "status",
	wasNumber: null,
	isNumber: null,
	isBitcoin: false,
} as const;

const db = openDatabase(env.DB);

/** @param fails whether the queue fails now */
function producerOf(queue: SimulatedQueue, fails: () => boolean = () => false) {
	async function put(bodies: unknown[]) {
		if (fails()) throw new Error("Queue send failed");
		for (const body of bodies) queue.send(body);
		return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
	}
	return {
		send: (body: unknown) => put([body]),
		sendBatch: (messages: Iterable<{ body: unknown }>) => put([...messages].map(({ body }) => body)),
	};
}

/** With its own clock and queues, and the emails it sent. */
export function createOffice(clock: { now: number }) {
	const queue = createSimulatedQueue(Number.POSITIVE_INFINITY);
	const mailQueue = createSimulatedQueue(Number.POSITIVE_INFINITY);
	const out: Mail[] = [];
	const now = () => clock.now;
	/** Addresses that have left their accounts. */
	const gone = new Set<string>();
	const mailRoom: MailRoom = {
		db,
		queue: producerOf(mailQueue),
		origin: "http://localhost:8787",
		secret: "a secret",
		now,
		sender: {
			async send(mail) {
				if (!out.some(({ key }) => key === mail.key)) out.push(mail);
				return { is: "sent" };
			},
			remembers: 20 * 3_600_000,
			pause: 0,
		},
		isTheirs: async (_, email) => !gone.has(email),
		alertsTo: [],
		rest: async () => {},
	};
	const sharing = (over: { db?: Database; fails?: () => boolean } = {}): Sharing => ({
		db: over.db ?? db,
		queue: producerOf(queue, over.fails),
		now,
		mailRoom: { db: over.db ?? db, queue: producerOf(mailQueue, over.fails), now },
	});

	async function shareAll(): Promise<number> {
		let messages = 0;
		while (queue.waiting.length > 0) {
			const delivery = queue.deliver();
			messages += delivery.messages.length;
			await shareChanges(delivery.messages, sharing());
			delivery.settle("finished");
		}
		return messages;
	}

	async function runDry(): Promise<number> {
		const messages = await shareAll();
		while (mailQueue.waiting.length > 0) {
			const delivery = mailQueue.deliver();
			await takeMails(delivery.messages, mailRoom);
			delivery.settle("finished");
		}
		return messages;
	}

	/** Runs the clock hours later, with everything that follows. @returns the number of change messages */
	async function share(): Promise<number> {
		clock.now += 7 * HOUR;
		await enqueueOpenChanges(sharing());
		return runDry();
	}
	return { queue, mailQueue, out, gone, mailRoom, sharing, shareAll, runDry, share };
}

export async function addListing(id: string, name: string): Promise<void> {
	const [kind = "", slug = ""] = id.split(":");
	await env.DB.prepare(
		`insert or ignore into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
		 values (?, ?, ?, ?, '{}', '{}', '{}', '{}', 0, 0)`,
	)
		.bind(id, kind, slug, name)
		.run();
}

export async function addChange(part: Partial<ToldChange> & { id: string }): Promise<void> {
	await writeToldChanges(db, [
		{
			listingId: COMPANY,
			kind: "treasury-company",
			field: "btc_holdings",
			what: "value",
			into: null,
			name: "Example",
			label: "bitcoin held",
			before: "100 BTC",
			after: "200 BTC",
			at: 1000,
			wasNumber: 100 * BITCOIN,
			isNumber: 200 * BITCOIN,
			isBitcoin: true,
			...part,
		},
	]);
}

export async function addFollows(follows: Array<Partial<Follow> & { userId: string }>): Promise<void> {
	const rows = follows.map((follow) => ({
		target: COMPANY,
		listingId: COMPANY,
		field: null,
		measure: "any",
		least: null,
		mail: "none",
		createdAt: 0,
		since: 0,
		...follow,
	}));
	await env.DB.prepare(
		`insert into follows (user_id, target, listing_id, field, measure, least, mail, created_at, since)
		 select value->>'userId', value->>'target', value->>'listingId', value->>'field', value->>'measure', value->>'least',
		 value->>'mail', value->>'createdAt', value->>'since' from json_each(?)`,
	)
		.bind(JSON.stringify(rows))
		.run();
}

export async function addSettings(
	settings: Array<Partial<FollowerSettings> & { userId: string }>,
): Promise<void> {
	const rows = settings.map((one) => ({
		email: `${one.userId}@example.com`,
		address: `${one.userId}@example.com`,
		chosenAt: 0,
		zone: "UTC",
		...one,
	}));
	await env.DB.prepare(
		`insert into follower_settings (user_id, email, address, chosen_at, zone, quiet_from, quiet_until, ended_at, ended_because)
		 select value->>'userId', value->>'email', value->>'address', value->>'chosenAt', value->>'zone', value->>'quietFrom',
		 value->>'quietUntil', value->>'endedAt', value->>'endedBecause' from json_each(?)`,
	)
		.bind(JSON.stringify(rows))
		.run();
}

export async function forgetEverything(): Promise<void> {
	const tables = ["mails", "notices", "told_changes", "follows", "follower_settings"];
	await env.DB.batch(tables.map((table) => env.DB.prepare(`delete from ${table}`)));
}

/** Notices as `{user} {change}`. */
export async function told(): Promise<string[]> {
	const { results } = await env.DB.prepare(
		"select user_id || ' ' || change_id as line from notices order by 1",
	).all<{ line: string }>();
	return results.map(({ line }) => line);
}
