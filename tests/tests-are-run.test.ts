import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const config = readFileSync(join(root, "vitest.config.ts"), "utf8");

/** The folders whose tests of a kind are run, as the config names them. */
function foldersOf(kind: "test" | "worker.test"): string[] {
	const [, folders = ""] = new RegExp(`"\\{([a-z,]+)\\}/\\*\\*/\\*\\.${kind}\\.`).exec(config) ?? [];
	return folders.split(",");
}

/** Every test outside of packages, which bring a config of their own. */
const tests = readdirSync(root, { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && !/^(\.|node_modules|build|packages)/.test(entry.name))
	.flatMap(({ name }) =>
		readdirSync(join(root, name), { recursive: true, encoding: "utf8" })
			.filter((file) => /\.test\.tsx?$/.test(file) && !/(^|\/)(\.|node_modules\/)/.test(file))
			.map((file) => `${name}/${file}`),
	);

test("every test stands where tests are run", () => {
	const [unit, worker] = [[...foldersOf("test"), "tests"], foldersOf("worker.test")];
	expect(unit).toContain("scripts");
	expect(worker).toContain("workers");
	expect(config).toContain('"tests/**/*.test.ts"');
	const isRun = (file: string) =>
		(/\.worker\.test\.ts$/.test(file) ? worker : unit).includes(file.split("/")[0] ?? "");
	expect(tests.length).toBeGreaterThan(300);
	expect(tests.filter((file) => !isRun(file))).toEqual([]);
});
