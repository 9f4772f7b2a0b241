import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { saveIssue } from "~db/queries/digest";
import { askForConfirmation } from "~db/queries/newsletter";
import { anyFault, faultyDatabase, killSwitch } from "../../../tests/support/faulty-database";
import { createSimulatedQueue, type SimulatedQueue } from "../../../tests/support/simulated-queue";
import { enqueueDueMails, enqueueIssue, enqueueMails } from "./enqueue-mails";
import type { MailRoom } from "./mail-room";
import type { Mail, SendOutcome } from "./sender";
import { takeMails } from "./take-mails";

const RUNS = inject("schedules");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 23, 7);
const ISSUE = "2026-11-23";
const retry = { sleep: async () => {}, random: () => 0, now: () => 0 };

/** The result of one call to the provider: its answer, and whether it accepted the email anyway. */
type Answer =
	| { kind: "answers"; outcome: SendOutcome["is"]; isTaken: boolean }
	/** The worker ends here. */
	| { kind: "killed"; isTaken: boolean };

const answers: fc.Arbitrary<Answer> = fc.oneof(
	{ weight: 4, arbitrary: fc.constant<Answer>({ kind: "answers", outcome: "sent", isTaken: true }) },
	{
		weight: 3,
		arbitrary: fc.boolean().map((isTaken): Answer => ({ kind: "answers", outcome: "unsure", isTaken })),
	},
	{ weight: 2, arbitrary: fc.constant<Answer>({ kind: "answers", outcome: "later", isTaken: false }) },
	{ weight: 1, arbitrary: fc.constant<Answer>({ kind: "answers", outcome: "refused", isTaken: false }) },
	{ weight: 2, arbitrary: fc.boolean().map((isTaken): Answer => ({ kind: "killed", isTaken })) },
);

const fault = anyFault({ none: 5, before: 2, after: 2, killed: 1 });

const step = fc.record({
	order: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
	faults: fc.array(fault, { maxLength: 12 }),
	answers: fc.array(answers, { maxLength: 6 }),
	/** The time since the previous step. Two days exceed the provider's memory of a key. */
	wait: fc.constantFrom(0, MINUTE, 10 * MINUTE, 7 * HOUR, 48 * HOUR),
	clock: fc.boolean(),
	/** Whether the same messages are delivered twice at once. */
	isTwice: fc.boolean(),
	queueFails: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const plainly = { faults: [], clock: false, isTwice: false, queueFails: false };

/**
 * Two attempts at the same time, of which the first may have sent the email and the second certainly didn't.
 * Two days follow.
 */
const UNSURE_AND_LATER_AT_ONCE: Step[] = [
	{
		...plainly,
		order: [145546629],
		wait: 0,
		answers: [{ kind: "answers", outcome: "unsure", isTaken: true }],
	},
	{
		...plainly,
		order: [909776421, 0],
		wait: 0,
		answers: [{ kind: "answers", outcome: "later", isTaken: false }],
	},
	{ ...plainly, order: [0], wait: 48 * HOUR, answers: [] },
];

function createProvider(clock: { now: number }) {
	const out: Mail[] = [];
	const known = new Map<string, number>();
	const take = (mail: Mail) => {
		const at = known.get(mail.key);
		if (at !== undefined && clock.now - at < 24 * HOUR) return;
		known.set(mail.key, clock.now);
		out.push(mail);
	};
	return { out, take };
}

async function run(subscribers: number, steps: Step[]) {
	const clock = { now: START };
	const queue = createSimulatedQueue(Number.POSITIVE_INFINITY);
	const provider = createProvider(clock);
	const refused = new Set<string>();
	const room = (over: Partial<MailRoom> = {}): MailRoom => ({
		db: openDatabase(env.DB),
		queue: queueOf(queue, () => false),
		sender: {
			async send(mail) {
				provider.take(mail);
				return { is: "sent" };
			},
			remembers: 20 * HOUR,
			pause: 0,
		},
		origin: "http://localhost:8787",
		secret: "a secret",
		now: () => clock.now,
		isTheirs: async () => true,
		alertsTo: [],
		rest: async () => {},
		retry,
		...over,
	});

	for (let index = 0; index < subscribers; index++)
		await env.DB.prepare(
			`insert into subscribers (id, email, address, status, source, round, created_at, asked_at, confirmed_at)
			 values (?, ?, ?, 'confirmed', 'home', 1, 0, 0, 1)`,
		)
			.bind(`s${index}`, `s${index}@example.com`, `s${index}@example.com`)
			.run();
	const content = { subject: "The week", changes: [], guides: [], furtherChanges: 0 };
	await saveIssue(room().db, { id: ISSUE, ...content }, START);
	await enqueueIssue(room(), ISSUE);
	const asked = await askForConfirmation(room().db, {
		id: "new",
		email: "new@example.com",
		source: "home",
		now: START,
	});
	await enqueueMails(room(), asked ? [asked] : []);

	let killings = 0;
	async function deliver({ faults, answers: given, queueFails, order }: Step) {
		const waiting = [...new Set(order.flatMap((place) => queue.waiting[place % queue.waiting.length] ?? []))];
		if (waiting.length === 0) return;
		const { kill, killed } = killSwitch(() => {
			killings += 1;
		});
		const left = [...faults];
		const leftAnswers = [...given];
		const db = openDatabase(faultyDatabase(env.DB, () => left.shift() ?? { kind: "none" }, kill));
		async function send(mail: Mail): Promise<SendOutcome> {
			const answer = leftAnswers.shift() ?? { kind: "answers", outcome: "sent", isTaken: true };
			if (answer.isTaken) provider.take(mail);
			if (answer.kind === "killed") {
				kill();
				return new Promise(() => {});
			}
			if (answer.outcome === "refused") refused.add(mail.key);
			return { is: answer.outcome, reason: "as the test says" };
		}
		const sender = { send, remembers: 20 * HOUR, pause: 0 };
		const { messages, settle } = queue.deliver(waiting);
		const finished = takeMails(messages, room({ db, sender, queue: queueOf(queue, () => queueFails) }));
		settle(await Promise.race([finished.then(() => "finished" as const), killed]));
	}

	for (const each of steps) {
		clock.now += each.wait;
		if (each.clock) await enqueueDueMails(room());
		await (each.isTwice ? Promise.all([deliver(each), deliver(each)]) : deliver(each));
	}
	// Without faults, everything left is sent or flagged, and the schedule finds nothing more.
	for (let round = 0; round < 12; round++) {
		clock.now += 7 * HOUR;
		await enqueueDueMails(room());
		for (let turn = 0; turn < 3 && queue.waiting.length > 0; turn++) {
			clock.now += 3 * MINUTE;
			const { messages, settle } = queue.deliver();
			await takeMails(messages, room());
			settle("finished");
		}
	}
	return { out: provider.out, refused, queue, killed: killings };
}

function queueOf(queue: SimulatedQueue, fails: () => boolean): MailRoom["queue"] {
	async function put(bodies: unknown[]) {
		if (fails()) throw new Error("Queue send failed");
		for (const body of bodies) queue.send(body);
		return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
	}
	return {
		send: (body) => put([body]),
		sendBatch: (messages) => put([...messages].map(({ body }) => body)),
	};
}

beforeEach(() => {
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation(() => {});
});

describe("whatever fails, and in whatever order messages come", () => {
	test(`each mail of a digest and of a confirmation is sent once, or flagged (${RUNS} schedules)`, async () => {
		const ends = { sent: 0, unknown: 0, refused: 0, killed: 0, sentAndKnown: 0 };
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 6 }),
				fc.array(step, { maxLength: 10 }),
				async (count, steps) => {
					await env.DB.batch(
						["mails", "subscribers", "digest_issues"].map((table) => env.DB.prepare(`delete from ${table}`)),
					);
					const { out, refused, queue, killed } = await run(count, steps);

					const owed = [
						...Array.from({ length: count }, (_, index) => `digest:s${index}:${ISSUE}`),
						"confirmation:new:1",
					];
					const { results } = await env.DB.prepare("select id, state from mails").all<{
						id: string;
						state: string;
					}>();
					const states = new Map(results.map(({ id, state }) => [id, state]));
					expect([...states.keys()].sort()).toEqual(owed.sort());
					const times = (id: string) => out.filter(({ key }) => key === id).length;
					for (const id of owed) {
						const state = states.get(id);
						expect(["sent", "refused", "unknown"]).toContain(state);
						if (state === "sent") expect(times(id)).toBe(1);
						// Never twice, even if the state is unknown.
						expect(times(id)).toBeLessThanOrEqual(1);
						if (state === "refused") expect(refused.has(id)).toBe(true);
						if (state === "sent" || state === "unknown" || state === "refused") ends[state] += 1;
					}
					expect(queue.waiting).toEqual([]);
					ends.killed += killed;
					ends.sentAndKnown += owed.filter((id) => times(id) === 1 && states.get(id) === "sent").length;
				},
			),
			{ numRuns: RUNS, examples: [[1, UNSURE_AND_LATER_AT_ONCE]] },
		);
		// The schedules did what they are for.
		for (const times of Object.values(ends)) expect(times).toBeGreaterThan(RUNS / 20);
	}, 600_000);
});
