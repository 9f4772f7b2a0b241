import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore } from "./toast-store";

describe("toasts", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it("are shown one at a time: a new one takes the place of the old", () => {
		const store = createToastStore();
		store.show({ title: "First" });
		store.show({ title: "Second", body: "More" });
		expect(store.list()).toEqual([{ id: 2, title: "Second", body: "More", open: true }]);
	});

	it("are dismissed 5000 ms after they're drawn and not before", () => {
		const store = createToastStore();
		const id = store.show({ title: "Kept" });
		vi.advanceTimersByTime(60_000);
		store.start(id);
		vi.advanceTimersByTime(4_999);
		expect(store.list()[0]?.open).toBe(true);
		vi.advanceTimersByTime(1);
		expect(store.list()[0]?.open).toBe(false);
	});

	it("give each its own five seconds: the timer of one that was replaced does not close the next", () => {
		const store = createToastStore();
		store.start(store.show({ title: "First" }));
		vi.advanceTimersByTime(4_000);
		store.start(store.show({ title: "Second" }));
		vi.advanceTimersByTime(4_999);
		expect(store.list()[0]).toMatchObject({ title: "Second", open: true });
	});

	it("stay in the list 1,000,000 ms after they are dismissed, then are dropped", () => {
		const store = createToastStore();
		const id = store.show({ title: "Gone" });
		store.dismiss(id);
		vi.advanceTimersByTime(999_999);
		expect(store.list()).toHaveLength(1);
		vi.advanceTimersByTime(1);
		expect(store.list()).toEqual([]);
	});

	it("tell listeners of a change, and not of a dismissal that changes nothing", () => {
		const store = createToastStore();
		const listener = vi.fn();
		const stop = store.subscribe(listener);
		const id = store.show({ title: "Heard" });
		store.dismiss(id);
		expect(listener).toHaveBeenCalledTimes(2);
		store.dismiss(id);
		store.dismiss(99);
		expect(listener).toHaveBeenCalledTimes(2);
		stop();
		store.show({ title: "Unheard" });
		expect(listener).toHaveBeenCalledTimes(2);
	});
});

describe("what is shown between toasts", () => {
	it("is known to listeners until it is taken back, and is no toast", () => {
		const store = createToastStore();
		const listener = vi.fn();
		store.subscribe(listener);
		store.showBetween("a badge");
		expect([store.contentBetween(), store.list()]).toEqual(["a badge", []]);
		store.showBetween(null);
		expect(store.contentBetween()).toBeNull();
		expect(listener).toHaveBeenCalledTimes(2);
	});
});

describe("the places where toasts are drawn", () => {
	it("are one at a time: the one that came last, and the one before it when that goes", () => {
		const store = createToastStore();
		const [page, dialog] = [{ quiet: false }, { quiet: true }];
		expect(store.region()).toBeUndefined();
		store.enter(page);
		const leave = store.enter(dialog);
		expect(store.region()).toBe(dialog);
		leave();
		expect(store.region()).toBe(page);
	});
});
