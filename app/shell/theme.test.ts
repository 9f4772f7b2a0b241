import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chooseTheme, storedTheme, themeScript } from "./theme";

function stubBrowser(stored: string | null) {
	const dataset: Record<string, string> = {};
	const storage = new Map(stored === null ? [] : [["plumbline:theme", stored]]);
	vi.stubGlobal("document", { documentElement: { dataset } });
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => storage.get(key) ?? null,
		setItem: (key: string, value: string) => storage.set(key, value),
	});
	return { dataset, storage };
}

describe("the theme", () => {
	afterEach(() => void vi.unstubAllGlobals());

	it("script comes out of React unescaped, as it must in a script element", () => {
		expect(renderToStaticMarkup(createElement("script", null, themeScript))).toBe(
			`<script>${themeScript}</script>`,
		);
	});

	it("script sets a stored light or dark before the page is painted, and nothing else", () => {
		for (const [stored, shown] of [
			["dark", { theme: "dark" }],
			["light", { theme: "light" }],
			["system", {}],
			["<b>", {}],
			[null, {}],
		] as const) {
			const { dataset } = stubBrowser(stored);
			new Function(themeScript)();
			expect(dataset).toEqual(shown);
		}
	});

	it("is the system's where what is stored is not ours", () => {
		stubBrowser("sepia");
		expect(storedTheme()).toBe("system");
	});

	it("is shown and kept when chosen, and the system's clears what was shown", () => {
		const { dataset, storage } = stubBrowser(null);
		chooseTheme("dark");
		expect(dataset.theme).toBe("dark");
		expect(storedTheme()).toBe("dark");
		chooseTheme("system");
		expect(dataset).toEqual({});
		expect(storage.get("plumbline:theme")).toBe("system");
	});

	it("is shown also where storage is closed", () => {
		const { dataset } = stubBrowser(null);
		vi.stubGlobal("localStorage", {
			getItem() {
				throw new Error("closed");
			},
			setItem() {
				throw new Error("closed");
			},
		});
		chooseTheme("light");
		expect(dataset.theme).toBe("light");
		expect(storedTheme()).toBe("system");
	});
});
