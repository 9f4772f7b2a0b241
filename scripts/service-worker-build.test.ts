import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { isOfflineOff, serviceWorkerBuild } from "./service-worker-build";

/** The events that the built service worker listens for, and its text. */
async function built(isOff: boolean) {
	const names = { style: "/assets/root-test.css", font: "/fonts/archivo-1.woff2" };
	const { outputFiles } = await build({ ...serviceWorkerBuild(isOff, names), write: false });
	const text = outputFiles.find(({ path }) => path.endsWith("/service-worker.js"))?.text ?? "";
	const events = [...text.matchAll(/addEventListener\("(\w+)"/g)].map(([, event]) => event).sort();
	return { text, events };
}

describe("the service worker", () => {
	test("as it is built answers for pages, and names the files of the build", async () => {
		const { text, events } = await built(false);
		expect(events).toEqual(["activate", "fetch", "install"]);
		expect(text).toContain("/assets/root-test.css");
		expect(text).not.toContain("unregister");
	});

	test("switched off answers for nothing, forgets what the other stored, and ends itself", async () => {
		const { text, events } = await built(true);
		expect(events).toEqual(["activate", "install"]);
		expect(text).toContain("unregister()");
		for (const store of ["plumbline-pages", "plumbline-files"]) {
			expect(text).toContain(store);
			expect((await built(false)).text).toContain(store);
		}
	});

	test("is switched off by OFFLINE=off alone", () => {
		expect([{}, { OFFLINE: "" }, { OFFLINE: "on" }, { OFFLINE: "off" }].map(isOfflineOff)).toEqual([
			...[false, false, false, true],
		]);
	});
});
