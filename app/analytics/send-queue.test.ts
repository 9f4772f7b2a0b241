import fc from "fast-check";
import { describe, expect, it, test, vi } from "vitest";
import { MOST_BYTES, problemOf, type TrackedEvent } from "~/track/events";
import { createEventStore } from "./event-store";
import { createSendQueue } from "./send-queue";
import { createStorage } from "./storage-for-tests";

let made = 0;
const event = (name = "Ledn"): TrackedEvent => {
	made++;
	return {
		id: `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`,
		type: "lender_view",
		at: made,
		path: "/lenders/ledn",
		fields: { lender_name: name },
	};
};
const events = (count: number) => Array.from({ length: count }, () => event());

type Answer = { status: number; retryAfter?: string } | "no network";

/** A browser with a storage, a clock that is turned by hand, and a server that counts each id once. */
function createBrowser(storage = createStorage()) {
	const timers: Array<{ work: () => void; ms: number }> = [];
	const requests: TrackedEvent[][] = [];
	const beacons: TrackedEvent[][] = [];
	const bodies: string[] = [];
	const counted = new Set<string>();
	const browser = {
		storage,
		timers,
		requests,
		beacons,
		bodies,
		counted,
		/** How the server answers the next requests; 202 after that. */
		answers: [] as Answer[],
		isLocked: false,
		count(sent: TrackedEvent[]) {
			for (const { id } of sent) counted.add(id);
		},
		/** A page of this site, in a tab. */
		open: () =>
			createSendQueue({
				store: createEventStore(storage),
				async post(body) {
					bodies.push(body);
					const sent = JSON.parse(body).events;
					requests.push(sent);
					const answer = browser.answers.shift() ?? { status: 202 };
					if (answer === "no network") throw new TypeError("Failed to fetch");
					if (answer.status === 202) browser.count(sent);
					return { status: answer.status, headers: { get: () => answer.retryAfter ?? null } };
				},
				beacon(body) {
					const sent = JSON.parse(body).events;
					beacons.push(sent);
					browser.count(sent);
				},
				alone: async (work) => (browser.isLocked ? undefined : work()),
				later(work, ms) {
					const timer = { work, ms };
					timers.push(timer);
					return () => {
						const place = timers.indexOf(timer);
						if (place >= 0) timers.splice(place, 1);
					};
				},
				random: () => 1,
			}),
		/** Lets the next timer run out; returns how long it was set for. */
		async tick(): Promise<number | undefined> {
			const timer = timers.shift();
			timer?.work();
			await vi.waitFor(() => new Promise((resolve) => setTimeout(resolve)));
			return timer?.ms;
		},
	};
	return browser;
}

describe("events are sent", () => {
	it("together, five seconds after the first", async () => {
		const browser = createBrowser();
		const queue = browser.open();
		const three = events(3);
		three.forEach(queue.add);
		expect(browser.requests).toEqual([]);
		expect(await browser.tick()).toBe(5000);
		expect(browser.requests).toEqual([three]);
		expect(browser.storage.length).toBe(0);
		expect(browser.timers).toEqual([]);
	});

	it("at once when there are twenty", async () => {
		const browser = createBrowser();
		const queue = browser.open();
		const twenty = events(20);
		twenty.forEach(queue.add);
		await browser.tick();
		expect(browser.requests).toEqual([twenty]);
	});

	it("in as many requests as the size of one allows, in any script", async () => {
		const browser = createBrowser();
		const queue = browser.open();
		for (let place = 0; place < 40; place++)
			queue.add({ ...event("銀".repeat(120)), path: `/${"行".repeat(290)}` });
		while (browser.storage.length > 0) await browser.tick();
		expect(browser.counted.size).toBe(40);
		for (const body of browser.bodies) expect(new TextEncoder().encode(body).length).toBeLessThan(MOST_BYTES);
	});

	it("as the server wants them", async () => {
		const browser = createBrowser();
		browser.open().add(event());
		await browser.tick();
		expect(browser.requests.flat().map(problemOf)).toEqual([null]);
	});
});

describe("an event leaves the store", () => {
	it.each([200, 202, 400, 403, 404, 413, 415, 422])("when the server has answered %i", async (status) => {
		const browser = createBrowser();
		browser.answers = [{ status }];
		browser.open().add(event());
		await browser.tick();
		expect(browser.storage.length).toBe(0);
	});
});

describe("after a failure", () => {
	it("the pause grows, up to five minutes, and ends with the first success", async () => {
		const browser = createBrowser();
		browser.answers = Array(9).fill({ status: 503 });
		const queue = browser.open();
		queue.add(event());
		const pauses = [];
		for (let place = 0; place < 10; place++) pauses.push(await browser.tick());
		expect(pauses).toEqual([
			5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000, 300_000,
		]);
		queue.add(event());
		expect(await browser.tick()).toBe(5000);
	});

	it("the pause is as long as the server asks for, and an hour at most", async () => {
		const browser = createBrowser();
		browser.answers = [
			{ status: 429, retryAfter: "60" },
			{ status: 429, retryAfter: "999999" },
			{ status: 429, retryAfter: "soon" },
		];
		browser.open().add(event());
		expect([await browser.tick(), await browser.tick(), await browser.tick(), await browser.tick()]).toEqual([
			5000, 60_000, 3_600_000, 40_000,
		]);
	});

	it("new events do not shorten it, however many", async () => {
		const browser = createBrowser();
		browser.answers = [{ status: 503 }];
		const queue = browser.open();
		queue.add(event());
		await browser.tick();
		events(30).forEach(queue.add);
		expect(browser.requests).toHaveLength(1);
		expect(browser.timers).toHaveLength(1);
	});
});

describe("when the page goes", () => {
	it("what was not sent goes by beacon, once, and stays until the server has confirmed it", async () => {
		const browser = createBrowser();
		const queue = browser.open();
		const two = events(2);
		two.forEach(queue.add);
		queue.leave();
		queue.leave();
		expect(browser.beacons).toEqual([two]);
		expect(browser.storage.length).toBe(2);

		const next = browser.open();
		expect(browser.timers.at(-1)?.ms).toBe(0);
		browser.timers.splice(0, browser.timers.length - 1);
		await browser.tick();
		expect(browser.requests).toEqual([two]);
		expect(browser.storage.length).toBe(0);
		expect(browser.counted.size).toBe(2);
		next.stop();
	});

	it("nothing is sent where there is nothing", () => {
		const browser = createBrowser();
		browser.open().leave();
		expect(browser.beacons).toEqual([]);
	});
});

test("while another tab sends, this one waits and then finds nothing left", async () => {
	const browser = createBrowser();
	browser.isLocked = true;
	browser.open().add(event());
	await browser.tick();
	expect(browser.requests).toEqual([]);
	browser.isLocked = false;
	expect(await browser.tick()).toBe(5000);
	expect(browser.requests).toHaveLength(1);
});

test("who says no is sent no more, and what waited is forgotten", async () => {
	const browser = createBrowser();
	const queue = browser.open();
	queue.add(event());
	queue.stop();
	queue.leave();
	await browser.tick();
	expect([browser.requests, browser.beacons, browser.storage.length]).toEqual([[], [], 0]);
});

test("whatever fails and whenever the page is left, each event is counted once in the end", async () => {
	const step = fc.oneof(
		fc.constant("add"),
		fc.constant("tick"),
		fc.constant("leave"),
		fc.constant("reload"),
		fc.constant("other tab"),
		fc.constantFrom<Answer>("no network", { status: 500 }, { status: 429 }, { status: 202 }),
	);
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
			const browser = createBrowser();
			const added: string[] = [];
			let queue = browser.open();
			for (const what of steps) {
				if (what === "add") {
					const one = event();
					added.push(one.id);
					queue.add(one);
				} else if (what === "tick") await browser.tick();
				else if (what === "leave") queue.leave();
				else if (what === "reload") {
					browser.timers.length = 0;
					queue = browser.open();
				} else if (what === "other tab") browser.open();
				else browser.answers.push(what as Answer);
			}
			browser.answers = [];
			queue = browser.open();
			while (browser.timers.length > 0) await browser.tick();
			expect(browser.storage.length).toBe(0);
			expect([...browser.counted].sort()).toEqual([...added].sort());
		}),
		{ numRuns: 60 },
	);
});
