import { describe, expect, test } from "vitest";

const sources = import.meta.glob<string>(
	["/db/queries/*.ts", "/app/**/*.ts", "/workers/**/*.ts", "!/**/*.test.ts"],
	{
		query: "?raw",
		import: "default",
		eager: true,
	},
);

describe("the log of what was changed", () => {
	test("is written by no statement that changes or deletes a line", () => {
		const changes =
			/\.(update|delete)\(\s*auditLog\s*\)|(update|delete\s+from|replace\s+into)\s+["'`]?audit_log/i;
		expect(Object.keys(sources).length).toBeGreaterThan(500);
		expect(Object.keys(sources).filter((file) => changes.test(sources[file] ?? ""))).toEqual([]);
	});

	test("keeps the line that is there where one of the same id comes", () => {
		const inserts = Object.entries(sources).flatMap(([file, text]) =>
			[...text.matchAll(/insert\(auditLog\)[\s\S]{0,300}?onConflict(\w+)/g)].map(
				([, way]) => `${way} ${file}`,
			),
		);
		expect(inserts.filter((each) => !each.startsWith("DoNothing"))).toEqual([]);
		expect(inserts.length).toBeGreaterThan(0);
	});
});
