import { expect, test } from "vitest";
import { unavailable } from "../../app/context/verb";
import { createFaults, faulty } from "../../tests/support/faults/faulty";
import { always, type Fault } from "../../tests/support/faults/schedule";
import { createChanges } from "./changes";

function changesWith(fault: Fault) {
	const written: string[] = [];
	const kv = {
		get: async () => null,
		put: async (key: string) => void written.push(key),
	} as unknown as KVNamespace;
	const faults = createFaults(always(fault), "KV PUT failed: 500 Internal Server Error");
	const changes = createChanges({
		kv: faulty(kv, faults, ["put"]),
		now: () => 1,
		memory: new Map(),
		timer: (_, ring) => {
			const handle = setTimeout(ring, fault === "stalls" ? 0 : 60_000);
			return () => clearTimeout(handle);
		},
	});
	return { changes, written };
}

test("a change notes the moment under each of its tags", async () => {
	const { changes, written } = changesWith("none");
	await changes.purge(["/lenders", "site"]);
	expect(written).toEqual(["changed:/lenders", "changed:site"]);
});

test.each(["fails", "stalls", "does it, then fails"] as const)(
	"where KV %s, whoever wrote is told to try again",
	async (fault) => {
		const { changes } = changesWith(fault);
		const { refused } = await changes.purge(["site"]).then(() => ({ refused: null }), unavailable);
		expect(refused).toMatchObject({ status: 503, code: "unavailable" });
	},
);

test("also where the worker's error is of another bundle than the page's", () => {
	const error = Object.assign(new Error("Not purged: site"), { name: "NotPurgedError" });
	expect(unavailable(error).refused).toMatchObject({ status: 503 });
	expect(() => unavailable(new Error("Not purged: site"))).toThrow();
});
