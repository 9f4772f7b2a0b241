import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

type Call = { method: string; url: string; body: unknown };

const badge = { id: "first-look", name: "First look", description: "Opened a section", points: 5 };

/** A fresh page, with new modules, an optional cookie and a server that answers with `respond`. */
async function openPage({ signedIn = true, toasts = "true" } = {}) {
	vi.resetModules();
	const calls: Call[] = [];
	const state = {
		respond: async (): Promise<Response> => Response.json({ success: true, newBadges: [{ badge }] }),
		cookie: signedIn ? "stytch_session=opaque" : "theme=dark",
	};
	vi.stubGlobal("document", {
		hidden: false,
		addEventListener: () => {},
		removeEventListener: () => {},
		get cookie() {
			return state.cookie;
		},
	});
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => (key === "plumbline:badge-toasts" ? toasts : null),
		setItem: () => {},
	});
	vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
		calls.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : undefined });
		return url.endsWith("/track") ? state.respond() : Response.json({ success: true });
	});
	const { track, tracking, newBadges, takeTurns, badgeQueries } = await import("./track-badges");
	const { showToast, toastPlace } = await import("~/ui/toast");
	/** As if the region drew it: no page is drawn here. */
	function draw(title: string) {
		showToast({ title });
		toastPlace.start(1);
	}
	return { calls, state, track, tracking, newBadges, takeTurns, badgeQueries, draw };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("tracking", () => {
	test("makes no call for who is not signed in", async () => {
		const { track, calls, tracking } = await openPage({ signedIn: false });
		await track("page_visit", { page: "/lenders" });
		expect(calls).toEqual([]);
		expect(tracking.isUnderWay()).toBe(false);
	});

	test("makes none any more once they have signed out", async () => {
		const { track, calls, state } = await openPage();
		state.cookie = "";
		await track("favorite_add");
		expect(calls).toEqual([]);
	});

	test("sends type and data, shows what was earned, and then says that it was seen", async () => {
		const { track, calls, newBadges } = await openPage();
		await track("page_visit", { page: "/lenders" });
		expect(newBadges.shown()).toEqual({ badge, leaving: false });
		expect(calls).toEqual([
			{ method: "POST", url: "/api/badges/track", body: { type: "page_visit", data: { page: "/lenders" } } },
			{ method: "POST", url: "/api/badges/first-look/mark-seen", body: undefined },
		]);
	});

	test("says that it is under way until the last answer is there", async () => {
		const { track, tracking, state } = await openPage();
		const answers: Array<() => void> = [];
		state.respond = () =>
			new Promise((resolve) => answers.push(() => resolve(Response.json({ success: true, newBadges: [] }))));
		const states: boolean[] = [];
		tracking.subscribe(() => states.push(tracking.isUnderWay()));
		const both = [track("favorite_add"), track("favorite_add")];
		expect(tracking.isUnderWay()).toBe(true);
		for (const answer of answers) answer();
		await Promise.all(both);
		expect(states).toEqual([true, true, true, false]);
	});

	test("refreshes what the page knows of badges and of who has them", async () => {
		const { track, badgeQueries } = await openPage();
		const keys = ["/api/badges/user", "/api/badges/stats"];
		for (const key of keys) badgeQueries.setQueryData([key], {});
		await track("favorite_add");
		expect(keys.map((key) => badgeQueries.getQueryState([key])?.isInvalidated)).toEqual([true, true]);
	});

	test.each([
		["an ended session", async () => new Response("", { status: 401 })],
		["too many calls", async () => new Response("", { status: 429 })],
		["an answer that is none", async () => new Response("<html>")],
		["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
	])("is silent about %s, and not tried again", async (_what, respond) => {
		const { track, tracking, calls, newBadges, state } = await openPage();
		state.respond = respond;
		await track("page_visit", { page: "/lenders" });
		await vi.runAllTimersAsync();
		expect([calls.length, newBadges.shown(), tracking.isUnderWay()]).toEqual([1, null, false]);
	});

	test("goes on where notes are turned off, and nothing is shown or called seen", async () => {
		const { track, calls, newBadges } = await openPage({ toasts: "false" });
		await track("page_visit", { page: "/lenders" });
		expect([calls.length, newBadges.shown()]).toEqual([1, null]);
	});
});

describe("badges and toasts take turns", () => {
	test("a toast takes the place at once, and the badge comes again when it is gone", async () => {
		const { track, newBadges, takeTurns, draw } = await openPage();
		const stop = takeTurns();
		await track("page_visit", { page: "/lenders" });
		vi.advanceTimersByTime(3_000);
		draw("Report sent");
		expect(newBadges.shown()).toBeNull();
		vi.advanceTimersByTime(5_000);
		expect(newBadges.shown()).toEqual({ badge, leaving: false });
		vi.advanceTimersByTime(4_999);
		expect(newBadges.shown()?.leaving).toBe(false);
		stop();
	});

	test("a badge earned while a toast is shown waits for it", async () => {
		const { track, newBadges, takeTurns, draw } = await openPage();
		takeTurns();
		draw("Report sent");
		await track("page_visit", { page: "/lenders" });
		expect(newBadges.shown()).toBeNull();
		vi.advanceTimersByTime(5_000);
		expect(newBadges.shown()).toEqual({ badge, leaving: false });
	});
});
