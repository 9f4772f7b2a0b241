import { expect, test } from "vitest";
import { createErrorsSeen } from "./errors-seen";

test("an error on two pages is told of both, and on one page once", () => {
	const { isNew } = createErrorsSeen();
	const said = ["/lenders", "/etfs", "/lenders", "/etfs"].map((path) => isNew(path, "Status 500"));
	expect(said).toEqual([true, true, false, false]);
});

test("of one page five different errors are told, and the next page's still are", () => {
	const { isNew } = createErrorsSeen();
	const told = Array.from({ length: 9 }, (_, place) => isNew("/", `Error ${place}`));
	expect(told.filter(Boolean)).toHaveLength(5);
	expect(isNew("/search", "Error 0")).toBe(true);
});
