import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { UNSAFE_DataRouterStateContext as RouterStateContext } from "react-router-dom";
import { expect, test } from "vitest";
import { StartScripts } from "./start-scripts";

const route = (id: string, module: string, imports: string[] = []) => ({ id, path: id, module, imports });
const manifest = {
	url: "/assets/manifest-1.js",
	version: "1",
	entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
	routes: {
		root: route("root", "/assets/root.js", ["/assets/react.js"]),
		lenders: route("lenders", "/assets/list.js", ["/assets/</script>.js"]),
		admin: route("admin", "/assets/admin.js"),
	},
};

/** The page `/lenders` as Remix would have it drawn. */
function draw() {
	const renderMeta: { didRenderScripts?: boolean } = {};
	const remix = { manifest, renderMeta, serverHandoffString: '{"basename":"/"}' };
	const matches = ["root", "lenders"].map((id) => ({ route: { id } }));
	const html = renderToStaticMarkup(
		<RemixContext.Provider value={remix as unknown as ComponentProps<typeof RemixContext.Provider>["value"]}>
			<RouterStateContext.Provider value={{ matches } as never}>
				<StartScripts nonce="n" />
			</RouterStateContext.Provider>
		</RemixContext.Provider>,
	);
	return {
		html,
		scripts: [...html.matchAll(/<script nonce="n">(.*?)<\/script>/gs)].map(([, text]) => text),
		renderMeta,
	};
}

/** Runs the two scripts as a browser would. @returns what they set, and what reports a paint */
async function run(scripts: Array<string | undefined>) {
	const imported: string[] = [];
	const preloaded: string[] = [];
	const window: Record<string, unknown> = {};
	let paint = () => {};
	const browser = {
		window,
		document: {
			createElement: () => ({}),
			head: { append: ({ rel, href }: HTMLLinkElement) => preloaded.push(`${rel} ${href}`) },
		},
		PerformanceObserver: class {
			constructor(hear: (list: unknown) => void) {
				paint = () => hear({ getEntriesByName: () => [{}] });
			}
			observe() {}
		},
		addEventListener: () => {},
		load: async (file: string) => ({ file: imported[imported.push(file) - 1] }),
	};
	const text = scripts
		.join(";")
		.replaceAll("import(", "load(")
		.replaceAll("__remixContext.stream", "window.__remixContext.stream");
	new Function(...Object.keys(browser), text.replaceAll("window.window.", "window."))(
		...Object.values(browser),
	);
	return { window, imported, preloaded, paint: () => paint() };
}

test("nothing is fetched before the first paint", async () => {
	const { html, scripts } = draw();
	expect(html).not.toContain("<link");
	const { imported, preloaded, window } = await run(scripts);
	expect([...imported, ...preloaded]).toEqual([]);
	expect(window.__remixContext).toMatchObject({ basename: "/", stream: expect.any(ReadableStream) });
});

test("after it the page starts once, with its own routes only", async () => {
	const { scripts } = draw();
	const { imported, preloaded, window, paint } = await run(scripts);
	paint();
	paint();
	await expect.poll(() => imported).toEqual(["/assets/root.js", "/assets/list.js", "/assets/entry.js"]);
	expect(window.__remixRouteModules).toEqual({
		root: { file: "/assets/root.js" },
		lenders: { file: "/assets/list.js" },
	});
	const { admin: _, ...routes } = manifest.routes;
	expect(window.__remixManifest).toEqual({ ...manifest, routes });
	expect(preloaded).toEqual(
		["entry.js", "react.js", "root.js", "list.js", "</script>.js"].map(
			(file) => `modulepreload /assets/${file}`,
		),
	);
});

test("Remix is told to send the data, and no name of a file ends the script", () => {
	const { html, scripts, renderMeta } = draw();
	expect(renderMeta.didRenderScripts).toBe(true);
	expect(scripts).toHaveLength(2);
	expect(html.match(/<\/script>/g)).toHaveLength(2);
});

test("it is drawn by Remix only", () => {
	expect(() => renderToStaticMarkup(<StartScripts nonce="n" />)).toThrow("Only Remix draws a document");
});
