import { getTableName, isTable } from "drizzle-orm";
import { expect, test } from "vitest";
import { PERSONAL } from "./personal-data";

const schema = import.meta.glob<Record<string, unknown>>("./*.ts", { eager: true });

test("every table is classed: a row of it can be about a person, or none is", () => {
	const named = Object.values(schema)
		.flatMap((file) => Object.values(file))
		.flatMap((one) => (isTable(one) ? [getTableName(one)] : []));
	expect(named.length).toBeGreaterThan(20);
	expect(Object.keys(PERSONAL).sort(), "PERSONAL in personal-data.ts").toEqual(named.sort());
});
