import { capture } from "../../scripts/tools.mjs";
import { origin } from "./origin";
import { ANY_WIDTH, expect, test } from "./test";

/** What `npm run fuzz` sends a few hundred times as much of. */
const JUNK = 400;

test(`${JUNK} requests of junk to every page and call are answered without an error of ours, repeat no markup and leave no copy`, {
	tag: ANY_WIDTH,
}, async () => {
	const { code, said } = await capture(
		"tsx",
		["scripts/fuzz.ts", String(JUNK), origin, ".wrangler/e2e-state"],
		{ stdio: ["ignore", "pipe", "pipe"] },
	);
	expect(said).toMatch(/copies [1-9]/);
	expect(said).toMatch(/^0 failed$/m);
	expect(code).toBe(0);
});
