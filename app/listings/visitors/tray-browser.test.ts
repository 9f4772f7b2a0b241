import { afterEach, describe, expect, test, vi } from "vitest";
import { parseTray } from "./tray-store";

const KEY = "plumbline:tray";

/** The store as a page loads it: a fresh module over this storage. */
async function openPage(storage: Partial<Storage>) {
	vi.resetModules();
	vi.stubGlobal("localStorage", storage);
	return import("./tray-store");
}

function memoryStorage() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
}

function listing(slug: string) {
	return { id: `lender:${slug}`, type: "lender", name: slug };
}

describe("the tray in the browser", () => {
	afterEach(() => void vi.unstubAllGlobals());

	test("it survives a reload", async () => {
		const storage = memoryStorage();
		const before = await openPage(storage);
		before.toggleInTray(listing("ledn"));
		expect(parseTray(storage.getItem(KEY))).toEqual([listing("ledn")]);
		const after = await openPage(storage);
		// The second toggle takes out what the first page put in.
		after.toggleInTray(listing("ledn"));
		expect(storage.getItem(KEY)).toBe("[]");
	});

	test("a fifth is refused, and one that is in can still be taken out", async () => {
		const { toggleInTray } = await openPage(memoryStorage());
		const answers = ["a", "b", "c", "d", "e", "a", "e"].map((slug) => toggleInTray(listing(slug)));
		expect(answers).toEqual([true, true, true, true, false, true, true]);
	});

	test("each listing that comes in or leaves is counted, also when all leave at once or others take their place", async () => {
		const store = await openPage(memoryStorage());
		const { takeOver } = await import("~/track/track");
		const counted: string[] = [];
		takeOver(({ type, fields }) => {
			if (type === "comparison_interaction") counted.push(`${fields.service_type} ${fields.action}`);
		});
		const countedBy = (act: () => void) => {
			act();
			return counted.splice(0);
		};
		const kraken = { id: "exchange:kraken", type: "exchange", name: "Kraken" };
		expect(countedBy(() => store.toggleInTray(listing("ledn")))).toEqual(["lender added"]);
		expect(countedBy(() => store.setTray([listing("ledn"), kraken]))).toEqual(["exchange added"]);
		expect(countedBy(() => store.removeFromTray("lender:ledn"))).toEqual(["lender removed"]);
		expect(countedBy(() => store.removeFromTray("lender:ledn"))).toEqual([]);
		expect(countedBy(() => store.toggleInTray(listing("ledn")))).toEqual(["lender added"]);
		expect(countedBy(() => store.setTray([]))).toEqual(["exchange removed", "lender removed"]);
	});

	test("storage that refuses leaves a tray for this tab", async () => {
		const { toggleInTray } = await openPage({
			getItem: () => {
				throw new DOMException("denied", "SecurityError");
			},
			setItem: () => {
				throw new DOMException("full", "QuotaExceededError");
			},
		});
		expect(["a", "b", "c", "d", "e"].map((slug) => toggleInTray(listing(slug)))).toEqual([
			true,
			true,
			true,
			true,
			false,
		]);
	});
});
