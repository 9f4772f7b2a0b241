import { describe, expect, it } from "vitest";
import type { TrackedEvent } from "~/track/events";
import { createEventStore } from "./event-store";
import { createStorage } from "./storage-for-tests";

const event = (at: number): TrackedEvent => ({
	id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
	type: "lender_view",
	at,
	path: "/lenders/ledn",
	fields: { lender_name: "Ledn" },
});
const times = (store: ReturnType<typeof createEventStore>) => store.all().map((waiting) => waiting.event.at);

describe("what is not confirmed", () => {
	it("is there again after a reload, the oldest first", () => {
		const storage = createStorage();
		for (const at of [3, 1, 2]) createEventStore(storage).put(event(at));
		expect(times(createEventStore(storage))).toEqual([1, 2, 3]);
		expect(createEventStore(storage).all()[0]).toEqual({ event: event(1), isBeaconed: false });
	});

	it("of two tabs is together, and neither writes over the other", () => {
		const storage = createStorage();
		const [one, other] = [createEventStore(storage), createEventStore(storage)];
		one.put(event(1));
		other.put(event(2));
		one.put(event(3));
		other.drop(event(1));
		expect(times(one)).toEqual([2, 3]);
	});

	it("is at most 200 events: the oldest are dropped", () => {
		const store = createEventStore(createStorage());
		for (let at = 0; at < 203; at++) store.put(event(at));
		expect(times(store)).toHaveLength(200);
		expect(times(store)[0]).toBe(3);
	});

	it("remembers what a beacon carried, and once", () => {
		const store = createEventStore(createStorage());
		store.put(event(1));
		store.put(event(1), true);
		expect(store.all()).toEqual([{ event: event(1), isBeaconed: true }]);
	});

	it("lasts as long as the page where storage is off or full", () => {
		for (const storage of [null, createStorage(1)]) {
			const store = createEventStore(storage);
			for (const at of [1, 2]) store.put(event(at));
			store.put(event(2), true);
			expect(store.count()).toBe(2);
			store.drop(event(2));
			expect(times(store)).toEqual([1]);
			store.clear();
			expect(store.count()).toBe(0);
		}
	});
});

it("what somebody else left under such a key is thrown away, and other keys are left alone", () => {
	const storage = createStorage();
	storage.setItem("plumbline:theme", "dark");
	for (const [place, text] of ["", "{", "null", "[]", "[{}]", "7", '["x"]'].entries())
		storage.setItem(`plumbline:event:${place}`, text);
	const store = createEventStore(storage);
	expect(store.all()).toEqual([]);
	expect(store.count()).toBe(0);
	expect([...storage.texts.keys()]).toEqual(["plumbline:theme"]);
});
