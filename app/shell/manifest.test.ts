import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import { pageAt } from "~/pages";
import { doors } from "./doors.server";

const file = (address: string) => readFileSync(new URL(`../../public${address}`, import.meta.url));
const manifest = JSON.parse(file("/site.webmanifest").toString());

type Icon = { src: string; sizes: string; type: string; purpose?: string };

describe("the manifest by which the site is installed", () => {
	test("begins at the start page and is for the whole site, under an id that stays", () => {
		expect([manifest.id, manifest.start_url, manifest.scope]).toEqual(["/", "/", "/"]);
		// The address contains the page's state, so people must be able to see and copy it.
		expect(manifest.display).toBe("minimal-ui");
	});

	test("leads to the first four doors of the menu by their own names", () => {
		const tasks = doors
			.slice(0, 4)
			.map(({ label, title, first }) => ({ name: label, description: title, url: first.href }));
		expect(manifest.shortcuts).toEqual(tasks);
		for (const { url } of manifest.shortcuts) expect(pageAt(url.split("?")[0])?.audience).toBe("everybody");
	});

	test("has icons of the sizes that it says, also such as a platform may cut to its own shape", () => {
		const drawn = (manifest.icons as Icon[]).filter(({ type }) => type === "image/png");
		for (const { src, sizes } of drawn) {
			const { width, height, type } = imageSize(file(src));
			expect([src, `${width}x${height}`, type]).toEqual([src, sizes, "png"]);
		}
		for (const purpose of [undefined, "maskable"]) {
			const sizes = drawn.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
			expect(sizes).toEqual(["192x192", "512x512"]);
		}
		expect(imageSize(file("/apple-touch-icon.png")).width).toBe(180);
	});
});
