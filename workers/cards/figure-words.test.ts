import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BOB, HALF, STRING } from "./figure-words";

test("a card's marks have the shapes of the pages' marks", () => {
	const styles = readFileSync(join(import.meta.dirname, "../../app/ui/components.css"), "utf8");
	const dashes = Object.values(STRING).flatMap((dash) => (dash ? [`stroke-dasharray='${dash}'`] : []));
	for (const shape of [`d='${BOB}'`, `d='${HALF}'`, ...dashes]) expect(styles).toContain(shape);
});
