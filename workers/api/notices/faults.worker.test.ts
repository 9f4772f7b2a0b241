import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { anyFault, type Fault, faultyDatabase, killSwitch } from "../../../tests/support/faulty-database";
import { enqueueOpenChanges } from "./enqueue-changes";
import {
	addChange,
	addFollows,
	addListing,
	addSettings,
	COMPANY,
	createOffice,
	forgetEverything,
	told,
} from "./notices-for-tests";
import { mailDueNotices, shareChanges } from "./share-changes";

const RUNS = inject("schedules");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 23, 12);
/** As small as it may be for several pages of a few people. */
const PAGE = 2;

const fault = anyFault({ none: 4, before: 2, after: 2, killed: 2 });

const step = fc.record({
	order: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
	faults: fc.array(fault, { maxLength: 12 }),
	wait: fc.constantFrom(0, MINUTE, 10 * MINUTE, 7 * HOUR),
	clock: fc.boolean(),
	/** Whether another delivery of the same messages runs beside it. */
	isTwice: fc.boolean(),
	queueFails: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Followers of the company, every third of them of all companies too, with two changes and the end. */
async function prepare(people: number) {
	await forgetEverything();
	const users = Array.from({ length: people }, (_, index) => `u${index}`);
	await addFollows([
		...users.map((userId, index) => ({
			userId,
			mail: index % 2 === 0 ? ("instant" as const) : ("daily" as const),
		})),
		...users
			.filter((_, index) => index % 3 === 0)
			.map((userId) => ({ userId, target: "treasury-company", listingId: null })),
	]);
	await addSettings(users.map((userId) => ({ userId })));
	await addChange({ id: "c1", at: 1000 });
	await addChange({ id: "c2", at: 2000, field: "status", wasNumber: null, isNumber: null });
	return users;
}

async function run(people: number, steps: Step[], pageSize: number) {
	const clock = { now: START };
	const office = createOffice(clock);
	const users = await prepare(people);
	const count = { killed: 0, failed: 0 };

	async function attempt(faults: Fault[], work: (db: ReturnType<typeof openDatabase>) => Promise<void>) {
		const { kill, killed } = killSwitch(() => {
			count.killed += 1;
		});
		const left = [...faults];
		const next = () => {
			const given = left.shift() ?? { kind: "none" as const };
			if (given.kind !== "none") count.failed += 1;
			return given;
		};
		const finished = work(openDatabase(faultyDatabase(env.DB, next, kill))).then(() => "finished" as const);
		// A run of the clock that fails is tried again by the next.
		return Promise.race([finished.catch(() => "failed" as const), killed]);
	}

	async function deliver({ faults, queueFails, order }: Step) {
		const { queue } = office;
		const waiting = [...new Set(order.flatMap((place) => queue.waiting[place % queue.waiting.length] ?? []))];
		if (waiting.length === 0) return;
		const { messages, settle } = queue.deliver(waiting);
		const outcome = await attempt(faults, (db) =>
			shareChanges(messages, office.sharing({ db, fails: () => queueFails }), pageSize),
		);
		settle(outcome === "killed" ? "killed" : "finished");
	}

	await enqueueOpenChanges(office.sharing());
	for (const each of steps) {
		clock.now += each.wait;
		if (each.clock)
			await attempt(each.faults, async (db) => {
				const sharing = office.sharing({ db, fails: () => each.queueFails });
				await enqueueOpenChanges(sharing);
				await mailDueNotices(sharing);
			});
		await (each.isTwice ? Promise.all([deliver(each), deliver(each)]) : deliver(each));
	}
	// Everything is well again; then the listing ends.
	for (const last of [false, true]) {
		if (last)
			await addChange({
				id: "end",
				at: 3000,
				what: "closed",
				field: "status",
				wasNumber: null,
				isNumber: null,
			});
		for (let round = 0; round < 2; round++) {
			clock.now += 25 * HOUR;
			await enqueueOpenChanges(office.sharing());
			await office.shareAll();
			await mailDueNotices(office.sharing());
		}
	}
	return { users, office, count };
}

beforeEach(async () => {
	// The waits between tries of a write would be most of the time of this test.
	vi.stubGlobal("setTimeout", (done: () => void) => queueMicrotask(done));
	for (const method of ["log", "warn", "error"] as const)
		vi.spyOn(console, method).mockImplementation(() => {});
	await addListing(COMPANY, "Example");
});

afterEach(() => {
	vi.unstubAllGlobals();
});

describe("whatever fails, and in whatever order messages come", () => {
	test(`each follower is told of each change once, and each notice goes in one mail (${RUNS} schedules)`, async () => {
		const all = { killed: 0, failed: 0 };
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 6 }),
				fc.array(step, { minLength: 1, maxLength: 6 }),
				async (people, steps) => {
					const { users, office, count } = await run(people, steps, PAGE);
					expect(await told()).toEqual(users.flatMap((user) => [`${user} c1`, `${user} c2`, `${user} end`]));
					// Each notice is in one mail of its person, and each mail is owed for some and on its queue.
					const { results } = await env.DB.prepare("select user_id, mail from notices").all<{
						user_id: string;
						mail: string | null;
					}>();
					for (const { user_id, mail } of results) expect(mail?.startsWith(`notices:${user_id}:`)).toBe(true);
					const owed = await env.DB.prepare("select id, told_at from mails").all<{
						id: string;
						told_at: number | null;
					}>();
					expect(owed.results.map(({ id }) => id).sort()).toEqual(
						[...new Set(results.map(({ mail }) => mail))].sort(),
					);
					expect(owed.results.filter(({ told_at }) => told_at === null)).toEqual([]);
					// What ended is followed by nobody, and nothing is left to do.
					const left = await env.DB.prepare(
						"select (select count(*) from follows where listing_id is not null) as follows, (select count(*) from told_changes where shared_out_at is null) as open",
					).first();
					expect(left).toEqual({ follows: 0, open: 0 });
					expect(office.queue.waiting).toEqual([]);
					all.killed += count.killed;
					all.failed += count.failed;
				},
			),
			{ numRuns: RUNS },
		);
		// The schedules did what they are for.
		expect(all.killed).toBeGreaterThan(RUNS / 4);
		expect(all.failed).toBeGreaterThan(RUNS);
	}, 600_000);
});
