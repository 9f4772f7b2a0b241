import { beforeEach, expect, test, vi } from "vitest";
import { forgetKept, isAnythingKept, keep, readKept } from "./kept";

let storage: Record<string, string>;

beforeEach(() => {
	storage = { "plumbline:theme": "dark" };
	// Like a browser's storage, it has stored keys as own properties, and methods not.
	vi.stubGlobal(
		"localStorage",
		new Proxy(storage, {
			get: (target, name: string) =>
				({
					getItem: (key: string) => target[key] ?? null,
					setItem: (key: string, text: string) => {
						target[key] = text;
					},
					removeItem: (key: string) => {
						delete target[key];
					},
				})[name],
		}),
	);
	return () => vi.unstubAllGlobals();
});

test("what an account has typed is nobody else's", () => {
	keep("user-ada", "import", { sheet: "a" });
	expect(readKept("user-ada", "import")).toEqual({ sheet: "a" });
	for (const other of ["user-bob", "user-ad", ""]) expect(readKept(other, "import")).toBeNull();
});

test("signing out takes the account's own along, and leaves what another's ended session has kept", () => {
	keep("user-ada", "import", { sheet: "a" });
	keep("user-ada", "edit:lender:ledn apr", { values: {} });
	keep("user-ada-2", "import", { sheet: "b" });
	forgetKept("user-ada");
	expect(Object.keys(storage)).toEqual(["plumbline:theme", "plumbline:kept:user-ada-2:import"]);
	expect(isAnythingKept()).toBe(true);
});

test("where nobody knows any more whose it was, all of it goes", () => {
	keep("user-ada", "import", { sheet: "a" });
	keep("user-bob", "import", { sheet: "b" });
	forgetKept(undefined);
	expect(Object.keys(storage)).toEqual(["plumbline:theme"]);
	expect(isAnythingKept()).toBe(false);
});
