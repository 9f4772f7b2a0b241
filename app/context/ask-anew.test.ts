import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { askAnewOnConflict } from "./ask-anew";

const asked = (actionStatus: number | undefined, defaultShouldRevalidate: boolean) =>
	askAnewOnConflict({ actionStatus, defaultShouldRevalidate } as ShouldRevalidateFunctionArgs);

test("a page is asked for anew where somebody else changed it meanwhile, and not for what is wrong with a form", () => {
	expect(asked(409, false)).toBe(true);
	expect(asked(422, false)).toBe(false);
	expect(asked(undefined, true)).toBe(true);
});
