import { describe, expect, test, vi } from "vitest";
import { NEEDS_FRESH_PROOF, POWERS, powersOf, ROLES, VERBS } from "~/powers";
import { staffModules } from "../../tests/support/staff-modules";
import { nameOfVerb, ProofNeeded, refusalWithout, staffVerb } from "./staff-verb";
import type { VerbNeeds } from "./verb";

const verbs = Object.entries(staffModules).flatMap(([file, module]) =>
	Object.values(module).flatMap((exported) => {
		const name = nameOfVerb(exported);
		return name ? [{ file, name, run: exported as ReturnType<typeof staffVerb> }] : [];
	}),
);

/** Verbs that are guarded where they come in, by `mayDo` of the api worker, which asks the same table. */
const BY_HTTP = ["replay-dead-letters", "record-facts"];

const NOW = Date.UTC(2026, 10, 27);
const admin = { userId: "user-1", roles: ["admin"], isDeleted: false, deskProvedAt: NOW };

const untouched = () =>
	new Proxy({} as VerbNeeds, {
		get: (_needs, name) => {
			throw new Error(`a refused verb reads ${String(name)}`);
		},
	});

describe("the table of powers", () => {
	test("gives the admin everything, and nobody else everything", () => {
		expect([...powersOf(["admin"])].sort()).toEqual(Object.keys(POWERS).sort());
		for (const role of ["editor", "moderator"])
			expect(powersOf([role]).size).toBeLessThan(Object.keys(POWERS).length);
	});

	test("opens nothing to a role it does not know", () => {
		for (const role of ["", "Admin", "admin ", "*", "stytch_user", "constructor", "__proto__", "toString"])
			expect(powersOf([role]).size).toBe(0);
	});

	test("adds up the powers of several roles", () => {
		expect(powersOf(["editor", "moderator"])).toEqual(new Set([...ROLES.editor, ...ROLES.moderator]));
	});
});

describe("a verb of the staff", () => {
	test("stands in the table, and every line of the table is a verb that is there", () => {
		const found = [...verbs.map(({ name }) => name), ...BY_HTTP].sort();
		expect(found, "VERBS of app/powers.ts has each verb under app/admin/").toEqual(Object.keys(VERBS).sort());
	});

	test.each(verbs)(
		"$name is refused to everybody whose roles do not allow it, with nothing read",
		async (verb) => {
			const roles = [[], ["stytch_user"], ...Object.keys(ROLES).map((role) => [role])];
			for (const some of roles.filter((list) => !powersOf(list).has(VERBS[verb.name]))) {
				const actor = { userId: "user-1", roles: some, isDeleted: false, deskProvedAt: null };
				const { refused } = await verb.run(untouched(), actor, {});
				expect(refused).toMatchObject({ status: 403, code: "forbidden" });
			}
		},
	);

	test("is refused to an account that was just deleted, and beyond its limit", async () => {
		const run = vi.fn(async () => ({ done: {} }));
		const verb = staffVerb("answer-report", run);
		const needs = { limit: async () => "within", now: () => NOW } as unknown as VerbNeeds;
		expect((await verb(needs, { ...admin, isDeleted: true }, {})).refused?.status).toBe(401);
		expect((await verb({ ...needs, limit: async () => "beyond" }, admin, {})).refused?.status).toBe(429);
		expect(run).not.toHaveBeenCalled();
		expect(await verb(needs, admin, {})).toEqual({ done: {} });
	});

	test.each(verbs.filter(({ name }) => NEEDS_FRESH_PROOF.has(name)))(
		"$name asks first for a proof of the last ten minutes, with nothing read",
		async ({ run }) => {
			const needs = new Proxy({ now: () => NOW } as VerbNeeds, {
				get: (some, name) => (name === "now" ? some.now : untouched()[name as keyof VerbNeeds]),
			});
			for (const deskProvedAt of [null, 0, NOW - 10 * 60_000, NOW + 60_000])
				await expect(run(needs, { ...admin, deskProvedAt }, {})).rejects.toThrow(ProofNeeded);
			// One proof covers the next question too.
			await expect(run(needs, { ...admin, deskProvedAt: NOW - 9 * 60_000 }, {})).rejects.toThrow(
				"reads limit",
			);
		},
	);

	test("asks for a proof where it publishes, imports or adopts, and every name in the list is a verb", () => {
		expect([...NEEDS_FRESH_PROOF].sort()).toEqual([
			"adopt-weights",
			"import-facts",
			"publish-article",
			"record-facts",
			"rename-article",
			"schedule-article",
			"withdraw-article",
		]);
	});

	test("asks the table, not the caller", () => {
		expect(refusalWithout("record-facts", { roles: ["moderator"] })?.status).toBe(403);
		expect(refusalWithout("record-facts", { roles: ["editor"] })).toBeNull();
	});
});
