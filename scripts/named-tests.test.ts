import { join } from "node:path";
import { expect, test } from "vitest";
import { sortNamed } from "./named-tests.mjs";

const root = join(import.meta.dirname, "..");

test("npm test -- <path> gives each path to the runner that can run it", async () => {
	expect(
		await sortNamed(root, [
			"app/ui",
			"./scripts/named-tests.test.ts",
			"tests/architecture.test.ts",
			"tests/e2e/print.spec.ts",
			"nowhere.test.ts",
		]),
	).toEqual({
		vitest: ["app/ui/", "scripts/named-tests.test.ts", "tests/architecture.test.ts"],
		playwright: ["tests/e2e/print.spec.ts"],
		missing: ["nowhere.test.ts"],
	});
});

test("a folder that holds tests of both kinds goes to both", async () => {
	expect(await sortNamed(root, ["tests"])).toEqual({
		vitest: ["tests/"],
		playwright: ["tests/"],
		missing: [],
	});
	expect(await sortNamed(root, ["tests/e2e"])).toMatchObject({ vitest: [], playwright: ["tests/e2e/"] });
});
