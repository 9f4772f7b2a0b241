import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCountdown } from "./countdown";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a countdown", () => {
	test("does its work once, when its time is up", () => {
		const work = vi.fn();
		createCountdown().start(work, 1_000);
		vi.advanceTimersByTime(999);
		expect(work).not.toHaveBeenCalled();
		vi.advanceTimersByTime(5_000);
		expect(work).toHaveBeenCalledTimes(1);
	});

	test("that is held runs out only its whole time after it is let go", () => {
		const work = vi.fn();
		const countdown = createCountdown();
		countdown.start(work, 1_000);
		vi.advanceTimersByTime(900);
		countdown.hold(true);
		vi.advanceTimersByTime(60_000);
		countdown.hold(false);
		vi.advanceTimersByTime(999);
		expect(work).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		expect(work).toHaveBeenCalledTimes(1);
		countdown.hold(true);
		countdown.hold(false);
		vi.advanceTimersByTime(60_000);
		expect(work).toHaveBeenCalledTimes(1);
	});

	test("begun while held waits too, and what is begun takes the place of what was", () => {
		const [first, second] = [vi.fn(), vi.fn()];
		const countdown = createCountdown();
		countdown.hold(true);
		countdown.start(first, 1_000);
		countdown.start(second, 1_000);
		countdown.hold(false);
		vi.advanceTimersByTime(1_000);
		expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
	});

	test("that is stopped does nothing, held or not", () => {
		const work = vi.fn();
		const countdown = createCountdown();
		countdown.start(work, 1_000);
		countdown.stop();
		countdown.hold(true);
		countdown.hold(false);
		vi.advanceTimersByTime(60_000);
		expect(work).not.toHaveBeenCalled();
		expect(vi.getTimerCount()).toBe(0);
	});
});
