import { afterEach, describe, expect, test, vi } from "vitest";
import { type Answer, mergeProgress, type Progress, progressOf } from "./progress";

const first: Answer = { lesson: "loan-to-value", question: 0 };
const second: Answer = { lesson: "loan-to-value", question: 1 };
const DONE = { "loan-to-value": { right: [0, 1] } };

type Account = { user: string; kept: Progress };

afterEach(() => void vi.unstubAllGlobals());

/** A browser with several tabs that share storage and a cookie. The server answers for the signed-in person. */
function createBrowser() {
	const state = {
		account: null as Account | null,
		/** Awaited before the server starts, and again before it answers. */
		travel: async (): Promise<void> => {},
	};
	const asked: string[] = [];
	let turn: Promise<unknown> = Promise.resolve();

	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("removeEventListener", () => {});
	// Entries are own properties, as in a browser.
	const storage: Record<string, string> = Object.create({
		getItem: (key: string) => storage[key] ?? null,
		setItem(key: string, text: string) {
			storage[key] = text;
		},
		removeItem: (key: string) => void delete storage[key],
	});
	vi.stubGlobal("localStorage", storage);
	vi.stubGlobal("document", {
		get cookie() {
			return state.account ? "stytch_session=opaque" : "theme=dark";
		},
	});
	vi.stubGlobal("navigator", {
		locks: {
			request<T>(_name: string, work: () => Promise<T>): Promise<T> {
				const done = turn.then(work);
				turn = done.catch(() => {});
				return done;
			},
		},
	});
	vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
		const body = JSON.parse(typeof init.body === "string" ? init.body : "{}");
		asked.push(init.method === "POST" ? `send ${body.answers.length}` : "read");
		await state.travel();
		const { account } = state;
		if (!account) return new Response("", { status: 401 });
		if (body.user && body.user !== account.user) return new Response("", { status: 403 });
		account.kept = mergeProgress(account.kept, progressOf(body.answers ?? []));
		const answers = Object.entries(account.kept).flatMap(([lesson, { right }]) =>
			right.map((question) => ({ lesson, question })),
		);
		await state.travel();
		return Response.json({ user: account.user, answers, rejected: [] });
	});

	return {
		state,
		asked,
		storage,
		stored: () => JSON.stringify(storage),
		/** Loads separate modules over the same storage. */
		async openTab() {
			vi.resetModules();
			const store = await import("./progress-store");
			const sync = await import("./sync-progress");
			const here = await import("./progress-here");
			return {
				...sync,
				...here,
				/** Answers, then waits for everything that follows. */
				async answer(...answers: Answer[]) {
					for (const answer of answers) store.saveRightAnswer(answer);
					await vi.dynamicImportSettled();
					await turn;
				},
				shows: () => {
					store.progressStore.reread();
					return store.doneLessons();
				},
			};
		},
	};
}

const accountOf = (user: string, kept: Progress = {}): Account => ({ user, kept });

describe("finished lessons in the browser", () => {
	test("show in other tabs when signed out, without a server request", async () => {
		const browser = createBrowser();
		const [one, two] = [await browser.openTab(), await browser.openTab()];
		await one.answer(first);
		await two.answer(second);
		expect(one.shows()).toEqual({ done: ["loan-to-value"], inAccount: null });
		await one.syncProgress();
		expect(browser.asked).toEqual([]);
	});

	test("from before sign-in go to the account after sign-in", async () => {
		const browser = createBrowser();
		const tab = await browser.openTab();
		expect(tab.holdsProgress()).toBe(false);
		await tab.answer(first, second);
		expect(tab.holdsProgress()).toBe(true);
		const ada = accountOf("ada");
		browser.state.account = ada;
		await tab.settleProgress("ada");
		expect(ada.kept).toEqual(DONE);
		expect(tab.shows()).toEqual({ done: ["loan-to-value"], inAccount: 1 });
	});

	test("are sent after a right answer, but not when it's repeated", async () => {
		const browser = createBrowser();
		const ada = accountOf("ada");
		browser.state.account = ada;
		const tab = await browser.openTab();
		await tab.answer(first);
		await tab.answer(second);
		await tab.answer(first);
		await tab.settleProgress("ada");
		expect(ada.kept).toEqual(DONE);
		expect(browser.asked).toEqual(["read", "send 1", "send 1"]);
	});

	test("that couldn't be sent survive a reload and are sent then", async () => {
		const browser = createBrowser();
		const ada = accountOf("ada");
		browser.state.account = ada;
		const tab = await browser.openTab();
		await tab.syncProgress();
		browser.state.travel = () => Promise.reject(new TypeError("offline"));
		await tab.answer(first, second);
		expect(tab.shows()).toEqual({ done: ["loan-to-value"], inAccount: 0 });
		browser.state.travel = async () => {};
		await (await browser.openTab()).settleProgress("ada");
		expect(ada.kept).toEqual(DONE);
	});
});

describe("signing out", () => {
	test("removes the account's answers from the browser", async () => {
		const browser = createBrowser();
		browser.state.account = accountOf("ada");
		const tab = await browser.openTab();
		await tab.answer(first, second);
		browser.state.account = null;
		expect(tab.shows().done).toEqual([]);
		tab.forgetProgress();
		expect(browser.stored()).not.toContain("loan-to-value");
		expect(browser.stored()).not.toContain("ada");
		expect(tab.holdsProgress()).toBe(false);
	});

	test("by an expired session does the same on the next page", async () => {
		const browser = createBrowser();
		browser.state.account = accountOf("ada");
		await (await browser.openTab()).answer(first, second);
		browser.state.account = null;
		(await browser.openTab()).tidyProgress();
		await vi.dynamicImportSettled();
		expect(browser.stored()).not.toContain("loan-to-value");
	});

	test("while a request is running leaves none of its answers behind", async () => {
		const browser = createBrowser();
		browser.state.account = accountOf("ada", DONE);
		const tab = await browser.openTab();
		let legs = 0;
		browser.state.travel = async () => {
			if (++legs === 2) browser.state.account = null;
		};
		await tab.syncProgress();
		expect(browser.stored()).not.toContain("loan-to-value");
	});

	test("by deleting the account leaves none of its data", async () => {
		const browser = createBrowser();
		browser.state.account = accountOf("ada");
		const tab = await browser.openTab();
		await tab.syncProgress();
		browser.state.travel = () => Promise.reject(new TypeError("offline"));
		await tab.answer(first);
		tab.forgetAccount();
		expect(browser.stored()).not.toContain("loan-to-value");
	});
});
