import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBrowser, type TestAccount } from "./favourites-browser-for-tests";

function accountOf(user: string, ...ids: string[]): TestAccount {
	return { user, kept: new Set(ids) };
}

// The delayed sending after a press is done here when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("favourites in the browser", () => {
	test("signed out they survive a reload, other tabs see them, and nothing is asked of the server", async () => {
		const browser = createBrowser();
		const [one, two] = [await browser.openTab(), await browser.openTab()];
		one.press("lender:ledn");
		expect(two.shows()).toEqual(["lender:ledn"]);
		two.press("etf:ibit");
		two.press("lender:ledn");
		expect((await browser.openTab()).shows()).toEqual(["etf:ibit"]);
		expect(one.shows()).toEqual(["etf:ibit"]);
		expect(browser.asked).toEqual([]);
	});

	test("signed in a press shows at once and is sent in a moment; several go together", async () => {
		const browser = createBrowser();
		const account = accountOf("ada", "lender:old");
		browser.signIn(account);
		const tab = await browser.openTab();
		await tab.sync();
		tab.press("lender:a");
		tab.press("lender:b");
		tab.press("lender:old");
		expect(tab.shows()).toEqual(["lender:a", "lender:b"]);
		await vi.advanceTimersByTimeAsync(300);
		expect(browser.asked).toEqual(["read", "add lender:a,lender:b remove lender:old"]);
		expect([...account.kept]).toEqual(["lender:a", "lender:b"]);
	});

	test("what could not be sent survives a reload and is sent then, once", async () => {
		const browser = createBrowser();
		const account = accountOf("ada");
		browser.signIn(account);
		const tab = await browser.openTab();
		await tab.sync();
		browser.state.travel = () => Promise.reject(new TypeError("offline"));
		tab.press("lender:a");
		await tab.sync(false);
		expect(account.kept.size).toBe(0);

		browser.state.travel = async () => {};
		const reloaded = await browser.openTab();
		expect(reloaded.shows()).toEqual(["lender:a"]);
		await reloaded.sync();
		await reloaded.sync();
		expect([...account.kept]).toEqual(["lender:a"]);
		expect(browser.asked.filter((what) => what.includes("lender:a"))).toHaveLength(2);
	});

	test("nothing goes into an account, and nothing comes from it, until somebody has called it theirs", async () => {
		const browser = createBrowser();
		const tab = await browser.openTab();
		tab.press("lender:own");
		const stranger = accountOf("eve", "lender:theirs");
		await tab.holdingBack(async () => browser.signIn(stranger));
		await tab.sync();
		tab.press("lender:more");
		await vi.advanceTimersByTimeAsync(300);
		expect(browser.asked).toEqual([]);
		expect(tab.shows()).toEqual(["lender:own", "lender:more"]);

		browser.signIn(null);
		tab.forget();
		expect(tab.shows()).toEqual(["lender:own", "lender:more"]);

		await tab.holdingBack(async () => browser.signIn(stranger));
		tab.confirmSession();
		await tab.sync();
		expect([...stranger.kept]).toEqual(["lender:theirs", "lender:own", "lender:more"]);
	});

	test("at sign-out the browser forgets the account's", async () => {
		const browser = createBrowser();
		browser.signIn(accountOf("ada", "lender:a"));
		const tab = await browser.openTab();
		await tab.sync();
		expect(tab.shows()).toEqual(["lender:a"]);
		browser.signIn(null);
		tab.forget();
		expect(tab.shows()).toEqual([]);
		expect(browser.stored()).not.toContain("lender:a");
	});

	test("a session that ran out shows nothing more, and the next page empties the storage", async () => {
		const browser = createBrowser();
		browser.signIn(accountOf("ada", "lender:a"));
		await (await browser.openTab()).sync();
		browser.signIn(null);
		const next = await browser.openTab();
		expect(next.shows()).toEqual([]);
		next.tidy();
		expect(browser.stored()).not.toContain("lender:a");
		expect(browser.stored()).not.toContain("ada");
	});

	test("an answer that comes after sign-out leaves nothing behind", async () => {
		const browser = createBrowser();
		browser.signIn(accountOf("ada", "lender:a"));
		const tab = await browser.openTab();
		let arrive = () => {};
		let legs = 0;
		browser.state.travel = () =>
			++legs === 2 ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve();
		const syncing = tab.sync();
		await vi.waitFor(() => expect(legs).toBe(2));
		browser.signIn(null);
		tab.forget();
		arrive();
		await syncing;
		expect(tab.shows()).toEqual([]);
		expect(browser.stored()).not.toContain("lender:a");
	});

	test("another person signing in inherits nothing, and gets nothing that the first one had not sent", async () => {
		const browser = createBrowser();
		const [ada, bob] = [accountOf("ada", "lender:a"), accountOf("bob", "lender:b")];
		browser.signIn(ada);
		const tab = await browser.openTab();
		await tab.sync();
		tab.press("lender:unsent");
		browser.signIn(bob);
		await tab.sync(false);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(tab.shows()).toEqual(["lender:b"]);
		expect([...bob.kept]).toEqual(["lender:b"]);
		expect([...ada.kept]).toEqual(["lender:a"]);
	});
});

const ids = ["lender:a", "lender:b", "etf:c"];
const step = fc.record({
	tab: fc.nat(1),
	what: fc.oneof(
		{ weight: 4, arbitrary: fc.constantFrom(...ids) },
		{ weight: 3, arbitrary: fc.constant("sync") },
		{ weight: 4, arbitrary: fc.constant("wait") },
		{ weight: 1, arbitrary: fc.constant("sign in") },
	),
});

test("whatever two tabs press before, during and after a sign-in, in whatever order answers come or get lost: nothing is lost, nothing doubles", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.subarray(ids),
			fc.array(step, { maxLength: 40, size: "max" }),
			fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
			fc.scheduler(),
			async (inAccount, steps, luck, scheduler) => {
				const browser = createBrowser();
				const account = accountOf("ada", ...inAccount);
				const tabs = [await browser.openTab(), await browser.openTab()];
				let isReliable = false;
				browser.state.travel = async () => {
					if (isReliable) return;
					await scheduler.schedule(Promise.resolve());
					if (luck.next().value === 0) throw new TypeError("lost on the way");
				};
				/** By id, the last press and whether someone was signed in. */
				const last = new Map<string, { on: boolean; signedIn: boolean }>();
				const syncs: Promise<boolean>[] = [];
				let signedIn = false;
				for (const { tab, what } of steps) {
					const at = tabs[tab];
					if (!at) continue;
					if (what === "sign in") {
						signedIn = true;
						browser.signIn(account);
					} else if (what === "sync") {
						syncs.push(at.sync(false));
					} else if (what === "wait") {
						if (scheduler.count() > 0) await scheduler.waitOne();
						await new Promise((resolve) => setImmediate(resolve));
					} else {
						at.press(what);
						last.set(what, { on: at.shows().includes(what), signedIn });
					}
				}
				isReliable = true;
				browser.signIn(account);
				await scheduler.waitAll();
				await Promise.all(syncs);
				for (const tab of tabs) await tab.sync();

				const expected = ids.filter((id) => {
					const press = last.get(id);
					if (!press || (!press.on && !press.signedIn)) return inAccount.includes(id);
					return press.on;
				});
				expect([...account.kept].sort()).toEqual([...expected].sort());
				for (const tab of tabs) expect(tab.shows().sort()).toEqual([...expected].sort());
			},
		),
		{ numRuns: 300 },
	);
}, 60_000);
