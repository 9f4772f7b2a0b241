import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "./tagged";
import { ANY_WIDTH, open } from "./test";

/** While another process writes to a local database, what is asked of the site fails. */
const STATE = ".wrangler/e2e-tagged-state";
test.use({ answered: /^https:\/\/sound\.example\// });

/** A tenth of a second of silence. */
function silence(): Buffer {
	const samples = 800;
	const head = Buffer.alloc(44);
	head.write("RIFF", 0);
	head.writeUInt32LE(36 + samples, 4);
	head.write("WAVEfmt ", 8);
	head.writeUInt32LE(16, 16);
	head.writeUInt16LE(1, 20);
	head.writeUInt16LE(1, 22);
	head.writeUInt32LE(8000, 24);
	head.writeUInt32LE(8000, 28);
	head.writeUInt16LE(1, 32);
	head.writeUInt16LE(8, 34);
	head.write("data", 36);
	head.writeUInt32LE(samples, 40);
	return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

// One database for every project: only one of them changes it.
test("an episode of a feed is played by nobody but who presses", {
	tag: ANY_WIDTH,
}, async ({ page, baseURL }) => {
	await promisify(execFile)("node_modules/.bin/tsx", ["tests/e2e/seed-feeds.ts", STATE]);
	const asked: string[] = [];
	page.on("request", (request) => {
		if (!request.url().startsWith(baseURL ?? "")) asked.push(request.url());
	});
	await page.route("https://sound.example/**", (route) =>
		route.fulfill({ body: silence(), contentType: "audio/wav" }),
	);

	await open(page, "/podcast/stephan-livera");
	const play = page.getByRole("button", { name: "Play A first test entry" });
	await expect(play).toBeVisible();
	await expect(page.locator("audio")).toHaveCount(0);
	expect(asked).toEqual([]);
	await play.focus();
	await page.keyboard.press("Enter");
	await expect(page.locator("audio")).toBeFocused();
	await expect.poll(() => new Set(asked)).toEqual(new Set(["https://sound.example/0.wav"]));
	await expect(page.locator("audio")).toHaveCount(1);
});
