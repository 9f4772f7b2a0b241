import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NewBadge } from "~/track/badge-tracking";
import { createBadgeQueue } from "./badge-queue";

const badge = (id: string): NewBadge => ({ id, name: id, description: `Did ${id}`, points: 5 });

function createQueue() {
	const seen: string[] = [];
	const queue = createBadgeQueue(({ id }) => void seen.push(id));
	const state = () => {
		const shown = queue.shown();
		return shown && `${shown.badge.id}${shown.leaving ? " leaving" : ""}`;
	};
	return { ...queue, seen, state };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a new badge", () => {
	test("is shown for 5000 ms, then fades, and is cleared 300 ms after the fade starts", () => {
		const queue = createQueue();
		queue.add([badge("a")]);
		vi.advanceTimersByTime(4_999);
		expect(queue.state()).toBe("a");
		vi.advanceTimersByTime(1);
		expect(queue.state()).toBe("a leaving");
		vi.advanceTimersByTime(299);
		expect(queue.state()).toBe("a leaving");
		vi.advanceTimersByTime(1);
		expect(queue.state()).toBeNull();
		expect(vi.getTimerCount()).toBe(0);
	});

	test("that is closed early fades then, and is cleared 300 ms later", () => {
		const queue = createQueue();
		queue.add([badge("a")]);
		vi.advanceTimersByTime(1_000);
		queue.close();
		expect(queue.state()).toBe("a leaving");
		vi.advanceTimersByTime(200);
		queue.close();
		vi.advanceTimersByTime(99);
		expect(queue.state()).toBe("a leaving");
		vi.advanceTimersByTime(1);
		expect(queue.state()).toBeNull();
	});

	test("is told of as it appears, and not while it waits", () => {
		const queue = createQueue();
		queue.add([badge("a"), badge("b")]);
		expect(queue.seen).toEqual(["a"]);
		vi.advanceTimersByTime(5_300);
		expect(queue.seen).toEqual(["a", "b"]);
	});
});

describe("several new badges", () => {
	test("come one after the other, each for its own five seconds", () => {
		const queue = createQueue();
		queue.add([badge("a"), badge("b")]);
		vi.advanceTimersByTime(3_000);
		queue.add([badge("c")]);
		const states: Array<string | null> = [queue.state()];
		for (let step = 0; step < 4; step++) {
			vi.advanceTimersByTime(step === 0 ? 2_300 : 5_300);
			states.push(queue.state());
		}
		expect(states).toEqual(["a", "b", "c", null, null]);
	});

	test("that are the same are one", () => {
		const queue = createQueue();
		queue.add([badge("a"), badge("a")]);
		queue.add([badge("a"), badge("b")]);
		queue.add([badge("b")]);
		vi.advanceTimersByTime(5_300);
		expect(queue.state()).toBe("b");
		vi.advanceTimersByTime(5_300);
		expect(queue.state()).toBeNull();
	});
});

describe("while something else has the place", () => {
	test("nothing is shown, and afterwards what waits", () => {
		const queue = createQueue();
		queue.wait(true);
		queue.add([badge("a")]);
		vi.advanceTimersByTime(60_000);
		expect([queue.state(), queue.seen]).toEqual([null, []]);
		queue.wait(false);
		expect(queue.state()).toBe("a");
	});

	test("what was shown steps aside, and is shown again for its whole time, before those after it", () => {
		const queue = createQueue();
		queue.add([badge("a"), badge("b")]);
		vi.advanceTimersByTime(4_000);
		queue.wait(true);
		expect(queue.state()).toBeNull();
		vi.advanceTimersByTime(5_000);
		queue.wait(false);
		vi.advanceTimersByTime(4_999);
		expect(queue.state()).toBe("a");
		vi.advanceTimersByTime(301);
		expect(queue.state()).toBe("b");
	});

	test("what was fading is done", () => {
		const queue = createQueue();
		queue.add([badge("a"), badge("b")]);
		vi.advanceTimersByTime(5_100);
		queue.wait(true);
		queue.wait(false);
		expect(queue.state()).toBe("b");
	});
});

describe("a badge that is held", () => {
	test("goes when it is closed, though the pointer that closes it is on it", () => {
		const queue = createQueue();
		queue.add([badge("a")]);
		queue.hold(true);
		queue.close();
		vi.advanceTimersByTime(300);
		expect(queue.state()).toBeNull();
	});
});
